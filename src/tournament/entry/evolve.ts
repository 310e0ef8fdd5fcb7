import { type Cents, cents } from '../../kit/index.ts';
import {
  changeEntrant,
  type Entrant,
  entrantOf,
  type Pool,
  type TournamentState,
  withEntrant,
} from '../kernel/index.ts';
import type { EntryEvent } from './rows.ts';

export function evolveEntry(state: TournamentState, event: EntryEvent): TournamentState {
  switch (event.type) {
    case 'EntriesOpened':
      return { ...state, phase: 'entries', entry: { ...state.entry, open: true } };
    case 'EntriesClosed':
      return { ...state, phase: 'entries-closed', entry: { ...state.entry, open: false } };
    case 'EventCancelled':
      return {
        ...state,
        phase: 'cancelled',
        entry: { ...state.entry, open: false },
        // The fees go back, so there is no pool any more.
        results: { ...state.results, pool: null },
      };
    case 'PoolEnlarged':
      return withAddition(state, event);
    case 'PracticeHandsPlayed':
      return state;
    case 'ApplicationReceived':
      return withEntrant(state, again(state, event.entrant));
    case 'BriefingHeld':
      return event.people.reduce(
        (next, person) => changeEntrant(next, person, (e) => ({ ...e, briefedAtMs: event.atMs })),
        state,
      );
    case 'PlayerAccepted':
      return counted(changeEntrant(state, event.person, accepted), 1);
    case 'PlayerWithdrew': {
      const was = entrantOf(state, event.person)?.status === 'player';
      const next = changeEntrant(state, event.person, (e) => ({ ...e, status: 'withdrawn' }));
      return counted(next, was ? -1 : 0);
    }
    case 'EntrantLeft': {
      // Before play the place becomes free again; later the number of places stays.
      const free = entrantOf(state, event.person)?.status === 'player' && state.phase !== 'running';
      const next = changeEntrant(state, event.person, (entrant) => changed(entrant, event));
      return counted(next, free ? -1 : 0);
    }
    case 'FeeCharged': {
      const paid = changeEntrant(state, event.person, (entrant) => charged(entrant, event));
      return withFee(paid, event);
    }
    default:
      return changeEntrant(state, event.person, (entrant) => changed(entrant, event));
  }
}

/** Fees of purchases that the terms put into the pool enlarge it as they are paid. */
function withFee(
  state: TournamentState,
  { amountCents, what }: Extract<EntryEvent, { type: 'FeeCharged' }>,
): TournamentState {
  const { pool } = state.results;
  const { settings } = state.terms;
  if (pool === null || settings === null || what === 'entry') return state;
  const { buyBack, reBuy, addOn } = settings;
  const offer = { 'buy-back': buyBack, 're-buy': reBuy, 'add-on': addOn }[what];
  if (offer?.inPool !== true) return state;
  const feesCents = cents(pool.feesCents + amountCents);
  const poolCents = cents(pool.poolCents + amountCents);
  return { ...state, results: { ...state.results, pool: { ...pool, feesCents, poolCents } } };
}

function withAddition(
  state: TournamentState,
  { amountCents, goods }: Extract<EntryEvent, { type: 'PoolEnlarged' }>,
): TournamentState {
  const addition = goods === '' ? { amountCents } : { goods, valueCents: amountCents };
  return {
    ...state,
    entry: { ...state.entry, additions: [...state.entry.additions, addition] },
    results: { ...state.results, pool: enlarged(state.results.pool, goods, amountCents) },
  };
}

/** Cash that is added after the pool was fixed is part of it; goods are prizes of their own. */
function enlarged(pool: Pool | null, goods: string, amountCents: Cents): Pool | null {
  if (pool === null || goods !== '') return pool;
  const additionsCents = cents(pool.additionsCents + amountCents);
  return { ...pool, additionsCents, poolCents: cents(pool.poolCents + amountCents) };
}

/** A person who withdrew and applies again keeps the record of what was paid and paid back. */
function again(state: TournamentState, entrant: Entrant): Entrant {
  const before = entrantOf(state, entrant.person);
  if (before === null) return entrant;
  const { paidCents, refundedCents } = before;
  return { ...entrant, paidCents, refundedCents };
}

function accepted(entrant: Entrant): Entrant {
  return { ...entrant, status: 'player', round: 1 };
}

function counted(state: TournamentState, by: number): TournamentState {
  return { ...state, entry: { ...state.entry, accepted: state.entry.accepted + by } };
}

function charged(
  entrant: Entrant,
  { amountCents, what }: Extract<EntryEvent, { type: 'FeeCharged' }>,
): Entrant {
  const paidCents = cents(entrant.paidCents + amountCents);
  if (what === 'entry') return { ...entrant, paidCents };
  const { bought = {} } = entrant;
  return { ...entrant, paidCents, bought: { ...bought, [what]: (bought[what] ?? 0) + 1 } };
}

type OfOne = Exclude<
  Extract<EntryEvent, { person: string }>,
  { type: 'FeeCharged' | 'PlayerAccepted' | 'PlayerWithdrew' }
>;

function changed(entrant: Entrant, event: OfOne): Entrant {
  switch (event.type) {
    case 'FeeRefunded':
      return { ...entrant, refundedCents: cents(entrant.refundedCents + event.amountCents) };
    case 'PutOnWaitingList':
      return { ...entrant, status: 'waiting' };
    case 'ApplicationRefused':
      return { ...entrant, status: 'refused' };
    case 'TermsSigned':
      return { ...entrant, signedAtMs: event.atMs };
    case 'EntrantLeft':
      return {
        ...entrant,
        status: event.status,
        round: 0,
        secondaryEligible: event.status === 'forfeited',
      };
    case 'PlayerAdvanced':
      return { ...entrant, round: event.round, status: 'player' };
    case 'PlayerNotQualified':
      return { ...entrant, round: 0, status: 'out', secondaryEligible: true };
  }
}
