import { citation } from '../../rules/index.ts';
import { bookOf } from './rules-of.ts';
import type { DummyDue, TableState } from './state.ts';

/**
 * The clause under which the coup without wagers that is due is played. Where a seen card leads it,
 * some books have a clause of its own for the coup (Tasmania 14.1, third sentence).
 */
export function dueClause(state: TableState, { clause, ground }: DummyDue): string {
  const { due } = bookOf(state).dummyCoups;
  return ground === null && due.value === 'by-its-own-clause' ? citation(due) : clause;
}
