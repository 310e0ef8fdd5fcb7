import { describe, expect, it } from 'vitest';
import { simulateEvent } from '../crew/index.ts';
import { entrantOf, rankingAt, type Settings, tablesOf } from '../kernel/index.ts';
import {
  bookSettings,
  CROWN,
  DIRECTOR,
  entriesOpen,
  SECRET,
  TAS,
  VICTORIA,
} from '../testing/event.ts';
import { coup, finish, opens, playing, TABLE, until, wagers, withStack } from '../testing/game.ts';
import { dollars, FINAL, SETTINGS, START_MS } from '../testing/settings.ts';
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
  ])('[%s %s] from each of three tables exactly two go on', (bookId) => {
    const settings = { ...twoRounds(), ...bookSettings(bookId) };
    const advanced: string[] = [];
    simulateEvent(
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

  it('[victoria-2002 12.2.1(d)] the stored plan has no round beyond its last', () => {
    const event = entriesOpen(VICTORIA);
    expect(event.refuses({ type: 'SealDraw', round: 2, commitment: 'ab' }).code).toBe(
      'no-such-round',
    );
  });

  it('the best losers of all tables go on besides', () => {
    const settings = twoRounds({
      rounds: [
        { ...HEAT, tables: 3, bestLosers: 1 },
        { ...FINAL, startsAtMs: START_MS + 86_400_000 },
      ],
    });
    const state = simulateEvent({
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
});

describe('buying back', () => {
  const buyBack = {
    feeCents: dollars(20),
    chipsCents: dollars(500),
    untilRound: 1,
    how: 'At the desk.',
  };
  const broke = (bookId: string, settings: Partial<Settings>) => {
    const game = playing([1, 2, 3], { bookId, settings });
    opens(game);
    withStack(game, 1, 50);
    coup(game, 'banker', { 1: ['player', 50] });
    expect(game.place(1).standing).toBe('eliminated');
    return game;
  };

  it('[crown-melbourne 12.4.3(a)(iv); victoria-2002 12.2.1(f)] an eliminated player buys back in while the terms allow it', () => {
    const game = broke(CROWN, { buyBack });
    const buy = { type: 'BuyChips', person: game.who(1), kind: 'buy-back' } as const;
    expect(game.refuses({ ...buy, feeCents: dollars(10) }).code).toBe('wrong-fee');
    game.does({ ...buy, feeCents: dollars(20) });
    expect(game.place(1).standing).toBe('in-game');
    expect(game.worth(1)).toBe(500);
    expect(entrantOf(game.state, game.who(1))?.paidCents).toBe(dollars(75));
  });

  it('[crown-melbourne 12.4.3(a)(iv); crown-melbourne 12.4.8(b)(v)] whoever was disqualified after his elimination does not buy back in, and nobody buys while a coup is dealt', () => {
    const game = broke(CROWN, { buyBack });
    const buy = { type: 'BuyChips', kind: 'buy-back', feeCents: dollars(20) } as const;
    opens(game);
    wagers(game);
    game.acts({ type: 'CallNoMoreBets' });
    expect(game.refuses({ ...buy, person: game.who(1) }).code).toBe('not-due');
    finish(game, 'tie');
    game.does({ type: 'Disqualify', person: game.who(1), reason: 'breach of the terms' });
    expect(game.refuses({ ...buy, person: game.who(1) })).toMatchObject({
      code: 'wrong-status',
      clause: '12.4.3(a)(iv)',
    });
  });

  it('[crown-melbourne 12.4.3(a)(iv)] after the stated round buying back is refused', () => {
    const game = broke(CROWN, { buyBack: { ...buyBack, untilRound: 0 } });
    const buy = {
      type: 'BuyChips',
      person: game.who(1),
      kind: 'buy-back',
      feeCents: dollars(20),
    } as const;
    expect(game.refuses(buy)).toMatchObject({ code: 'too-late', clause: '12.4.3(a)(iv)' });
  });

  it('[victoria-2002 12.2.1(f)] where the terms offer none, buying back is refused', () => {
    const game = broke(VICTORIA, {});
    const buy = {
      type: 'BuyChips',
      person: game.who(1),
      kind: 'buy-back',
      feeCents: dollars(20),
    } as const;
    expect(game.refuses(buy)).toMatchObject({ code: 'not-offered', clause: '12.2.1(f)' });
  });

  it('an add-on brings chips to a player in the game', () => {
    const addOn = { ...buyBack, chipsCents: dollars(300) };
    const game = playing([1, 2], { bookId: CROWN, settings: { addOn } });
    until(game, 'between');
    game.does({ type: 'BuyChips', person: game.who(1), kind: 'add-on', feeCents: dollars(20) });
    expect(game.worth(1)).toBe(1300);
  });
});
