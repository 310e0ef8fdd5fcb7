import { expect, it } from 'vitest';
import { canonicalJson, type Json, present } from '../kit/index.ts';
import {
  simulateTournament,
  simulationSettings,
  TOURNAMENT_MACHINE,
  type TournamentCommand,
  type TournamentState,
} from '../tournament/index.ts';
import { TOURNAMENT_AUDIT } from './audit-tournament.ts';
import { type Audit, decideAgain, newAudit } from './decide-again.ts';
import type { AuditedRecord } from './finding.ts';

/** A whole tournament as a log would hold it: through JSON, as it comes back from a disk. */
function logOf(bookId: string): { readonly records: AuditedRecord[]; readonly state: string } {
  const settings = present(simulationSettings(bookId, 8), 'settings of an event');
  const records: AuditedRecord[] = [];
  const plan = { eventId: 'cup', bookId, settings, entrants: 8, seed: 'audit-1' };
  const state = simulateTournament(plan, {
    onStep(command: TournamentCommand, events) {
      const number = records.length + 1;
      const note = { id: `c${number}`, kind: command.type, content: command };
      const record = { stream: 'tournament:cup', number, command: note };
      const stored = events.map(TOURNAMENT_MACHINE.events.write);
      records.push(JSON.parse(JSON.stringify({ ...record, events: stored })) as AuditedRecord);
    },
  });
  return { records, state: canonicalJson(state as unknown as Json) };
}

function auditOf(records: readonly AuditedRecord[]): Audit<TournamentState> {
  const next = (before: Audit<TournamentState>, record: AuditedRecord) =>
    decideAgain(TOURNAMENT_AUDIT, before, record);
  return records.reduce(next, newAudit(TOURNAMENT_AUDIT));
}

const CROWN = logOf('crown-melbourne');

it('a whole tournament is decided again to the same state, with nothing found', () => {
  const audit = auditOf(CROWN.records);
  expect(audit.findings).toEqual([]);
  expect(audit.records).toBe(CROWN.records.length);
  expect(canonicalJson(audit.state as unknown as Json)).toBe(CROWN.state);
});

it('a prize that was raised in the log is found', () => {
  const forged = CROWN.records.map((record) => {
    const text = JSON.stringify(record);
    if (!text.includes('"PrizesAllocated"')) return record;
    return JSON.parse(text.replace(/"amountCents":(\d+)/, '"amountCents":9$1')) as AuditedRecord;
  });
  const audit = auditOf(forged);
  expect(audit.findings.map(({ code }) => code)).toContain('decides-differently');
});

it('a card that was exchanged in the log of a tournament is found', () => {
  const at = CROWN.records.findIndex((record) => JSON.stringify(record).includes('"CardDrawn"'));
  const text = JSON.stringify(CROWN.records[at]);
  const other = text.includes('"AS"') ? '"KD"' : '"AS"';
  const changed = text.replace(/("events":.*?"card":)"\w+"/, `$1${other}`);
  const forged = [...CROWN.records];
  forged[at] = JSON.parse(changed) as AuditedRecord;
  const audit = auditOf(forged);
  expect(audit.findings[0]?.code).toBe('decides-differently');
});
