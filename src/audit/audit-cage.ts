import {
  CAGE_MACHINE,
  type CageCommand,
  type CageEvent,
  type CageState,
  isPosting,
  selfAudit,
} from '../cage/index.ts';
import {
  type Audit,
  type AuditedMachine,
  type AuditFault,
  decideAgain,
  findingOf,
  newAudit,
} from './decide-again.ts';
import type { AuditedRecord } from './finding.ts';

export type CageAudit = Audit<CageState>;

export const NEW_CAGE_AUDIT: CageAudit = newAudit(CAGE_MACHINE.initial);

const CAGE: AuditedMachine<CageState, CageCommand, CageEvent> = {
  ...CAGE_MACHINE,
  doubt: () => null,
  faults: (_state, events) => events.flatMap(unbalanced),
};

/** Decides an order to the cage again; the lines of each booking must sum to zero. */
export function auditCageRecord(audit: CageAudit, record: AuditedRecord): CageAudit {
  return decideAgain(CAGE, audit, record);
}

/** Checks every account, so this runs once at the end. */
export function endCageAudit(audit: CageAudit, last: AuditedRecord | null): CageAudit {
  if (last === null || audit.stopped) return audit;
  const faults = selfAudit(audit.state).map(({ code, account }): AuditFault => {
    const where = account ?? 'all accounts';
    return code === 'negative-balance'
      ? ['negative-balance', where]
      : ['postings-not-zero', `${code}: ${where}`];
  });
  const findings = faults.map((fault) => findingOf(last, fault));
  return { ...audit, findings: [...audit.findings, ...findings] };
}

function unbalanced(event: CageEvent): AuditFault[] {
  if (!isPosting(event)) return [];
  const sumCents = event.lines.reduce((total, { amountCents }) => total + amountCents, 0);
  return sumCents === 0 ? [] : [['postings-not-zero', `${event.type}: ${sumCents} cents`]];
}
