import { formatCents } from '../../kit/index.ts';
import { optional } from '../../machine/index.ts';
import { FLAG, PERSON, TIME, TOTAL } from '../../table/index.ts';
import {
  AREA,
  HANDED_FORM,
  HEX,
  KEY,
  NUMBER,
  OPENED_FORMS,
  PAPER_FORMS,
  SEAT,
  SECRET_FORM,
  WORDS,
} from '../model/fields.ts';
import { type BodyOf, command, event } from '../model/row.ts';
import { AT, CLAUSE, DEEMED, SIGNED } from '../model/shapes.ts';
import type { TournamentPhase } from '../model/state.ts';

const RUNNING: readonly TournamentPhase[] = ['running'];

export const SECRET_COMMANDS = {
  HandInForm: command({
    who: ['entrant', 'dealer'],
    phases: RUNNING,
    fields: {
      tableId: KEY,
      seat: SEAT,

      /** Null: the form is on paper and its content unknown until the reveal. */
      form: HANDED_FORM,
      salt: HEX,

      /** Whether chips on a hand follow in the same turn. */
      chipsFollow: FLAG,

      /** The dealer takes the form as it is; the inspector sees what is wrong with it. */
      asWritten: optional(FLAG),
    },
  }),
  ExamineForm: command({
    who: ['inspector'],
    phases: RUNNING,
    fields: { tableId: KEY, seat: SEAT, accept: FLAG, why: WORDS },
  }),
  /** The inspector calls out what is on the forms; what paper forms say comes with this command. */
  RevealForms: command({
    who: ['inspector'],
    phases: RUNNING,
    fields: {
      tableId: KEY,
      paper: PAPER_FORMS,
      /** The content of sealed forms. */
      opened: optional(OPENED_FORMS),
    },
  }),
  PlaceRevealed: command({
    who: ['entrant', 'dealer'],
    phases: RUNNING,
    fields: { tableId: KEY, seat: SEAT, area: AREA, stakeCents: TOTAL },
  }),
  AskToSeeForm: command({
    who: ['entrant'],
    phases: RUNNING,
    fields: { tableId: KEY, seat: SEAT },
  }),
};
export type SecretCommand = BodyOf<typeof SECRET_COMMANDS>;

/** Only the owner and the inspector know what is on a form until the reveal. */
export const SECRET_EVENTS = {
  FormHandedIn: event({
    audience: 'owner-and-inspector',
    fields: {
      ...AT,
      person: PERSON,
      coup: NUMBER,
      form: HANDED_FORM,
      salt: HEX,
      commitment: HEX,
      inHandCents: TOTAL,
      atMs: TIME,
    },
    hidden: ['form', 'salt', 'commitment', 'inHandCents'],
    tell: ({ seat }) => `Seat ${seat} hands in a form.`,
  }),
  FormAccepted: event({
    audience: 'everybody',
    fields: { ...AT, inspector: PERSON, atMs: TIME },
    tell: ({ seat }) => `The form of seat ${seat} is signed.`,
  }),
  FormReturned: event({
    audience: 'owner-and-inspector',
    fields: { ...AT, why: WORDS },
    hidden: ['why'],
    tell: ({ seat }) => `The form of seat ${seat} goes back.`,
  }),
  FormRevealed: event({
    audience: 'everybody',
    fields: { ...AT, form: SECRET_FORM, deemed: DEEMED, beforeDeal: FLAG },
    tell: ({ seat, deemed }) =>
      deemed.area === null
        ? `Seat ${seat}: the form is without effect.`
        : `Seat ${seat}: ${deemed.area}, ${formatCents(deemed.stakeCents)}.`,
  }),
  RevealedPlaced: event({
    audience: 'everybody',
    fields: AT,
    tell: ({ seat }) => `Seat ${seat} puts the stake down.`,
  }),
  SecretSettled: event({
    audience: 'everybody',
    fields: {
      ...AT,
      person: PERSON,
      /** What the player gained; negative for a loss. */
      gainCents: SIGNED,
      clause: CLAUSE,
    },
    tell: ({ seat, gainCents }) =>
      gainCents < 0
        ? `Seat ${seat} loses ${formatCents(-gainCents)} on the form.`
        : `Seat ${seat} is paid ${formatCents(gainCents)} on the form.`,
  }),
  FormCancelled: event({
    audience: 'everybody',
    fields: { ...AT, why: WORDS },
    tell: ({ seat, why }) => `The form of seat ${seat} is cancelled unread: ${why}.`,
  }),
  FormShown: event({
    audience: 'everybody',
    fields: { ...AT, to: PERSON },
    tell: ({ seat, to }) => `${to} sees the form of seat ${seat}.`,
  }),
};
export type SecretEvent = BodyOf<typeof SECRET_EVENTS>;
