import { field, type Held, nullable, oneOf, optional, shape, text } from '../../machine/index.ts';
import { STAFF_RANKS, TOURNAMENT_ROLES } from '../../rules/index.ts';
import { FLAG, TIME } from '../../table/index.ts';
import {
  type BoardView,
  type DrawTerms,
  type Seating,
  type Settings,
  type TermsLine,
  TOURNAMENT_PHASES,
  type TournamentEvent,
  type TournamentTableView,
  type TournamentView,
  VIEWING_ROLES,
} from '../../tournament/index.ts';
import { Balance, Figure, held, MaybeWords, many, NamesSchema, Words } from './pieces.ts';

/** Pieces of the routes of tournaments. */

export const TournamentId = text({
  minLength: 1,
  maxLength: 40,
  pattern: '^[A-Za-z0-9][A-Za-z0-9_-]*$',
  description: 'the id of a tournament: letters, digits, dashes and underscores',
});
export const Params = shape({ tournament: TournamentId });
export const Role = oneOf(TOURNAMENT_ROLES);
export const ViewingRoleSchema = oneOf(VIEWING_ROLES);
export const As = shape({ as: optional(ViewingRoleSchema) });
export const CommandId = text({
  minLength: 1,
  maxLength: 150,
  pattern: '^["-~]+$',
  description: 'an id of your own without blanks or !; the same again is the same act',
});

export const TournamentSummarySchema = shape({
  tournamentId: Words,
  name: Words,
  bookId: Words,
  phase: oneOf(TOURNAMENT_PHASES),
  /** The round being prepared or played, counted from 1; 0 before the first. */
  round: Figure,
  rounds: Figure,
  session: oneOf(['none', 'seated', 'running', 'decided']),
  /** The start of the first round. */
  startsAtMs: TIME,
  entryFeeCents: Figure,
  players: Figure,
  mostPlayers: nullable(Figure),
  poolCents: nullable(Figure),
  /** The names of those who won, once the prizes are allotted. */
  winners: many(Words),
  /** Whether the house itself runs it. */
  automatic: FLAG,
});
export type TournamentSummary = Held<typeof TournamentSummarySchema>;

export const ViewSchema = held<TournamentView>(
  {
    viewer: 'as whom: `{ kind, person }`',
    board: 'what hangs on the wall',
    own: 'an entrant’s own sheet: chips, rank, gap, turn, form; null for others',
    desk: 'what director and operator work with; null for others',
    lawful: 'commands that this viewer could give now',
  },
  'the tournament as its viewer sees it',
);
export const TableViewSchema = held<TournamentTableView>(
  {
    board: 'places, puck, order and turn, limits, ranking',
    felt: 'the public view of the table machine',
    results: 'outcomes of the shoe in use, oldest first',
    forms: 'secret forms that this viewer may read',
    lawful: 'commands that this viewer could give at this table now',
  },
  'a table of the tournament as its viewer sees it',
);
export const BoardSchema = field<BoardView>('value', {
  type: 'object',
  required: ['eventId', 'name', 'phase', 'round', 'tables', 'prizes', 'awards'],
  description: 'what hangs on the wall',
});

export const SeenTermsSchema = shape(
  {
    bookId: Words,
    version: Figure,
    publishedVersion: nullable(Figure),
    /** Null for a reader who may not see a draft. */
    settings: nullable(field<Settings>('value', { type: 'object', description: 'all settings' })),
  },
  'the terms that hold',
);
export type SeenTerms = Held<typeof SeenTermsSchema>;

export const TermsSchema = shape({
  bookId: Words,
  version: Figure,
  publishedVersion: nullable(Figure),
  settings: field<Settings>('value', { type: 'object', description: 'all settings' }),
  lines: many(
    field<TermsLine>('value', { type: 'object', required: ['item', 'clause', 'text', 'needed'] }),
  ),
  missing: many(shape({ item: Words, clause: Words })),
  approvals: many(shape({ reference: Words, by: Words, day: Words, version: Figure })),
  advices: many(shape({ recipient: Words, atMs: TIME, version: Figure })),
  directors: many(shape({ person: Words, rank: oneOf(STAFF_RANKS), deputy: FLAG })),
  names: NamesSchema,
});

export const DrawSchema = shape({
  round: Figure,
  commitment: Words,
  secret: MaybeWords,
  terms: nullable(
    field<DrawTerms>('value', {
      type: 'object',
      required: ['eventId', 'round', 'people', 'tables'],
    }),
  ),
  seats: many(field<Seating>('value', { type: 'object', required: ['tableId', 'seat', 'person'] })),
});
export type TournamentDraw = Held<typeof DrawSchema>;

export const ShoeSchema = shape({
  /** Which opening of a table in this tournament it is, counted from 1. */
  opening: Figure,
  table: Words,
  round: Figure,
  playOff: FLAG,
  /**
   * The first card of a play-off's shoe, which decides the number of its coups; null before it is
   * drawn.
   */
  lengthCard: MaybeWords,
  shoe: Figure,
});
export type TournamentShoe = Held<typeof ShoeSchema>;

export const LogEntrySchema = shape({
  version: Figure,
  atMs: TIME,
  by: Words,
  event: field<TournamentEvent>('value', { type: 'object', required: ['type'] }),
  sentence: Words,
});
export type TournamentLogEntry = Held<typeof LogEntrySchema>;

const EntrantRowSchema = shape({
  person: Words,
  name: Words,
  status: Words,
  paidCents: Figure,
  refundedCents: Figure,
  round: Figure,
  table: MaybeWords,
  seat: nullable(Figure),
  chipsCents: nullable(Balance),
  rank: nullable(Figure),
  place: nullable(Figure),
  prizeCents: nullable(Figure),
  prizeWhy: MaybeWords,
});
export type EntrantRow = Held<typeof EntrantRowSchema>;

export const ExportSchema = shape({
  summary: TournamentSummarySchema,
  terms: TermsSchema,
  entrants: many(EntrantRowSchema),
  board: BoardSchema,
  incidents: many(field<object>('value', { type: 'object', required: ['id', 'what', 'outcome'] })),
  draws: many(DrawSchema),
});
export type TournamentExport = Held<typeof ExportSchema>;
