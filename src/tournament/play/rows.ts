import { formatCents } from '../../kit/index.ts';
import { listOf, nullable, oneOf, optional } from '../../machine/index.ts';
import { EVENT_KINDS } from '../../rules/index.ts';
import { FLAG, LIMIT_PAIR, PERSON, TIME, TOTAL } from '../../table/index.ts';
import { AREA, KEY, NUMBER, PEOPLE, SEAT, SIDE, TABLE_ACT, WORDS } from '../model/fields.ts';
import { type BodyOf, command, event } from '../model/row.ts';
import {
  AT,
  BANKS,
  CARRIED,
  CLAUSE,
  MONEY,
  OUT,
  PRESENCE,
  SEATINGS,
  SEATS,
  TABLE_EVENT,
} from '../model/shapes.ts';
import type { TournamentPhase } from '../model/state.ts';

const RUNNING: readonly TournamentPhase[] = ['running'];
const ANY_TIME: readonly TournamentPhase[] = ['entries', 'entries-closed', 'running'];

export const PLAY_COMMANDS = {
  TakePlace: command({
    who: ['entrant', 'dealer', 'inspector'],
    phases: ANY_TIME,
    fields: { tableId: KEY, seat: SEAT },
  }),
  LeavePlace: command({
    who: ['entrant', 'dealer', 'inspector'],
    phases: RUNNING,
    fields: { tableId: KEY, person: PERSON },
  }),
  NameSubstitute: command({
    who: ['director'],
    phases: ANY_TIME,
    fields: {
      person: PERSON,

      /** Null: the player takes the place back. */
      substitute: nullable(PERSON),
      inPerson: FLAG,
      signed: FLAG,
    },
  }),
  SetWagerTime: command({
    who: ['director'],
    phases: RUNNING,
    fields: { seconds: nullable(NUMBER), noticeAtMs: nullable(TIME) },
  }),
  RestrictWager: command({
    who: ['dealer', 'director'],
    phases: RUNNING,
    fields: { tableId: KEY, seat: SEAT },
  }),
  RecordAbsence: command({
    who: ['dealer', 'director'],
    phases: RUNNING,
    fields: { tableId: KEY, seat: SEAT },
  }),
  PlaceWager: command({
    who: ['entrant', 'dealer'],
    phases: RUNNING,
    fields: {
      tableId: KEY,
      seat: SEAT,
      /** Null, with a stake of 0: Tie alone, where nobody must back a hand. */
      side: nullable(SIDE),
      stakeCents: TOTAL,
      tieCents: TOTAL,
      /** What kind of chips was laid; absent: the event's own. */
      chips: optional(oneOf(EVENT_KINDS)),
    },
  }),
  KeepWager: command({
    who: ['entrant', 'dealer'],
    phases: RUNNING,
    fields: { tableId: KEY, seat: SEAT },
  }),
  /** The counted chips of a wager differ from what was keyed. */
  FindStake: command({
    who: ['dealer', 'inspector'],
    phases: RUNNING,
    fields: { tableId: KEY, seat: SEAT, area: AREA, foundCents: TOTAL },
  }),
  /** A late player's place is cancelled when the coup would open that he may not miss any more. */
  CancelPlace: command({
    who: ['dealer', 'inspector', 'director'],
    phases: RUNNING,
    fields: { tableId: KEY, seat: SEAT },
  }),
  /** A penalty of the terms that is paid in chips. */
  Penalise: command({
    who: ['director'],
    phases: RUNNING,
    fields: { tableId: KEY, seat: SEAT, penalty: WORDS, what: WORDS, chipsCents: TOTAL },
  }),
  InsertIndicator: command({
    who: ['inspector'],
    phases: RUNNING,
    fields: { tableId: KEY, behind: NUMBER },
  }),
  ShowIndicator: command({ who: ['dealer'], phases: RUNNING, fields: { tableId: KEY } }),
  RaiseLimits: command({
    who: ['director'],
    phases: RUNNING,
    fields: { tableId: KEY, limits: LIMIT_PAIR },
  }),
  /** Everybody's chips are counted and read out, as before the last coups of a session. */
  AnnounceBanks: command({
    who: ['dealer', 'inspector', 'director'],
    phases: RUNNING,
    fields: { tableId: KEY },
  }),
  AnnounceLastCoup: command({ who: ['director'], phases: RUNNING, fields: { tableId: KEY } }),
  FinishTable: command({
    who: ['director'],
    phases: RUNNING,
    fields: {
      tableId: KEY,
      /** Players who agreed, where chips are turned into cash. */
      agreed: PEOPLE,
    },
  }),
  Disqualify: command({
    who: ['operator', 'director'],
    phases: ANY_TIME,
    fields: { person: PERSON, reason: WORDS },
  }),
  FindConcealment: command({
    who: ['operator'],
    phases: RUNNING,
    fields: {
      person: PERSON,
      found: FLAG,
      outcome: oneOf(['disqualified', 'warned', 'none']),
    },
  }),
  Retire: command({ who: ['entrant', 'director'], phases: RUNNING, fields: { person: PERSON } }),
  /** A command for the table machine at a table of the tournament. */
  ActAtTable: command({
    who: ['dealer', 'inspector', 'director', 'entrant'],
    phases: ['entries-closed', 'running'],
    fields: {
      tableId: KEY,
      act: TABLE_ACT,
      /** The patron for whom a dealer keys the command. */
      forPerson: nullable(PERSON),
    },
  }),
};
export type PlayCommand = BodyOf<typeof PLAY_COMMANDS>;

export const PLAY_EVENTS = {
  /** What the table machine decided at a table of the tournament. */
  TableMoved: event({
    audience: 'everybody',
    fields: { tableId: KEY, event: TABLE_EVENT },
    tell: ({ tableId, event }) => `Table ${tableId}: ${event.type}.`,
  }),
  FloorCleared: event({ audience: 'everybody', fields: {}, tell: () => 'The tables are cleared.' }),
  PlacesPrepared: event({
    audience: 'everybody',
    fields: { tableId: KEY, seats: SEATINGS, limits: LIMIT_PAIR },
    tell: ({ tableId, seats }) => `Table ${tableId} has ${seats.length} places.`,
  }),
  PlaceGiven: event({
    audience: 'everybody',
    fields: { ...AT, person: PERSON },
    tell: ({ tableId, seat, person }) => `${person} has table ${tableId}, seat ${seat}.`,
  }),
  PlaceGivenUp: event({
    audience: 'everybody',
    fields: AT,
    tell: ({ tableId, seat }) => `Table ${tableId}, seat ${seat} is free.`,
  }),
  ChipsIssued: event({
    audience: 'everybody',
    fields: { tableId: KEY, ...MONEY },
    tell: ({ person, amountCents }) => `${person} gets ${formatCents(amountCents)} in chips.`,
  }),
  /** An eliminated player bought back in. */
  PlaceRestored: event({
    audience: 'everybody',
    fields: AT,
    tell: ({ tableId, seat }) => `Table ${tableId}, seat ${seat} is in the game again.`,
  }),
  /** Chips at the end of a session: they go to the operator, or stay the player's own. */
  ChipsCollected: event({
    audience: 'everybody',
    fields: {
      tableId: KEY,
      ...MONEY,
      whose: oneOf(['operator', 'player']),
      clause: CLAUSE,
    },
    tell: ({ person, amountCents, whose }) =>
      whose === 'operator'
        ? `${person} hands back ${formatCents(amountCents)} in chips.`
        : `${person} keeps ${formatCents(amountCents)} in chips.`,
  }),
  PresenceChanged: event({
    audience: 'everybody',
    fields: { ...AT, presence: PRESENCE, atMs: TIME },
    tell: ({ tableId, seat, presence }) => `Table ${tableId}, seat ${seat}: ${presence}.`,
  }),
  SubstituteApproved: event({
    audience: 'everybody',
    fields: { ...AT, person: PERSON, substitute: nullable(PERSON), by: PERSON },
    tell: ({ person, substitute }) =>
      substitute === null ? `${person} plays again.` : `${substitute} plays for ${person}.`,
  }),
  CoupOpened: event({
    audience: 'everybody',
    fields: { tableId: KEY, order: SEATS, last: FLAG, atMs: TIME },
    tell: ({ tableId, order, last }) =>
      `Table ${tableId}: ${last ? 'last coup, ' : ''}wagers in the order ${order.join(', ')}.`,
  }),
  TurnTaken: event({
    audience: 'everybody',
    fields: { ...AT, outOfTurn: FLAG, atMs: TIME },
    tell: ({ seat, outOfTurn }) => `Seat ${seat} has wagered${outOfTurn ? ' out of turn' : ''}.`,
  }),
  /** The form of the place was returned and nothing else lies there, so the turn is open again. */
  TurnReopened: event({
    audience: 'everybody',
    fields: { ...AT, atMs: TIME },
    tell: ({ seat }) => `Seat ${seat} has the turn again.`,
  }),
  WagerRestricted: event({
    audience: 'everybody',
    fields: AT,
    tell: ({ seat }) => `Seat ${seat} may wager only the minimum.`,
  }),
  AbsenceRecorded: event({
    audience: 'everybody',
    fields: AT,
    tell: ({ seat }) => `Seat ${seat} misses the coup.`,
  }),
  MinimumDeducted: event({
    audience: 'everybody',
    fields: {
      ...AT,
      amountCents: TOTAL,
      why: oneOf(['late', 'absent', 'faulty-form', 'penalty']),
      clause: CLAUSE,
    },
    tell: ({ seat, amountCents, why }) =>
      `${formatCents(amountCents)} are deducted from seat ${seat} (${why}).`,
  }),
  StakeCorrected: event({
    audience: 'everybody',
    fields: { ...AT, foundCents: TOTAL, countsCents: TOTAL, clause: CLAUSE },
    tell: ({ seat, foundCents, countsCents }) =>
      `Seat ${seat}: ${formatCents(foundCents)} found, ${formatCents(countsCents)} count.`,
  }),
  IndicatorInserted: event({
    audience: 'everybody',
    fields: { tableId: KEY, behind: NUMBER },
    tell: ({ tableId, behind }) => `Table ${tableId}: ${behind} cards behind the indicator.`,
  }),
  IndicatorShown: event({
    audience: 'everybody',
    fields: { tableId: KEY },
    tell: ({ tableId }) => `Table ${tableId}: indicator.`,
  }),
  LimitsRaised: event({
    audience: 'everybody',
    fields: { tableId: KEY, limits: LIMIT_PAIR, clause: CLAUSE },
    tell: ({ tableId, limits }) =>
      `Table ${tableId}: ${formatCents(limits.minimumCents)} to ${formatCents(limits.maximumCents)}.`,
  }),
  BanksAnnounced: event({
    audience: 'everybody',
    fields: { tableId: KEY, banks: BANKS },
    tell: ({ tableId, banks }) => {
      const counted = banks.map(({ person, valueCents }) => `${person} ${formatCents(valueCents)}`);
      return `Banks at table ${tableId}: ${counted.join(', ')}.`;
    },
  }),
  LastCoupCalled: event({
    audience: 'everybody',
    fields: { tableId: KEY },
    tell: ({ tableId }) => `Table ${tableId}: last coup.`,
  }),
  PlaceLost: event({
    audience: 'everybody',
    fields: {
      ...AT,
      person: PERSON,
      standing: OUT,
      /** Chips that go back to the operator; 0 where they are the player's own. */
      revertedCents: TOTAL,
      clause: CLAUSE,
    },
    tell: ({ person, standing }) => `${person} is ${standing}.`,
  }),
  CoupCounted: event({
    audience: 'everybody',
    fields: {
      tableId: KEY,
      coup: NUMBER,
      carried: listOf(CARRIED, 99),
      raiseOpen: FLAG,
    },
    tell: ({ tableId, coup }) => `Table ${tableId}: coup ${coup} is over.`,
  }),
  PuckMoved: event({
    audience: 'everybody',
    fields: { tableId: KEY, seat: nullable(SEAT) },
    tell: ({ tableId, seat }) => `Table ${tableId}: puck at ${seat ?? 'nobody'}.`,
  }),
  TableConcluded: event({
    audience: 'everybody',
    fields: { tableId: KEY, why: oneOf(['length', 'early', 'one-left', 'all-out']) },
    tell: ({ tableId, why }) => `Table ${tableId} has finished (${why}).`,
  }),
};
export type PlayEvent = BodyOf<typeof PLAY_EVENTS>;
