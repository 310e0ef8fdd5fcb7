import type { Offices } from './state.ts';

/** Where a member of the staff works. */
export const DUTIES = ['pit', 'cage'] as const;
export type Duty = (typeof DUTIES)[number];

/**
 * Duties that one person may not serve together, nor one after the other in one gaming day: the
 * person who pays chips out at a table must not be the one who turns them into money.
 */
const APART: readonly (readonly [Duty, Duty])[] = [['pit', 'cage']];

export function dutiesOf({ ranks, cage }: Offices): readonly Duty[] {
  return [
    ...(Object.keys(ranks).length > 0 ? (['pit'] as const) : []),
    ...(cage === null ? [] : (['cage'] as const)),
  ];
}

/** Two duties that may not be served together, or null. */
export function conflictIn(held: Offices): readonly [Duty, Duty] | null {
  const duties = dutiesOf(held);
  return APART.find(([one, other]) => duties.includes(one) && duties.includes(other)) ?? null;
}

/** The duties that may not be served on a day on which this duty was served. */
export function apartFrom(duty: Duty): readonly Duty[] {
  return APART.flatMap(([one, other]) => {
    if (one === duty) return [other];
    return other === duty ? [one] : [];
  });
}
