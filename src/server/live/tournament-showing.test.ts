import { expect, it } from 'vitest';
import {
  bet,
  type Game,
  opens,
  playing,
  secretBet,
  TABLE,
  until,
} from '../../../test/support/tournament/game.ts';
import { CROWN } from '../../../test/support/tournament/tournament.ts';
import { tournamentTableView } from '../../tournament/index.ts';
import { type SimulatedClock, simulatedClock } from '../system/simulated-clock.ts';
import { strangersBoard, strangersTable } from '../tournament/strangers.ts';
import { Feed } from './feed.ts';
import { tournamentShowing } from './live-tournaments.ts';
import type { Reader } from './text-frame.ts';

const LOOKERS = [
  'stranger',
  'board',
  'dealer',
  'director',
  'operator',
  'other',
  'owner',
  'inspector',
] as const;
type Looker = (typeof LOOKERS)[number];

function viewerOf(game: Game, looker: Looker) {
  if (looker === 'board' || looker === 'stranger') return { kind: 'board' } as const;
  if (looker === 'other') return { kind: 'entrant', person: game.who(2) } as const;
  if (looker === 'owner') return { kind: 'entrant', person: game.who(1) } as const;
  return { kind: looker, person: 'x' } as const;
}

function feedOf({ state }: Game, version: number, clock: SimulatedClock) {
  const showing = tournamentShowing('cup', () => ({}));
  return new Feed(showing, { state, version }, { clock, updatesPerSecond: 10 });
}

/**
 * Every message that a reader gets of a coup with a secret form, up to its reveal, with its time.
 */
async function told(looker: Looker, area: 'player' | 'banker', dollars: number): Promise<string[]> {
  const game = playing([1, 2], { bookId: CROWN });
  const messages: string[] = [];
  const clock = simulatedClock(0);
  const send: Reader['send'] = (message) => {
    messages.push(`${clock.wallMs()} ${typeof message === 'string' ? message : message.text}`);
  };
  const feed = feedOf(game, game.log.length, clock);
  const viewer = viewerOf(game, looker);
  const stranger = looker === 'stranger';
  const looking = { viewer, stranger, table: TABLE, allTables: true, roles: () => [] };
  feed.subscribe({ waiting: 0, send, sendSoon: send, close: () => {} }, looking);
  let received = game.log.length;
  const commits = async (act: () => void) => {
    act();
    feed.committed(game.state, game.log.length, game.log.slice(received));
    received = game.log.length;
    await new Promise(setImmediate);
    clock.advance(200);
  };
  await commits(() => opens(game));
  await commits(() => secretBet(game, 1, area, dollars));
  await commits(() => bet(game, 2, 'player', 50));
  await commits(() => game.acts({ type: 'CallNoMoreBets' }));
  await commits(() => until(game, 'resulted'));
  feed.stop();
  return messages;
}

it.each(LOOKERS.slice(0, 6))(
  'over the socket the %s gets the same bytes at the same times whatever a secret form says',
  async (looker) => {
    const first = await told(looker, 'player', 900);
    expect(first.length).toBeGreaterThan(4);
    expect(await told(looker, 'banker', 55)).toEqual(first);
  },
);

it.each(LOOKERS.slice(6))(
  'over the socket the %s reads the form before its reveal',
  async (looker) => {
    expect(await told(looker, 'player', 900)).not.toEqual(await told(looker, 'banker', 55));
  },
);

it('a reader whose role is taken away gets nothing more in it', async () => {
  const game = playing([1, 2]);
  const messages: string[] = [];
  const send: Reader['send'] = (message) => messages.push(String(message));
  const clock = simulatedClock(0);
  const feed = feedOf(game, 1, clock);
  let held = true;
  const viewer = { kind: 'dealer', person: 'x' } as const;
  const roles = () => (held ? (['dealer'] as const) : null);
  const looking = { viewer, stranger: false, table: null, allTables: false, roles };
  feed.subscribe({ waiting: 0, send, sendSoon: send, close: () => {} }, looking);
  held = false;
  feed.committed(game.state, 2, []);
  await new Promise(setImmediate);
  expect(messages.at(-1)).toBe('{"t":"gone","stream":"tournament:cup","why":"not your role"}');
  expect(feed.readers).toBe(0);
});

it('a person who is not signed in sees ranks and cards of a tournament, but not who has what on which hand', async () => {
  const first = (await told('stranger', 'player', 900)).join();
  const game = playing([1, 2], { bookId: CROWN });
  opens(game);
  bet(game, 2, 'banker', 350);
  expect(strangersBoard(game.state).tables[0]?.places[1]).toMatchObject({
    stakedCents: 0,
    rank: 1,
  });
  expect(JSON.stringify(strangersTable(game.state, TABLE))).not.toMatch(/\b35000\b/);
  expect(JSON.stringify(tournamentTableView(game.state, TABLE, { kind: 'board' }))).toContain(
    '35000',
  );
  expect(first).not.toContain('stakeCents');
  expect((await told('board', 'player', 900)).join()).toContain('stakeCents');
});
