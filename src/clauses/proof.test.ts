import { expect, it } from 'vitest';
import type { Clause } from './clause.ts';
import { claimFaults, foldResults, type TestResult } from './proof.ts';

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

it('the record of proofs refuses a title whose value is missing', () => {
  const { faults } = foldResults([result(`${citing('Hands/1')} of undefined`)], REGISTER);
  expect(faults).toEqual([expect.stringContaining('a value of the title is missing')]);
});

it('a claimed clause needs a test that cites it, and a failed test is not counted again', () => {
  const both = [result(citing('Hands/3')), result(citing('Hands/1'), false)];
  expect(claimFaults(both, REGISTER, [])).toEqual([]);
  expect(claimFaults(both.slice(1), REGISTER, [])).toEqual(['no test cites the-ville Hands/3']);
});

it('a clause that is not applicable needs no test and may not have one', () => {
  const left = [{ book: 'the-ville', clause: 'Hands/3', reason: 'a cover' }];
  expect(claimFaults([result(citing('Hands/1'))], REGISTER, left)).toEqual([]);
  expect(claimFaults([result(citing('Hands/1; Hands/3'))], REGISTER, left)).toEqual([
    'the-ville Hands/3 is not applicable, and a test cites it',
  ]);
});
