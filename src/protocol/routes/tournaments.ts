import { field, nullable, optional, shape, text, wholeNumber } from '../../machine/index.ts';
import { FLAG, TIME } from '../../table/index.ts';
import type { Settings, TournamentCommandBody } from '../../tournament/index.ts';
import { Figure, many, NamesSchema, ShoeNumber, TableId, Words } from './pieces.ts';
import type { Routes } from './route.ts';
import { TranscriptSchema } from './tables.ts';
import {
  As,
  BoardSchema,
  CommandId,
  DrawSchema,
  ExportSchema,
  LogEntrySchema,
  Params,
  Role,
  SeenTermsSchema,
  ShoeSchema,
  TableViewSchema,
  TermsSchema,
  TournamentId,
  TournamentSummarySchema,
  ViewingRoleSchema,
  ViewSchema,
} from './tournament-pieces.ts';

/** A tournament as the examples of several routes show it. */
const TOURNAMENT_EXAMPLE = {
  tournamentId: 'spring-cup',
  name: 'Spring Cup',
  bookId: 'crown-melbourne',
  phase: 'running',
  round: 1,
  rounds: 2,
  session: 'running',
  startsAtMs: 1_763_344_800_000,
  entryFeeCents: 5500,
  players: 8,
  mostPlayers: 8,
  poolCents: 39_600,
  winners: [],
  automatic: false,
};

/** Tournaments: anybody may look, each as far as he may; the engine's commands run them. */

const Roles = many(ViewingRoleSchema);

/** Codes that may keep a command from being carried out, beside the rules of the tournament. */
const COMMAND_REFUSALS = [
  'not-found',
  'not-your-rank',
  'tournament-refused',
  'id-reused',
  'busy',
  'stopped',
  'self-excluded',
  'identity-not-checked',
  'not-enough-money',
  'no-such-account',
  'not-your-account',
  'amount-not-lawful',
  'name-not-lawful',
  'balance-too-large',
  'too-many-unfinished',
  'reference-in-use',
] as const;

const EXAMPLE_PARAMS = { tournament: 'spring-cup' };

export const TOURNAMENT_ROUTES = {
  tournaments: {
    method: 'GET',
    path: '/api/tournaments',
    summary: 'Tournaments that are planned or run, and the newest that are over',
    who: 'anybody',
    answer: shape({ tournaments: many(TournamentSummarySchema) }),
    refusals: [],
    example: { answer: { tournaments: [TOURNAMENT_EXAMPLE] } },
  },
  createTournament: {
    method: 'POST',
    path: '/api/tournaments',
    summary: 'Plan a tournament; its terms may have gaps until they are published',
    who: 'operator',
    body: shape({
      tournamentId: TournamentId,
      bookId: Words,
      settings: field<Settings>('value', { type: 'object', description: 'all settings' }),
      /** Whether the house deals the tables and lets its own players wager. */
      crew: optional(FLAG),
    }),
    answer: shape({ tournamentId: Words, version: Figure }),
    refusals: ['tournament-refused', 'id-reused', 'busy', 'stopped'],
    example: {
      body: { tournamentId: 'spring-cup', bookId: 'crown-melbourne', settings: {} },
      answer: { tournamentId: 'spring-cup', version: 1 },
    },
  },
  tournament: {
    method: 'GET',
    path: '/api/tournaments/:tournament',
    summary: 'A tournament as its viewer sees it, in the role that is asked for',
    who: 'anybody',
    params: Params,
    query: As,
    answer: shape({
      tournamentId: Words,
      version: Figure,
      roles: Roles,
      terms: SeenTermsSchema,
      view: ViewSchema,
      names: NamesSchema,
      serverMs: TIME,
    }),
    refusals: ['not-found', 'sign-in', 'not-your-rank'],
    example: { params: EXAMPLE_PARAMS, query: { as: 'entrant' }, answer: null },
  },
  tournamentDo: {
    method: 'POST',
    path: '/api/tournaments/:tournament',
    summary: 'Give a command of the tournament in a role that one holds',
    who: 'person',
    params: Params,
    body: shape({
      id: CommandId,
      as: optional(Role),
      body: field<TournamentCommandBody>('value', {
        type: 'object',
        required: ['type'],
        description: 'a command without who and when; see the reference of tournaments',
      }),
    }),
    answer: shape({ version: Figure, repeated: FLAG }),
    refusals: COMMAND_REFUSALS,
    example: {
      params: EXAMPLE_PARAMS,
      body: { id: 'a-51d0', as: 'entrant', body: { type: 'TakePlace', tableId: 't1', seat: 3 } },
      answer: { version: 214, repeated: false },
    },
  },
  tournamentHousePlayers: {
    method: 'POST',
    path: '/api/tournaments/:tournament/house-players',
    summary: 'Let players of the house enter, to fill the field',
    who: 'operator',
    params: Params,
    body: shape({ count: wholeNumber(1, 200) }),
    answer: shape({ entered: Figure }),
    refusals: COMMAND_REFUSALS,
    example: { params: EXAMPLE_PARAMS, body: { count: 4 }, answer: { entered: 4 } },
  },
  tournamentTable: {
    method: 'GET',
    path: '/api/tournaments/:tournament/tables/:table',
    summary: 'One table of a tournament with its felt, as its viewer sees it',
    who: 'anybody',
    params: shape({ tournament: TournamentId, table: TableId }),
    query: As,
    answer: shape({ version: Figure, view: TableViewSchema, names: NamesSchema, serverMs: TIME }),
    refusals: ['not-found', 'sign-in', 'not-your-rank'],
    example: { params: { ...EXAMPLE_PARAMS, table: 't1' }, query: {}, answer: null },
  },
  tournamentBoard: {
    method: 'GET',
    path: '/api/tournaments/:tournament/board',
    summary: 'The board for the wall: ranks, turns, pool and prizes',
    who: 'anybody',
    params: Params,
    answer: shape({ version: Figure, board: BoardSchema, names: NamesSchema, serverMs: TIME }),
    refusals: ['not-found'],
    example: { params: EXAMPLE_PARAMS, answer: null },
  },
  tournamentTerms: {
    method: 'GET',
    path: '/api/tournaments/:tournament/terms',
    summary: 'The terms to print, with the clause that demands each line; drafts for its staff',
    who: 'anybody',
    params: Params,
    answer: TermsSchema,
    refusals: ['not-found'],
    example: { params: EXAMPLE_PARAMS, answer: null },
  },
  tournamentDraws: {
    method: 'GET',
    path: '/api/tournaments/:tournament/draws',
    summary: 'The sealed seat draws, and what an entrant needs to verify those that were opened',
    who: 'anybody',
    params: Params,
    answer: shape({ draws: many(DrawSchema) }),
    refusals: ['not-found'],
    example: { params: EXAMPLE_PARAMS, answer: { draws: [] } },
  },
  tournamentShoes: {
    method: 'GET',
    path: '/api/tournaments/:tournament/shoes',
    summary: 'The sealed shoes of a tournament, play-offs included, oldest first',
    who: 'anybody',
    params: Params,
    answer: shape({ shoes: many(ShoeSchema) }),
    refusals: ['not-found'],
    example: {
      params: EXAMPLE_PARAMS,
      answer: {
        shoes: [{ opening: 3, table: 't1', round: 2, playOff: true, lengthCard: '4S', shoe: 1 }],
      },
    },
  },
  tournamentTranscript: {
    method: 'GET',
    path: '/api/tournaments/:tournament/openings/:opening/shoes/:shoe/transcript',
    summary: 'The public record of a sealed shoe of a tournament, to verify offline',
    who: 'anybody',
    params: shape({ tournament: TournamentId, opening: ShoeNumber, shoe: ShoeNumber }),
    answer: TranscriptSchema,
    refusals: ['not-found'],
    example: {
      params: { ...EXAMPLE_PARAMS, opening: 1, shoe: 1 },
      answer: {
        format: 'shoe-transcript/2',
        entries: [{ type: 'cutting-card-placed', cardsBehind: 14 }],
        head: '5feceb66ffc86f38d952786c6d696c79c2dbc239dd4e91b46729d73a27fb57e9',
      },
    },
  },
  tournamentLog: {
    method: 'GET',
    path: '/api/tournaments/:tournament/log',
    summary: 'What happened, oldest first, as far as the staff of a tournament may know it',
    who: 'staff',
    params: Params,
    query: shape({ after: optional(Figure) }),
    answer: shape({ entries: many(LogEntrySchema), next: nullable(Figure) }),
    refusals: ['not-found'],
    example: {
      params: EXAMPLE_PARAMS,
      query: { after: 0 },
      answer: {
        entries: [
          {
            version: 1,
            atMs: 1_763_344_800_000,
            by: 'p-3c11',
            event: { type: 'EntriesOpened', atMs: 1_763_344_800_000 },
            sentence: 'Entries are open.',
          },
        ],
        next: null,
      },
    },
  },
  tournamentCsv: {
    method: 'GET',
    path: '/api/tournaments/:tournament/export.csv',
    summary: 'Entrants with fees, chips, ranks and prizes, one a line',
    who: 'staff',
    params: Params,
    answer: text(),
    media: 'text/csv; charset=utf-8',
    refusals: ['not-found'],
    example: {
      params: EXAMPLE_PARAMS,
      answer: 'person,name,status,paidCents\r\np-3c11,Ann,player,5500\r\n',
    },
  },
  tournamentJson: {
    method: 'GET',
    path: '/api/tournaments/:tournament/export.json',
    summary: 'Terms, entrants, tables, rankings, prizes, incidents and draws in one document',
    who: 'staff',
    params: Params,
    answer: ExportSchema,
    refusals: ['not-found'],
    example: { params: EXAMPLE_PARAMS, answer: null },
  },
} as const satisfies Routes;
