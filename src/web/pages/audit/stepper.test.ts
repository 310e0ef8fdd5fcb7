import { expect, it } from 'vitest';
import type { Phase } from '../../../table/index.ts';
import { stagesOf } from './stepper.tsx';

const steps = (...phases: Phase[]) => phases.map((phase) => ({ view: { table: { phase } } }));

it('the payout begins after the deal, although the coup began between two coups', () => {
  const line = steps('between', 'betting', 'called', 'dealing', 'resulted', 'between');
  expect(stagesOf(line)).toEqual([
    ['bets', 1],
    ['firstFour', 3],
    ['settle', 4],
  ]);
});

it('a coup that was voided before the deal has a payout and no deal', () => {
  expect(stagesOf(steps('betting', 'between'))).toEqual([
    ['bets', 0],
    ['settle', 1],
  ]);
});
