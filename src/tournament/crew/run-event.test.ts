import { describe, expect, it } from 'vitest';
import { type EventEvent, NO_EVENT, type Settings } from '../kernel/index.ts';
import { evolveEvents } from '../machine/index.ts';
import { bookSettings, CROWN, TAS, VICTORIA } from '../testing/event.ts';
import { FINAL, SETTINGS } from '../testing/settings.ts';
import { simulateEvent } from './run-event.ts';

const HEAT = { ...FINAL, name: 'Heat', tables: null, advancing: 2 };

describe('a simulated event', () => {
  it.each([TAS, CROWN, VICTORIA])('runs to its prizes under %s', (bookId) => {
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
});
