import { expect, it } from 'vitest';
import {
  bet,
  finish,
  opens,
  playing,
  secretBet,
  TABLE,
  withStack,
} from '../../../test/support/tournament/game.ts';
import { dollars } from '../../../test/support/tournament/settings.ts';
import { DIRECTOR, entrant } from '../../../test/support/tournament/tournament.ts';
import { tournamentTableView, tournamentView } from './view.ts';

type Game = ReturnType<typeof playing>;

const own = (game: Game, seat: number) =>
  tournamentView(game.state, { kind: 'entrant', person: game.who(seat) }).own;

it('the sheet of a player names his rank and what he lacks to the next better place', () => {
  const game = playing([1, 2, 3]);
  withStack(game, 1, 1200);
  withStack(game, 2, 900);
  withStack(game, 3, 850);
  expect(own(game, 1)).toMatchObject({ rank: 1, gapCents: null });
  expect(own(game, 2)).toMatchObject({ rank: 2, gapCents: dollars(300) });
  expect(own(game, 3)).toMatchObject({ rank: 3, gapCents: dollars(50) });
});

it('players with equal chips have one rank, and lack the same to the better place', () => {
  const game = playing([1, 2, 3]);
  withStack(game, 1, 1200);
  expect([own(game, 2), own(game, 3)]).toMatchObject([
    { rank: 2, gapCents: dollars(200) },
    { rank: 2, gapCents: dollars(200) },
  ]);
});

it('the sheet of a player says whose turn it is and when his time is over', () => {
  const game = playing([1, 2]);
  game.does({ type: 'SetWagerTime', seconds: 60, noticeAtMs: game.atMs }, DIRECTOR);
  opens(game);
  const sinceMs = game.table().turnSinceMs;
  expect(own(game, 1)).toMatchObject({ isTurn: true, clockEndsAtMs: sinceMs + 60_000 });
  expect(own(game, 2)).toMatchObject({ isTurn: false, clockEndsAtMs: null });
  bet(game, 1, 'player', 50);
  expect(own(game, 2)?.isTurn).toBe(true);
});

it('the sheet of a player counts the secret wagers that he has left', () => {
  const game = playing([1, 2]);
  expect(own(game, 1)?.secretsLeft).toBe(2);
  opens(game);
  secretBet(game, 1, 'banker', 50);
  expect(own(game, 1)).toMatchObject({ secretsLeft: 1, form: { seat: 1, box: '' } });
  bet(game, 2, 'player', 50);
  finish(game, 'banker');
  expect(own(game, 1)?.secretsLeft).toBe(1);
  expect(own(game, 2)).toMatchObject({ secretsLeft: 2, form: null });
});

it('a substitute reads the form that he handed in for a player, and nobody else at the table does', () => {
  const game = playing([1, 2]);
  const substitute = 'zed';
  const named = { person: game.who(1), substitute, inPerson: true, signed: true } as const;
  game.does({ type: 'NameSubstitute', ...named }, DIRECTOR);
  game.does({ type: 'TakePlace', tableId: TABLE, seat: 1 }, entrant(substitute));
  opens(game);
  secretBet(game, 1, 'banker', 50);
  const seen = (person: string) =>
    tournamentTableView(game.state, TABLE, { kind: 'entrant', person })?.forms.length;
  expect([seen(substitute), seen(game.who(1)), seen(game.who(2))]).toEqual([1, 1, 0]);
  expect(tournamentView(game.state, { kind: 'entrant', person: substitute }).own).toMatchObject({
    entrant: { person: game.who(1) },
    seat: 1,
  });
});
