import { describe, expect, it } from 'vitest';
import { finish, playing, TABLE, until, wagers } from '../../../test/support/tournament/game.ts';
import { dollars, SETTINGS } from '../../../test/support/tournament/settings.ts';
import {
  bookSettings,
  CROWN,
  DIRECTOR,
  enters,
  entriesOpen,
  SECRET,
  scenario,
  TAS,
  VICTORIA,
} from '../../../test/support/tournament/tournament.ts';
import type { Settings } from '../kernel/index.ts';

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

describe('how the cards of a tournament are dealt', () => {
  const dealt = (bookId: string, table: Partial<Settings['table']>): Partial<Settings> => ({
    table: { ...SETTINGS.table, ...bookSettings(bookId).table, ...table },
  });

  it.each([CROWN, VICTORIA])(
    '[crown-melbourne 8.1; victoria-2002 8.1] the terms of %s may have the cards dealt face down to the highest wagers, and the player with most on a hand opens it',
    (bookId) => {
      const settings = dealt(bookId, { method: 'highest-wagerers', facing: 'down' });
      const game = playing([1, 2], { bookId, settings });
      wagers(game, { 1: ['player', 100], 2: ['banker', 150] });
      game.acts({ type: 'CallNoMoreBets' });
      until(game, 'opening');
      const { coup } = game.table().table;
      expect([coup?.openers?.player.queue[0], coup?.openers?.banker.queue[0]]).toEqual([
        game.who(1),
        game.who(2),
      ]);
      finish(game, 'player');
      expect([game.worth(1), game.worth(2)]).toEqual([1100, 850]);
    },
  );

  it('[tasmania-2013 15.7.1] the terms of Tasmania cannot have the cards dealt otherwise than face down to the highest wagers', () => {
    const other = [{ method: 'dealer' }, { facing: 'up' }] as const;
    for (const table of other) {
      const settings = { ...SETTINGS, ...dealt(TAS, table) };
      const create = { type: 'CreateEvent', eventId: 'cup', bookId: TAS, settings } as const;
      expect(scenario().refuses(create)).toMatchObject({
        code: 'terms-unlawful',
        clause: '15.7.1',
      });
    }
  });
});
