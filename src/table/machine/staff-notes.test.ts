import { expect, it } from 'vitest';
import { announceAndSettle, bet, deal, tableOf } from '../../../test/support/table/scenario.ts';
import { cents } from '../../kit/index.ts';
import { viewerOf } from '../model/viewer.ts';
import { view } from '../view/view.ts';

const SENIOR = { person: 'pia', role: 'pit-boss' } as const;

function told(table: ReturnType<typeof tableOf>, person: string) {
  return view(table.state, viewerOf({ person, role: 'patron' })).own?.told;
}

it('a player is told in his own view which wager was made void, what he has back, why and by which clause', () => {
  const table = tableOf('crown-melbourne');
  table.does({ type: 'OpenBetting' });
  bet(table, 'ann', 'player', 100);
  const wagerId = table.state.bets.wagers[0]?.id ?? 0;
  table.does({ type: 'VoidWager', wagerId, why: 'past posting' }, SENIOR);
  expect(told(table, 'ann')).toEqual([
    {
      id: 1,
      person: 'ann',
      what: 'wager-voided',
      amountCents: 10_000,
      wager: 'player',
      why: 'past posting',
      clause: expect.any(String),
      shoe: 1,
      coup: 1,
    },
  ]);
  expect(told(table, 'bob')).toEqual([]);
});

it('a corrected payment and chips that the house holds are told with their sign', () => {
  const table = tableOf('crown-melbourne');
  const correction = { person: 'ann', amountCents: -500, why: 'paid twice' } as const;
  const seen = { what: 'a counting device', kind: 'device', persons: ['ann'] } as const;
  table.does({ type: 'RecordIncident', ...seen }, SENIOR);
  table.does({ type: 'OpenBetting' });
  bet(table, 'ann', 'player', 100);
  table.does({ type: 'CallNoMoreBets' });
  deal(table, '9S 2H KD 5C');
  announceAndSettle(table);
  table.does({ type: 'CorrectPayment', ...correction }, SENIOR);
  table.does({ type: 'SeizeWinnings', person: 'ann', amountCents: cents(2000) }, SENIOR);
  expect(told(table, 'ann')).toMatchObject([
    { what: 'payment-corrected', amountCents: -500, why: 'paid twice' },
    { what: 'chips-kept', amountCents: -2000, why: null },
  ]);
});

it('of many notes a table keeps the newest', () => {
  const table = tableOf('crown-melbourne');
  for (let at = 0; at < 70; at += 1) {
    const one = { person: 'ann', amountCents: 1, why: `${at}` } as const;
    table.does({ type: 'CorrectPayment', ...one }, SENIOR);
  }
  expect(told(table, 'ann')).toHaveLength(60);
  expect(told(table, 'ann')?.at(-1)).toMatchObject({ id: 70, why: '69' });
});
