import { field, listOf, nullable, oneOf, shape } from '../../machine/index.ts';
import type { RoadResult } from '../../roads/index.ts';
import { type LimitPair, OUTCOMES } from '../../rules/index.ts';
import type { ShoeEntry } from '../../shoe/index.ts';
import {
  CARD,
  FLAG,
  type Help,
  PHASES,
  type PublicView,
  TIME,
  WAGER_TYPE,
} from '../../table/index.ts';
import {
  Figure,
  held,
  many,
  OutcomeName,
  ShoeKindName,
  ShoeParams,
  TableParams,
  Words,
} from './pieces.ts';
import type { Routes } from './route.ts';
import { CoupSummarySchema } from './summary.ts';

export const ClockSchema = shape(
  { kind: Words, startedAtMs: TIME, endsAtMs: TIME },
  'what runs against the players now',
);

/** The table as anybody may see it; docs/reference/live.md describes each field. */
export const PUBLIC_VIEW_FIELDS: Readonly<Record<keyof PublicView, string>> = {
  phase: 'where the coup stands; a wager may be placed in `betting`',
  rules: 'what is fixed while the table is open: book, version, wagers, chips, cloth, notices',
  method: 'who draws and opens the cards',
  facing: 'whether cards are dealt face up or down (`down` is a squeeze table)',
  dealer: 'who deals, by id',
  supervisor: 'who supervises, by id, with the rank',
  sign: 'the limits on the sign, whether they are confirmed, and what is posted to come',
  layout: 'seats, wagers, Runs and Tails, as they lie on the cloth',
  shoe: 'number of the shoe, coups and cards dealt, cutting card',
  coup: 'the coup in play: number, hands as far as they are open, result; null between coups',
  carried: 'cards that open the next coup',
  dummyDue: 'why the next coup is dealt without wagers, or null',
  shoeHolder: 'the player who holds the shoe, where the book lets one',
  shoeOfferedTo: 'the player to whom the shoe is offered',
  markers: 'markers on the layout',
  discs: 'discs for who accepted each hand, or null',
  last: 'the coup before: hands, result and every wager settled',
};

const PublicViewSchema = held<PublicView>(PUBLIC_VIEW_FIELDS, 'the table as anybody may see it');

const ResultSchema = held<RoadResult>(
  {
    outcome: `one of ${OUTCOMES.join(', ')}`,
    playerPair: 'the first two cards of the Player are a pair',
    bankerPair: 'the same of the Banker',
    playerNatural: '8 or 9 on two cards, or null',
    bankerNatural: 'the same of the Banker',
    winningTotal: 'the point count that won, or null',
    dummy: 'dealt without wagers',
  },
  'one result for the roads',
);

/** The open cards of a coup; a card face down is null. */
const HandsSchema = shape(
  {
    player: listOf(nullable(CARD)),
    banker: listOf(nullable(CARD)),
    outcome: nullable(OutcomeName),
  },
  'the hands on the cloth, null before the first card',
);

const LobbyTableSchema = shape({
  tableId: Words,
  name: Words,
  bookId: Words,
  versionId: Words,
  shoeKind: ShoeKindName,
  phase: oneOf(PHASES),
  clock: nullable(ClockSchema),
  seats: Figure,
  freeSeats: Figure,
  main: nullable(
    held<LimitPair>(
      {
        minimumCents: 'least',
        maximumCents: 'most',
        multipleCents: 'stakes go in steps of it, or null',
      },
      'limits of Player and Banker',
    ),
  ),
  squeeze: FLAG,
  sideWagers: Figure,
  decks: Figure,
  /** Every wager that the table offers. */
  wagers: listOf(WAGER_TYPE),
  hands: nullable(HandsSchema),
  shoe: Figure,
  coup: Figure,
  /** The last coup of this shoe that is among the results; 0 at the start of a shoe. */
  settledCoup: Figure,
  results: many(ResultSchema),
});

const HelpSchema = held<Help>(
  {
    casino: 'name on the cloth',
    game: 'name of the game',
    book: 'name of the rule book',
    edition: 'its edition',
    source: 'approved rules, or a brochure',
    notStated: 'what the book leaves open and an agreed reading fills',
    version: 'the version played',
    layout: 'caption and usual seats',
    notices: 'what the book wants to be said, with its clauses',
    wagers: 'each wager with its odds in words and figures, and its limits',
    tableOfPlay: 'the table of play in lines',
    tableau: 'the same as data',
  },
  'what anybody at the table may read',
);

export const TranscriptSchema = shape({
  format: oneOf(['shoe-transcript/2']),
  entries: many(field<ShoeEntry>('value', { type: 'object', required: ['type'] })),
  head: Words,
});

const RESULT_EXAMPLE = {
  outcome: 'banker',
  playerPair: false,
  bankerPair: true,
  playerNatural: null,
  bankerNatural: 9,
  winningTotal: 9,
  dummy: false,
};

/** What anybody may read of the tables. */
export const TABLE_ROUTES = {
  lobby: {
    method: 'GET',
    path: '/api/lobby',
    summary: 'Every table with its sign, free seats, cards and results',
    who: 'anybody',
    answer: shape({ tables: many(LobbyTableSchema) }),
    refusals: [],
    example: {
      answer: {
        tables: [
          {
            tableId: 'yarra',
            name: 'Yarra',
            bookId: 'crown-melbourne',
            versionId: 'traditional',
            shoeKind: 'virtual',
            phase: 'betting',
            clock: { kind: 'betting', startedAtMs: 1_763_344_800_000, endsAtMs: 1_763_344_815_000 },
            seats: 7,
            freeSeats: 4,
            main: { minimumCents: 2500, maximumCents: 500_000, multipleCents: null },
            squeeze: false,
            sideWagers: 2,
            decks: 8,
            wagers: ['player', 'banker', 'tie', 'player-pair', 'banker-pair'],
            hands: { player: ['4S', null], banker: ['KC'], outcome: null },
            shoe: 3,
            coup: 12,
            settledCoup: 11,
            results: [RESULT_EXAMPLE],
          },
        ],
      },
    },
  },
  table: {
    method: 'GET',
    path: '/api/tables/:table',
    summary: 'The public view of a table, as anybody standing there sees it',
    who: 'anybody',
    params: TableParams,
    answer: shape({ version: Figure, view: PublicViewSchema, clock: nullable(ClockSchema) }),
    refusals: ['not-found'],
    example: { params: { table: 'yarra' }, answer: null },
  },
  help: {
    method: 'GET',
    path: '/api/tables/:table/help',
    summary: 'Book, edition, notices, each wager with its odds and limits, the table of play',
    who: 'anybody',
    params: TableParams,
    answer: HelpSchema,
    refusals: ['not-found'],
    example: { params: { table: 'yarra' }, answer: null },
  },
  shoeCoups: {
    method: 'GET',
    path: '/api/tables/:table/shoes/:shoe/coups',
    summary: 'The finished coups of one shoe, oldest first',
    who: 'anybody',
    params: ShoeParams,
    answer: shape({ coups: many(CoupSummarySchema) }),
    refusals: ['not-found'],
    example: { params: { table: 'yarra', shoe: 3 }, answer: { coups: [] } },
  },
  transcript: {
    method: 'GET',
    path: '/api/tables/:table/shoes/:shoe/transcript',
    summary: 'The public record of a sealed shoe, to verify offline',
    who: 'anybody',
    params: ShoeParams,
    answer: TranscriptSchema,
    refusals: ['not-found'],
    example: {
      params: { table: 'yarra', shoe: 3 },
      answer: {
        format: 'shoe-transcript/2',
        entries: [{ type: 'cutting-card-placed', cardsBehind: 14 }],
        head: '5feceb66ffc86f38d952786c6d696c79c2dbc239dd4e91b46729d73a27fb57e9',
      },
    },
  },
} as const satisfies Routes;
