import { describe, expect, it } from 'vitest';
import {
  DEALER,
  openTable,
  type Scenario,
  supervisorOf,
} from '../../../test/support/table/scenario.ts';
import { setupFor } from '../../../test/support/table/setups.ts';
import { inBothBooks, V02 } from '../../../test/support/table/victorian.ts';

function shuffled(bookId: string, decks = 8): Scenario {
  const wagers = setupFor(bookId).wagers.filter((type) => !type.includes('perfect'));
  const setup = setupFor(bookId, 'traditional', { decks, wagers });
  const table = openTable(setup, { ann: 2, bob: 5, cat: 9 });
  table.does({ type: 'CheckCards', complete: true, spread: true });
  table.does({ type: 'ShuffleCards', reason: 'before-play' });
  return table;
}

describe('cutting', () => {
  it('[crown-melbourne 4.2.1; victoria-2002 4.2.1] a cut must be on record before the shoe is loaded', () => {
    inBothBooks((bookId) => {
      const table = shuffled(bookId);
      expect(table.refuses({ type: 'LoadShoe', behind: 20 })).toMatchObject({ code: 'not-cut' });
      table.does({ type: 'AnswerCut', accept: true }, 'cat');
      expect(table.refuses({ type: 'LoadShoe', behind: 20 }).code).toBe('not-cut');
      table.does({ type: 'CutCards', position: 100 }, 'cat');
      table.does({ type: 'LoadShoe', behind: 20 });
    });
  });

  it('[crown-melbourne 4.2.1(a); victoria-2002 4.2.1(a)] the cut is offered to the highest seat first', () => {
    inBothBooks((bookId) => {
      const table = shuffled(bookId);
      expect(table.state.cards.shoe?.cut?.queue).toEqual([9, 5, 2]);
      expect(table.refuses({ type: 'AnswerCut', accept: true }, 'bob')).toMatchObject({
        code: 'not-offered-the-cut',
        clause: '4.2.1(a)',
        facts: { offeredTo: 9 },
      });
      table.does({ type: 'AnswerCut', accept: true }, 'cat');
    });
  });

  it('[crown-melbourne 4.2.1(b); victoria-2002 4.2.1(b)] a supervisor may name the person who cuts', () => {
    inBothBooks((bookId) => {
      const table = shuffled(bookId);
      const name = { type: 'DesignateCutter', person: 'ann' } as const;
      expect(table.refuses(name)).toMatchObject({ code: 'not-your-act', clause: '4.2.1(b)' });
      table.does(name, supervisorOf(bookId));
      expect(table.refuses({ type: 'AnswerCut', accept: true }, 'cat').code).toBe(
        'not-offered-the-cut',
      );
      table.does({ type: 'AnswerCut', accept: true }, 'ann');
      table.does({ type: 'CutCards', position: 200 }, 'ann');
    });
  });

  it('[crown-melbourne 4.2.2; victoria-2002 4.2.2] the cut is offered clockwise and falls to a supervisor', () => {
    inBothBooks((bookId) => {
      const table = shuffled(bookId);
      const asked: (number | undefined)[] = [];
      for (const person of ['cat', 'bob', 'ann']) {
        asked.push(table.state.cards.shoe?.cut?.queue[0]);
        table.does({ type: 'AnswerCut', accept: false }, person);
      }
      expect(asked).toEqual([9, 5, 2]);
      for (const by of [DEALER, 'ann']) {
        expect(table.refuses({ type: 'CutCards', position: 100 }, by)).toMatchObject({
          code: 'not-your-act',
          clause: '4.2.2',
        });
      }
      const [cut] = table.does({ type: 'CutCards', position: 100 }, supervisorOf(bookId));
      expect(cut).toMatchObject({ type: 'CardsCut', person: 'sue' });
      // A designated person who declines passes the cut on in the same way.
      const other = shuffled(bookId);
      other.does({ type: 'DesignateCutter', person: 'zoe' }, supervisorOf(bookId));
      other.does({ type: 'AnswerCut', accept: false }, 'zoe');
      expect(other.state.cards.shoe?.cut).toMatchObject({ queue: [9, 5, 2], designee: null });
    });
  });

  it('[crown-melbourne 4.2.2; victoria-2002 4.2.2] the cut goes on clockwise from a seated designee who declined', () => {
    inBothBooks((bookId) => {
      const table = shuffled(bookId);
      table.does({ type: 'DesignateCutter', person: 'bob' }, supervisorOf(bookId));
      table.does({ type: 'AnswerCut', accept: false }, 'bob');
      expect(table.state.cards.shoe?.cut).toMatchObject({ queue: [2, 9], designee: null });
      table.does({ type: 'AnswerCut', accept: false }, 'ann');
      table.does({ type: 'AnswerCut', accept: false }, 'cat');
      const [cut] = table.does({ type: 'CutCards', position: 100 }, supervisorOf(bookId));
      expect(cut).toMatchObject({ type: 'CardsCut', person: 'sue' });
    });
  });

  it('[crown-melbourne 4.2.3; victoria-2002 4.2.3] the cut stays a deck away from either end', () => {
    inBothBooks((bookId) => {
      const tryAt = (decks: number, position: number) => {
        const table = shuffled(bookId, decks);
        table.does({ type: 'AnswerCut', accept: true }, 'cat');
        const body = { type: 'CutCards', position } as const;
        if ([52, 364, 156].includes(position)) return table.does(body, 'cat').length;
        const { code, clause } = table.refuses(body, 'cat');
        // The same person is asked for a new cut.
        table.does({ type: 'CutCards', position: 100 }, 'cat');
        return [code, clause];
      };
      const refused = ['cut-position', '4.2.3'];
      expect([20, 51, 52, 364, 365, 400].map((at) => tryAt(8, at))).toEqual([
        refused,
        refused,
        1,
        1,
        refused,
        refused,
      ]);
      expect([51, 52, 156, 157].map((at) => tryAt(4, at))).toEqual([refused, 1, 1, refused]);
    });
  });

  it('[crown-melbourne 4.2.3; victoria-2002 4.2.3] a recorded cut by hand may be five cards less than a deck from the end (VI-33)', () => {
    inBothBooks((bookId) => {
      const setup = setupFor(bookId, 'traditional', { shoeKind: 'physical' });
      const table = openTable(setup, { cat: 9 });
      table.does({ type: 'CheckCards', complete: true, spread: true });
      table.does({ type: 'ShuffleCards', reason: 'before-play' });
      table.does({ type: 'AnswerCut', accept: true }, 'cat');
      for (const position of [46, 370]) {
        expect(table.refuses({ type: 'CutCards', position }, 'cat').code).toBe('cut-position');
      }
      table.does({ type: 'CutCards', position: 47 }, 'cat');
    });
  });
});

describe('loading', () => {
  const cut = (bookId: string, behind: number, shoeKind: 'virtual' | 'physical') => {
    const setup = setupFor(bookId, 'traditional', { shoeKind });
    const table = openTable(setup, { cat: 9 });
    table.does({ type: 'CheckCards', complete: true, spread: true });
    table.does({ type: 'ShuffleCards', reason: 'before-play' });
    table.does({ type: 'AnswerCut', accept: true }, 'cat');
    table.does({ type: 'CutCards', position: 150 }, 'cat');
    return { table, body: { type: 'LoadShoe', behind } as const };
  };

  it('[crown-melbourne 4.2.4(a); victoria-2002 4.2.4(a)] twenty cards lie behind the cutting card', () => {
    inBothBooks((bookId) => {
      const exact = cut(bookId, 20, 'virtual');
      exact.table.does(exact.body);
      expect(exact.table.state.cards.shoe).toMatchObject({ behind: 20, stage: 'loaded' });
      for (const [behind, lawful] of [
        [16, false],
        [17, true],
        [23, true],
        [24, false],
      ] as const) {
        const byHand = cut(bookId, behind, 'physical');
        if (lawful) byHand.table.does(byHand.body);
        else expect(byHand.table.refuses(byHand.body).code).toBe('depth-not-lawful');
        // An electronic shoe is exact.
        const electronic = cut(bookId, behind, 'virtual');
        expect(electronic.table.refuses(electronic.body).code).toBe('depth-not-lawful');
      }
    });
  });

  it('[crown-melbourne 4.2.4(b); victoria-2002 4.2.4(b)] exactly thirteen cards lie behind the cutting card where the house chose so', () => {
    inBothBooks((bookId) => {
      for (const kind of ['virtual', 'physical'] as const) {
        const { table, body } = cut(bookId, 13, kind);
        table.does(body);
        expect(table.state.cards.shoe?.behind).toBe(13);
        for (const behind of [12, 14]) {
          const other = cut(bookId, behind, kind);
          expect(other.table.refuses(other.body).code).toBe('depth-not-lawful');
        }
      }
    });
  });

  it('[victoria-2002 4.2.4(c)] the loading of the shoe is recorded with dealer and time', () => {
    const { table, body } = cut(V02, 20, 'virtual');
    const [event] = table.does(body);
    expect(event).toEqual({
      type: 'ShoeLoaded',
      behind: 20,
      by: DEALER.person,
      atMs: table.atMs,
    });
  });
});
