import { nullable, oneOf } from '../../machine/index.ts';
import { DAY, PERSON, TIME, TOTAL } from '../../table/index.ts';
import { HEX, KEY, NUMBER, PURCHASES, SEAT, WORDS } from '../model/fields.ts';
import { type BodyOf, command, event } from '../model/row.ts';
import { AT, NAMES, SEATINGS } from '../model/shapes.ts';
import type { TournamentPhase } from '../model/state.ts';

const PLANNED: readonly TournamentPhase[] = ['published', 'entries', 'entries-closed', 'running'];
const AT_THE_DRAW: readonly TournamentPhase[] = ['entries-closed', 'running'];

export const STRUCTURE_COMMANDS = {
  DesignateTable: command({
    who: ['operator', 'director'],
    phases: PLANNED,
    fields: { tableId: KEY },
  }),
  ReleaseTable: command({
    who: ['operator', 'director'],
    phases: PLANNED,
    fields: { tableId: KEY },
  }),
  /** The hash of a secret that the draw will use, so that nobody can choose seats afterwards. */
  SealDraw: command({
    who: ['operator'],
    phases: PLANNED,
    fields: { round: NUMBER, commitment: HEX },
  }),
  DrawSeats: command({
    who: ['operator'],
    phases: AT_THE_DRAW,
    fields: { round: NUMBER, secret: HEX },
  }),
  MoveEntrant: command({
    who: ['operator', 'director'],
    phases: AT_THE_DRAW,
    fields: { person: PERSON, tableId: KEY, seat: SEAT, why: WORDS },
  }),
  MoveStart: command({
    who: ['director'],
    phases: PLANNED,
    fields: {
      round: NUMBER,
      startsAtMs: TIME,

      /** Year-month-day of the new start, at the venue. */
      day: DAY,

      /** When every player of the round was told; null where nobody was. */
      noticeAtMs: nullable(TIME),
    },
  }),
  IssueChips: command({
    who: ['operator', 'director'],
    phases: AT_THE_DRAW,
    fields: {
      tableId: KEY,

      /** Null: everybody with a place there. */
      person: nullable(PERSON),
      amountCents: TOTAL,
      chips: oneOf(['competition', 'live']),
    },
  }),
  StartSession: command({ who: ['director'], phases: AT_THE_DRAW, fields: {} }),
  BuyChips: command({
    who: ['entrant', 'operator'],
    phases: ['running'],
    fields: { person: PERSON, kind: oneOf(PURCHASES), feeCents: TOTAL },
  }),
  CloseSession: command({ who: ['director'], phases: ['running'], fields: {} }),
  /** A winner of the secondary tournament takes a place kept in the next round. */
  AdmitWinner: command({
    who: ['operator'],
    phases: ['running'],
    fields: { person: PERSON, from: KEY },
  }),
};
export type StructureCommand = BodyOf<typeof STRUCTURE_COMMANDS>;

export const STRUCTURE_EVENTS = {
  TableDesignated: event({
    audience: 'everybody',
    fields: { tableId: KEY, by: PERSON },
    tell: ({ tableId }) => `Table ${tableId} serves the event.`,
  }),
  TableReleased: event({
    audience: 'everybody',
    fields: { tableId: KEY },
    tell: ({ tableId }) => `Table ${tableId} is released.`,
  }),
  DrawSealed: event({
    audience: 'everybody',
    fields: { round: NUMBER, commitment: HEX },
    tell: ({ round }) => `The draw of round ${round} is sealed.`,
  }),
  SeatsDrawn: event({
    audience: 'everybody',
    fields: { round: NUMBER, secret: HEX, seats: SEATINGS },
    tell: ({ round, seats }) => `Round ${round}: ${seats.length} seats are drawn.`,
  }),
  EntrantMoved: event({
    audience: 'everybody',
    fields: { person: PERSON, ...AT, why: WORDS },
    tell: ({ person, tableId, seat }) => `${person} moves to table ${tableId}, seat ${seat}.`,
  }),
  StartMoved: event({
    audience: 'everybody',
    fields: {
      round: NUMBER,
      startsAtMs: TIME,
      day: WORDS,
      noticeAtMs: TIME,
      told: NAMES,
    },
    tell: ({ round }) => `Round ${round} starts at another time.`,
  }),
  SessionStarted: event({
    audience: 'everybody',
    fields: { round: NUMBER, atMs: TIME },
    tell: ({ round }) => `Round ${round} begins.`,
  }),
  SessionClosed: event({
    audience: 'everybody',
    fields: { round: NUMBER },
    tell: ({ round }) => `Round ${round} is over.`,
  }),
  WagerTimeSet: event({
    audience: 'everybody',
    fields: { seconds: nullable(NUMBER), noticeAtMs: nullable(TIME) },
    tell: ({ seconds }) =>
      seconds === null ? 'No time limit for wagers.' : `${seconds} seconds for each wager.`,
  }),
  WinnerAdmitted: event({
    audience: 'everybody',
    fields: { person: PERSON, from: WORDS },
    tell: ({ person, from }) => `${person} comes in from ${from}.`,
  }),
};
export type StructureEvent = BodyOf<typeof STRUCTURE_EVENTS>;
