import { formatCents } from '../../kit/index.ts';
import { nullable, oneOf } from '../../machine/index.ts';
import { FLAG, LIMIT_PAIR, PERSON, TIME, TOTAL } from '../../table/index.ts';
import {
  AREA,
  type CommandRows,
  type EventRows,
  KEY,
  NUMBER,
  PEOPLE,
  type PlayCommand,
  type PlayEvent,
  SEAT,
  SIDE,
  TABLE_ACT,
  type TournamentPhase,
  WORDS,
} from '../kernel/index.ts';

const RUNNING: readonly TournamentPhase[] = ['running'];
const ANY_TIME: readonly TournamentPhase[] = ['entries', 'entries-closed', 'running'];

export const PLAY_COMMANDS: CommandRows<PlayCommand> = {
  TakePlace: {
    who: ['entrant', 'dealer', 'inspector'],
    phases: ANY_TIME,
    fields: { tableId: KEY, seat: SEAT },
  },
  LeavePlace: {
    who: ['entrant', 'dealer', 'inspector'],
    phases: RUNNING,
    fields: { tableId: KEY, person: PERSON },
  },
  NameSubstitute: {
    who: ['director'],
    phases: ANY_TIME,
    fields: {
      person: PERSON,
      substitute: nullable(PERSON),
      inPerson: FLAG,
      signed: FLAG,
    },
  },
  SetWagerTime: {
    who: ['director'],
    phases: RUNNING,
    fields: { seconds: nullable(NUMBER), noticeAtMs: nullable(TIME) },
  },
  RestrictWager: {
    who: ['dealer', 'director'],
    phases: RUNNING,
    fields: { tableId: KEY, seat: SEAT },
  },
  RecordAbsence: {
    who: ['dealer', 'director'],
    phases: RUNNING,
    fields: { tableId: KEY, seat: SEAT },
  },
  PlaceWager: {
    who: ['entrant', 'dealer'],
    phases: RUNNING,
    fields: { tableId: KEY, seat: SEAT, side: SIDE, stakeCents: TOTAL, tieCents: TOTAL },
  },
  KeepWager: {
    who: ['entrant', 'dealer'],
    phases: RUNNING,
    fields: { tableId: KEY, seat: SEAT },
  },
  FindStake: {
    who: ['dealer', 'inspector'],
    phases: RUNNING,
    fields: { tableId: KEY, seat: SEAT, area: AREA, foundCents: TOTAL },
  },
  InsertIndicator: {
    who: ['inspector'],
    phases: RUNNING,
    fields: { tableId: KEY, behind: NUMBER },
  },
  ShowIndicator: { who: ['dealer'], phases: RUNNING, fields: { tableId: KEY } },
  RaiseLimits: {
    who: ['director'],
    phases: RUNNING,
    fields: { tableId: KEY, limits: LIMIT_PAIR },
  },
  AnnounceLastCoup: { who: ['director'], phases: RUNNING, fields: { tableId: KEY } },
  FinishTable: {
    who: ['director'],
    phases: RUNNING,
    fields: { tableId: KEY, agreed: PEOPLE },
  },
  Disqualify: {
    who: ['operator', 'director'],
    phases: ANY_TIME,
    fields: { person: PERSON, reason: WORDS },
  },
  FindConcealment: {
    who: ['operator'],
    phases: RUNNING,
    fields: {
      person: PERSON,
      found: FLAG,
      outcome: oneOf(['disqualified', 'warned', 'none']),
    },
  },
  Retire: { who: ['entrant', 'director'], phases: RUNNING, fields: { person: PERSON } },
  ActAtTable: {
    who: ['dealer', 'inspector', 'director', 'entrant'],
    phases: ['entries-closed', 'running'],
    fields: { tableId: KEY, act: TABLE_ACT, forPerson: nullable(PERSON) },
  },
};

export const PLAY_EVENTS: EventRows<PlayEvent> = {
  TableMoved: {
    audience: 'everybody',
    tell: ({ tableId, event }) => `Table ${tableId}: ${event.type}.`,
  },
  FloorCleared: { audience: 'everybody', tell: () => 'The tables are cleared.' },
  PlacesPrepared: {
    audience: 'everybody',
    tell: ({ tableId, seats }) => `Table ${tableId} has ${seats.length} places.`,
  },
  PlaceGiven: {
    audience: 'everybody',
    tell: ({ tableId, seat, person }) => `${person} has table ${tableId}, seat ${seat}.`,
  },
  PlaceGivenUp: {
    audience: 'everybody',
    tell: ({ tableId, seat }) => `Table ${tableId}, seat ${seat} is free.`,
  },
  ChipsIssued: {
    audience: 'everybody',
    tell: ({ person, amountCents }) => `${person} gets ${formatCents(amountCents)} in chips.`,
  },
  PlaceRestored: {
    audience: 'everybody',
    tell: ({ tableId, seat }) => `Table ${tableId}, seat ${seat} is in the game again.`,
  },
  ChipsCollected: {
    audience: 'everybody',
    tell: ({ person, amountCents, whose }) =>
      whose === 'operator'
        ? `${person} hands back ${formatCents(amountCents)} in chips.`
        : `${person} keeps ${formatCents(amountCents)} in chips.`,
  },
  PresenceChanged: {
    audience: 'everybody',
    tell: ({ tableId, seat, presence }) => `Table ${tableId}, seat ${seat}: ${presence}.`,
  },
  SubstituteApproved: {
    audience: 'everybody',
    tell: ({ person, substitute }) =>
      substitute === null ? `${person} plays again.` : `${substitute} plays for ${person}.`,
  },
  CoupOpened: {
    audience: 'everybody',
    tell: ({ tableId, order, last }) =>
      `Table ${tableId}: ${last ? 'last coup, ' : ''}wagers in the order ${order.join(', ')}.`,
  },
  TurnTaken: {
    audience: 'everybody',
    tell: ({ seat, outOfTurn }) => `Seat ${seat} has wagered${outOfTurn ? ' out of turn' : ''}.`,
  },
  TurnReopened: {
    audience: 'everybody',
    tell: ({ seat }) => `Seat ${seat} has the turn again.`,
  },
  WagerRestricted: {
    audience: 'everybody',
    tell: ({ seat }) => `Seat ${seat} may wager only the minimum.`,
  },
  AbsenceRecorded: { audience: 'everybody', tell: ({ seat }) => `Seat ${seat} misses the coup.` },
  MinimumDeducted: {
    audience: 'everybody',
    tell: ({ seat, amountCents, why }) =>
      `${formatCents(amountCents)} are deducted from seat ${seat} (${why}).`,
  },
  StakeCorrected: {
    audience: 'everybody',
    tell: ({ seat, foundCents, countsCents }) =>
      `Seat ${seat}: ${formatCents(foundCents)} found, ${formatCents(countsCents)} count.`,
  },
  IndicatorInserted: {
    audience: 'everybody',
    tell: ({ tableId, behind }) => `Table ${tableId}: ${behind} cards behind the indicator.`,
  },
  IndicatorShown: { audience: 'everybody', tell: ({ tableId }) => `Table ${tableId}: indicator.` },
  LimitsRaised: {
    audience: 'everybody',
    tell: ({ tableId, limits }) =>
      `Table ${tableId}: ${formatCents(limits.minimumCents)} to ${formatCents(limits.maximumCents)}.`,
  },
  LastCoupCalled: { audience: 'everybody', tell: ({ tableId }) => `Table ${tableId}: last coup.` },
  PlaceLost: {
    audience: 'everybody',
    tell: ({ person, standing }) => `${person} is ${standing}.`,
  },
  CoupCounted: {
    audience: 'everybody',
    tell: ({ tableId, coup }) => `Table ${tableId}: coup ${coup} is over.`,
  },
  PuckMoved: {
    audience: 'everybody',
    tell: ({ tableId, seat }) => `Table ${tableId}: puck at ${seat ?? 'nobody'}.`,
  },
  TableConcluded: {
    audience: 'everybody',
    tell: ({ tableId, why }) => `Table ${tableId} has finished (${why}).`,
  },
};
