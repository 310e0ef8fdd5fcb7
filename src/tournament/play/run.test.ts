import { expect, it } from 'vitest';
import {
  bet,
  coup,
  examines,
  finish,
  form,
  type Game,
  handsIn,
  opens,
  playing,
  TABLE,
} from '../../../test/support/tournament/game.ts';
import { DIRECTOR } from '../../../test/support/tournament/tournament.ts';
import { cents } from '../../kit/index.ts';
import { rankingAt } from '../kernel/index.ts';

/** The worked run of the readings: final, 50 to 1,000, unit 5, 1,000 each, two secret wagers. */
it('[tasmania-2013 15.5.8; tasmania-2013 15.6.11; tasmania-2013 15.8.2] the engine plays the worked run of the readings to its last chip', () => {
  const game: Game = playing([1, 3, 4]);
  expect(game.table().puck).toBe(1);
  opens(game);
  bet(game, 1, 'banker', 100);
  bet(game, 3, 'player', 200);
  handsIn(game, 4, form(game, 4, 'banker', 300));
  examines(game, 4);
  finish(game, 'banker');
  expect([1, 3, 4].map(game.worth)).toEqual([1095, 800, 1285]);

  game.does({ type: 'LeavePlace', tableId: TABLE, person: game.who(1) }, 'dealer');
  expect(game.table().puck).toBe(3);
  coup(game, 'tie', { 3: ['banker', 400], 4: ['player', 50, 50] });
  expect([1, 3, 4].map(game.worth)).toEqual([1045, 800, 1685]);

  game.does({ type: 'TakePlace', tableId: TABLE, seat: 1 }, game.who(1));
  coup(game, 'banker', { 4: ['banker', 100], 1: ['player', 500], 3: ['player', 800] });
  expect(game.place(3)).toMatchObject({ standing: 'eliminated', outInCoup: 3 });
  expect([1, 4].map(game.worth)).toEqual([545, 1780]);

  game.does({ type: 'AnnounceLastCoup', tableId: TABLE }, DIRECTOR);
  opens(game);
  expect(game.table().order).toEqual([1, 4]);
  handsIn(game, 1, form(game, 1, 'player', 545));
  examines(game, 1);
  handsIn(game, 4, form(game, 4, 'player', 500));
  examines(game, 4);
  finish(game, 'player');
  const groups = rankingAt(game.state, TABLE)?.groups ?? [];
  expect(groups.map(({ people, valueCents }) => [people, valueCents])).toEqual([
    [[game.who(4)], cents(228_000)],
    [[game.who(1)], cents(109_000)],
    [[game.who(3)], cents(0)],
  ]);
});
