import { describe, expect, it } from 'vitest';
import {
  announceAndSettle,
  BANKER_WINS,
  bet,
  cardsLeft,
  deal,
  PLAYER_WINS,
  type Scenario,
  TIE,
  tableOf,
} from '../../../test/support/table/scenario.ts';
import {
  CM,
  dealCoup,
  gainOf,
  inBothBooks,
  shoeNow,
} from '../../../test/support/table/victorian.ts';
import type { Card } from '../../rules/index.ts';
import { COMMANDS } from '../messages/commands.ts';

/** A coup with ann's $100 on Player, dealt up to its result. */
function coup(bookId: string, cards: string): Scenario {
  const table = tableOf(bookId);
  dealCoup(table, () => bet(table, 'ann', 'player', 100), cards);
  return table;
}

const cardsOf = (table: Scenario) => ({
  player: table.state.coup?.player.map(({ card }) => card),
  banker: table.state.coup?.banker.map(({ card }) => card),
});

/** Clause of the book for Crown Melbourne and Victoria 2002. */
const clause = (bookId: string, crown: string, victoria: string) =>
  bookId === CM ? crown : victoria;

describe('a card drawn in excess', () => {
  it('[crown-melbourne 11.2; victoria-2002 11.2] an unseen excess card opens the next coup, or is discarded with the last one', () => {
    inBothBooks((bookId) => {
      // Player 7 and Banker 7 stand.
      const table = coup(bookId, '7S 2H KD 5C');
      const excess = { type: 'ReportExcessCard', card: null, seen: false } as const;
      expect(table.does(excess)).toMatchObject([
        { fate: 'opens-next-coup', clause: '11.2', card: null },
      ]);
      announceAndSettle(table);
      const before = cardsLeft(table.state);
      table.does({ type: 'OpenBetting' });
      bet(table, 'ann', 'player', 100);
      table.does({ type: 'CallNoMoreBets' });
      table.does({ type: 'DrawCard', card: '6S' });
      expect(cardsOf(table).player).toEqual(['6S']);
      expect(cardsLeft(table.state)).toBe(before);
      const last = coup(bookId, '7S 2H KD 5C');
      shoeNow(last, { lastCoup: 1 });
      const burned = last.state.cards.shoe?.burnedCards ?? 0;
      expect(last.does(excess)).toMatchObject([{ fate: 'discarded' }]);
      expect(last.state.cards.shoe?.burnedCards).toBe(burned + 1);
      announceAndSettle(last);
      expect(last.state.cards.carried).toEqual([]);
    });
  });

  it('a seen excess card opens a dummy coup, except after the last coup (VI-36)', () => {
    inBothBooks((bookId) => {
      const table = coup(bookId, PLAYER_WINS);
      table.does({ type: 'ReportExcessCard', card: '8C', seen: true });
      announceAndSettle(table);
      expect(table.refuses({ type: 'OpenBetting' }).code).toBe('dummy-coup-due');
      table.does({ type: 'BeginDummyCoup' });
      expect(table.state.coup?.dummyClause).toBe(clause(bookId, '11.5.1', '11.6.1'));
      table.does({ type: 'DrawCard', card: null });
      expect(cardsOf(table).player).toEqual(['8C']);
      const last = coup(bookId, PLAYER_WINS);
      shoeNow(last, { lastCoup: 1 });
      expect(last.does({ type: 'ReportExcessCard', card: '8C', seen: true })).toMatchObject([
        { fate: 'discarded' },
      ]);
    });
  });

  it('[crown-melbourne 11.2 no discarding; victoria-2002 11.2 no discarding] no other card is ever thrown away', () => {
    inBothBooks((bookId) => {
      // There is no command to discard, and an early report is refused.
      expect(Object.keys(COMMANDS).filter((name) => /discard/i.test(name))).toEqual([]);
      const early = coup(bookId, '2S 2H 2D 2C');
      expect(early.refuses({ type: 'ReportExcessCard', card: null, seen: false })).toMatchObject({
        code: 'not-this-irregularity',
        clause: '11.2',
      });
      const table = tableOf(bookId);
      for (const cards of [PLAYER_WINS, BANKER_WINS, TIE, '2S 3H 2D 2C 8S']) {
        table.does({ type: 'OpenBetting' });
        bet(table, 'ann', 'player', 100);
        table.does({ type: 'CallNoMoreBets' });
        table.does({ type: 'BurnBeforeCoup' });
        deal(table, cards);
        announceAndSettle(table);
      }
      const dealt = table.log.filter(({ type }) => type === 'CardDrawn').length;
      const { burnedCards, cardsLeft: remaining } = table.state.cards.shoe ?? {
        burnedCards: 0,
        cardsLeft: 0,
      };
      expect([burnedCards, dealt]).toEqual([5, 17]);
      expect(burnedCards + dealt + remaining).toBe(8 * 52);
    });
  });
});

describe('a card on the wrong hand', () => {
  it('[crown-melbourne 11.3; victoria-2002 11.3] a card given to Banker that was Player’s goes to Player, and Banker draws by the table', () => {
    inBothBooks((bookId) => {
      // Player 4, Banker 5.
      const draws = coup(bookId, '2S 2H 2D 3C');
      expect(draws.does({ type: 'ReportCardToBanker', card: '4S' })).toMatchObject([
        { type: 'CardMovedToPlayer', clause: '11.3' },
      ]);
      expect(cardsOf(draws)).toEqual({ player: ['2S', '2D', '4S'], banker: ['2H', '3C'] });
      expect(draws.refuses({ type: 'AnnounceResult' }).code).toBe('not-complete');
      deal(draws, 'KH');
      expect(cardsOf(draws).banker).toEqual(['2H', '3C', 'KH']);
      const stands = coup(bookId, '2S 2H 2D 3C');
      stands.does({ type: 'ReportCardToBanker', card: '9S' });
      expect(stands.refuses({ type: 'DrawCard', card: 'KH' }).code).toBe('no-more-cards');
      announceAndSettle(stands);
      expect(stands.state.record.settled?.result).toMatchObject({ playerPoint: 3, bankerPoint: 5 });
    });
  });

  it('[crown-melbourne 11.6; victoria-2002 11.7] a third card against the table of play is refused and has its own report', () => {
    inBothBooks((bookId) => {
      // Player 7 stands.
      const table = coup(bookId, '7S 2H KD 4C');
      expect(table.refuses({ type: 'DrawCard', card: '3S' })).toMatchObject({
        code: 'no-more-cards',
        clause: '9.3 Table 2/Banker 6',
        facts: { route: clause(bookId, '11.6.1(a)', '11.7.1(a)') },
      });
      const wrong = { type: 'ReportWrongThirdCard', to: 'player', card: '3S', seen: true } as const;
      expect(table.does(wrong)).toMatchObject([
        { clause: clause(bookId, '11.6.1(b)', '11.7.1(b)') },
      ]);
      // A card that was due is no mistake.
      const due = coup(bookId, '2S 2H 2D 3C');
      expect(due.refuses(wrong)).toMatchObject({
        code: 'not-this-irregularity',
        facts: { due: 'player' },
      });
    });
  });

  it('[crown-melbourne 11.6.1(a); victoria-2002 11.7.1(a)] a card given to the wrong hand becomes Banker’s third card where Banker must draw', () => {
    inBothBooks((bookId) => {
      // Player 6, Banker 4.
      const table = coup(bookId, '6S 2H KD 2C');
      const wrong = { type: 'ReportWrongThirdCard', to: 'player', card: '5S', seen: true } as const;
      expect(table.does(wrong)).toMatchObject([
        { fate: 'bankers-third-card', clause: clause(bookId, '11.6.1(a)', '11.7.1(a)') },
      ]);
      announceAndSettle(table);
      expect(table.state.record.settled?.result).toMatchObject({
        outcome: 'banker',
        playerPoint: 6,
        bankerPoint: 9,
      });
    });
  });

  it('[crown-melbourne 11.6.1(b); victoria-2002 11.7.1(b)] a card given to the wrong hand that Banker does not need opens a dummy coup after settlement', () => {
    inBothBooks((bookId) => {
      // Player 7, Banker 6.
      const table = coup(bookId, '7S 2H KD 4C');
      table.does({ type: 'ReportWrongThirdCard', to: 'player', card: '3S', seen: true });
      expect(gainOf(table, 'ann', () => announceAndSettle(table))).toBe(200);
      expect(table.state.record.settled?.result).toMatchObject({ playerPoint: 7, bankerPoint: 6 });
      expect(table.refuses({ type: 'OpenBetting' })).toMatchObject({
        code: 'dummy-coup-due',
        clause: clause(bookId, '11.6.1(b)', '11.7.1(b)'),
      });
      table.does({ type: 'BeginDummyCoup' });
      table.does({ type: 'DrawCard', card: null });
      expect(cardsOf(table).player).toEqual(['3S']);
    });
  });

  it('[crown-melbourne 11.6.2; victoria-2002 11.7.2] a surplus card of Banker does not count', () => {
    inBothBooks((bookId) => {
      const table = coup(bookId, '6S 2H KD 5C');
      table.does({ type: 'ReportWrongThirdCard', to: 'banker', card: '2S', seen: true });
      announceAndSettle(table);
      expect(table.state.record.settled?.result).toMatchObject({
        outcome: 'banker',
        playerPoint: 6,
        bankerPoint: 7,
      });
      table.does({ type: 'BeginDummyCoup' });
      expect(table.state.coup?.dummyClause).toBe(clause(bookId, '11.6.2', '11.7.2'));
      table.does({ type: 'DrawCard', card: null });
      expect(cardsOf(table).player).toEqual(['2S']);
    });
  });

  it('several surplus cards open the dummy coup in draw order, even after the last coup (VI-37)', () => {
    inBothBooks((bookId) => {
      // Player natural 8, Banker 3.
      const table = coup(bookId, '8S 3H KD KC');
      shoeNow(table, { lastCoup: 1 });
      for (const [to, card] of [
        ['player', '4S'],
        ['banker', '9H'],
      ] as const) {
        table.does({ type: 'ReportWrongThirdCard', to, card, seen: true });
      }
      announceAndSettle(table);
      expect(table.state.record.settled?.result).toMatchObject({ playerPoint: 8, bankerPoint: 3 });
      expect(table.refuses({ type: 'EndShoe' }).code).toBe('dummy-coup-due');
      table.does({ type: 'BeginDummyCoup' });
      for (let count = 0; count < 2; count += 1) table.does({ type: 'DrawCard', card: null });
      expect(cardsOf(table)).toEqual({ player: ['4S'], banker: ['9H'] });
    });
  });
});

describe('a card face up in the shoe', () => {
  it('[crown-melbourne 11.5; victoria-2002 11.6] the place of a face-up card in the coup decides what follows; a burn card is just burned', () => {
    inBothBooks((bookId) => {
      const opening = tableOf(bookId, 'traditional', { shoeKind: 'physical' });
      shoeNow(opening, { stage: 'loaded', drawn: 0, burnedCards: 0, cardsLeft: 416 });
      const found = { type: 'ReportFaceUpCard', card: 'KS' } as const;
      expect(opening.does(found)).toMatchObject([{ type: 'CardsBurned', count: 1, shown: 'KS' }]);
      expect(opening.state).toMatchObject({ dummyDue: null, cards: { shoe: { cardsLeft: 415 } } });
      const before = tableOf(bookId);
      dealCoup(before, () => bet(before, 'ann', 'player', 100), '');
      expect(before.does({ ...found, asBurn: true })).toEqual([
        { type: 'CoupBurned', shown: 'KS' },
      ]);
      expect(before.state.coup).toMatchObject({ kind: 'betting', burned: true });
      expect(before.state.bets.wagers).toHaveLength(1);
    });
  });

  it('[crown-melbourne 11.5.1; victoria-2002 11.6.1] a first card found face up in the shoe makes the coup a dummy coup', () => {
    inBothBooks((bookId) => {
      const table = tableOf(bookId);
      dealCoup(table, () => bet(table, 'ann', 'player', 100), '');
      const events = table.does({ type: 'ReportFaceUpCard', card: '9S' });
      expect(events).toMatchObject([
        { type: 'FaceUpCardFound', fate: 'dummy-coup' },
        { type: 'CoupBecameDummy', returned: [{ person: 'ann', amountCents: 10_000 }] },
      ]);
      expect(table.patron('ann').chipsCents).toBe(1_000_000);
      expect(table.state.coup).toMatchObject({
        kind: 'dummy',
        dummyClause: clause(bookId, '11.5.1', '11.6.1'),
      });
      table.does({ type: 'DrawCard', card: null });
      expect(cardsOf(table).player).toEqual(['9S']);
      // Found between coups, the next coup is the dummy coup.
      const between = tableOf(bookId);
      between.does({ type: 'ReportFaceUpCard', card: '9S' });
      expect(between.refuses({ type: 'OpenBetting' }).code).toBe('dummy-coup-due');
    });
  });

  it('[crown-melbourne 11.5.2; victoria-2002 11.6.2] a later card found face up in the shoe is played as if it had come face down', () => {
    inBothBooks((bookId) => {
      const table = tableOf(bookId, 'traditional', { facing: 'down' });
      dealCoup(table, () => bet(table, 'ann', 'player', 100), '');
      for (let count = 0; count < 2; count += 1) table.does({ type: 'DrawCard', card: null });
      expect(table.does({ type: 'ReportFaceUpCard', card: '9S' })).toMatchObject([
        { fate: 'played', clause: clause(bookId, '11.5.2', '11.6.2') },
      ]);
      table.does({ type: 'DrawCard', card: null });
      expect(cardsOf(table).player).toEqual([null, '9S']);
      expect(table.state.bets.wagers).toHaveLength(1);
      expect(table.state.coup?.kind).toBe('betting');
      // Behind an excess card it is not the first of the next coup either.
      const behind = coup(bookId, '7S 2H KD 5C');
      behind.does({ type: 'ReportExcessCard', card: null, seen: false });
      announceAndSettle(behind);
      behind.does({ type: 'ReportFaceUpCard', card: '9S' });
      behind.does({ type: 'OpenBetting' });
    });
  });

  it('a card that cannot be in the shoe raises an alarm', () => {
    const table = coup(CM, PLAYER_WINS);
    shoeNow(table, { opened: { AS: 8 } });
    const card: Card = 'AS';
    expect(table.refuses({ type: 'ReportExcessCard', card, seen: true }).facts).toMatchObject({
      alarm: true,
    });
  });
});
