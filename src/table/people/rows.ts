import { nullable } from '../../machine/index.ts';
import { AMOUNT, PERSON, PLACE, TEXT, TIME } from '../model/fields.ts';
import { BARE, type BodyOf, command, event, OPEN } from '../model/row.ts';
import type { TableState } from '../model/state.ts';

/**
 * The orders of this part: who may give each, when, with which fields, and values to try it with.
 */
export const PEOPLE_COMMANDS = {
  BringChips: command({
    who: 'patron',
    phases: OPEN,
    fields: { person: PERSON, amountCents: AMOUNT },
  }),
  TakeChips: command({
    who: 'patron',
    phases: [...OPEN, 'closed'],
    excludedMay: true,
    fields: { person: PERSON, amountCents: AMOUNT },
  }),
  TakeSeat: command({ who: 'patron', phases: OPEN, seldom: true, fields: { seat: PLACE } }),
  LeaveSeat: command({ who: 'patron', phases: OPEN, excludedMay: true, fields: {}, probe: BARE }),
  /** A player has walked away, with chips on the layout or without. */
  ReportDeparture: command({
    who: 'run-the-game',
    phases: OPEN,
    seldom: true,
    fields: { person: PERSON },
    probe: ({ people }) => people.seats.flatMap((person) => (person === null ? [] : [{ person }])),
  }),
  PermitStanding: command({
    who: 'permit-standing-player',
    phases: OPEN,
    fields: { person: PERSON, place: PLACE },
  }),
  StandAt: command({
    who: 'patron',
    phases: OPEN,
    seldom: true,
    fields: { place: PLACE },
    probe: (state, person) => [
      { place: state.people.standingPermits[person] ?? firstTaken(state) },
    ],
  }),
  NameNominee: command({
    who: 'patron',
    phases: OPEN,
    seldom: true,
    fields: { nominee: nullable(PERSON) },
  }),
  /** A patron wants help or information from the gaming staff; one call for each person. */
  CallStaff: command({ who: 'patron', phases: [...OPEN, 'closed'], fields: { about: TEXT } }),
  /** The dealer wants the supervisor at the table. */
  CallSupervisor: command({
    who: 'run-the-game',
    phases: [...OPEN, 'closed'],
    fields: {},
    probe: BARE,
  }),
  AnswerCall: command({
    who: 'run-the-game',
    phases: [...OPEN, 'closed'],
    fields: { person: PERSON },
    probe: ({ people }) => people.calls.map(({ person }) => ({ person })),
  }),
};
export type PeopleCommand = BodyOf<typeof PEOPLE_COMMANDS>;

/** What this part reports, and who besides staff is told of it. */
export const PEOPLE_EVENTS = {
  ChipsBrought: event({ audience: 'subject', fields: { person: PERSON, amountCents: AMOUNT } }),
  ChipsTaken: event({ audience: 'subject', fields: { person: PERSON, amountCents: AMOUNT } }),
  SeatTaken: event({ audience: 'everyone', fields: { person: PERSON, seat: PLACE, atMs: TIME } }),
  SeatLeft: event({ audience: 'everyone', fields: { person: PERSON, seat: PLACE } }),
  StandingPermitted: event({ audience: 'subject', fields: { person: PERSON, place: PLACE } }),
  Stood: event({ audience: 'everyone', fields: { person: PERSON, place: PLACE } }),
  NomineeNamed: event({
    audience: 'subject',
    fields: { person: PERSON, nominee: nullable(PERSON) },
  }),
  StaffCalled: event({ audience: 'subject', fields: { person: PERSON, about: TEXT } }),
  SupervisorCalled: event({ audience: 'staff', fields: { person: PERSON } }),
  CallAnswered: event({ audience: 'subject', fields: { person: PERSON, by: PERSON } }),
};
export type PeopleEvent = BodyOf<typeof PEOPLE_EVENTS>;

function firstTaken(state: TableState): number {
  return Math.max(
    1,
    state.people.seats.findIndex((person) => person !== null),
  );
}
