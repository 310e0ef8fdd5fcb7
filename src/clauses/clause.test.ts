import { expect, it } from 'vitest';
import { KINDS, parseRegister } from './clause.ts';

const ENTRY = {
  book: 'the-ville',
  clause: 'Hands/3',
  title: 'Two cards each',
  rule: 'Each hand gets two cards.',
  kind: 'deal',
  treatment: 'enforce',
  actor: 'dealer',
  checks: ['two cards on each hand'],
};

it('the reader of registers reads one clause per line and skips empty lines', () => {
  const second = { ...ENTRY, clause: 'Hands/4' };
  const read = parseRegister(`${JSON.stringify(ENTRY)}\n\n${JSON.stringify(second)}\n`);
  expect(read).toEqual({ ok: true, value: [ENTRY, second] });
});

it.each([
  ['{', 'not JSON'],
  ['7', 'not an object'],
  [JSON.stringify({ ...ENTRY, rule: ' ' }), 'rule is missing'],
  [JSON.stringify({ ...ENTRY, clause: 3 }), 'clause is missing'],
  [JSON.stringify({ ...ENTRY, kind: 'weather' }), `kind weather is none of ${KINDS.join(', ')}`],
  [
    JSON.stringify({ ...ENTRY, treatment: 'ignore' }),
    'treatment ignore is none of enforce, offer, record, inform',
  ],
  [JSON.stringify({ ...ENTRY, checks: [] }), 'checks are missing'],
  [JSON.stringify({ ...ENTRY, checks: [1] }), 'a check is not text'],
  [JSON.stringify(ENTRY), 'clause Hands/3 stands twice'],
])('the reader of registers names the line and the fault of %s', (line, problem) => {
  const read = parseRegister(`${JSON.stringify(ENTRY)}\n${line}\n`);
  expect(read).toEqual({ ok: false, error: { line: 2, problem } });
});
