import { describe, expect, it } from 'vitest';
import { CROWN, TAS, VICTORIA } from '../../../test/support/tournament/tournament.ts';
import { present } from '../../kit/index.ts';
import {
  entrantsOf,
  inGame,
  NO_TOURNAMENT,
  stackCents,
  stakedCents,
  type TournamentEvent,
  type TournamentState,
  tablesOf,
} from '../kernel/index.ts';
import { evolveTournament, evolveTournamentEvents } from '../machine/index.ts';
import { simulationSettings } from './plan.ts';
import { simulateTournament } from './run-tournament.ts';

/** Chips at a table: what was brought in, less what the bank holds, is what people hold. */
function chipsBalance(state: TournamentState): void {
  for (const { table, places } of tablesOf(state)) {
    const held = table.people.patrons.reduce((sum, patron) => sum + patron.chipsCents, 0);
    const lying = table.bets.wagers.reduce((sum, wager) => sum + wager.stakeCents, 0);
    const { broughtCents, houseCents } = table.record;
    expect(held + lying).toBe(broughtCents - houseCents);
    for (const { person } of places) expect(stackCents(table, person)).toBeGreaterThanOrEqual(0);
  }
}

/**
 * Nobody has more than one wager on a hand or wagers on both, and a void place has nothing on the
 * layout.
 */
function wagersLawful(state: TournamentState): void {
  for (const table of tablesOf(state)) {
    const alive = new Set(inGame(table).map(({ person }) => person));
    for (const { person } of table.places) {
      const hands = table.table.bets.wagers.filter(
        (wager) => wager.person === person && wager.type !== 'tie',
      );
      expect(hands.length).toBeLessThanOrEqual(1);
      if (!alive.has(person)) expect(stakedCents(table.table, person)).toBe(0);
    }
  }
}

describe('a whole tournament of 128 entrants', () => {
  const log: TournamentEvent[] = [];
  const plan = {
    eventId: 'cup',
    bookId: TAS,
    settings: present(simulationSettings(TAS, 128), 'settings'),
    entrants: 128,
    seed: 'whole',
  };
  const state = simulateTournament(plan, { onStep: (_, events) => log.push(...events) });

  it('a tournament of 128 entrants runs from entry to prizes and is the same when it is replayed from its log', () => {
    expect(state.phase).toBe('closed');
    expect(evolveTournamentEvents(NO_TOURNAMENT, JSON.parse(JSON.stringify(log)))).toEqual(state);
  });

  it('a tournament of 128 entrants pays the pool to the cent, and in addition only the rounding of shared prizes', () => {
    const { pool, awards, roundingCents } = state.results;
    expect(pool?.feesCents).toBe(128 * 5500);
    expect(pool?.retainedCents).toBe(128 * 550);
    const paid = awards.reduce((sum, { amountCents }) => sum + amountCents, 0);
    expect(paid).toBe((pool?.poolCents ?? 0) + roundingCents);
    const fees = log.reduce((sum, e) => sum + (e.type === 'FeeCharged' ? e.amountCents : 0), 0);
    const out = log.reduce((sum, e) => sum + (e.type === 'PrizePaid' ? e.amountCents : 0), 0);
    expect(fees + roundingCents).toBe(out + (pool?.retainedCents ?? 0));
  });

  it('in a tournament of 128 entrants nobody goes on twice, and nobody who is out goes on', () => {
    const advanced = log.flatMap((e) =>
      e.type === 'PlayerAdvanced' ? [`${e.round}/${e.person}`] : [],
    );
    expect(new Set(advanced).size).toBe(advanced.length);
    const out = new Set<string>();
    for (const event of log) {
      if (event.type === 'PlayerNotQualified') out.add(event.person);
      if (event.type === 'PlayerAdvanced') expect(out.has(event.person)).toBe(false);
    }
    expect(entrantsOf(state).filter(({ status }) => status === 'out').length).toBeGreaterThan(100);
  });

  it('a tournament of 128 entrants counts no more secret wagers per session than the terms allow', () => {
    let used = new Map<string, number>();
    let forms = 0;
    for (const event of log) {
      if (event.type === 'SeatsDrawn' || event.type === 'PlayOffOrdered') used = new Map();
      if (event.type !== 'FormHandedIn') continue;
      used.set(event.person, (used.get(event.person) ?? 0) + 1);
      forms += 1;
      expect(used.get(event.person)).toBeLessThanOrEqual(2);
    }
    expect(forms).toBeGreaterThan(0);
  });
});

describe('invariants after every event', () => {
  it.each([
    [TAS, 'one'],
    [TAS, 'two'],
    [CROWN, 'three'],
    [VICTORIA, 'four'],
  ])(
    'chips balance and wagers are lawful throughout a tournament under %s, seed %s',
    (bookId, seed) => {
      let now: TournamentState = NO_TOURNAMENT;
      simulateTournament(
        {
          eventId: 'cup',
          bookId,
          settings: present(simulationSettings(bookId, 9), 'settings'),
          entrants: 9,
          seed,
        },
        {
          onStep: (_, events) => {
            for (const event of events) now = evolveTournament(now, event);
            chipsBalance(now);
            wagersLawful(now);
          },
        },
      );
      expect(now.phase).toBe('closed');
    },
  );
});
