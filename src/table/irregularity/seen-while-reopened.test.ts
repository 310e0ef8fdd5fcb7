import { expect, it } from 'vitest';
import { announceAndSettle, bet, type Scenario } from '../../../test/support/table/scenario.ts';
import {
  CM,
  chipsOf,
  dollars,
  inBothBooks,
  pitBossOf,
  richTable,
} from '../../../test/support/table/victorian.ts';

/** One card lies face down and the wagers are reopened. */
function reopened(bookId: string): Scenario {
  const table = richTable(bookId, { shoeKind: 'physical', facing: 'down' });
  table.does({ type: 'OpenBetting' });
  bet(table, 'ann', 'player', 100);
  table.does({ type: 'CallNoMoreBets' });
  table.does({ type: 'DrawCard', card: null });
  table.does({ type: 'ReopenWagers' }, pitBossOf(bookId));
  return table;
}

const CHANGES = [
  { type: 'AlterWager', wagerId: 1, stakeCents: dollars(500) },
  { type: 'MoveWager', wagerId: 1, to: 'banker' },
  { type: 'PlaceWager', wager: 'tie', stakeCents: dollars(10), place: 3, length: null },
] as const;

it.each([
  ['a card on the layout', { type: 'ReportExposedCard', side: 'player', at: 0, card: '9S' }],
  ['the next card of the shoe', { type: 'ReportFaceUpCard', card: '9S' }],
] as const)(
  '[crown-melbourne 11.9.1; victoria-2002 11.10] reopened wagers hold once somebody has seen %s',
  (_what, report) => {
    inBothBooks((bookId) => {
      const table = reopened(bookId);
      table.does(report);
      for (const change of CHANGES) {
        expect(table.refuses(change, 'ann')).toMatchObject({
          code: 'card-already-exposed',
          clause: bookId === CM ? '11.9.1' : '11.10',
        });
      }
      table.does({ type: 'CloseReopening' });
      expect(table.state).toMatchObject({ phase: 'dealing', bets: { wagers: [{ id: 1 }] } });
    });
  },
);

it('[crown-melbourne 11.9.1; victoria-2002 11.10] what was changed before the card was seen stays changed', () => {
  inBothBooks((bookId) => {
    const table = reopened(bookId);
    table.does({ type: 'MoveWager', wagerId: 1, to: 'banker' }, 'ann');
    table.does({ type: 'ReportExposedCard', side: 'player', at: 0, card: '9S' });
    table.does({ type: 'CloseReopening' });
    for (let more = 0; more < 3; more += 1) table.does({ type: 'DrawCard', card: null });
    table.does({ type: 'OpenCard', side: 'player', at: 1, card: 'KD' });
    table.does({ type: 'OpenCard', side: 'banker', at: 0, card: '2H' });
    table.does({ type: 'OpenCard', side: 'banker', at: 1, card: '5C' });
    announceAndSettle(table);
    expect(chipsOf(table, 'ann')).toBe(99_900);
  });
});

it('[crown-melbourne 6.5.7; victoria-2002 6.5.7] reopened wagers close without a mark once a card was seen', () => {
  inBothBooks((bookId) => {
    const table = richTable(bookId, { shoeKind: 'physical', facing: 'down' });
    table.does({ type: 'OpenBetting' });
    bet(table, 'ann', 'player', 100);
    bet(table, 'ann', 'combination-run', 10, 2);
    table.does({ type: 'CallNoMoreBets' });
    table.does({ type: 'DrawCard', card: null });
    table.does({ type: 'ReopenWagers' }, pitBossOf(bookId));
    bet(table, 'ann', 'banker', 100);
    expect(table.refuses({ type: 'CloseReopening' }).code).toBe('nomination-needed');
    table.does({ type: 'ReportExposedCard', side: 'player', at: 0, card: '9S' });
    table.does({ type: 'CloseReopening' });
    expect(table.state.phase).toBe('dealing');
  });
});
