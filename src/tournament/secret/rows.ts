import { formatCents } from '../../kit/index.ts';
import { optional } from '../../machine/index.ts';
import { FLAG, TOTAL } from '../../table/index.ts';
import {
  AREA,
  type CommandRows,
  type EventRows,
  HANDED_FORM,
  HEX,
  KEY,
  OPENED_FORMS,
  PAPER_FORMS,
  SEAT,
  type SecretCommand,
  type SecretEvent,
  type TournamentPhase,
  WORDS,
} from '../kernel/index.ts';

const RUNNING: readonly TournamentPhase[] = ['running'];

export const SECRET_COMMANDS: CommandRows<SecretCommand> = {
  HandInForm: {
    who: ['entrant', 'dealer'],
    phases: RUNNING,
    fields: {
      tableId: KEY,
      seat: SEAT,
      form: HANDED_FORM,
      salt: HEX,
      chipsFollow: FLAG,
    },
  },
  ExamineForm: {
    who: ['inspector'],
    phases: RUNNING,
    fields: { tableId: KEY, seat: SEAT, accept: FLAG, why: WORDS },
  },
  RevealForms: {
    who: ['inspector'],
    phases: RUNNING,
    fields: { tableId: KEY, paper: PAPER_FORMS, opened: optional(OPENED_FORMS) },
  },
  PlaceRevealed: {
    who: ['entrant', 'dealer'],
    phases: RUNNING,
    fields: { tableId: KEY, seat: SEAT, area: AREA, stakeCents: TOTAL },
  },
  AskToSeeForm: { who: ['entrant'], phases: RUNNING, fields: { tableId: KEY, seat: SEAT } },
};

/** Only the owner and the inspector know what is on a form until the reveal. */
export const SECRET_EVENTS: EventRows<SecretEvent> = {
  FormHandedIn: {
    audience: 'owner-and-inspector',
    hidden: ['form', 'salt', 'commitment', 'inHandCents'],
    tell: ({ seat }) => `Seat ${seat} hands in a form.`,
  },
  FormAccepted: {
    audience: 'everybody',
    tell: ({ seat }) => `The form of seat ${seat} is signed.`,
  },
  FormReturned: {
    audience: 'owner-and-inspector',
    hidden: ['why'],
    tell: ({ seat }) => `The form of seat ${seat} goes back.`,
  },
  FormRevealed: {
    audience: 'everybody',
    tell: ({ seat, deemed }) =>
      deemed.area === null
        ? `Seat ${seat}: the form is without effect.`
        : `Seat ${seat}: ${deemed.area}, ${formatCents(deemed.stakeCents)}.`,
  },
  RevealedPlaced: {
    audience: 'everybody',
    tell: ({ seat }) => `Seat ${seat} puts the stake down.`,
  },
  SecretSettled: {
    audience: 'everybody',
    tell: ({ seat, gainCents }) =>
      gainCents < 0
        ? `Seat ${seat} loses ${formatCents(-gainCents)} on the form.`
        : `Seat ${seat} is paid ${formatCents(gainCents)} on the form.`,
  },
  FormCancelled: {
    audience: 'everybody',
    tell: ({ seat, why }) => `The form of seat ${seat} is cancelled unread: ${why}.`,
  },
  FormShown: {
    audience: 'everybody',
    tell: ({ seat, to }) => `${to} sees the form of seat ${seat}.`,
  },
};
