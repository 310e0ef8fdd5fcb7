import { cents, noDrawers } from '../../kit/index.ts';
import type { TournamentState } from '../model/state.ts';

export const NO_TOURNAMENT: TournamentState = {
  phase: 'none',
  terms: {
    eventId: '',
    bookId: '',
    settings: null,
    version: 0,
    publishedVersion: null,
    approvals: [],
    advices: [],
    directors: [],
    present: [],
    incidents: [],
  },
  entry: { open: false, entrants: noDrawers(), order: [], accepted: 0, additions: [] },
  structure: {
    round: 0,
    starts: {},
    designated: [],
    seals: {},
    seats: [],
    session: 'none',
    startedAtMs: null,
    wagerSeconds: null,
    notices: [],
    admitted: [],
  },
  floor: { tables: noDrawers(), ids: [], openings: 0 },
  secret: { forms: noDrawers(), used: noDrawers() },
  results: {
    rankings: noDrawers(),
    pool: null,
    winner: null,
    setAsideCents: cents(0),
    awards: [],
    roundingCents: cents(0),
    notes: [],
  },
  desk: { announcements: [], pause: null, pausedMs: 0, acts: [], undone: [], nextActId: 1 },
};
