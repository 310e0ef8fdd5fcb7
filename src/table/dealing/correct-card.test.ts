import { describe, expect, it } from 'vitest';
import { BOOKS } from '../../rules/index.ts';
import { announceAndSettle, bet, deal, type Scenario, tableOf } from '../testing/scenario.ts';
import { dollars, limitPair, richTable, signFor } from '../testing/victorian.ts';

const PHYSICAL = { shoeKind: 'physical' } as const;

const correct = (side: 'player' | 'banker', at: number, card: '9D' | '8C' | '2C') =>
  ({ type: 'CorrectCard', side, at, card }) as const;

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

  it('a keyed card can no longer be corrected once a third card was drawn because of it', () => {
    const table = dealt(tableOf('crown-melbourne', 'traditional', PHYSICAL), '2S TH 3D 6C');
    table.does({ type: 'DrawCard', card: '6D' });
    expect(table.refuses(correct('player', 1, '9D')).code).toBe('not-now');
    // The third card itself still can, until the Banker draws by it.
    table.does(correct('player', 2, '9D'));
    expect(table.state.coup?.player[2]?.card).toBe('9D');
    table.does({ type: 'AnnounceResult' });
    expect(table.refuses(correct('player', 2, '2C')).code).toBe('not-now');
  });

  it('a corrected card opens or closes the window for Insurance with the Banker’s point', () => {
    const setup = { ...PHYSICAL, sign: signFor(limitPair(10, 1000)) };
    const table = richTable('crown-melbourne', setup, { ann: 3 }, 'crown');
    dealt(table, '2S 9H 2D 8C');
    expect(table.state.phase).toBe('drawing');
    table.does({ type: 'CorrectCard', side: 'banker', at: 1, card: '7C' });
    expect(table.state.phase).toBe('insurance');
    table.does(correct('banker', 1, '2C'));
    expect(table.state).toMatchObject({ phase: 'drawing', coup: { insurance: 'closed' } });
  });

  it('a card can no longer be corrected once somebody has insured against it', () => {
    const setup = { ...PHYSICAL, sign: signFor(limitPair(10, 1000)) };
    const table = richTable('crown-melbourne', setup, { ann: 3 }, 'crown');
    dealt(table, '2S 9H 2D 7C');
    const stake = { wager: 'insurance', stakeCents: dollars(50), place: 3, length: null } as const;
    table.does({ type: 'PlaceWager', ...stake }, 'ann');
    expect(table.refuses(correct('banker', 1, '8C')).code).toBe('not-now');
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
