import { describe, expect, it } from 'vitest';
import { FINAL, SETTINGS } from '../../../test/support/tournament/settings.ts';
import { bookSettings, CROWN, TAS, VICTORIA } from '../../../test/support/tournament/tournament.ts';
import { NO_TOURNAMENT, type Settings, type TournamentEvent } from '../kernel/index.ts';
import { evolveTournamentEvents } from '../machine/index.ts';
import { simulateTournament } from './run-tournament.ts';

const HEAT = { ...FINAL, name: 'Heat', tables: null, advancing: 2 };

describe('a simulated tournament', () => {
  it.each([TAS, CROWN, VICTORIA])(
    'a simulated tournament runs to its prizes under %s',
    (bookId) => {
      const settings: Settings = {
        ...SETTINGS,
        ...bookSettings(bookId),
        mostPlayers: 21,
        rounds: [HEAT, { ...FINAL, startsAtMs: FINAL.startsAtMs + 86_400_000 }],
      };
      const log: TournamentEvent[] = [];
      const state = simulateTournament(
        { eventId: 'cup', bookId, settings, entrants: 21, seed: `first/${bookId}` },
        { onStep: (_, events) => log.push(...events) },
      );
      expect(state.phase).toBe('closed');
      const paid = state.results.awards.reduce((sum, { amountCents }) => sum + amountCents, 0);
      expect(paid).toBe((state.results.pool?.poolCents ?? 0) + state.results.roundingCents);
      expect(evolveTournamentEvents(NO_TOURNAMENT, log)).toEqual(state);
    },
  );

  it.each<[string, Partial<Settings>]>([
    [TAS, { rounds: [{ ...FINAL, length: { by: 'shoes', shoes: 2 } }] }],
    [TAS, { kind: 'live', secretWagers: 0 }],
    [CROWN, { rounds: [{ ...FINAL, length: { by: 'hands', hands: 12 } }] }],
    [VICTORIA, { tieBreak: 'share', rounds: [{ ...FINAL, length: { by: 'shoes', shoes: 1 } }] }],
  ])('a simulated tournament runs to its prizes under %s with the terms %j', (bookId, changes) => {
    const settings: Settings = { ...SETTINGS, ...bookSettings(bookId), ...changes };
    const counted = new Map<string, number>();
    const state = simulateTournament(
      { eventId: 'cup', bookId, settings, entrants: 7, seed: 'other terms' },
      {
        onStep: (_, events) => {
          for (const { type } of events) counted.set(type, (counted.get(type) ?? 0) + 1);
        },
      },
    );
    expect(state.phase).toBe('closed');
    expect(counted.get('CoupCounted')).toBeGreaterThan(3);
    const { length } = settings.rounds[0] ?? FINAL;
    if (length.by === 'hands') expect(counted.get('CoupCounted')).toBeLessThanOrEqual(12);
  });
});
