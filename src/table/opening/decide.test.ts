import { describe, expect, it } from 'vitest';
import { opening, rulesOf } from '../../../test/support/table/opening.ts';
import { openTable, tableOf } from '../../../test/support/table/scenario.ts';
import { setupFor } from '../../../test/support/table/setups.ts';
import { CM, inBothBooks, V02 } from '../../../test/support/table/victorian.ts';
import { publicView } from '../view/view-public.ts';

describe('decks', () => {
  const noPerfectPairs = (bookId: string) =>
    setupFor(bookId).wagers.filter((type) => !type.includes('perfect'));

  it('[crown-melbourne 3.1; victoria-2002 3.1] a shoe has four to eight decks of 52 cards, and one cutting card', () => {
    inBothBooks((bookId) => {
      const wagers = noPerfectPairs(bookId);
      const withDecks = (decks: number) =>
        opening(setupFor(bookId, 'traditional', { decks, wagers }))?.[0] ?? null;
      expect([3, 4, 8, 9, 4.5].map(withDecks)).toEqual([
        'decks-not-lawful',
        null,
        null,
        'decks-not-lawful',
        'decks-not-lawful',
      ]);
      for (const [decks, cards] of [
        [4, 208],
        [8, 416],
      ] as const) {
        const table = openTable(setupFor(bookId, 'traditional', { decks, wagers }));
        expect(table.state.cards.shoe?.cardsLeft).toBe(cards);
      }
      const real = tableOf(bookId, 'traditional', { shoeKind: 'physical' });
      real.does({ type: 'OpenBetting' });
      real.does({ type: 'ShowCuttingCard' });
      // It came out; there is no second one.
      expect(real.refuses({ type: 'ShowCuttingCard' }).code).toBe('cutting-card-not-due');
    });
  });

  it('[crown-melbourne 3.1.1] a table with Perfect Pairs has exactly eight decks', () => {
    const six = setupFor(CM, 'traditional', { decks: 6 });
    expect(opening(six)).toEqual(['decks-not-lawful', '3.1.1']);
    expect(opening({ ...six, wagers: noPerfectPairs(CM) })).toBeNull();
  });
});

describe('seats and layouts', () => {
  it('[crown-melbourne 2.1; victoria-2002 2.1] a table takes five to fourteen numbered seats', () => {
    inBothBooks((bookId) => {
      const withSeats = (seats: number) => opening(setupFor(bookId, 'traditional', { seats }));
      expect([4, 5, 14, 15].map(withSeats)).toEqual([
        ['seats-not-lawful', '2.1'],
        null,
        null,
        ['seats-not-lawful', '2.1'],
      ]);
      const table = openTable(setupFor(bookId, 'traditional', { seats: 5 }), { ann: 1 });
      // Seats are counted, so every number from 1 to 5 exists once.
      expect(Object.keys(publicView(table.state).layout.places)).toEqual(['1', '2', '3', '4', '5']);
      expect(table.refuses({ type: 'TakeSeat', seat: 1 }, 'bob').code).toBe('seat-taken');
      expect(table.refuses({ type: 'TakeSeat', seat: 6 }, 'bob').code).toBe('seat-unknown');
    });
  });

  it('[crown-melbourne 2.2; victoria-2002 2.2] a table opens only with the casino named and a listed layout', () => {
    inBothBooks((bookId) => {
      expect(opening(setupFor(bookId, 'traditional', { casino: ' ' }))).toEqual([
        'casino-not-named',
        '2.2',
      ]);
      expect(opening(setupFor(bookId, 'traditional', { diagrams: ['Z'] }))?.[0]).toBe(
        'layout-not-in-book',
      );
      const { cloth } = rulesOf(openTable(setupFor(bookId)));
      expect([cloth.casino, cloth.diagrams[0]]).toEqual(['Baize', 'A']);
    });
  });

  it.each([
    ['A', 'baccarat'],
    ['C', 'midi'],
  ] as const)(
    '[crown-melbourne 2.2.1; 2.2.3; victoria-2002 2.2.1; 2.2.3] layout %s is drawn for %s',
    (a, b) => {
      inBothBooks((bookId) => {
        const diagrams = [a, 'D', 'E', 'G'];
        const table = openTable(setupFor(bookId, 'traditional', { diagrams }));
        expect(rulesOf(table).cloth.form).toBe(b);
        expect(table.state.setup?.diagrams[0]).toBe(a);
      });
    },
  );

  it('[crown-melbourne 2.2.2; victoria-2002 2.2.2] Mini Baccarat is known only on its layouts', () => {
    const forms = (bookId: string, diagram: string) =>
      opening(
        setupFor(bookId, 'traditional', { diagrams: [diagram, 'D', 'E', 'G'], form: 'mini' }),
      )?.[0] ?? null;
    expect(['A', 'B', 'C', 'F'].map((diagram) => forms(CM, diagram))).toEqual([
      'layout-not-in-book',
      null,
      'layout-not-in-book',
      null,
    ]);
    expect(['A', 'B', 'C', 'F'].map((diagram) => forms(V02, diagram))).toEqual([
      'layout-not-in-book',
      null,
      'layout-not-in-book',
      'layout-not-in-book',
    ]);
    inBothBooks((bookId) => {
      const mini = openTable(
        setupFor(bookId, 'traditional', { diagrams: ['B', 'D', 'E', 'G'], seats: 7 }),
      );
      expect(rulesOf(mini).cloth.mostPerArea).toBe(3);
    });
  });

  it('[crown-melbourne Diagram A; Diagram C; victoria-2002 Diagram A; Diagram C] the cloth of each diagram shows its places', () => {
    inBothBooks((bookId) => {
      for (const diagram of ['A', 'C']) {
        const diagrams = [diagram, 'D', 'E', 'G'];
        const { cloth } = rulesOf(openTable(setupFor(bookId, 'traditional', { diagrams })));
        expect(cloth.places).toBe(14);
        expect(cloth.areas).toEqual(expect.arrayContaining(['player', 'banker', 'tie']));
        expect(cloth.commissionSpaces).toBe(true);
        expect(cloth.mostPerArea).toBeNull();
      }
    });
  });

  it('[crown-melbourne Diagram B; Diagram F; victoria-2002 Diagram B] the cloth of a Mini layout shows three wagers at each place', () => {
    for (const [bookId, diagram] of [
      [CM, 'B'],
      [CM, 'F'],
      [V02, 'B'],
    ] as const) {
      const diagrams = [diagram, 'D', 'E', 'G'];
      const { cloth } = rulesOf(openTable(setupFor(bookId, 'traditional', { diagrams, seats: 7 })));
      expect([cloth.form, cloth.mostPerArea]).toEqual(['mini', 3]);
      expect(cloth.areas.includes('player-dragon-bonus')).toBe(bookId === CM);
    }
  });
});
