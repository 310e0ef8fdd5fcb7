import type { FastifyRequest } from 'fastify';
import { ok } from '../../../kit/index.ts';
import {
  SHARE_SENTENCES,
  TOURNAMENT_ROUTES,
  type TournamentExport,
} from '../../../protocol/index.ts';
import type { Store } from '../../../store/index.ts';
import {
  BOARD,
  boardView,
  explainRefusal,
  missingItems,
  policyOf,
  type Refusal,
  settingsOf,
  TOURNAMENT_MACHINE,
  type TournamentViewer,
  termsOf,
  tournamentTableView,
  tournamentView,
  type ViewingRole,
} from '../../../tournament/index.ts';
import type { KnownNames } from '../../floor/known-names.ts';
import type { People } from '../../people/index.ts';
import { readTranscript } from '../../shoe/shoe-record.ts';
import type { Clock } from '../../system/clock.ts';
import { Draws } from '../../tournament/draws.ts';
import { asCsv, entrantRows } from '../../tournament/export.ts';
import type { HousePlayers } from '../../tournament/house-players.ts';
import { logPage } from '../../tournament/log-page.ts';
import { lookAt } from '../../tournament/looking.ts';
import { OVER } from '../../tournament/payouts.ts';
import { peopleIn } from '../../tournament/people-in.ts';
import { isShown, rolesOf } from '../../tournament/roles.ts';
import { seenTerms } from '../../tournament/seen-terms.ts';
import { openingOf } from '../../tournament/shoes.ts';
import { strangersBoard, strangersTable } from '../../tournament/strangers.ts';
import { summaryOf, winnersOf } from '../../tournament/summary.ts';
import type { ActAnswer, TournamentNow, Tournaments } from '../../tournament/tournaments.ts';
import { NOT_SIGNED_IN, NOT_YOURS, no, noByCage, noByPeople, notFound } from '../door/answers.ts';
import { type Asking, type Door, serve } from '../door/door.ts';
import type { Strangers } from '../door/strangers.ts';
import type { Visitors } from '../door/visitor.ts';

export interface TournamentPorts {
  readonly tournaments: Tournaments;
  readonly store: Store;
  readonly people: People;
  readonly visitors: Visitors;
  readonly names: KnownNames;
  readonly clock: Clock;
  readonly housePlayers: HousePlayers;
  readonly strangers: Strangers;
}

const MOST_OVER = 20;
const GONE = notFound('tournament');
/** The viewer for exports, which name every applicant. */
const DESK = { kind: 'operator', person: '' } as const;

/** Routes of tournaments as everybody may see them, and of their commands. */
export function tournamentRoutes(door: Door, ports: TournamentPorts): void {
  const { store } = ports;
  const draws = new Draws(store);
  serve(door, TOURNAMENT_ROUTES, {
    tournaments: ({ request }) => listed(ports, request),
    createTournament: (asking) => create(ports, asking),
    tournament: ({ params, query, request }) => seen(ports, params.tournament, query.as, request),
    tournamentDo: (asking) => act(ports, asking),
    tournamentHousePlayers: (asking) => fill(ports, asking),
    tournamentTable: (asking) => table(ports, asking),
    tournamentBoard: ({ params, request }) => board(ports, params.tournament, request),
    tournamentTerms: async ({ params, request }) => {
      const found = await lookedAt(ports, params.tournament, request);
      return found.ok ? ok(await printed(ports, found.value.now)) : found;
    },
    tournamentDraws: async ({ params, request }) => {
      const found = await lookedAt(ports, params.tournament, request);
      return found.ok ? ok({ draws: await draws.of(found.value.now) }) : found;
    },
    tournamentShoes: async ({ params, request }) => {
      const found = await lookedAt(ports, params.tournament, request);
      return found.ok ? ok({ shoes: await draws.shoesOf(found.value.now) }) : found;
    },
    tournamentTranscript: (asking) => transcript(ports, asking),
    tournamentLog: async ({ params, query, request }) => {
      const found = await lookedAt(ports, params.tournament, request);
      return found.ok ? ok(await logPage(store, params.tournament, query.after ?? 0)) : found;
    },
    tournamentCsv: async ({ params, request }) => {
      const found = await lookedAt(ports, params.tournament, request);
      return found.ok ? ok(asCsv(await rowsIn(ports, found.value.now))) : found;
    },
    tournamentJson: async ({ params, request }) => {
      const found = await lookedAt(ports, params.tournament, request);
      if (!found.ok) return found;
      const { now } = found.value;
      return ok(await whole(ports, now, await draws.of(now)));
    },
  });
}

async function board(ports: TournamentPorts, tournamentId: string, request: FastifyRequest) {
  const found = await lookedAt(ports, tournamentId, request);
  if (!found.ok) return found;
  const { now } = found.value;
  const stranger = await ports.strangers.isOne(request);
  const names = await namesIn(ports, now, BOARD);
  const shown = stranger ? strangersBoard(now.state) : boardView(now.state);
  return ok({ version: now.version, board: shown, names, serverMs: ports.clock.wallMs() });
}

async function transcript(
  ports: TournamentPorts,
  { params, request }: Asking<(typeof TOURNAMENT_ROUTES)['tournamentTranscript']>,
) {
  const { tournament, opening, shoe } = params;
  const found = await lookedAt(ports, tournament, request);
  if (!found.ok) return found;
  if (opening > found.value.now.state.floor.openings) return notFound('table');
  const record = await readTranscript(ports.store, openingOf(tournament, opening), shoe);
  return record.entries.length === 0 ? notFound('shoe') : ok(record);
}

async function whole(
  ports: TournamentPorts,
  now: TournamentNow,
  draws: TournamentExport['draws'],
): Promise<TournamentExport> {
  return {
    summary: summaryOf(now, await ports.names.namesOf(winnersOf(now.state))),
    terms: await printed(ports, now),
    entrants: await rowsIn(ports, now),
    board: boardView(now.state),
    incidents: now.state.terms.incidents,
    draws,
  };
}

async function listed(ports: TournamentPorts, request: FastifyRequest) {
  const { tournaments, people, visitors } = ports;
  const session = await visitors.sessionOf(request);
  const newest = tournaments.ids().toReversed();
  const running: TournamentNow[] = [];
  const over: TournamentNow[] = [];
  for (const id of newest) {
    if (!tournaments.isOpen(id) && over.length >= MOST_OVER) continue;
    const now = await tournaments.find(id);
    const roles = session === null || now === null ? [] : rolesOf(people, session, now.state);
    if (now === null || !isShown(now.state, roles)) continue;
    (OVER.includes(now.state.phase) ? over : running).push(now);
  }
  const shown = [...running, ...over.slice(0, MOST_OVER)];
  const names = await ports.names.namesOf(shown.flatMap(({ state }) => winnersOf(state)));
  return ok({ tournaments: shown.map((now) => summaryOf(now, names)) });
}

async function create(
  { tournaments, people }: TournamentPorts,
  { body, session }: Asking<(typeof TOURNAMENT_ROUTES)['createTournament']>,
) {
  const { tournamentId, bookId, settings } = body;
  const asked = TOURNAMENT_MACHINE.readBody({
    type: 'CreateEvent',
    eventId: tournamentId,
    bookId,
    settings,
  });
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
  const asked = TOURNAMENT_MACHINE.readBody(body.body);
  if (!asked.ok) return misread(asked.error);
  const answer = await tournaments.act(people, session, { ...body, tournament, body: asked.value });
  return answer.kind === 'accepted'
    ? ok({ version: answer.version, repeated: answer.repeated })
    : noBy(answer);
}

/** Enters house players while there is room; the first refusal ends it. */
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
  as: ViewingRole | undefined,
  request: FastifyRequest,
) {
  const found = await lookedAt(ports, tournamentId, request, as);
  if (!found.ok) return found;
  const { now, viewer, roles } = found.value;
  const { version, state } = now;
  const names = await namesIn(ports, now, viewer);
  const serverMs = ports.clock.wallMs();
  const plain = tournamentView(state, viewer);
  const view = (await ports.strangers.isOne(request))
    ? { ...plain, board: strangersBoard(state) }
    : plain;
  return ok({
    ...{ tournamentId, version, roles, terms: seenTerms(state, viewer), view, names, serverMs },
  });
}

async function table(
  ports: TournamentPorts,
  { params, query, request }: Asking<(typeof TOURNAMENT_ROUTES)['tournamentTable']>,
) {
  const found = await lookedAt(ports, params.tournament, request, query.as);
  if (!found.ok) return found;
  const { now, viewer } = found.value;
  const view = (await ports.strangers.isOne(request))
    ? strangersTable(now.state, params.table)
    : tournamentTableView(now.state, params.table, viewer);
  if (view === null) return notFound('table');
  const names = await namesIn(ports, now, viewer);
  return ok({ version: now.version, view, names, serverMs: ports.clock.wallMs() });
}

/** The tournament, and the viewer as whom the visitor looks at it. */
async function lookedAt(
  ports: TournamentPorts,
  tournamentId: string,
  request: FastifyRequest,
  as?: ViewingRole,
) {
  const session = await ports.visitors.sessionOf(request);
  const found = await lookAt(ports, tournamentId, session, as);
  if (found === 'gone') return GONE;
  if (found !== 'not-yours') return ok(found);
  return { ok: false, error: session === null ? NOT_SIGNED_IN : NOT_YOURS } as const;
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

function namesIn({ names }: TournamentPorts, { state }: TournamentNow, viewer: TournamentViewer) {
  return names.namesOf(peopleIn(state, viewer));
}

async function rowsIn(ports: TournamentPorts, now: TournamentNow) {
  return entrantRows(now.state, await namesIn(ports, now, DESK));
}

/** The refusal over HTTP where a tournament, the cage or the accounts did not take an order. */
function noBy(answer: Exclude<ActAnswer, { kind: 'accepted' }>) {
  switch (answer.kind) {
    case 'refused':
      return noByTournament(answer.refusal);
    case 'cage-refused':
      return noByCage(answer.refusal);
    case 'barred':
      return noByPeople(answer.refusal);
    case 'not-yours':
      return { ok: false, error: NOT_YOURS } as const;
    case 'too-much':
      return no('slow-down', 'You have done too much here within an hour; wait a little.');
    case 'address-full':
      return no('address-full', SHARE_SENTENCES['address-full']);
    case 'id-reused':
      return no('id-reused', 'This command id was used for something else.');
    case 'busy':
      return no('busy', 'The tournament is busy; try again.');
    case 'stopped':
      return no('stopped', 'This tournament takes no commands now.');
  }
}

function misread({ path, message }: { readonly path: string; readonly message: string }) {
  return no('malformed', `body${path}: ${message}`, { path, message });
}

function noByTournament(refusal: Refusal) {
  const { code, clause, facts } = refusal;
  return no('tournament-refused', explainRefusal(refusal), { code, facts }, clause);
}
