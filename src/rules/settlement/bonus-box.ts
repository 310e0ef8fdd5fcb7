import type { Happening } from '../coup/happening.ts';
import type { CoupWagerTerms, Version } from '../model/book.ts';
import { type Leaf, ruling } from '../model/leaf.ts';
import type { BonusPolicy } from '../model/policies.ts';
import { loses, pays } from '../model/schedule.ts';

/**
 * What a box of the house's own may be staked on: wagers that other books define and whose
 * happenings are tested (V-09).
 */
export const BONUS_CATALOGUE = {
  'player-pair': ['player has a pair'],
  'banker-pair': ['banker has a pair'],
  'player-perfect-pair': [
    'player has a perfect pair',
    'player has a coloured pair',
    'player has a mixed pair',
  ],
  'banker-perfect-pair': [
    'banker has a perfect pair',
    'banker has a coloured pair',
    'banker has a mixed pair',
  ],
} as const satisfies Readonly<Record<string, readonly Happening[]>>;
export type BonusWagerType = keyof typeof BONUS_CATALOGUE;

/** A box beside the areas that the book itself names, with the odds shown at the table. */
export interface BonusBox {
  readonly type: BonusWagerType;
  /** The name on the sign at the table. */
  readonly name: string;
  /** Odds of so many to one for each happening; every other result loses. */
  readonly pays: readonly { readonly on: Happening; readonly toOne: number }[];
}

/** No tested wager of one coup bears longer odds, so longer ones are a typing mistake. */
const LONGEST_BONUS_ODDS = 200;

export const BONUS_FAULTS = [
  'not-in-catalogue',
  'no-name',
  'no-odds',
  'odds-not-lawful',
  'shown-twice',
] as const;
export type BonusFault = (typeof BONUS_FAULTS)[number];

/** Why a box cannot be opened; null when it can. */
export function bonusFault(box: BonusBox): BonusFault | null {
  if (!Object.hasOwn(BONUS_CATALOGUE, box.type)) return 'not-in-catalogue';
  if (box.name.trim() === '') return 'no-name';
  if (box.pays.length === 0) return 'no-odds';
  const known: readonly Happening[] = BONUS_CATALOGUE[box.type];
  if (box.pays.some(({ on }) => !known.includes(on))) return 'not-in-catalogue';
  const lawful = box.pays.every(
    ({ toOne }) => Number.isInteger(toOne) && toOne >= 1 && toOne <= LONGEST_BONUS_ODDS,
  );
  if (!lawful) return 'odds-not-lawful';
  return new Set(box.pays.map(({ on }) => on)).size === box.pays.length ? null : 'shown-twice';
}

/** The version as it is played at a table with such boxes. */
export function withBonusBoxes(
  version: Version,
  boxes: readonly BonusBox[],
  policy: Leaf<BonusPolicy | null>,
): Version {
  if (boxes.length === 0 || policy.value === null) return version;
  const { odds } = policy.value;
  const wagers: Partial<Record<BonusWagerType, CoupWagerTerms>> = {};
  for (const box of boxes) {
    const rows = box.pays.map(({ on, toOne }) => pays(on, [toOne, 1], odds, box.name));
    wagers[box.type] = {
      offered: ruling(odds, 'optional', policy.reading ?? odds),
      schedule: [...rows, loses('otherwise', odds, box.name)],
    };
  }
  return { ...version, wagers: { ...version.wagers, ...wagers } };
}
