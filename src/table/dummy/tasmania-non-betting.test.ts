import { describe, expect, it } from 'vitest';
import {
  announceAndSettle,
  bet,
  deal,
  leaveCards,
  PLAYER_WINS,
  playCoup,
  type Scenario,
} from '../../../test/support/table/scenario.ts';
import { dollars, INSPECTOR, MANAGER, tasTable } from '../../../test/support/table/tasmania.ts';
import { seededRandom, shuffleInPlace } from '../../kit/index.ts';
import { type Card, freshDecks, MOST_CARDS_IN_A_COUP } from '../../rules/index.ts';
import { isComplete } from '../model/hands.ts';

/** Player 7, Banker 7, and a card given to the Player hand in error: it waits at the mouth. */
function withErrorCard(card: Card, cardsLeft = 416): Scenario {
  const table = tasTable();
  leaveCards(table, cardsLeft);
  table.does({ type: 'OpenBetting' });
  bet(table, 'ann', 'banker', 100);
  table.does({ type: 'CallNoMoreBets' });
  deal(table, '7S 7H KD KC');
  table.does({ type: 'ReportWrongThirdCard', to: 'player', card, seen: true }, INSPECTOR);
  announceAndSettle(table);
  return table;
}

const tieOf40 = (place: number) =>
  ({ type: 'PlaceWager', wager: 'tie', stakeCents: dollars(40), place, length: null }) as const;

describe('the non-betting coup', () => {
  it('[tasmania-2013 14.1/3] the non-betting coup comes next, takes no wager and is dealt to its end', () => {
    const table = withErrorCard('5S');
    expect(table.refuses({ type: 'OpenBetting' })).toMatchObject({
      code: 'dummy-coup-due',
      clause: '14.1/3',
    });
    const [began] = table.does({ type: 'BeginDummyCoup' });
    expect(began).toMatchObject({ type: 'DummyCoupBegan', coup: 2, clause: '14.1/3' });
    expect(table.refuses(tieOf40(3), 'ann')).toMatchObject({
      code: 'dummy-coup-wager',
      clause: '14.1/3',
    });
    deal(table, '5S 2H AD KC KS');
    const [announced] = table.does({ type: 'AnnounceResult' });
    expect(announced).toMatchObject({ result: { playerPoint: 6, bankerPoint: 2 } });
  });

  it('[tasmania-2013 14.1/3] the result of a non-betting coup is announced and recorded, and nothing is settled', () => {
    const table = withErrorCard('5S');
    table.does({ type: 'BeginDummyCoup' });
    deal(table, '5S 2H AD KC 4H');
    expect(table.refuses({ type: 'SettleCoup' })).toMatchObject({ code: 'not-now' });
    const chips = table.patron('ann').chipsCents;
    const [settled] = announceAndSettle(table);
    expect(settled).toMatchObject({ type: 'CoupSettled', rows: [] });
    expect(table.state.record.settled).toMatchObject({
      kind: 'dummy',
      result: { outcome: 'tie', playerPoint: 6, bankerPoint: 6 },
    });
    expect(table.patron('ann').chipsCents).toBe(chips);
    table.does({ type: 'OpenBetting' });
  });

  it('[tasmania-2013 14.1/4] the layout is cleared before a non-betting coup begins', () => {
    const table = tasTable({}, { ann: 2, bob: 5 });
    table.does({ type: 'OpenBetting' });
    table.does(tieOf40(2), 'ann');
    const found = { type: 'ReportFaceUpCard', card: '5S' } as const;
    expect(table.does(found, INSPECTOR).at(-1)).toMatchObject({
      type: 'CoupBecameDummy',
      returned: [{ person: 'ann', amountCents: 4000 }],
    });
    expect(table.state.bets.wagers).toEqual([]);
    expect(table.patron('ann').chipsCents).toBe(1_000_000);
    expect(table.refuses(tieOf40(2), 'ann')).toMatchObject({ code: 'dummy-coup-wager' });
  });

  it('[tasmania-2013 14.1/5] the error card is the first card of the Player hand', () => {
    const table = withErrorCard('5S');
    table.does({ type: 'BeginDummyCoup' });
    table.does({ type: 'DrawCard', card: null });
    deal(table, '2H 9D KC 3S 4H');
    const { coup } = table.state;
    expect(coup?.player.map(({ card }) => card)).toEqual(['5S', '9D', '3S']);
    expect(coup?.banker.map(({ card }) => card)).toEqual(['2H', 'KC', '4H']);
    // T-26: Player 5, 9, 3 against Banker 2, K, 4.
    expect(table.does({ type: 'AnnounceResult' })).toMatchObject([
      { result: { outcome: 'player', playerPoint: 7, bankerPoint: 6 } },
    ]);
  });

  it('a non-betting coup uses up none of the five free coups and needs no management (T-26)', () => {
    const table = withErrorCard('5S');
    table.does({ type: 'BeginDummyCoup' });
    deal(table, '5S 2H AD KC 4H');
    announceAndSettle(table);
    expect(table.state.cards.shoe?.freeCoupsUsed).toBe(0);
  });

  it('a non-betting coup may bring another error card, and then repeats (T-26)', () => {
    const table = withErrorCard('5S');
    table.does({ type: 'BeginDummyCoup' });
    deal(table, '5S 7H AD KC');
    table.does({ type: 'ReportExcessCard', card: '9C', seen: true }, INSPECTOR);
    announceAndSettle(table);
    expect(table.refuses({ type: 'OpenBetting' })).toMatchObject({ code: 'dummy-coup-due' });
    table.does({ type: 'BeginDummyCoup' });
  });

  it('[tasmania-2013 14.1/6] no non-betting coup follows a coup that the marker made the last', () => {
    const table = withErrorCard('5S', 10);
    expect(table.log.find(({ type }) => type === 'WrongCardDrawn')).toMatchObject({
      fate: 'discarded',
      clause: '14.1/6',
    });
    expect(table.state).toMatchObject({
      phase: 'shoe-over',
      dummyDue: null,
      cards: { carried: [] },
    });
    expect(table.refuses({ type: 'BeginDummyCoup' })).toMatchObject({ code: 'not-a-dummy-coup' });
    table.does({ type: 'EndShoe' });
  });

  it('[tasmania-2013 14.1/6] no non-betting coup is due when the marker came out before the error card itself (T-27)', () => {
    const table = withErrorCard('5S', 11);
    expect(table.state).toMatchObject({
      phase: 'shoe-over',
      dummyDue: null,
      cards: { carried: [] },
    });
  });

  it('[tasmania-2013 14.1/6] a non-betting coup that is due must come before any betting coup', () => {
    const table = withErrorCard('5S', 12);
    // The marker shows only behind the error card: the non-betting coup is played and is the last.
    expect(table.state.phase).toBe('between');
    expect(table.refuses({ type: 'OpenBetting' })).toMatchObject({ code: 'dummy-coup-due' });
    table.does({ type: 'BeginDummyCoup' });
    deal(table, '5S 2H 9D KC 3S 4H');
    announceAndSettle(table);
    expect(table.state).toMatchObject({ phase: 'shoe-over', cards: { shoe: { cardsLeft: 2 } } });
  });

  it('nobody directs a non-betting coup without the grounds of rule 14 of Tasmania (T-26)', () => {
    const table = tasTable();
    const direct = { type: 'DirectDummyCoup', ground: 'during-shoe', count: 1 } as const;
    expect(table.refuses(direct, MANAGER)).toMatchObject({ code: 'nobody-may', clause: 'T-26' });
  });
});

describe('whole shoes', () => {
  it.each([1, 2, 3, 4, 5, 6, 7, 8])(
    '[tasmania-2013 14.5; 9.4] with seed %i and seven cards behind the marker no coup runs short of cards',
    (seed) => {
      const table = tasTable({ decks: 4 });
      const cards = shuffleInPlace(freshDecks(4), seededRandom(seed));
      while (table.state.phase === 'between') playFromShoe(table, cards);
      expect(table.log.some(({ type }) => type === 'CoupVoided')).toBe(false);
      const left = table.state.cards.shoe?.cardsLeft ?? 0;
      expect(left).toBeGreaterThanOrEqual(1);
      expect(left).toBeLessThanOrEqual(6);
      const opening = table.log.filter((event) => event.type === 'BettingOpened');
      expect(opening.filter(({ last }) => last).length).toBeLessThanOrEqual(1);
      expect(table.state.cards.shoe?.lastCoup).toBe(table.state.cards.shoe?.coups);
    },
  );

  function playFromShoe(table: Scenario, cards: readonly Card[]): void {
    table.does({ type: 'OpenBetting' });
    bet(table, 'ann', 'tie', 10);
    table.does({ type: 'CallNoMoreBets' });
    for (let out = 0; out < MOST_CARDS_IN_A_COUP; out += 1) {
      const { coup } = table.state;
      const { shoe } = table.state.cards;
      if (coup !== null && isComplete(table.state, coup)) break;
      table.does({ type: 'DrawCard', card: cards[shoe?.drawn ?? 0] ?? null });
    }
    announceAndSettle(table);
  }
});

it('a table plays on normally after a non-betting coup (T-26)', () => {
  const table = withErrorCard('5S');
  table.does({ type: 'BeginDummyCoup' });
  deal(table, '5S 2H AD KC 4H');
  announceAndSettle(table);
  playCoup(table, [['ann', 'player', 100]], PLAYER_WINS);
  expect(table.patron('ann').chipsCents).toBe(1_010_000);
});
