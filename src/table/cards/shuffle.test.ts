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
import {
  CM,
  inBothBooks,
  MINUTE_MS,
  pitBossOf,
  V02,
} from '../../../test/support/table/victorian.ts';

const CUSTODY = { shuffledBy: 'machine 4', seal: 'A-1077', place: 'card store 2', unbroken: true };

function checked(bookId: string): Scenario {
  const table = openTable(setupFor(bookId), { ann: 2, bob: 5, cat: 9 });
  table.does({ type: 'CheckCards', complete: true, spread: true });
  return table;
}

describe('shuffling', () => {
  it('[crown-melbourne 4.1.1; victoria-2002 4.1.1] a shuffle by hand records who made it and when', () => {
    inBothBooks((bookId) => {
      const table = checked(bookId);
      const [event] = table.does({ type: 'ShuffleCards', reason: 'before-play' });
      expect(event).toMatchObject({
        type: 'CardsShuffled',
        preShuffled: false,
        by: DEALER.person,
        atMs: table.atMs,
      });
    });
  });

  it('[crown-melbourne 4.1.1(a)] the cards are shuffled before they go into the shoe', () => {
    const table = checked(CM);
    expect(table.refuses({ type: 'LoadShoe', behind: 20 }).code).toBe('not-cut');
    expect(table.refuses({ type: 'CutCards', position: 100 }, 'cat').code).toBe('not-shuffled');
    table.does({ type: 'ShuffleCards', reason: 'before-play' });
    table.does({ type: 'AnswerCut', accept: true }, 'cat');
    table.does({ type: 'CutCards', position: 100 }, 'cat');
    table.does({ type: 'LoadShoe', behind: 20 });
  });

  it('[victoria-2002 4.1.1(a)] the cards are shuffled immediately before play unless they were in custody', () => {
    const table = checked(V02);
    expect(table.refuses({ type: 'LoadShoe', behind: 20 }).code).toBe('not-cut');
    // Cards shuffled earlier and not kept under Crown, Victoria 4.1.2 need a fresh shuffle.
    expect(table.refuses({ type: 'IntroducePreShuffled' }).code).toBe('custody-broken');
    expect(table.state.cards.shoe?.stage).toBe('checked');
    table.does({ type: 'ShuffleCards', reason: 'before-play' });
    expect(table.state.cards.shoe?.stage).toBe('shuffled');
  });

  it.each(['tasmania-2013', 'the-ville', CM])(
    '[tasmania-2013 5.1/2] %s: a shuffle holds until it is used, because the book states no time (T-91)',
    (bookId) => {
      const table = tableOf(bookId);
      table.atMs += 24 * 60 * MINUTE_MS;
      expect(table.refuses({ type: 'EndShoe' }).code).toBe('shoe-not-over');
      table.does({ type: 'OpenBetting' });
    },
  );

  it.each([[V02, '4.1.1(a)', 20]])(
    '[victoria-2002 4.1.1(a)] %s: a shuffle that no play followed is made again (%s, %i minutes)',
    (bookId, clause, minutes) => {
      const table = tableOf(bookId);
      const shuffledAtMs = table.atMs;
      table.atMs = shuffledAtMs + minutes * MINUTE_MS;
      // Nobody ends a shoe that is still good.
      expect(table.refuses({ type: 'EndShoe' }).code).toBe('shoe-not-over');
      table.atMs += 1;
      expect(table.refuses({ type: 'OpenBetting' })).toMatchObject({
        code: 'shuffle-again',
        clause,
        facts: { minutes },
      });
      const before = table.state.cards.shoe;
      expect(table.does({ type: 'EndShoe' })).toMatchObject([
        { type: 'ShuffleOrdered', reason: 'before-play', clause },
        { type: 'ShoeEnded', why: 'shuffle-ordered', slips: [] },
      ]);
      expect(table.state.cards.shoe).toMatchObject({
        number: (before?.number ?? 0) + 1,
        stage: 'checked',
        cardsLeft: 416,
        freshUntilMs: null,
      });
      loadShoe(table);
      table.atMs += minutes * MINUTE_MS;
      table.does({ type: 'OpenBetting' });
      // Play has begun: however long the table now waits, the shuffle was used.
      bet(table, 'ann', 'player', 100);
      table.does({ type: 'CallNoMoreBets' });
      deal(table, PLAYER_WINS);
      announceAndSettle(table);
      table.atMs += 10 * minutes * MINUTE_MS;
      table.does({ type: 'OpenBetting' });
    },
  );

  it('[victoria-2002 4.1.1(a)] a dummy coup is not dealt from cards that waited too long either', () => {
    const table = tableOf(V02);
    const ground = 'before-initial-deal';
    table.does({ type: 'DirectDummyCoup', ground, count: 1 }, supervisorOf(V02));
    table.atMs += 21 * MINUTE_MS;
    expect(table.refuses({ type: 'BeginDummyCoup' })).toMatchObject({
      code: 'shuffle-again',
      clause: '4.1.1(a)',
    });
  });

  it('[victoria-2002 4.1.1(a)] cards that waited are shuffled again by hand before the shoe is loaded', () => {
    const table = openTable(setupFor(V02, 'traditional', { shoeKind: 'physical' }));
    table.does({ type: 'CheckCards', complete: true, spread: true });
    table.does({ type: 'ShuffleCards', reason: 'before-play' });
    expect(table.refuses({ type: 'ShuffleCards', reason: 'before-play' }).code).toBe(
      'cards-not-checked',
    );
    table.does({ type: 'AnswerCut', accept: true }, 'bob');
    table.does({ type: 'CutCards', position: 100 }, 'bob');
    table.atMs += 20 * MINUTE_MS + 1;
    expect(table.refuses({ type: 'LoadShoe', behind: 20 })).toMatchObject({
      code: 'shuffle-again',
      clause: '4.1.1(a)',
    });
    table.does({ type: 'ShuffleCards', reason: 'before-play' });
    expect(table.state.cards.shoe).toMatchObject({
      stage: 'shuffled',
      freshUntilMs: table.atMs + 20 * MINUTE_MS,
    });
    table.does({ type: 'AnswerCut', accept: true }, 'bob');
    table.does({ type: 'CutCards', position: 100 }, 'bob');
    table.does({ type: 'LoadShoe', behind: 20 });
  });

  it('[crown-melbourne 4.1.1(a)] a shuffle at any time before the cards are used is enough', () => {
    const table = tableOf(CM);
    table.atMs += 24 * 60 * MINUTE_MS;
    table.does({ type: 'OpenBetting' });
  });

  it('[crown-melbourne 4.1.1(c); victoria-2002 4.1.1(c)] cards are shuffled at once when the senior office finds the sequence abnormal', () => {
    inBothBooks((bookId) => {
      const table = tableOf(bookId);
      playCoup(table, [['ann', 'player', 100]], PLAYER_WINS);
      const order = {
        type: 'OrderShuffle',
        reason: 'abnormal-sequence',
        why: 'nine Ties running',
      } as const;
      expect(table.refuses(order)).toMatchObject({ code: 'not-your-act' });
      const events = table.does(order, pitBossOf(bookId));
      expect(events).toMatchObject([
        { type: 'ShuffleOrdered', why: 'nine Ties running', clause: '4.1.1(c)' },
        { type: 'ShoeEnded', why: 'shuffle-ordered' },
      ]);
      expect(table.state.cards.shoe).toMatchObject({ number: 2, stage: 'checked', cardsLeft: 416 });
      expect(table.refuses({ type: 'OpenBetting' }).code).toBe('not-shuffled');
    });
  });

  it('[crown-melbourne 4.1.1(d); victoria-2002 4.1.1(d)] a shuffle for reasonable cause needs the reason', () => {
    inBothBooks((bookId) => {
      const table = tableOf(bookId);
      const order = { type: 'OrderShuffle', reason: 'other-cause' } as const;
      expect(table.refuses({ ...order, why: ' ' }, pitBossOf(bookId))).toMatchObject({
        code: 'reason-needed',
        clause: '4.1.1(d)',
      });
      expect(table.refuses({ ...order, why: 'spilt drink' }, supervisorOf(bookId)).code).toBe(
        'not-your-act',
      );
      const [event] = table.does({ ...order, why: 'spilt drink' }, pitBossOf(bookId));
      expect(event).toMatchObject({ why: 'spilt drink', clause: '4.1.1(d)' });
    });
    // Crown names dropped cards among the causes; the 2002 list does not.
    const dropped = {
      type: 'OrderShuffle',
      reason: 'dropped-or-mishandled',
      why: 'cards on the floor',
    } as const;
    tableOf(CM).does(dropped, pitBossOf(CM));
    expect(tableOf(V02).refuses(dropped, pitBossOf(V02)).code).toBe('reason-not-in-book');
  });

  it('[crown-melbourne 4.1.2; victoria-2002 4.1.2] cards shuffled ahead of time need an unbroken record of custody', () => {
    inBothBooks((bookId) => {
      const table = checked(bookId);
      for (const custody of [
        { ...CUSTODY, unbroken: false },
        { ...CUSTODY, seal: '' },
        { ...CUSTODY, place: ' ' },
        { ...CUSTODY, shuffledBy: '' },
      ]) {
        expect(table.refuses({ type: 'IntroducePreShuffled', custody })).toMatchObject({
          code: 'custody-broken',
          clause: '4.1.2',
        });
      }
      const [event] = table.does({ type: 'IntroducePreShuffled', custody: CUSTODY });
      expect(event).toMatchObject({ type: 'CardsShuffled', preShuffled: true, custody: CUSTODY });
    });
  });
});

describe('a second shoe', () => {
  it('a second shoe goes through shuffle, cut, load and burn again', () => {
    inBothBooks((bookId) => {
      const table = tableOf(bookId);
      const why = 'spilt drink';
      table.does({ type: 'OrderShuffle', reason: 'other-cause', why }, pitBossOf(bookId));
      loadShoe(table);
      expect(table.state.cards.shoe).toMatchObject({ number: 2, stage: 'ready', cardsLeft: 415 });
      expect(table.state.phase).toBe('between');
    });
  });
});

describe('after the last coup of a shoe', () => {
  /** Ann's early tail stands at two when the last coup is settled. */
  function tailAtTheEnd(): Scenario {
    const table = tableOf(CM, 'traditional', { shoeKind: 'physical' });
    playCoup(table, [['ann', 'player-dragon-tail-early', 10]], PLAYER_WINS);
    table.does({ type: 'ShowCuttingCard' });
    playCoup(table, [['bob', 'tie', 10]], PLAYER_WINS);
    return table;
  }

  it('[crown-melbourne 1.1 Dragon Tail broken; 4.1.1(b); 4.1.1(d)] a shuffle ordered after the last coup finds the tails broken by the end of the shoe', () => {
    const table = tailAtTheEnd();
    const order = { type: 'OrderShuffle', reason: 'other-cause', why: 'spilt drink' } as const;
    expect(table.does(order, pitBossOf(CM)).at(-1)).toMatchObject({ why: 'cutting-card' });
    expect(table.patron('ann').chipsCents).toBe(1_001_000);
    expect(table.state.record.indicators.player.showing).toBe(0);
  });

  it('[crown-melbourne 1.1 Dragon Tail broken; 4.1.1(b)] a table does not close on a tail that the end of its shoe decides', () => {
    const table = tailAtTheEnd();
    table.does({ type: 'PostClosing', closesAtMs: table.atMs + 20 * MINUTE_MS }, pitBossOf(CM));
    table.atMs += 20 * MINUTE_MS;
    expect(table.refuses({ type: 'CloseTable' }, pitBossOf(CM))).toMatchObject({
      code: 'wagers-open',
      clause: '4.1.1(b)',
    });
    table.does({ type: 'EndShoe' });
    expect(table.patron('ann').chipsCents).toBe(1_001_000);
    table.does({ type: 'CloseTable' }, pitBossOf(CM));
  });
});
