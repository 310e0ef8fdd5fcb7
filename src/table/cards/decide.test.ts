import { describe, expect, it } from 'vitest';
import {
  announceAndSettle,
  bet,
  DEALER,
  deal,
  loadShoe,
  openTable,
  PLAYER_WINS,
  playCoup,
  type Scenario,
  supervisorOf,
  tableOf,
} from '../../../test/support/table/scenario.ts';
import { setupFor } from '../../../test/support/table/setups.ts';
import { CM, inBothBooks, pitBossOf, shoeNow, V02 } from '../../../test/support/table/victorian.ts';
import { withoutCoup } from '../model/play.ts';

/** Ends gaming at the table: no players are left, and the senior office closes it. */
function close(table: Scenario, bookId: string): void {
  for (const person of ['ann', 'bob']) table.does({ type: 'LeaveSeat' }, person);
  table.does({ type: 'CloseTable' }, pitBossOf(bookId));
}

/** One coup in which ann opens the Player cards with her own hands. */
function handledCoup(table: Scenario): void {
  table.does({ type: 'OpenBetting' });
  bet(table, 'ann', 'player', 100);
  table.does({ type: 'CallNoMoreBets' });
  for (let card = 0; card < 4; card += 1) table.does({ type: 'DrawCard', card: null });
  table.does({ type: 'AnswerHand', side: 'player', accept: true }, 'ann');
  table.does({ type: 'OpenCard', side: 'player', at: 0, card: '9S' }, 'ann');
  table.does({ type: 'OpenCard', side: 'player', at: 1, card: 'KD' }, 'ann');
  table.does({ type: 'OpenCard', side: 'banker', at: 0, card: '2H' });
  table.does({ type: 'OpenCard', side: 'banker', at: 1, card: '5C' });
  announceAndSettle(table);
}

const handling = { method: 'highest-wagerers', facing: 'down' } as const;

/** The shoe was played to its last coup. */
function atTheEnd(table: Scenario): void {
  shoeNow(table, { lastCoup: table.state.cards.shoe?.coups ?? 0 });
  table.state = withoutCoup(table.state, 'shoe-over');
}

describe('the cards before and after gaming', () => {
  it('[crown-melbourne 3.4] the cards are checked before play and counted after it', () => {
    const table = openTable(setupFor(CM));
    expect(table.refuses({ type: 'ShuffleCards', reason: 'before-play' })).toMatchObject({
      code: 'cards-not-checked',
      clause: '3.4',
    });
    const [check] = table.does({ type: 'CheckCards', complete: true, spread: false });
    expect(check).toMatchObject({ type: 'CardsChecked', by: DEALER.person });
    close(table, CM);
    expect(table.state.cards.closingCheck).toBeNull();
    const events = table.does({ type: 'CountCards', counted: 415, spread: false });
    expect(events).toMatchObject([
      { type: 'CardsCounted', counted: 415, expected: 416 },
      { type: 'IncidentRecorded', kind: 'count', clause: '3.4' },
    ]);
    const again = table.does({ type: 'CountCards', counted: 416, spread: false });
    expect(again).toHaveLength(1);
  });

  it('[victoria-2002 3.4] the cards are checked before play and, with name and time, after it', () => {
    const table = openTable(setupFor(V02));
    expect(table.refuses({ type: 'ShuffleCards', reason: 'before-play' })).toMatchObject({
      code: 'cards-not-checked',
      clause: '3.4',
    });
    close(table, V02);
    // Without this record the closing is incomplete.
    expect(table.state.cards.closingCheck).toBeNull();
    table.does({ type: 'CountCards', counted: 416, spread: false });
    expect(table.state.cards.closingCheck).toEqual({
      by: DEALER.person,
      atMs: table.atMs,
      counted: 416,
      expected: 416,
      exempt: false,
    });
  });

  it('[crown-melbourne 3.4.1] cards that go out because players handled them need no count', () => {
    const table = tableOf(CM, 'traditional', handling);
    handledCoup(table);
    atTheEnd(table);
    const events = table.does(
      { type: 'ReplaceCards', scope: 'all', why: 'handled', cards: [] },
      supervisorOf(CM),
    );
    expect(events.at(-1)).toMatchObject({
      type: 'CardsReplaced',
      why: 'handled',
      countExempt: true,
    });
    expect(events.some(({ type }) => type === 'CardsCounted')).toBe(false);
    const older = tableOf(V02, 'traditional', handling);
    handledCoup(older);
    atTheEnd(older);
    const counted = older.does(
      { type: 'ReplaceCards', scope: 'all', why: 'handled', cards: [] },
      supervisorOf(V02),
    );
    expect(counted.at(-1)).not.toHaveProperty('countExempt');
  });
});

describe('the shoe', () => {
  it('[crown-melbourne 1.1 Dealing shoe; victoria-2002 1.1 Dealing shoe] the shoe gives no card before it is loaded', () => {
    inBothBooks((bookId) => {
      const table = openTable(setupFor(bookId));
      expect(table.refuses({ type: 'DrawCard', card: 'AS' }).code).toBe('not-now');
      expect(table.refuses({ type: 'OpenBetting' }).code).toBe('not-shuffled');
      loadShoe(table);
      expect(table.refuses({ type: 'DrawCard', card: 'AS' }).code).toBe('not-now');
    });
  });

  it('[crown-melbourne 2.3; victoria-2002 2.3] the shoe gives every card of a coup, in order, and no other', () => {
    inBothBooks((bookId) => {
      const table = tableOf(bookId, 'traditional', { decks: bookId === CM ? 8 : 4 });
      playCoup(table, [['ann', 'player', 100]], PLAYER_WINS);
      const drawn = table.log.flatMap((event) => (event.type === 'CardDrawn' ? [event.draw] : []));
      // The burn card was the first.
      expect(drawn).toEqual([2, 3, 4, 5]);
      const { decks } = table.state.setup ?? { decks: 0 };
      shoeNow(table, { opened: { '7C': decks } });
      table.does({ type: 'OpenBetting' });
      bet(table, 'ann', 'player', 100);
      table.does({ type: 'CallNoMoreBets' });
      expect(table.refuses({ type: 'DrawCard', card: '7C' })).toMatchObject({
        code: 'card-impossible',
        facts: { alarm: true },
      });
      deal(table, '7D');
    });
  });
});

describe('replacing cards', () => {
  it('[crown-melbourne 4.4.1; victoria-2002 4.4.1] a supervisor replaces the cards after the last coup', () => {
    inBothBooks((bookId) => {
      const table = tableOf(bookId);
      const order = {
        type: 'ReplaceCards',
        scope: 'all',
        why: 'after-last-coup',
        cards: [],
      } as const;
      expect(table.refuses(order)).toMatchObject({ code: 'not-your-act', clause: '4.4.1' });
      expect(table.refuses(order, supervisorOf(bookId)).code).toBe('shoe-not-over');
      table.does({ type: 'OpenBetting' });
      bet(table, 'ann', 'player', 100);
      table.does({ type: 'CallNoMoreBets' });
      expect(table.refuses(order, supervisorOf(bookId))).toMatchObject({
        code: 'hand-in-progress',
        clause: '4.4.1',
      });
      deal(table, PLAYER_WINS);
      announceAndSettle(table);
      atTheEnd(table);
      const before = table.state.cards.cardSet;
      table.does(order, supervisorOf(bookId));
      expect(table.state.cards.cardSet).not.toBe(before);
      expect(table.state.cards.shoe?.stage).toBe('unchecked');
      expect(table.refuses({ type: 'ShuffleCards', reason: 'cards-replaced' }).code).toBe(
        'cards-not-checked',
      );
    });
  });

  it('[crown-melbourne 4.4.2; victoria-2002 4.4.2] only the senior office replaces unfit cards, and waits for the end of the hand', () => {
    inBothBooks((bookId) => {
      const table = tableOf(bookId);
      const order = { type: 'ReplaceCards', scope: 'all', why: 'unfit', cards: [] } as const;
      expect(table.refuses(order, supervisorOf(bookId))).toMatchObject({
        code: 'not-your-act',
        clause: '4.4.2',
      });
      table.does({ type: 'OpenBetting' });
      bet(table, 'ann', 'player', 100);
      table.does({ type: 'CallNoMoreBets' });
      deal(table, '9S 2H');
      const [queued] = table.does(order, pitBossOf(bookId));
      expect(queued).toMatchObject({ type: 'ReplacementOrdered', clause: '4.4.2' });
      deal(table, 'KD 5C');
      announceAndSettle(table);
      expect(table.refuses({ type: 'OpenBetting' })).toMatchObject({
        code: 'cards-must-be-replaced',
        clause: '4.4.2',
      });
      table.does(order, pitBossOf(bookId));
      expect(table.state).toMatchObject({ phase: 'preparing', cards: { replacement: null } });
    });
  });

  it('a single card is replaced like for like, and the rest is shuffled where it was still to come (VI-53)', () => {
    inBothBooks((bookId) => {
      const table = tableOf(bookId);
      playCoup(table, [['ann', 'player', 100]], '7C 2H KD 5C');
      const order = { type: 'ReplaceCards', scope: 'some', why: 'unfit', cards: ['7C'] } as const;
      table.does({ ...order, from: 'discards' }, pitBossOf(bookId));
      expect(table.state.phase).toBe('between');
      const events = table.does({ ...order, from: 'shoe' }, pitBossOf(bookId));
      expect(events.map(({ type }) => type)).toEqual([
        'CardsReplaced',
        'ShuffleOrdered',
        'ShoeEnded',
      ]);
      expect(table.state.phase).toBe('preparing');
    });
  });

  it('[crown-melbourne 4.4.2(a); victoria-2002 4.4.2(a)] a whole new set of cards needs shuffle, cut and burn', () => {
    inBothBooks((bookId) => {
      const table = tableOf(bookId);
      const order = { type: 'ReplaceCards', scope: 'all', why: 'unfit', cards: [] } as const;
      table.does(order, pitBossOf(bookId));
      const stages = [table.state.cards.shoe?.stage];
      expect(table.refuses({ type: 'OpenBetting' }).code).toBe('not-shuffled');
      table.does({ type: 'CheckCards', complete: true, spread: true });
      expect(table.refuses({ type: 'LoadShoe', behind: 20 }).code).toBe('not-cut');
      table.does({ type: 'ShuffleCards', reason: 'cards-replaced' });
      stages.push(table.state.cards.shoe?.stage);
      expect(table.refuses({ type: 'LoadShoe', behind: 20 }).code).toBe('not-cut');
      table.does({ type: 'AnswerCut', accept: true }, 'bob');
      table.does({ type: 'CutCards', position: 100 }, 'bob');
      stages.push(table.state.cards.shoe?.stage);
      table.does({ type: 'LoadShoe', behind: 20 });
      expect(table.refuses({ type: 'OpenBetting' }).code).toBe('burn-first');
      table.does({ type: 'BurnCards', byFaceValue: false, card: null });
      stages.push(table.state.cards.shoe?.stage);
      expect(stages).toEqual(['unchecked', 'shuffled', 'cut', 'ready']);
      table.does({ type: 'OpenBetting' });
    });
  });

  it('[crown-melbourne 4.4.3; victoria-2002 4.4.3] cards that players handled must be replaced', () => {
    inBothBooks((bookId) => {
      const table = tableOf(bookId, 'traditional', handling);
      expect(table.state.cards.shoe?.handled).toBe(false);
      handledCoup(table);
      expect(table.state.cards.shoe?.handled).toBe(true);
      atTheEnd(table);
      table.does({ type: 'EndShoe' });
      for (const body of [
        { type: 'CheckCards', complete: true, spread: true },
        { type: 'ShuffleCards', reason: 'end-of-shoe' },
      ] as const) {
        expect(table.refuses(body)).toMatchObject({
          code: 'cards-must-be-replaced',
          clause: '4.4.3',
        });
      }
      table.does(
        { type: 'ReplaceCards', scope: 'all', why: 'handled', cards: [] },
        supervisorOf(bookId),
      );
      loadShoe(table);
      table.does({ type: 'OpenBetting' });
    });
  });
});
