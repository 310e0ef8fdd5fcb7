import type { StaffRank } from '../../rules/index.ts';
import type { Person } from './persons.ts';

/** Where somebody in the service of the house works. */
export const DESKS = ['pit', 'cage'] as const;
export type Desk = (typeof DESKS)[number];

/**
 * Desks that one person may not serve together, nor one after the other in one gaming day: whoever
 * pays chips out at a table must not be the one who turns them into money.
 */
export const APART: readonly (readonly [Desk, Desk])[] = [['pit', 'cage']];

type Held = Pick<Person, 'ranks' | 'cage'>;

export function desksOf({ ranks, cage }: Held): readonly Desk[] {
  return [
    ...(Object.keys(ranks).length > 0 ? (['pit'] as const) : []),
    ...(cage === null ? [] : (['cage'] as const)),
  ];
}

/** Two desks that may not be served together, or null. */
export function conflictIn(held: Held): readonly [Desk, Desk] | null {
  const desks = desksOf(held);
  return APART.find(([one, other]) => desks.includes(one) && desks.includes(other)) ?? null;
}

/** The desks that may not be served on a day on which this one was. */
export function apartFrom(desk: Desk): readonly Desk[] {
  return APART.flatMap(([one, other]) => {
    if (one === desk) return [other];
    return other === desk ? [one] : [];
  });
}

/** Who may read people's play and the figures of the tables: those who answer for tables. */
export function overseesTables(rank: StaffRank | null | undefined): boolean {
  return rank !== null && rank !== undefined && rank !== 'dealer';
}
