import { cents } from '../../../../kit/index.ts';
import type { LimitPair, TournamentPolicy } from '../../../../rules/index.ts';
import {
  mostRetained,
  type TableBoard,
  type TournamentCommandBody,
  type TournamentCommandType,
} from '../../../../tournament/index.ts';
import { sessionEndsAtMs } from './clocks.ts';
import type { ShownTournament } from './shown-tournament.ts';
import { chipsHeld } from './standings.ts';

/** The one thing that the desk should do next. */
export type Due =
  | { readonly kind: 'complete'; readonly missing: number }
  /** Orders that go out together at one tap. */
  | {
      readonly kind: 'do';
      readonly what: DueName;
      readonly bodies: readonly TournamentCommandBody[];
    }
  /** An order with fields to fill in. */
  | { readonly kind: 'fill-in'; readonly type: TournamentCommandType }
  | {
      readonly kind: 'raise';
      readonly table: TableBoard;
      readonly limits: LimitPair;
      /** The players who fall below the raised minimum. */
      readonly out: TableBoard['places'];
    }
  | { readonly kind: 'play-off'; readonly table: TableBoard; readonly people: readonly string[] }
  | { readonly kind: 'more-players'; readonly players: number; readonly least: number }
  | { readonly kind: 'nothing' };

export type DueName =
  | TournamentCommandType
  | 'accept-all'
  | 'brief-all'
  | 'sign-all'
  | 'designate'
  | 'issue-all'
  | 'pay-all';

const NOTHING: Due = { kind: 'nothing' };

const one = (body: TournamentCommandBody): Due => ({ kind: 'do', what: body.type, bodies: [body] });
const all = (what: DueName, bodies: readonly TournamentCommandBody[]): Due => ({
  kind: 'do',
  what,
  bodies,
});

export function dueNow(tournament: ShownTournament, policy: TournamentPolicy, nowMs: number): Due {
  const { phase } = tournament.view.board;
  switch (phase) {
    case 'draft':
    case 'published':
      return beforeEntries(tournament, policy);
    case 'entries':
      return duringEntries(tournament);
    case 'entries-closed':
    case 'running':
      return tournament.view.board.session === 'running'
        ? inSession(tournament, nowMs)
        : beforeSession(tournament, policy);
    case 'final-played':
      return isRanked(tournament)
        ? one({ type: 'AllocatePrizes' })
        : { kind: 'fill-in', type: 'AbandonEvent' };
    case 'set-aside':
      return { kind: 'fill-in', type: 'DirectPool' };
    case 'allocated':
      return afterwards(tournament);
    default:
      return NOTHING;
  }
}

/** Whether anybody can win a prize: a winner without a final, or a player whom a table ranked. */
function isRanked({ view }: ShownTournament): boolean {
  const { winner, tables } = view.board;
  return winner !== null || tables.some(({ ranking }) => (ranking?.groups.length ?? 0) > 0);
}

function beforeEntries({ view, terms }: ShownTournament, policy: TournamentPolicy): Due {
  const { version, publishedVersion, advices, approvals, directors } = terms;
  const missing = view.desk?.missing.length ?? 0;
  if (missing > 0) return { kind: 'complete', missing };
  if (publishedVersion !== version) return one({ type: 'PublishTerms' });
  const on = (file: { readonly version: number }) => file.version === version;
  const { approval } = policy;
  if (approval.value === 'advise-inspectorate' && !advices.some(on)) {
    return { kind: 'fill-in', type: 'AdviseInspectorate' };
  }
  if (approval.value === 'written-approval' && !approvals.some(on)) {
    return { kind: 'fill-in', type: 'RecordApproval' };
  }
  if (directors.length === 0) return { kind: 'fill-in', type: 'NameDirector' };
  if (!isSealed(view, 1)) return one({ type: 'SealDraw', round: 1, commitment: '' });
  return one({ type: 'OpenEntries' });
}

const isSealed = ({ desk }: ShownTournament['view'], round: number): boolean =>
  desk?.sealedRounds.includes(round) ?? false;

function duringEntries({ view, terms }: ShownTournament): Due {
  const entrants = view.desk?.entrants ?? [];
  const applied = entrants.filter(({ status }) => status === 'applicant');
  if (applied.length > 0) {
    const accept = ({ person }: { readonly person: string }) =>
      ({ type: 'AcceptApplication', person }) as const;
    return all('accept-all', applied.map(accept));
  }
  const least = terms.settings.leastPlayers ?? 0;
  const { players } = view.board;
  if (players < least) return { kind: 'more-players', players, least };
  return one({ type: 'CloseEntries' });
}

/** What a book requires before a session, in the order of the procedure. */
function beforeSession(tournament: ShownTournament, policy: TournamentPolicy): Due {
  const { view, terms } = tournament;
  const { settings } = terms;
  const { board, desk } = view;
  const entrants = desk?.entrants ?? [];
  const players = entrants.filter(({ status }) => status === 'player');
  if (board.pool === null) return one(poolOf(tournament, entrants));
  if ((desk?.directorsPresent.length ?? 0) === 0) return one({ type: 'SignOnDirector' });
  if (board.session === 'seated') return seated(tournament);
  const preparing = board.round === 0;
  const unsigned = players.filter(({ signedAtMs }) => signedAtMs === null);
  if (preparing && (policy.rules.signature.value || settings.signedCopies) && unsigned.length > 0) {
    const { version } = terms;
    const sign = ({ person }: { readonly person: string }) =>
      ({ type: 'SignTerms', person, version }) as const;
    return all('sign-all', unsigned.map(sign));
  }
  const unbriefed = players.filter(({ briefedAtMs }) => briefedAtMs === null);
  if (preparing && policy.rules.briefing.value && unbriefed.length > 0) {
    return all('brief-all', [{ type: 'Brief', people: unbriefed.map(({ person }) => person) }]);
  }
  const round = board.round + 1;
  const playing = players.filter((entrant) => preparing || entrant.round === round).length;
  if (!preparing && playing === 1) return one({ type: 'DeclareWinner' });
  if (!preparing && playing === 0) return { kind: 'fill-in', type: 'AbandonEvent' };
  const wanted = Math.ceil(playing / settings.table.seats);
  const names = newTables(desk?.designated ?? [], wanted);
  if (names.length > 0) {
    return all(
      'designate',
      names.map((tableId) => ({ type: 'DesignateTable', tableId })),
    );
  }
  if (!isSealed(view, round)) return one({ type: 'SealDraw', round, commitment: '' });
  return one({ type: 'DrawSeats', round, secret: '' });
}

function poolOf(
  { terms }: ShownTournament,
  entrants: readonly { readonly paidCents: number; readonly refundedCents: number }[],
): TournamentCommandBody {
  const { retainedPercent, retainedFor } = terms.settings;
  const fees = entrants.reduce((sum, one) => sum + one.paidCents - one.refundedCents, 0);
  const retainedCents = mostRetained(cents(fees), retainedPercent);
  return { type: 'FixPool', retainedCents, purpose: retainedFor };
}

/** Tables are named by letters, which are the same in every language. */
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';

export function newTables(designated: readonly string[], wanted: number): readonly string[] {
  const names = Array.from(
    { length: wanted + designated.length },
    (_, at) => LETTERS[at] ?? `T${at + 1}`,
  );
  const free = names.filter((name) => !designated.includes(name));
  return free.slice(0, Math.max(0, wanted - designated.length));
}

function seated({ view, terms }: ShownTournament): Due {
  const { startingChipsCents, kind } = terms.settings;
  const without = view.board.tables.filter(({ places }) =>
    places.some((place) => place.standing === 'in-game' && chipsHeld(place) === 0),
  );
  if (without.length > 0) {
    const amountCents = startingChipsCents ?? cents(0);
    const issue = ({ tableId }: TableBoard) =>
      ({ type: 'IssueChips', tableId, person: null, amountCents, chips: kind }) as const;
    return all('issue-all', without.map(issue));
  }
  return one({ type: 'StartSession' });
}

function inSession(tournament: ShownTournament, nowMs: number): Due {
  const { board } = tournament.view;
  const { settings } = tournament.terms;
  // The next draw must be sealed before anybody knows who goes on.
  const next = board.round + 1;
  if (next <= settings.rounds.length && !isSealed(tournament.view, next)) {
    return one({ type: 'SealDraw', round: next, commitment: '' });
  }
  for (const table of board.tables) {
    const tied = table.ranking?.groups.find(({ how }) => how === 'play-off');
    if (table.stage === 'concluded' && tied !== undefined) {
      return { kind: 'play-off', table, people: tied.people };
    }
    const { raisedLimits } = settings;
    if (table.raiseOpen && raisedLimits !== null) {
      const out = table.places.filter(
        (place) => place.standing === 'in-game' && chipsHeld(place) < raisedLimits.minimumCents,
      );
      return { kind: 'raise', table, limits: raisedLimits, out };
    }
  }
  const endsAtMs = sessionEndsAtMs(board, settings);
  const late = board.tables.filter(
    ({ stage, last, lastAnnounced }) => stage === 'playing' && !last && !lastAnnounced,
  );
  if (endsAtMs !== null && nowMs >= endsAtMs && late.length > 0) {
    const announce = ({ tableId }: TableBoard) => ({ type: 'AnnounceLastCoup', tableId }) as const;
    return all('AnnounceLastCoup', late.map(announce));
  }
  const decided = board.tables.length > 0 && board.tables.every(({ stage }) => stage === 'decided');
  return decided ? one({ type: 'CloseSession' }) : NOTHING;
}

function afterwards({ view }: ShownTournament): Due {
  const unpaid = view.board.awards.filter(({ paid }) => !paid);
  if (unpaid.length === 0) return one({ type: 'CloseEvent' });
  const pay = ({ person, amountCents }: (typeof unpaid)[number]) =>
    ({ type: 'PayPrize', person, amountCents }) as const;
  return all('pay-all', unpaid.map(pay));
}
