import { type Card, SIDES, type Side } from '../../rules/index.ts';
import { slotsOf } from './hands.ts';
import type { TableState } from './state.ts';

/** The reason given where an act is only tried. */
export const TRIED = 'tried';
const GROUNDS = ['disruption', 'fraud'] as const;

/** An act on a dispute is tried on each dispute that there is. */
export function disputed<Fields>(fields: (disputeId: number) => Fields) {
  return ({ record }: TableState) => record.disputes.map(({ id }) => fields(id));
}

/** Everybody at the table: a person who watches and has no chips may be searched or held too. */
export function anybodyAt({ people }: TableState): string[] {
  return [...people.patrons.map(({ person }) => person), 'onlooker'];
}

/** The coup on the layout, or a settled one that still stands. */
export function undoable({ coup, phase, record }: TableState) {
  const onLayout = coup !== null && phase !== 'betting';
  const settled = record.keptCoups.findLast(({ invalidated }) => !invalidated);
  const last = settled === undefined ? null : { coup: settled.number, shoe: settled.shoe };
  return GROUNDS.flatMap((ground) => [
    ...(onLayout ? [{ ground, why: TRIED }] : []),
    ...(last === null ? [] : [{ ground, why: TRIED, ...last }]),
  ]);
}

/** Each open card, replaced by another card. */
export function keyedWrongly(state: TableState): { side: Side; at: number; card: Card }[] {
  const coup = state.coup ?? state.record.last?.coup ?? null;
  if (coup === null) return [];
  return SIDES.flatMap((side) =>
    slotsOf(coup, side).flatMap(({ card, face }, at) =>
      face === 'up' && card !== null ? [{ side, at, card: card === 'AS' ? 'KS' : 'AS' }] : [],
    ),
  );
}
