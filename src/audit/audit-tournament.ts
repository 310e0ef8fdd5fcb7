import { findBook } from '../rules/index.ts';
import {
  TOURNAMENT_MACHINE,
  type TournamentState,
  type TournamentTypes,
  tablesOf,
} from '../tournament/index.ts';
import { balanceFaults } from './audit-table.ts';
import type { AuditedMachine, AuditFault } from './decide-again.ts';
import { bookDoubt } from './table-book.ts';

/** Commands of a tournament; chips, cards and prizes must add up after each. */
export const TOURNAMENT_AUDIT: AuditedMachine<TournamentTypes> = {
  machine: TOURNAMENT_MACHINE,
  checks: {
    doubt(events) {
      const missing = events.find(
        (event) => event.type === 'EventCreated' && findBook(event.bookId) === null,
      );
      if (missing?.type === 'EventCreated') {
        const detail = `the rule book ${missing.bookId} is not at hand`;
        return { fault: ['book-missing', detail], stops: true };
      }
      const opened = events.flatMap((one) => (one.type === 'TableMoved' ? [one.event] : []));
      const doubt = bookDoubt(opened);
      return doubt === null ? null : { fault: [doubt.code, doubt.detail], stops: false };
    },
    faults: (state) => [...tablesOf(state).flatMap(atTable), ...prizeFaults(state)],
  },
};

function atTable({ tableId, table }: ReturnType<typeof tablesOf>[number]): AuditFault[] {
  return balanceFaults(table).map(([code, detail]) => [code, `${tableId}: ${detail}`]);
}

/**
 * Prizes must add up to the pool and to the rounding of shared prizes, which the operator bears.
 */
function prizeFaults({ results: { pool, awards, roundingCents } }: TournamentState): AuditFault[] {
  const paidCents = awards.reduce((sum, { amountCents }) => sum + amountCents, 0);
  const mostCents = (pool?.poolCents ?? 0) + roundingCents;
  if (paidCents <= mostCents) return [];
  return [['postings-not-zero', `prizes of ${paidCents} cents, a pool of ${mostCents}`]];
}
