import { nullable, oneOf } from '../../machine/index.ts';
import { DAY, PERSON, TIME, TOTAL } from '../../table/index.ts';
import {
  type CommandRows,
  type EventRows,
  HEX,
  KEY,
  NUMBER,
  SEAT,
  type StructureCommand,
  type StructureEvent,
  type TournamentPhase,
  WORDS,
} from '../kernel/index.ts';

const PLANNED: readonly TournamentPhase[] = ['published', 'entries', 'entries-closed', 'running'];
const AT_THE_DRAW: readonly TournamentPhase[] = ['entries-closed', 'running'];

export const STRUCTURE_COMMANDS: CommandRows<StructureCommand> = {
  DesignateTable: { who: ['operator', 'director'], phases: PLANNED, fields: { tableId: KEY } },
  ReleaseTable: { who: ['operator', 'director'], phases: PLANNED, fields: { tableId: KEY } },
  SealDraw: {
    who: ['operator'],
    phases: PLANNED,
    fields: { round: NUMBER, commitment: HEX },
  },
  DrawSeats: { who: ['operator'], phases: AT_THE_DRAW, fields: { round: NUMBER, secret: HEX } },
  MoveEntrant: {
    who: ['operator', 'director'],
    phases: AT_THE_DRAW,
    fields: { person: PERSON, tableId: KEY, seat: SEAT, why: WORDS },
  },
  MoveStart: {
    who: ['director'],
    phases: PLANNED,
    fields: {
      round: NUMBER,
      startsAtMs: TIME,
      day: DAY,
      noticeAtMs: nullable(TIME),
    },
  },
  IssueChips: {
    who: ['operator', 'director'],
    phases: AT_THE_DRAW,
    fields: {
      tableId: KEY,
      person: nullable(PERSON),
      amountCents: TOTAL,
      chips: oneOf(['competition', 'live']),
    },
  },
  StartSession: { who: ['director'], phases: AT_THE_DRAW, fields: {} },
  BuyChips: {
    who: ['entrant', 'operator'],
    phases: ['running'],
    fields: { person: PERSON, kind: oneOf(['buy-back', 'add-on']), feeCents: TOTAL },
  },
  CloseSession: { who: ['director'], phases: ['running'], fields: {} },
  AdmitWinner: {
    who: ['operator'],
    phases: ['running'],
    fields: { person: PERSON, from: KEY },
  },
};

export const STRUCTURE_EVENTS: EventRows<StructureEvent> = {
  TableDesignated: {
    audience: 'everybody',
    tell: ({ tableId }) => `Table ${tableId} serves the event.`,
  },
  TableReleased: { audience: 'everybody', tell: ({ tableId }) => `Table ${tableId} is released.` },
  DrawSealed: {
    audience: 'everybody',
    tell: ({ round }) => `The draw of round ${round} is sealed.`,
  },
  SeatsDrawn: {
    audience: 'everybody',
    tell: ({ round, seats }) => `Round ${round}: ${seats.length} seats are drawn.`,
  },
  EntrantMoved: {
    audience: 'everybody',
    tell: ({ person, tableId, seat }) => `${person} moves to table ${tableId}, seat ${seat}.`,
  },
  StartMoved: {
    audience: 'everybody',
    tell: ({ round }) => `Round ${round} starts at another time.`,
  },
  SessionStarted: { audience: 'everybody', tell: ({ round }) => `Round ${round} begins.` },
  SessionClosed: { audience: 'everybody', tell: ({ round }) => `Round ${round} is over.` },
  WagerTimeSet: {
    audience: 'everybody',
    tell: ({ seconds }) =>
      seconds === null ? 'No time limit for wagers.' : `${seconds} seconds for each wager.`,
  },
  WinnerAdmitted: {
    audience: 'everybody',
    tell: ({ person, from }) => `${person} comes in from ${from}.`,
  },
};
