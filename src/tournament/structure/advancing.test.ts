import { describe, expect, it } from 'vitest';
import { coup, playing, TABLE, withStack } from '../../../test/support/tournament/game.ts';
import { FINAL, SETTINGS, START_MS } from '../../../test/support/tournament/settings.ts';
import {
  bookSettings,
  CROWN,
  DIRECTOR,
  entriesOpen,
  SECRET,
  TAS,
  VICTORIA,
} from '../../../test/support/tournament/tournament.ts';
import { simulateTournament } from '../crew/index.ts';
import { entrantOf, rankingAt, type Settings, tablesOf } from '../kernel/index.ts';
import { drawCommitment } from './seat-draw.ts';

const HEAT = { ...FINAL, name: 'Heat', tables: 4, advancing: 2 };

describe('who goes on', () => {
  const twoRounds = (changes: Partial<Settings> = {}): Settings => ({
    ...SETTINGS,
    mostPlayers: 21,
    rounds: [
      { ...HEAT, tables: 3 },
      { ...FINAL, startsAtMs: START_MS + 86_400_000 },
    ],
    ...changes,
  });

  it.each([
    [CROWN, '12.4.3(a)(iii)'],
    [VICTORIA, '12.2.1(d)'],
    [TAS, '15.2.3(f)'],
  ])('[%s %s] exactly two players of each of three tables go on', (bookId) => {
    const settings = { ...twoRounds(), ...bookSettings(bookId) };
    const advanced: string[] = [];
    simulateTournament(
      { eventId: 'cup', bookId, settings, entrants: 21, seed: bookId },
      {
        onStep: (_, events) => {
          for (const event of events)
            if (event.type === 'PlayerAdvanced') advanced.push(event.person);
        },
      },
    );
    expect(advanced).toHaveLength(6);
    expect(new Set(advanced).size).toBe(6);
  });

  it('[victoria-2002 12.2.1(d)] the stored plan has no round after its last', () => {
    const event = entriesOpen(VICTORIA);
    expect(event.refuses({ type: 'SealDraw', round: 2, commitment: 'ab' }).code).toBe(
      'no-such-round',
    );
  });

  it.each([
    [CROWN, true, ['decided', 3]],
    [VICTORIA, true, ['decided', 3]],
    [CROWN, false, ['concluded', null]],
  ] as const)(
    '[crown-melbourne 12.4.3(a)(iii); victoria-2002 12.2.1(d)] under %s, with "equals go on" %s, 1,000, 900 and 900 for two places end as %j',
    (bookId, equalsGoOn, expected) => {
      const heat = {
        ...FINAL,
        advancing: 2,
        equalsGoOn,
        length: { by: 'hands', hands: 1 } as const,
      };
      const game = playing([1, 2, 3], { bookId, settings: { rounds: [heat, FINAL] } });
      withStack(game, 2, 850);
      withStack(game, 3, 850);
      coup(game, 'player', { 1: ['banker', 50], 2: ['player', 50], 3: ['player', 50] });
      const { stage } = game.table();
      if (stage === 'decided') game.does({ type: 'CloseSession' }, DIRECTOR);
      const on = game.log.filter(({ type }) => type === 'PlayerAdvanced').length;
      expect([stage, stage === 'decided' ? on : null]).toEqual(expected);
    },
  );

  it('[crown-melbourne 12.4.3(a)(iii)] equals who all go on fill the free seats of the final and no more', () => {
    const heat = {
      ...FINAL,
      advancing: 2,
      equalsGoOn: true,
      length: { by: 'hands', hands: 1 } as const,
    };
    const table = { ...SETTINGS.table, ...bookSettings(CROWN).table, seats: 5 };
    const rounds = [{ ...heat, secondaryPlaces: 1 }, FINAL];
    const game = playing([1, 2, 3, 4, 5], {
      bookId: CROWN,
      settings: { rounds, table, mostPlayers: 5, secondChance: 'For all who are out.' },
    });
    coup(game, 'player');
    game.does({ type: 'CloseSession' }, DIRECTOR);
    expect(game.log.filter(({ type }) => type === 'PlayerAdvanced')).toHaveLength(4);
  });

  it('the best losers of all tables go on in addition', () => {
    const settings = twoRounds({
      rounds: [
        { ...HEAT, tables: 3, bestLosers: 1 },
        { ...FINAL, startsAtMs: START_MS + 86_400_000 },
      ],
    });
    const state = simulateTournament({
      eventId: 'cup',
      bookId: TAS,
      settings,
      entrants: 21,
      seed: 'best',
    });
    const rankings = tablesOf(state).map(({ tableId }) => rankingAt(state, tableId));
    const people = rankings.flatMap((ranking) =>
      (ranking?.groups ?? []).flatMap((group) => group.people),
    );
    expect(people).toHaveLength(7);
  });

  it('[tasmania-2013 15.2.3(f)] the best of a table and one secondary winner make the final, and the place is given once', () => {
    const rounds = [{ ...HEAT, tables: 1, advancing: 1, secondaryPlaces: 1 }, FINAL];
    const game = playing([1, 2, 3], { settings: { rounds } });
    for (const [seat, stack] of [
      [1, 2000],
      [2, 900],
      [3, 800],
    ] as const)
      withStack(game, seat, stack);
    game.does({ type: 'SealDraw', round: 2, commitment: drawCommitment('cup', 2, SECRET) });
    game.does({ type: 'AnnounceLastCoup', tableId: TABLE }, DIRECTOR);
    coup(game, 'banker');
    const loser = game.who(3);
    game.does({ type: 'CloseSession' }, DIRECTOR);
    expect(entrantOf(game.state, loser)?.status).toBe('out');
    game.does({ type: 'AdmitWinner', person: loser, from: 'second' });
    expect(game.refuses({ type: 'AdmitWinner', person: loser, from: 'second' }).code).toBe(
      'wrong-status',
    );
    game.does({ type: 'DrawSeats', round: 2, secret: SECRET });
    expect(game.state.structure.seats).toHaveLength(2);
  });

  it.each([
    [false, 1],
    [true, 3],
  ])(
    '[tasmania-2013 15.2.3(f)] where free places are made up (%s), %d of three losers come into a final of seven',
    (madeUp, admitted) => {
      const rounds = [{ ...HEAT, tables: 1, advancing: 1, secondaryPlaces: 1, madeUp }, FINAL];
      const game = playing([1, 2, 3, 4], { settings: { rounds } });
      for (const [at, stack] of [2000, 900, 800, 700].entries()) withStack(game, at + 1, stack);
      game.does({ type: 'SealDraw', round: 2, commitment: drawCommitment('cup', 2, SECRET) });
      game.does({ type: 'AnnounceLastCoup', tableId: TABLE }, DIRECTOR);
      coup(game, 'banker');
      const losers = [2, 3, 4].map(game.who);
      game.does({ type: 'CloseSession' }, DIRECTOR);
      for (const person of losers.slice(0, admitted)) {
        game.does({ type: 'AdmitWinner', person, from: 'second' });
      }
      for (const person of losers.slice(admitted)) {
        const refused = game.refuses({ type: 'AdmitWinner', person, from: 'second' });
        expect(refused.code).toBe('not-offered');
      }
      game.does({ type: 'DrawSeats', round: 2, secret: SECRET });
      expect(game.state.structure.seats).toHaveLength(1 + admitted);
    },
  );
});
