import {
  type BodyOf,
  type Field,
  type Fields,
  field,
  nullable,
  oneOf,
  optional,
} from '../machine/index.ts';
import { APPROVAL_COMMANDS } from './approvals.ts';
import type { ReportBody } from './events.ts';
import {
  CAGE_POST,
  DAY,
  DIGEST,
  FAILURES,
  LIMIT_CENTS,
  MEASURE,
  NUMBER,
  PERIOD,
  PERSON,
  PROOF,
  RANK,
  RANKS,
  SEALED,
  TIME,
  YES,
} from './fields.ts';

/** `house` is the program itself, or whoever sits at its machine while it is closed. */
export const WHO = ['himself', 'operator', 'house', 'anybody'] as const;
export type Who = (typeof WHO)[number];

export interface CommandRow<F extends Fields = Fields> {
  readonly who: readonly Who[];
  /** Nobody does this to himself. */
  readonly notOneself?: true;
  /** The account must be open or disabled, not closed for good. */
  readonly unclosed?: true;
  readonly fields: F;
}

function command<const F extends Fields>(row: CommandRow<F>): CommandRow<F> {
  return row;
}

const REPORTED: Field<ReportBody> = field('report', { type: 'object' });

const OF_PERSON = { person: PERSON };
/** The proof that counted until now, and the one that counts from now on. */
const CHANGED_PROOF = { ...OF_PERSON, was: PROOF, now: PROOF };

/** What can be asked about people: who may ask it, and with which fields. */
export const PEOPLE_COMMANDS = {
  Report: command({ who: ['anybody'], fields: { person: nullable(PERSON), report: REPORTED } }),
  Register: command({ who: ['himself'], unclosed: true, fields: CHANGED_PROOF }),
  /** Makes an account at the counter for somebody without a device. */
  RegisterPatron: command({ who: ['anybody'], notOneself: true, fields: OF_PERSON }),
  InviteStaff: command({ who: ['operator'], fields: { ...OF_PERSON, sealed: SEALED } }),
  SendInvitation: command({
    who: ['operator'],
    notOneself: true,
    fields: { ...OF_PERSON, link: DIGEST, untilMs: TIME },
  }),
  AcceptInvitation: command({
    who: ['himself'],
    fields: { ...CHANGED_PROOF, link: DIGEST, steadyMs: TIME },
  }),
  IssueOperatorLink: command({ who: ['house'], fields: { link: DIGEST, untilMs: TIME } }),
  UseOperatorLink: command({
    who: ['himself'],
    fields: { ...OF_PERSON, link: DIGEST, steadyMs: TIME },
  }),
  SetPassword: command({ who: ['himself'], unclosed: true, fields: CHANGED_PROOF }),
  SetSecondFactor: command({ who: ['himself', 'house'], unclosed: true, fields: CHANGED_PROOF }),
  RemoveSecondFactor: command({
    who: ['himself', 'operator'],
    unclosed: true,
    fields: CHANGED_PROOF,
  }),
  SpendRecoveryCode: command({ who: ['himself'], fields: CHANGED_PROOF }),
  VoidSignIn: command({ who: ['house'], fields: OF_PERSON }),
  /** A wrong password, code or link; null where it names nobody. */
  CountFailure: command({
    who: ['house'],
    fields: { person: nullable(PERSON), how: oneOf(FAILURES), steadyMs: TIME },
  }),
  UnlockAccount: command({ who: ['operator'], unclosed: true, fields: OF_PERSON }),
  DisableAccount: command({
    who: ['operator'],
    notOneself: true,
    unclosed: true,
    fields: OF_PERSON,
  }),
  EnableAccount: command({
    who: ['operator'],
    notOneself: true,
    unclosed: true,
    fields: OF_PERSON,
  }),
  CloseAccount: command({ who: ['himself', 'operator'], unclosed: true, fields: OF_PERSON }),
  /** `listed`: he was erased already, after the backup from which this house was opened. */
  ErasePerson: command({
    who: ['himself', 'operator', 'house'],
    fields: { ...OF_PERSON, listed: optional(YES) },
  }),
  SetOffices: command({
    who: ['operator'],
    notOneself: true,
    fields: { ...OF_PERSON, ranks: RANKS, cage: CAGE_POST, gamingDay: DAY },
  }),
  /** Only the session with this digest is in the office; null gives it up. */
  TakeOffice: command({
    who: ['operator'],
    fields: { rank: nullable(RANK), cage: CAGE_POST, session: nullable(DIGEST) },
  }),
  RecordIdentity: command({
    who: ['anybody'],
    notOneself: true,
    fields: { ...OF_PERSON, sealed: SEALED, leastAge: NUMBER },
  }),
  SetOwnLimit: command({
    who: ['himself'],
    fields: {
      ...OF_PERSON,
      measure: MEASURE,
      period: PERIOD,
      cents: LIMIT_CENTS,
      steadyMs: TIME,
    },
  }),
  SetHouseLimit: command({
    who: ['operator'],
    fields: { ...OF_PERSON, measure: MEASURE, period: PERIOD, cents: LIMIT_CENTS },
  }),
  ExcludeSelf: command({
    who: ['himself'],
    fields: { ...OF_PERSON, days: nullable(NUMBER), steadyMs: TIME },
  }),
  SetRealityCheck: command({ who: ['himself'], fields: { ...OF_PERSON, minutes: NUMBER } }),
  ...APPROVAL_COMMANDS,
};

export type PeopleCommandBody = BodyOf<typeof PEOPLE_COMMANDS>;
export type PeopleCommandType = PeopleCommandBody['type'];
export type PeopleCommand = PeopleCommandBody & {
  /** Who gives it; the house itself where no person does. */
  readonly by: string;
  readonly atMs: number;
};
