import { describe, expect, it } from 'vitest';
import {
  announceAndSettle,
  bet,
  deal,
  type Scenario,
  tableOf,
} from '../../../test/support/table/scenario.ts';
import { limitPair, richTable, signFor } from '../../../test/support/table/victorian.ts';
import { BOOKS } from '../../rules/index.ts';

const PHYSICAL = { shoeKind: 'physical' } as const;

const correct = (side: 'player' | 'banker', at: number, card: '9D' | '8C' | '2C') =>
  ({ type: 'CorrectCard', side, at, card }) as const;

/** A table of Crown Baccarat, which has Insurance/No 6. */
function insured(bookId = 'crown-melbourne'): Scenario {
  const setup = { ...PHYSICAL, sign: signFor(limitPair(10, 1000)) };
  return richTable(bookId, setup, { ann: 3, bob: 5 }, 'crown');
}

function dealt(table: Scenario, cards: string): Scenario {
  table.does({ type: 'OpenBetting' });
  bet(table, 'ann', 'banker', 100);
  table.does({ type: 'CallNoMoreBets' });
  deal(table, cards);
  return table;
}

describe('a card that was keyed for another one', () => {
  it.each(BOOKS.map(({ id }) => id))(
    'in %s a wrongly keyed card is corrected and counted as the card it is',
    (bookId) => {
      const table = dealt(tableOf(bookId, 'traditional', PHYSICAL), '2S TH 3D');
      const opened = () => table.state.cards.shoe?.opened;
      expect(opened()).toMatchObject({ '3D': 1, '9D': 0 });
      const left = table.state.cards.shoe?.cardsLeft;
      table.does(correct('player', 1, '9D'));
      expect(opened()).toMatchObject({ '3D': 0, '9D': 1 });
      expect(table.state.cards.shoe?.cardsLeft).toBe(left);
      // Player 2 and 9 make 1, and the coup goes on by the cards that lie there.
      deal(table, '7C');
      deal(table, '7S');
      expect(table.state.coup?.player.map(({ card }) => card)).toEqual(['2S', '9D', '7S']);
      announceAndSettle(table);
      expect(table.state.record.settled?.result).toMatchObject({ outcome: 'player' });
    },
  );

  it('a corrected card opens the window for Insurance with the Banker’s point, or takes it back', () => {
    const table = insured();
    dealt(table, '2S 9H 2D 8C');
    expect(table.state.phase).toBe('drawing');
    table.does({ type: 'CorrectCard', side: 'banker', at: 1, card: '7C' });
    expect(table.state.phase).toBe('insurance');
    table.does(correct('banker', 1, '2C'));
    expect(table.state).toMatchObject({ phase: 'drawing', coup: { insurance: 'not-offered' } });
    table.does({ type: 'CorrectCard', side: 'banker', at: 1, card: '7C' });
    expect(table.state.phase).toBe('insurance');
  });

  it('a correction records both names of the card', () => {
    const table = dealt(tableOf('crown-melbourne', 'traditional', PHYSICAL), '2S TH 3D');
    table.does(correct('player', 1, '9D'));
    expect(table.log.at(-1)).toEqual({
      type: 'CardCorrected',
      side: 'player',
      at: 1,
      was: '3D',
      card: '9D',
    });
  });
});

it('a dealer calls the supervisor once, and the call stands until it is answered', () => {
  const table = tableOf('crown-melbourne');
  table.does({ type: 'CallSupervisor' });
  expect(table.state.people.calls).toEqual([{ person: 'dealer-dan', about: '' }]);
  expect(table.refuses({ type: 'CallSupervisor' }).code).toBe('not-now');
  table.does({ type: 'AnswerCall', person: 'dealer-dan' });
  expect(table.state.people.calls).toEqual([]);
});
