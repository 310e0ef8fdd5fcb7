import { expect, it } from 'vitest';
import type { Clause } from './clause.ts';
import { compareProofs, foldResults, type Proofs, proofsText, type TestResult } from './proof.ts';

function clause(book: string, id: string): Clause {
  const text = { title: 'a', rule: 'b', actor: 'system', checks: ['c'] };
  return { book, clause: id, kind: 'cards', treatment: 'enforce', ...text };
}

const REGISTER = [clause('the-ville', 'Hands/3'), clause('the-ville', 'Hands/1')];

function result(title: string, passed = true, ancestors: string[] = []): TestResult {
  return { file: 'src/a.test.ts', title, ancestors, passed };
}

/** Split so that no reader of this file takes the examples for claims. */
function citing(clauses: string): string {
  return `[${'the'}-ville ${clauses}] a title`;
}

it('the record of proofs lists the passing tests of a clause, once each, in register order', () => {
  const run = [citing('Hands/1'), citing('Hands/3; Hands/1'), citing('Hands/1')];
  const { proofs, faults } = foldResults(
    run.map((title) => result(title)),
    REGISTER,
  );
  expect(faults).toEqual([]);
  expect(Object.keys(proofs['the-ville'] ?? {})).toEqual(['Hands/3', 'Hands/1']);
  expect(proofs['the-ville']?.['Hands/1']).toEqual([
    { file: 'src/a.test.ts', title: citing('Hands/1') },
    { file: 'src/a.test.ts', title: citing('Hands/3; Hands/1') },
  ]);
});

it('the record of proofs takes no proof from a test that failed, but still wants its ids to exist', () => {
  const failed = [result(citing('Hands/1'), false), result(citing('Hands/99'), false)];
  const { proofs, faults } = foldResults(failed, REGISTER);
  expect(proofs).toEqual({});
  expect(faults).toEqual([`src/a.test.ts: "${citing('Hands/99')}": no clause the-ville Hands/99`]);
});

it('the record of proofs refuses a citation on a block, which would claim for every test inside', () => {
  const { faults } = foldResults([result('deals', true, [citing('Hands/1')])], REGISTER);
  expect(faults).toEqual([
    `src/a.test.ts: "${citing('Hands/1')}": cite in the title of the test, not of a block`,
  ]);
});

it('the record of proofs reports a claim without its test and a test without its claim', () => {
  const recorded: Proofs = { 'the-ville': { 'Hands/1': [{ file: 'a', title: 'old' }] } };
  const shown: Proofs = { 'the-ville': { 'Hands/1': [{ file: 'a', title: 'now' }] } };
  const differences = ['gone: the-ville Hands/1 by a: old', 'new: the-ville Hands/1 by a: now'];
  expect(compareProofs(recorded, shown, null)).toEqual(differences);
  expect(compareProofs(recorded, shown, new Set(['a']))).toEqual(differences);
  expect(compareProofs(recorded, {}, new Set(['b']))).toEqual([]);
  expect(compareProofs(recorded, {}, null)).toEqual([differences[0]]);
  expect(compareProofs(shown, shown, null)).toEqual([]);
});

it('the record of proofs writes one line per proof and reads back the same', () => {
  const { proofs } = foldResults([result(citing('Hands/1; Hands/3'))], REGISTER);
  const text = proofsText(proofs);
  expect(JSON.parse(text)).toEqual(proofs);
  expect(text.split('\n').filter((line) => line.includes('"file"'))).toHaveLength(2);
  expect(JSON.parse(proofsText({}))).toEqual({});
});
