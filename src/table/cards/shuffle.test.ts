import { describe, expect, it } from 'vitest';
import {
  DEALER,
  loadShoe,
  openTable,
  PLAYER_WINS,
  playCoup,
  type Scenario,
  supervisorOf,
  tableOf,
} from '../testing/scenario.ts';
import { setupFor } from '../testing/setups.ts';
import { CM, inBothBooks, pitBossOf, V02 } from '../testing/victorian.ts';

const CUSTODY = { shuffledBy: 'machine 4', seal: 'A-1077', place: 'card store 2', unbroken: true };

function checked(bookId: string): Scenario {
  const table = openTable(setupFor(bookId), { ann: 2, bob: 5, cat: 9 });
  table.does({ type: 'CheckCards', complete: true, spread: true });
  return table;
}

describe('shuffling', () => {
  it('[crown-melbourne 4.1.1; victoria-2002 4.1.1] by hand records who and when', () => {
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

  it('[crown-melbourne 4.1.1(a)] comes before cards go into the shoe', () => {
    const table = checked(CM);
    expect(table.refuses({ type: 'LoadShoe', behind: 20 }).code).toBe('not-cut');
    expect(table.refuses({ type: 'CutCards', position: 100 }, 'cat').code).toBe('not-shuffled');
    table.does({ type: 'ShuffleCards', reason: 'before-play' });
    table.does({ type: 'AnswerCut', accept: true }, 'cat');
    table.does({ type: 'CutCards', position: 100 }, 'cat');
    table.does({ type: 'LoadShoe', behind: 20 });
  });

  it('[victoria-2002 4.1.1(a)] comes immediately before play unless the cards were in custody', () => {
    const table = checked(V02);
    expect(table.refuses({ type: 'LoadShoe', behind: 20 }).code).toBe('not-cut');
    // Cards shuffled earlier and not kept under 4.1.2 need a fresh shuffle.
    expect(table.refuses({ type: 'IntroducePreShuffled' }).code).toBe('custody-broken');
    expect(table.state.cards.shoe?.stage).toBe('checked');
    table.does({ type: 'ShuffleCards', reason: 'before-play' });
    expect(table.state.cards.shoe?.stage).toBe('shuffled');
  });

  it('[crown-melbourne 4.1.1(c); victoria-2002 4.1.1(c)] at once when the senior office finds the sequence abnormal', () => {
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
      expect(table.refuses({ type: 'OpenBetting' }).code).toBe('not-now');
    });
  });

  it('[crown-melbourne 4.1.1(d); victoria-2002 4.1.1(d)] for reasonable cause needs the reason', () => {
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

  it('[crown-melbourne 4.1.2; victoria-2002 4.1.2] ahead of time needs an unbroken record of custody', () => {
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
  it('goes through shuffle, cut, load and burn again', () => {
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
