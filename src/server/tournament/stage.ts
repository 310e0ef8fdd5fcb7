import { cents } from '../../kit/index.ts';
import type { TournamentRole } from '../../rules/index.ts';
import {
  entrantsOf,
  feesCents,
  inGame,
  mostRetained,
  policyOf,
  settingsOf,
  type TournamentCommandBody,
  type TournamentState,
  tablesOf,
} from '../../tournament/index.ts';
import { isBot } from '../floor/bots.ts';

/** What the house's operator or director does next in a tournament of the house. */
export interface StageStep {
  readonly body: TournamentCommandBody;
  readonly role: Extract<TournamentRole, 'operator' | 'director' | 'dealer'>;
  /** Whether people get time to look at what came before. */
  readonly slow?: true;
}

/** The director of the house's own tournaments. */
export const HOUSE_DIRECTOR = 'house-director';
/** A player's time for a wager. */
const WAGER_SECONDS = 20;

/**
 * The next step; null while people enter or play. Entries of house players are not handled here.
 */
export function stageStep(state: TournamentState, nowMs: number): StageStep | null {
  switch (state.phase) {
    case 'draft':
      return { body: { type: 'PublishTerms' }, role: 'operator' };
    case 'published':
      return beforeEntries(state);
    case 'entries':
      return duringEntries(state);
    case 'entries-closed':
      return beforePlay(state) ?? seating(state);
    case 'running':
      return session(state, nowMs);
    case 'final-played':
      return { body: { type: 'AllocatePrizes' }, role: 'director', slow: true };
    case 'allocated':
      return paying(state);
    default:
      return null;
  }
}

function beforeEntries(state: TournamentState): StageStep {
  const { approval, termsApprovedBy, directorFrom } = policyOf(state);
  const { advices, approvals, directors, present } = state.terms;
  const operator = 'operator' as const;
  if (approval.value === 'advise-inspectorate' && advices.length === 0) {
    const recipient = 'the inspectorate';
    return { body: { type: 'AdviseInspectorate', recipient }, role: operator };
  }
  if (approval.value === 'written-approval' && approvals.length === 0) {
    const day = settingsOf(state).startDay;
    const note = { reference: 'house', approvedBy: termsApprovedBy.value ?? '', day };
    return { body: { type: 'RecordApproval', ...note }, role: operator };
  }
  if (directors.length === 0) {
    const rank = directorFrom.value?.[0] ?? 'pit-boss';
    const named = { person: HOUSE_DIRECTOR, rank, deputy: false };
    return { body: { type: 'NameDirector', ...named }, role: operator };
  }
  if (present.length === 0) return { body: { type: 'SignOnDirector' }, role: 'director' };
  if (state.structure.seals[1] === undefined) return seal(1);
  return { body: { type: 'OpenEntries' }, role: operator };
}

/** Seals a draw without naming a secret, so the house makes and keeps one. */
function seal(round: number): StageStep {
  return { body: { type: 'SealDraw', round, commitment: '' }, role: 'operator' };
}

function duringEntries(state: TournamentState): StageStep | null {
  const applicant = entrantsOf(state).find(({ status }) => status === 'applicant');
  const { mostPlayers } = settingsOf(state);
  const full = state.entry.accepted >= (mostPlayers ?? 0);
  if (applicant !== undefined) {
    const { person } = applicant;
    const why = 'the field is full';
    return full
      ? { body: { type: 'RefuseApplication', person, why }, role: 'operator' }
      : { body: { type: 'AcceptApplication', person }, role: 'operator' };
  }
  return full ? { body: { type: 'CloseEntries' }, role: 'operator' } : null;
}

function beforePlay(state: TournamentState): StageStep | null {
  const players = entrantsOf(state).filter(({ status }) => status === 'player');
  const unbriefed = players.filter(({ briefedAtMs }) => briefedAtMs === null);
  if (unbriefed.length > 0) {
    const people = unbriefed.map(({ person }) => person);
    return { body: { type: 'Brief', people }, role: 'director' };
  }
  const { retainedPercent, retainedFor: purpose } = settingsOf(state);
  if (state.results.pool === null) {
    const retainedCents = mostRetained(feesCents(state), retainedPercent);
    return { body: { type: 'FixPool', retainedCents, purpose }, role: 'operator' };
  }
  return null;
}

/** A house player takes his seat, where a person directs everything else. */
export function housePlayerArrives(state: TournamentState): StageStep | null {
  for (const { tableId, places } of tablesOf(state)) {
    const place = places.find(
      ({ presence, person, standing }) =>
        presence !== 'seated' && standing === 'in-game' && isBot(person),
    );
    if (place === undefined) continue;
    return { body: { type: 'TakePlace', tableId, seat: place.seat }, role: 'dealer' };
  }
  return null;
}

/** The steps from the end of a round, or of the entries, to the first coup of the next round. */
function seating(state: TournamentState): StageStep | null {
  const { round, session, designated } = state.structure;
  const { rounds, startingChipsCents, kind } = settingsOf(state);
  const next = rounds[round];
  if (session === 'none' && next !== undefined) {
    if (designated.length < (next.tables ?? 1)) {
      const tableId = `t${designated.length + 1}`;
      const role = policyOf(state).tablesDesignatedBy.value;
      return { body: { type: 'DesignateTable', tableId }, role };
    }
    const draw = { type: 'DrawSeats', round: round + 1, secret: '' } as const;
    return { body: draw, role: 'operator', slow: true };
  }
  if (session !== 'seated') return null;
  for (const { tableId, places } of tablesOf(state)) {
    if (places.some(({ issuedCents }) => issuedCents === 0)) {
      const amountCents = startingChipsCents ?? cents(0);
      const issue = {
        type: 'IssueChips',
        tableId,
        person: null,
        amountCents,
        chips: kind,
      } as const;
      return { body: issue, role: 'operator' };
    }
    const expected = places.find(({ presence }) => presence === 'expected');
    if (expected !== undefined) {
      return { body: { type: 'TakePlace', tableId, seat: expected.seat }, role: 'dealer' };
    }
  }
  return { body: { type: 'StartSession' }, role: 'director', slow: true };
}

function session(state: TournamentState, nowMs: number): StageStep | null {
  const { round, session: now, seals, wagerSeconds } = state.structure;
  if (now !== 'running' && now !== 'decided') return seating(state);
  if (wagerSeconds === null && hasPeople(state)) {
    const time = { seconds: WAGER_SECONDS, noticeAtMs: nowMs };
    return { body: { type: 'SetWagerTime', ...time }, role: 'director' };
  }
  const last = round === settingsOf(state).rounds.length;
  if (!last && seals[round + 1] === undefined) return seal(round + 1);
  const tables = tablesOf(state);
  const tied = tables.find(({ stage }) => stage === 'concluded');
  if (tied !== undefined) {
    const chipsCents = settingsOf(state).startingChipsCents ?? cents(0);
    const order = { type: 'OrderPlayOff', tableId: tied.tableId, chipsCents } as const;
    return { body: order, role: 'director', slow: true };
  }
  if (tables.some(({ stage }) => stage !== 'decided')) return null;
  return { body: { type: 'CloseSession' }, role: 'director', slow: true };
}

function hasPeople(state: TournamentState): boolean {
  return tablesOf(state).some((table) => inGame(table).some(({ person }) => !isBot(person)));
}

function paying(state: TournamentState): StageStep {
  const due = state.results.awards.find(({ paid }) => !paid);
  if (due === undefined) return { body: { type: 'CloseEvent' }, role: 'operator', slow: true };
  const { person, amountCents } = due;
  return { body: { type: 'PayPrize', person, amountCents }, role: 'operator' };
}
