import type { Rank } from '../../../rules/index.ts';
import { CARD_HEIGHT, CARD_WIDTH } from './geometry.ts';

export interface Pip {
  readonly x: number;
  readonly y: number;
  /**
   * Whether the pip is on its head, as those below the middle do, so that the card reads from
   * both ends.
   */
  readonly inverted: boolean;
}

export const PIP_SIZE = 44;
export const ACE_SIZE = 104;

/** The pips of a rank; court cards and aces have no rows of pips. */
export function pipsOf(rank: Rank): readonly Pip[] {
  return LAYOUTS[rank] ?? [];
}

/**
 * How squeezers read a card: from the short edge one pip, two pips ("legs") or none; from the long
 * edge two, three or four "sides". Therefore the places are those of a real card.
 */
const LEFT = CARD_WIDTH * 0.29;
const MIDDLE = CARD_WIDTH / 2;
const RIGHT = CARD_WIDTH - LEFT;
const TOP = CARD_HEIGHT * 0.18;
const BOTTOM = CARD_HEIGHT - TOP;
const HALF = CARD_HEIGHT / 2;
const THIRD = TOP + (BOTTOM - TOP) / 3;
const TWO_THIRDS = BOTTOM - (BOTTOM - TOP) / 3;
const HIGH = (TOP + HALF) / 2;
const LOW = CARD_HEIGHT - HIGH;
const HIGHER = (TOP + THIRD) / 2;
const LOWER = CARD_HEIGHT - HIGHER;

const ENDS = [...pair(TOP), ...pair(BOTTOM)];
const SIX = [...ENDS, ...pair(HALF)];
const EIGHT_SIDES = [...ENDS, ...pair(THIRD), ...pair(TWO_THIRDS)];

const LAYOUTS: Readonly<Partial<Record<Rank, readonly Pip[]>>> = {
  '2': [pip(MIDDLE, TOP), pip(MIDDLE, BOTTOM)],
  '3': [pip(MIDDLE, TOP), pip(MIDDLE, HALF), pip(MIDDLE, BOTTOM)],
  '4': ENDS,
  '5': [...ENDS, pip(MIDDLE, HALF)],
  '6': SIX,
  '7': [...SIX, pip(MIDDLE, HIGH)],
  '8': [...SIX, pip(MIDDLE, HIGH), pip(MIDDLE, LOW)],
  '9': [...EIGHT_SIDES, pip(MIDDLE, HALF)],
  T: [...EIGHT_SIDES, pip(MIDDLE, HIGHER), pip(MIDDLE, LOWER)],
};

function pair(y: number): readonly Pip[] {
  return [pip(LEFT, y), pip(RIGHT, y)];
}

function pip(x: number, y: number): Pip {
  return { x, y, inverted: y > HALF };
}
