import {
  CAGE_MACHINE,
  type CageEvent,
  type CageTypes,
  isPosting,
  selfAudit,
} from '../cage/index.ts';
import type { AuditedMachine, AuditFault } from './decide-again.ts';

/** Orders to the cage; the lines of each booking must sum to zero, and so must all accounts. */
export const CAGE_AUDIT: AuditedMachine<CageTypes> = {
  machine: CAGE_MACHINE,
  checks: {
    faults: (_state, events) => events.flatMap(unbalanced),
    endFaults: (state) =>
      selfAudit(state).map(({ code, account }): AuditFault => {
        const where = account ?? 'all accounts';
        return code === 'negative-balance'
          ? ['negative-balance', where]
          : ['postings-not-zero', `${code}: ${where}`];
      }),
  },
};

function unbalanced(event: CageEvent): AuditFault[] {
  if (!isPosting(event)) return [];
  const sumCents = event.lines.reduce((total, { amountCents }) => total + amountCents, 0);
  return sumCents === 0 ? [] : [['postings-not-zero', `${event.type}: ${sumCents} cents`]];
}
