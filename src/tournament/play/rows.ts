import { formatCents } from '../../kit/index.ts';
import type {
  CommandRows,
  EventPhase,
  EventRows,
  PlayCommand,
  PlayEvent,
} from '../kernel/index.ts';

const RUNNING: readonly EventPhase[] = ['running'];
const ANY_TIME: readonly EventPhase[] = ['entries', 'entries-closed', 'running'];

export const PLAY_COMMANDS: CommandRows<PlayCommand> = {
  TakePlace: {
    who: ['entrant', 'dealer', 'inspector'],
    phases: ANY_TIME,
    fields: { tableId: 'id', seat: 'seat' },
  },
  LeavePlace: {
    who: ['entrant', 'dealer', 'inspector'],
    phases: RUNNING,
    fields: { tableId: 'id', person: 'person' },
  },
  NameSubstitute: {
    who: ['director'],
    phases: ANY_TIME,
    fields: {
      person: 'person',
      substitute: { nullable: 'person' },
      inPerson: 'flag',
      signed: 'flag',
    },
  },
  SetWagerTime: {
    who: ['director'],
    phases: RUNNING,
    fields: { seconds: { nullable: 'count' }, noticeAtMs: { nullable: 'time' } },
  },
  RestrictWager: {
    who: ['dealer', 'director'],
    phases: RUNNING,
    fields: { tableId: 'id', seat: 'seat' },
  },
  RecordAbsence: {
    who: ['dealer', 'director'],
    phases: RUNNING,
    fields: { tableId: 'id', seat: 'seat' },
  },
  PlaceWager: {
    who: ['entrant', 'dealer'],
    phases: RUNNING,
    fields: { tableId: 'id', seat: 'seat', side: 'hand', stakeCents: 'cents', tieCents: 'cents' },
  },
  KeepWager: {
    who: ['entrant', 'dealer'],
    phases: RUNNING,
    fields: { tableId: 'id', seat: 'seat' },
  },
  FindStake: {
    who: ['dealer', 'inspector'],
    phases: RUNNING,
    fields: { tableId: 'id', seat: 'seat', area: 'area', foundCents: 'cents' },
  },
  InsertIndicator: {
    who: ['inspector'],
    phases: RUNNING,
    fields: { tableId: 'id', behind: 'count' },
  },
  ShowIndicator: { who: ['dealer'], phases: RUNNING, fields: { tableId: 'id' } },
  RaiseLimits: {
    who: ['director'],
    phases: RUNNING,
    fields: { tableId: 'id', limits: 'limits' },
  },
  AnnounceLastCoup: { who: ['director'], phases: RUNNING, fields: { tableId: 'id' } },
  FinishTable: {
    who: ['director'],
    phases: RUNNING,
    fields: { tableId: 'id', agreed: { listOf: 'person' } },
  },
  Disqualify: {
    who: ['operator', 'director'],
    phases: ANY_TIME,
    fields: { person: 'person', reason: 'text' },
  },
  FindConcealment: {
    who: ['operator'],
    phases: RUNNING,
    fields: {
      person: 'person',
      found: 'flag',
      outcome: { oneOf: ['disqualified', 'warned', 'none'] },
    },
  },
  Retire: { who: ['entrant', 'director'], phases: RUNNING, fields: { person: 'person' } },
  ActAtTable: {
    who: ['dealer', 'inspector', 'director', 'entrant'],
    phases: ['entries-closed', 'running'],
    fields: { tableId: 'id', act: 'table-command', forPerson: { nullable: 'person' } },
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
