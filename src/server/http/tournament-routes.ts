import type { FastifyRequest } from 'fastify';
import { ok } from '../../kit/index.ts';
import { parseEventBody, TOURNAMENT_ROUTES, type TournamentExport } from '../../protocol/index.ts';
import type { TournamentRole } from '../../rules/index.ts';
import type { Store } from '../../store/index.ts';
import {
  boardView,
  type EventViewer,
  eventTableView,
  eventView,
  explainRefusal,
  missingItems,
  policyOf,
  type Refusal,
  settingsOf,
  termsOf,
} from '../../tournament/index.ts';
import type { KnownNames } from '../floor/known-names.ts';
import type { People } from '../people/index.ts';
import type { Clock } from '../system/clock.ts';
import { Draws } from '../tournament/draws.ts';
import { asCsv, entrantRows } from '../tournament/export.ts';
import type { FeeAnswer } from '../tournament/fees.ts';
import type { HousePlayers } from '../tournament/house-players.ts';
import { logPage } from '../tournament/log-page.ts';
import { OVER } from '../tournament/payouts.ts';
import { peopleIn } from '../tournament/people-in.ts';
import { rolesOf, viewerFor } from '../tournament/roles.ts';
import { seenTerms } from '../tournament/seen-terms.ts';
import { summaryOf } from '../tournament/summary.ts';
import type { TournamentNow, Tournaments } from '../tournament/tournaments.ts';
import { NOT_SIGNED_IN, NOT_YOURS, no, noByCage, noByPeople, notFound } from './answers.ts';
import { type Asking, type Door, serve } from './door.ts';
import type { Visitors } from './visitor.ts';

export interface TournamentPorts {
  readonly tournaments: Tournaments;
  readonly store: Store;
  readonly people: People;
  readonly visitors: Visitors;
  readonly names: KnownNames;
  readonly clock: Clock;
  readonly housePlayers: HousePlayers;
}

const MOST_OVER = 20;
const GONE = notFound('tournament');

/** Tournaments as everybody may see them, and their commands. */
export function tournamentRoutes(door: Door, ports: TournamentPorts): void {
  const { tournaments, store, clock } = ports;
  const draws = new Draws(store);
  serve(door, TOURNAMENT_ROUTES, {
    tournaments: () => listed(tournaments),
    createTournament: (asking) => create(ports, asking),
    tournament: ({ params, query, request }) => seen(ports, params.tournament, query.as, request),
    tournamentDo: (asking) => act(ports, asking),
    tournamentHousePlayers: (asking) => fill(ports, asking),
    tournamentTable: (asking) => table(ports, asking),
    tournamentBoard: async ({ params }) => {
      const now = await tournaments.find(params.tournament);
      if (now === null) return GONE;
      const names = await namesIn(ports, now);
      const board = boardView(now.state);
      return ok({ version: now.version, board, names, serverMs: clock.wallMs() });
    },
    tournamentTerms: async ({ params, request }) => {
      const now = await tournaments.find(params.tournament);
      return now === null || !(await mayReadTerms(ports, now, request))
        ? GONE
        : ok(await printed(ports, now));
    },
    tournamentDraws: async ({ params }) => {
      const now = await tournaments.find(params.tournament);
      return now === null ? GONE : ok({ draws: await draws.of(now) });
    },
    tournamentLog: async ({ params, query }) =>
      tournaments.has(params.tournament)
        ? ok(await logPage(store, params.tournament, query.after ?? 0))
        : GONE,
    tournamentCsv: async ({ params }) => {
      const now = await tournaments.find(params.tournament);
      return now === null ? GONE : ok(asCsv(entrantRows(now.state, await namesIn(ports, now))));
    },
    tournamentJson: async ({ params }) => {
      const now = await tournaments.find(params.tournament);
      if (now === null) return GONE;
      const whole: TournamentExport = {
        summary: summaryOf(now),
        terms: await printed(ports, now),
        entrants: entrantRows(now.state, await namesIn(ports, now)),
        board: boardView(now.state),
        incidents: now.state.terms.incidents,
        draws: await draws.of(now),
      };
      return ok(whole);
    },
  });
}

async function listed(tournaments: Tournaments) {
  const newest = tournaments.ids().toReversed();
  const running: TournamentNow[] = [];
  const over: TournamentNow[] = [];
  for (const id of newest) {
    if (!tournaments.isOpen(id) && over.length >= MOST_OVER) continue;
    const now = await tournaments.find(id);
    if (now === null || now.state.phase === 'none') continue;
    (OVER.includes(now.state.phase) ? over : running).push(now);
  }
  return ok({ tournaments: [...running, ...over.slice(0, MOST_OVER)].map(summaryOf) });
}

async function create(
  { tournaments, people }: TournamentPorts,
  { body, session }: Asking<(typeof TOURNAMENT_ROUTES)['createTournament']>,
) {
  const { tournamentId, bookId, settings } = body;
  const asked = parseEventBody({ type: 'CreateEvent', eventId: tournamentId, bookId, settings });
  if (!asked.ok) return misread(asked.error);
  if (asked.value.type !== 'CreateEvent') return GONE;
  const by = { person: session.person.id, role: 'operator' } as const;
  await people.noteAct(session, { stream: tournamentId, orderId: tournamentId, kind: 'Create' });
  const run = { automatic: false, crew: body.crew ?? false };
  const answer = await tournaments.create(asked.value, by, run);
  return answer.kind === 'accepted' ? ok({ tournamentId, version: answer.version }) : noBy(answer);
}

async function act(
  { tournaments, people }: TournamentPorts,
  { params, body, session }: Asking<(typeof TOURNAMENT_ROUTES)['tournamentDo']>,
) {
  const { tournament } = params;
  if (!tournaments.has(tournament)) return GONE;
  const asked = parseEventBody(body.body);
  if (!asked.ok) return misread(asked.error);
  const answer = await tournaments.act(people, session, { ...body, tournament, body: asked.value });
  return answer.kind === 'accepted'
    ? ok({ version: answer.version, repeated: answer.repeated })
    : noBy(answer);
}

/** As many as there is room for; the first refusal ends it. */
async function fill(
  { tournaments, housePlayers }: TournamentPorts,
  { params: { tournament }, body, session }: Asking<Filling>,
) {
  if (!tournaments.has(tournament)) return GONE;
  if (!tournaments.isOpen(tournament)) return noBy({ kind: 'stopped' });
  const operator = { person: session.person.id, role: 'operator' } as const;
  for (let entered = 0; entered < body.count; entered += 1) {
    const answer = await housePlayers.enter(tournament, operator);
    if (answer.kind !== 'accepted') return entered > 0 ? ok({ entered }) : noBy(answer);
  }
  return ok({ entered: body.count });
}

type Filling = (typeof TOURNAMENT_ROUTES)['tournamentHousePlayers'];

async function seen(
  ports: TournamentPorts,
  tournamentId: string,
  as: TournamentRole | undefined,
  request: FastifyRequest,
) {
  const found = await lookedAt(ports, tournamentId, as, request);
  if (!found.ok) return found;
  const { now, viewer, roles } = found.value;
  const { version, state } = now;
  const names = await namesIn(ports, now);
  const serverMs = ports.clock.wallMs();
  const seen = { roles, terms: seenTerms(state, viewer), view: eventView(state, viewer) };
  return ok({ tournamentId, version, ...seen, names, serverMs });
}

async function table(
  ports: TournamentPorts,
  { params, query, request }: Asking<(typeof TOURNAMENT_ROUTES)['tournamentTable']>,
) {
  const found = await lookedAt(ports, params.tournament, query.as, request);
  if (!found.ok) return found;
  const { now, viewer } = found.value;
  const view = eventTableView(now.state, params.table, viewer);
  if (view === null) return notFound('table');
  const names = await namesIn(ports, now);
  return ok({ version: now.version, view, names, serverMs: ports.clock.wallMs() });
}

/** The tournament, and as whom its visitor looks. */
async function lookedAt(
  { tournaments, people, visitors }: TournamentPorts,
  tournamentId: string,
  as: TournamentRole | undefined,
  request: FastifyRequest,
) {
  const now = await tournaments.find(tournamentId);
  if (now === null) return GONE;
  const session = await visitors.sessionOf(request);
  const viewer: EventViewer | null = viewerFor(people, session, now.state, as);
  if (viewer === null) {
    return { ok: false, error: session === null ? NOT_SIGNED_IN : NOT_YOURS } as const;
  }
  const roles = session === null ? [] : rolesOf(people, session, now.state);
  return ok({ now, viewer, roles });
}

/** Published terms are for everybody; a draft is for those who work on it. */
async function mayReadTerms(
  { people, visitors }: TournamentPorts,
  { state }: TournamentNow,
  request: FastifyRequest,
): Promise<boolean> {
  if (state.phase === 'none') return false;
  if (state.terms.publishedVersion !== null) return true;
  const session = await visitors.sessionOf(request);
  if (session === null) return false;
  const roles = rolesOf(people, session, state);
  return roles.includes('operator') || roles.includes('director');
}

async function printed(ports: TournamentPorts, now: TournamentNow) {
  const { terms } = now.state;
  const { bookId, version, publishedVersion, approvals, advices, directors } = terms;
  const settings = settingsOf(now.state);
  const policy = policyOf(now.state);
  const names = await ports.names.namesOf(directors.map(({ person }) => person));
  const on = { approvals, advices, directors, names };
  const lines = termsOf(policy, settings);
  const missing = missingItems(policy, settings);
  return { bookId, version, publishedVersion, settings, lines, missing, ...on };
}

function namesIn({ names }: TournamentPorts, { state }: TournamentNow) {
  return names.namesOf(peopleIn(state));
}

function misread({ path, message }: { readonly path: string; readonly message: string }) {
  return no('malformed', `body${path}: ${message}`, { path, message });
}

function noBy(answer: Exclude<FeeAnswer, { kind: 'accepted' }> | { readonly kind: 'not-yours' }) {
  switch (answer.kind) {
    case 'refused':
      return noByTournament(answer.refusal);
    case 'cage-refused':
      return noByCage(answer.refusal);
    case 'barred':
      return noByPeople(answer.refusal);
    case 'not-yours':
      return { ok: false, error: NOT_YOURS } as const;
    case 'id-reused':
      return no('id-reused', 'This command id was used for something else.');
    case 'busy':
      return no('busy', 'The tournament is busy; try again.');
    case 'stopped':
      return no('stopped', 'This tournament takes no commands now.');
  }
}

function noByTournament(refusal: Refusal) {
  const { code, clause, facts } = refusal;
  return no('tournament-refused', explainRefusal(refusal), { code, facts }, clause);
}
