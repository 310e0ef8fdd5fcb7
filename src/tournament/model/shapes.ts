import {
  type Field,
  field,
  listOf,
  nullable,
  objectSchema,
  oneOf,
  optional,
  shape,
  wholeNumber,
} from '../../machine/index.ts';
import { STAFF_RANKS } from '../../rules/index.ts';
import {
  FLAG,
  PERSON,
  EVENTS as TABLE_EVENT_ROWS,
  type TableEvent,
  TIME,
  TOTAL,
} from '../../table/index.ts';
import type { Announcement, DeskAct, DeskPatch, Pause } from './desk-state.ts';
import { AREA, KEY, NUMBER, SEAT, SIDE, WORDS } from './fields.ts';
import { type CarriedWager, type Place, PRESENCES, STANDINGS } from './floor-state.ts';
import {
  type Award,
  type Pool,
  PRIZE_NOTES,
  type PrizeNote,
  type RetainedPart,
  type TableRanking,
} from './results-state.ts';
import type { DeemedWager } from './secret-state.ts';
import {
  type Advice,
  type Approval,
  type Director,
  ENTRANT_STATUSES,
  type Entrant,
  type Incident,
  type Seating,
} from './state.ts';

/** Larger pieces that events of a tournament carry, as its log holds them. */

export const MANY = 100_000;
export const NAMES = listOf(PERSON, MANY);
export const SIGNED = wholeNumber(-Number.MAX_SAFE_INTEGER, Number.MAX_SAFE_INTEGER);
export const SEATS = listOf(SEAT, 99);
const CLAUSE_OR_NULL = nullable(WORDS);

export const APPROVAL: Field<Approval> = shape({
  reference: WORDS,
  by: WORDS,
  day: WORDS,
  version: NUMBER,
});
export const ADVICE: Field<Advice> = shape({ recipient: WORDS, atMs: TIME, version: NUMBER });
export const DIRECTOR: Field<Director> = shape({
  person: PERSON,
  rank: oneOf(STAFF_RANKS),
  deputy: FLAG,
});
export const INCIDENT: Field<Incident> = shape({
  id: NUMBER,
  person: nullable(PERSON),
  what: WORDS,
  outcome: WORDS,
  proposed: optional(WORDS),
  clause: CLAUSE_OR_NULL,
  by: PERSON,
  atMs: TIME,
});
export const ENTRANT: Field<Entrant> = shape({
  person: PERSON,
  status: oneOf(ENTRANT_STATUSES),
  staff: FLAG,
  appliedAtMs: TIME,
  acceptedVersion: NUMBER,
  signedAtMs: nullable(TIME),
  briefedAtMs: nullable(TIME),
  promotion: FLAG,
  paidCents: TOTAL,
  refundedCents: TOTAL,
  round: NUMBER,
  secondaryEligible: FLAG,
  contribution: WORDS,
  privacyShown: optional(WORDS),
});
export const SEATING: Field<Seating> = shape({ tableId: KEY, seat: SEAT, person: PERSON });
/** What everybody at a table has in chips. */
export const BANKS = listOf(shape({ seat: SEAT, person: PERSON, valueCents: TOTAL }), 99);
export const CARRIED: Field<CarriedWager> = shape({ seat: SEAT, side: SIDE, stakeCents: TOTAL });
const STANDING = oneOf(STANDINGS);
export const PRESENCE = oneOf(PRESENCES);
const PLACE: Field<Place> = shape({
  seat: SEAT,
  person: PERSON,
  substitute: nullable(PERSON),
  presence: PRESENCE,
  standing: STANDING,
  outInCoup: nullable(NUMBER),
  missed: NUMBER,
  absentThisCoup: FLAG,
  restricted: FLAG,
  done: FLAG,
  issuedCents: TOTAL,
});
export const DEEMED: Field<DeemedWager> = shape({
  area: nullable(AREA),
  stakeCents: TOTAL,
  deductedCents: TOTAL,
  clauses: listOf(WORDS),
});
export const POOL: Field<Pool> = shape({
  feesCents: TOTAL,
  retainedCents: TOTAL,
  additionsCents: TOTAL,
  poolCents: TOTAL,
});
export const RETAINED: Field<RetainedPart> = shape({ purpose: WORDS, amountCents: TOTAL });
export const RANKING: Field<TableRanking> = shape({
  tableId: KEY,
  groups: listOf(
    shape({
      from: NUMBER,
      people: NAMES,
      valueCents: TOTAL,
      outInCoup: nullable(NUMBER),
      how: oneOf(['fixed', 'joint', 'play-off']),
    }),
  ),
});
export const AWARD: Field<Award> = shape({
  person: PERSON,
  place: NUMBER,
  amountCents: TOTAL,
  goods: listOf(WORDS),
  sharedBy: NUMBER,
  paid: FLAG,
});
export const PRIZE_NOTE: Field<PrizeNote> = shape({
  kind: oneOf(PRIZE_NOTES),
  places: listOf(NUMBER, MANY),
  people: NAMES,
  amountCents: TOTAL,
  clause: CLAUSE_OR_NULL,
  reading: CLAUSE_OR_NULL,
});
export const ANNOUNCEMENT: Field<Announcement> = shape({ text: WORDS, by: PERSON, atMs: TIME });
export const PAUSE: Field<Pause> = shape({ why: WORDS, by: PERSON, atMs: TIME });
const STARTS: Field<DeskPatch['starts']> = field('starts', {
  type: 'object',
  additionalProperties: shape({ atMs: TIME, day: WORDS }).schema,
});
export const DESK_PATCH: Field<DeskPatch> = shape({
  wagerSeconds: nullable(NUMBER),
  starts: STARTS,
  designated: listOf(KEY),
  table: nullable(shape({ tableId: KEY, lastAnnounced: FLAG, places: listOf(PLACE, 99) })),
});
export const DESK_ACT: Field<DeskAct> = shape({
  id: NUMBER,
  by: PERSON,
  type: WORDS,
  tableId: nullable(KEY),
  person: nullable(PERSON),
  atMs: TIME,
  cards: WORDS,
  before: DESK_PATCH,
  after: DESK_PATCH,
});

/** The table's event as its own log would hold it, with its schema. */
export const TABLE_EVENT: Field<TableEvent> = field('table-event', {
  anyOf: Object.entries(TABLE_EVENT_ROWS).map(([type, { fields }]) =>
    objectSchema(
      {
        type: field('choice', { const: type }),
        schema: NUMBER,
        data: field('data', objectSchema(fields, type)),
      },
      `the event ${type} of a table`,
    ),
  ),
});

export const AT = { tableId: KEY, seat: SEAT };
export const CLAUSE = WORDS;
export const SEATINGS = listOf(SEATING, MANY);
export const MONEY = { person: PERSON, amountCents: TOTAL };
export const WHO_WHEN = { person: PERSON, atMs: TIME };
export const OUT = oneOf(['eliminated', 'forfeited', 'disqualified', 'retired']);
