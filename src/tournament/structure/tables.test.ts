import { describe, expect, it } from 'vitest';
import { playing, TABLE } from '../testing/game.ts';
import { dollars } from '../testing/settings.ts';
import {
  CROWN,
  DIRECTOR,
  enters,
  entriesOpen,
  SECRET,
  TAS,
  VICTORIA,
} from '../testing/tournament.ts';

describe('tables', () => {
  it.each([
    [TAS, '15.3.1', DIRECTOR],
    [CROWN, '12.2.4', 'operator'],
    [VICTORIA, '12.3.1', DIRECTOR],
  ])(
    '[%s %s] a table serves only once the office that the book names has designated it',
    (bookId, clause, by) => {
      const event = entriesOpen(bookId);
      const designate = { type: 'DesignateTable', tableId: 'B3' } as const;
      const other = by === 'operator' ? DIRECTOR : 'operator';
      expect(event.refuses(designate, other)).toMatchObject({ code: 'not-your-act', clause });
      enters(event, 'ann', 'bob');
      event.does({ type: 'CloseEntries' });
      const draw = { type: 'DrawSeats', round: 1, secret: SECRET } as const;
      expect(event.refuses(draw).code).toBe('too-few-places');
      expect(event.does(designate, by)[0]).toMatchObject({
        type: 'TableDesignated',
        tableId: 'B3',
      });
      event.does(draw);
      const game = playing([1, 2], { bookId });
      const open = {
        type: 'ActAtTable',
        tableId: 'B9',
        act: { type: 'OpenBetting' },
        forPerson: null,
      } as const;
      expect(game.refuses(open, 'dealer')).toMatchObject({ code: 'table-unknown', clause });
    },
  );

  it.each([
    [CROWN, '12.2.5'],
    [VICTORIA, '12.3.2'],
  ])(
    '[%s %s] a table that serves the tournament takes no cash wager and no stranger',
    (bookId, clause) => {
      const game = playing([1, 2], { bookId });
      const cash = { type: 'BringChips', person: 'stranger', amountCents: dollars(100) } as const;
      expect(game.refusesAct(cash, 'dealer').code).toBe('not-of-this-event');
      expect(
        game.refuses(
          { type: 'ReleaseTable', tableId: TABLE },
          bookId === CROWN ? 'operator' : DIRECTOR,
        ),
      ).toMatchObject({
        code: 'table-in-use',
        clause,
      });
    },
  );

  it('[victoria-2002 12.3.2] a designated table can be released for ordinary use between rounds', () => {
    const event = entriesOpen(VICTORIA);
    event.does({ type: 'DesignateTable', tableId: 'B3' }, DIRECTOR);
    event.does({ type: 'ReleaseTable', tableId: 'B3' }, DIRECTOR);
    expect(event.state.structure.designated).toEqual([]);
  });
});
