import { describe, expect, it } from 'vitest';
import { type EventEvent, NO_EVENT, type Settings } from '../kernel/index.ts';
import { evolveEvents } from '../machine/index.ts';
import { bookSettings, CROWN, TAS, VICTORIA } from '../testing/event.ts';
import { FINAL, SETTINGS } from '../testing/settings.ts';
import { simulateEvent } from './run-event.ts';

const HEAT = { ...FINAL, name: 'Heat', tables: null, advancing: 2 };

describe('a simulated event', () => {
  it.each([TAS, CROWN, VICTORIA])('a simulated event runs to its prizes under %s', (bookId) => {
    const settings: Settings = {
      ...SETTINGS,
      ...bookSettings(bookId),
      mostPlayers: 21,
      rounds: [HEAT, { ...FINAL, startsAtMs: FINAL.startsAtMs + 86_400_000 }],
    };
    const log: EventEvent[] = [];
    const state = simulateEvent(
      { eventId: 'cup', bookId, settings, entrants: 21, seed: `first/${bookId}` },
      { onStep: (_, events) => log.push(...events) },
    );
    expect(state.phase).toBe('closed');
    const paid = state.results.awards.reduce((sum, { amountCents }) => sum + amountCents, 0);
    expect(paid).toBe((state.results.pool?.poolCents ?? 0) + state.results.roundingCents);
    expect(evolveEvents(NO_EVENT, log)).toEqual(state);
  });

  it.each<[string, Partial<Settings>]>([
    [TAS, { rounds: [{ ...FINAL, length: { by: 'shoes', shoes: 2 } }] }],
    [TAS, { kind: 'live', secretWagers: 0 }],
    [CROWN, { rounds: [{ ...FINAL, length: { by: 'hands', hands: 12 } }] }],
    [VICTORIA, { tieBreak: 'share', rounds: [{ ...FINAL, length: { by: 'shoes', shoes: 1 } }] }],
  ])('a simulated event runs to its prizes under %s by other terms: case %#', (bookId, changes) => {
    const settings: Settings = { ...SETTINGS, ...bookSettings(bookId), ...changes };
    const counted = new Map<string, number>();
    const state = simulateEvent(
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
