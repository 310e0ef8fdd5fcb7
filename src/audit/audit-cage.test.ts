import { expect, it } from 'vitest';
import {
  CAGE_MACHINE,
  type CageCommand,
  type CageState,
  decideCage,
  evolveCageAll,
  PLAY_MONEY_TERMS,
  THE_HOUSE,
  UNOPENED_CAGE,
} from '../cage/index.ts';
import { cents, present } from '../kit/index.ts';
import {
  type Audit,
  type AuditedRecord,
  CAGE_AUDIT,
  decideAgain,
  endAudit,
  newAudit,
} from './index.ts';

const ANN = { person: 'ann', office: 'patron' } as const;
const COMMANDS: readonly CageCommand[] = [
  { type: 'OpenCage', terms: PLAY_MONEY_TERMS, by: THE_HOUSE, atMs: 1 },
  { type: 'OpenAccount', person: 'ann', by: THE_HOUSE, atMs: 2 },
  {
    type: 'GrantPlayMoney',
    person: 'ann',
    amountCents: cents(100_000),
    by: THE_HOUSE,
    atMs: 3,
  },
  {
    type: 'ReserveBuyIn',
    ref: 'r1',
    person: 'ann',
    table: 't1',
    amountCents: cents(40_000),
    by: ANN,
    atMs: 4,
  },
  { type: 'PostBuyIn', ref: 'r1', by: THE_HOUSE, atMs: 5 },
];

/** The records that a desk would have stored. */
function logOf(commands: readonly CageCommand[]): AuditedRecord[] {
  let state = UNOPENED_CAGE;
  return commands.map((command, at) => {
    const decision = decideCage(state, command);
    if (!decision.ok) throw new Error(decision.error.code);
    state = evolveCageAll(state, decision.value);
    return plain({
      stream: 'cage',
      number: at + 1,
      command: { id: `c${at}`, kind: command.type, content: command },
      events: decision.value.map(CAGE_MACHINE.events.write),
    });
  });
}

function plain<T>(value: T): T {
  return JSON.parse(JSON.stringify(value)) as T;
}

function audit(records: readonly AuditedRecord[]): Audit<CageState> {
  const next = (before: Audit<CageState>, record: AuditedRecord) =>
    decideAgain(CAGE_AUDIT, before, record);
  return endAudit(CAGE_AUDIT, records.reduce(next, newAudit(CAGE_AUDIT)), records.at(-1) ?? null);
}

/** The log with other words written into one record. */
function forged(kind: string, from: RegExp, to: string): AuditedRecord[] {
  return logOf(COMMANDS).map((record) =>
    record.command.kind === kind
      ? (JSON.parse(JSON.stringify(record).replace(from, to)) as AuditedRecord)
      : record,
  );
}

function codes(records: readonly AuditedRecord[]) {
  return audit(records).findings.map(({ code, record }) => [code, record]);
}

it('a log that the rules of the cage made is decided again without a finding', () => {
  const result = audit(logOf(COMMANDS));
  expect(result.findings).toEqual([]);
  expect([result.records, result.events]).toEqual([5, 5]);
});

it.each([
  ['a booking of more than was ordered', 'GrantPlayMoney', /100000(?=.*"why")/, '900000'],
  ['a booking to somebody else', 'PostBuyIn', /"table":"t1"/, '"table":"t2"'],
])('%s is found at its record', (_what, kind, from, to) => {
  const number = 1 + COMMANDS.findIndex(({ type }) => type === kind);
  expect(codes(forged(kind, from, to))[0]).toEqual(['decides-differently', number]);
});

it('an order that its giver was not entitled to give is found', () => {
  const ofAnn = '"by":{"person":"ann","office":"patron"}';
  const records = forged('PostBuyIn', /"by":\{[^}]*\}/, ofAnn);
  expect(codes(records)[0]).toEqual(['would-be-refused', 5]);
});

it('a grant that was made larger throughout its record is found by the next booking', () => {
  const records = forged('GrantPlayMoney', /100000/g, '900000');
  expect(codes(records)).toContainEqual(['decides-differently', 4]);
  expect(codes(records)).toContainEqual(['does-not-fold', 4]);
});

it('after a record that cannot be folded the rest is counted and not decided', () => {
  const result = audit(forged('GrantPlayMoney', /100000/g, '900000'));
  expect([result.records, result.stopped]).toEqual([5, true]);
  expect(result.findings.every(({ record }) => record <= 4)).toBe(true);
});

it('a booking whose lines do not sum to zero is found', () => {
  const [open, account, grant] = logOf(COMMANDS) as [AuditedRecord, AuditedRecord, AuditedRecord];
  const event = present(grant.events[0], 'the booking');
  const { lines } = event.data as { lines: { amountCents: number; balanceCents: number }[] };
  const [first, ...rest] = lines.map((line) => ({ ...line }));
  const bigger = { ...present(first, 'a line') };
  bigger.amountCents += 7;
  bigger.balanceCents += 7;
  const data = { ...(event.data as object), lines: [bigger, ...rest] };
  const records = [open, account, plain({ ...grant, events: [{ ...event, data }] })];
  expect(codes(records as AuditedRecord[])).toContainEqual(['postings-not-zero', 3]);
});
