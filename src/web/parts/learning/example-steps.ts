import {
  type Card,
  cardValue,
  type Outcome,
  playCoup,
  pointOf,
  type Tableau,
} from '../../../rules/index.ts';
import { type DrawReason, drawReasons } from '../../../table/index.ts';

export const EXAMPLE_NAMES = [
  'natural',
  'bothStand',
  'bankerDraws',
  'bankerStands',
  'tie',
] as const;
export type ExampleName = (typeof EXAMPLE_NAMES)[number];

export interface Example {
  readonly name: ExampleName;
  readonly cards: readonly Card[];
}

/** Coups that show one thing each; the cards are in the order in which they leave the shoe. */
export const EXAMPLES: readonly Example[] = [
  { name: 'natural', cards: ['4S', '2H', '5D', 'KC'] },
  { name: 'bothStand', cards: ['3S', 'KH', '4D', '6C'] },
  { name: 'bankerDraws', cards: ['2S', '3H', '2D', 'QC', '4H', '6S'] },
  { name: 'bankerStands', cards: ['AS', '3H', '3D', 'QC', '8H'] },
  { name: 'tie', cards: ['9S', '4H', '4C', 'QD', '4D', '3C'] },
];

/** What lies on the cloth after a step, and what there is to say about it. */
export interface ExampleStep {
  readonly player: readonly Card[];
  readonly banker: readonly Card[];
  readonly says: 'first' | 'second' | 'reason' | 'result';
  readonly points: { readonly player: number; readonly banker: number };
  readonly reason: DrawReason | null;
  readonly outcome: Outcome | null;
  /** The square of the chart that decides for the Banker. */
  readonly square: { readonly banker: number; readonly third: number | null } | null;
}

/** A coup in steps: one card each, two each, each hand's reason with its card, the result. */
export function stepsOf(tableau: Tableau, cards: readonly Card[]): readonly ExampleStep[] {
  const hands = playCoup(tableau, cards);
  const { player, banker, result } = hands;
  const reasons = drawReasons(tableau, hands, true);
  const step = (shown: Partial<ExampleStep> & Pick<ExampleStep, 'says' | 'player' | 'banker'>) => ({
    points: { player: pointOf(shown.player), banker: pointOf(shown.banker) },
    reason: null,
    outcome: null,
    square: null,
    ...shown,
  });
  const two = { player: player.slice(0, 2), banker: banker.slice(0, 2) };
  const steps: ExampleStep[] = [
    step({ says: 'first', player: player.slice(0, 1), banker: banker.slice(0, 1) }),
    step({ says: 'second', ...two }),
  ];
  const third = player[2] === undefined ? null : cardValue(player[2]);
  for (const reason of reasons) {
    const drawn = reason.side === 'player' ? { ...two, player } : { player, banker };
    const square =
      reason.side === 'banker' && reason.kind !== 'natural'
        ? { banker: reason.point, third }
        : null;
    steps.push(step({ says: 'reason', ...drawn, reason, square }));
  }
  const outcome = result?.outcome ?? null;
  return [...steps, step({ says: 'result', player, banker, outcome })];
}
