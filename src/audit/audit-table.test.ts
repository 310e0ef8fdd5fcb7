import { describe, expect, it } from 'vitest';
import { setupFor } from '../../test/support/table/setups.ts';
import { cents, present } from '../kit/index.ts';
import {
  type Command,
  decide,
  evolveAll,
  TABLE_MACHINE,
  type TableEvent,
  type TableState,
  UNOPENED,
} from '../table/index.ts';
import { type Audit, type AuditedRecord, decideAgain, newAudit, TABLE_AUDIT } from './index.ts';

/** A short, real log as a desk would have stored it. */
function logOf(commands: readonly Command[]): AuditedRecord[] {
  let state = UNOPENED;
  return commands.map((command, at) => {
    const decision = decide(state, command);
    if (!decision.ok) throw new Error(decision.error.code);
    state = evolveAll(state, decision.value);
    return {
      stream: 'table:t1',
      number: at + 1,
      command: { id: `c${at}`, kind: command.type, content: JSON.parse(JSON.stringify(command)) },
      events: decision.value.map((event) =>
        JSON.parse(JSON.stringify(TABLE_MACHINE.events.write(event))),
      ),
    };
  });
}

const SUPERVISOR = { person: 'sue', role: 'game-supervisor' } as const;
const COMMANDS: readonly Command[] = [
  { type: 'OpenTable', setup: setupFor('crown-melbourne'), by: SUPERVISOR, atMs: 0 },
  { type: 'SignOn', post: 'supervisor', by: SUPERVISOR, atMs: 1 },
  {
    type: 'BringChips',
    person: 'ann',
    amountCents: cents(5000),
    by: { person: 'ann', role: 'patron' },
    atMs: 2,
  },
  { type: 'TakeSeat', seat: 3, by: { person: 'ann', role: 'patron' }, atMs: 3 },
];

/** More than ann ever brought. */
const MUCH_MORE = { person: 'ann', amountCents: 9_999_900 };

function audit(records: readonly AuditedRecord[]): Audit<TableState> {
  const next = (before: Audit<TableState>, record: AuditedRecord) =>
    decideAgain(TABLE_AUDIT, before, record);
  return records.reduce(next, newAudit(TABLE_AUDIT));
}

describe('deciding again', () => {
  it('the audit finds nothing in a log that the rules made', () => {
    const result = audit(logOf(COMMANDS));
    expect(result.findings).toEqual([]);
    expect(result.records).toBe(COMMANDS.length);
  });

  it('the audit finds a record whose events the rules would not have made', () => {
    const log = logOf(COMMANDS);
    const forged = log.map((record) =>
      record.command.kind === 'BringChips'
        ? {
            ...record,
            events: [{ ...present(record.events[0], 'chips'), data: MUCH_MORE }],
          }
        : record,
    );
    expect(audit(forged).findings.map(({ code, record }) => [code, record])).toEqual([
      ['decides-differently', 3],
    ]);
  });

  it('the audit finds an order that nobody was entitled to give', () => {
    const log = logOf(COMMANDS);
    const forged = log.map((record) =>
      record.command.kind === 'SignOn'
        ? {
            ...record,
            command: {
              ...record.command,
              content: {
                ...(record.command.content as object),
                by: { person: 'ann', role: 'patron' },
              },
            },
          }
        : record,
    );
    expect(audit(forged).findings[0]).toMatchObject({ code: 'would-be-refused', record: 2 });
  });

  it('the audit finds chips out of nowhere', () => {
    const log = logOf(COMMANDS);
    const event: TableEvent = {
      type: 'WagerVoided',
      returned: { wagerId: 99, person: 'ann', amountCents: cents(100), clause: '13.2.1' },
      why: 'a wager that never was',
    };
    const forged: AuditedRecord = {
      stream: 'table:t1',
      number: 5,
      command: { id: 'x', kind: 'VoidWager', content: COMMANDS[1] },
      events: [TABLE_MACHINE.events.write(event)],
    };
    const codes = audit([...log, forged]).findings.map(({ code }) => code);
    expect(codes).toContain('chips-not-conserved');
  });
});
