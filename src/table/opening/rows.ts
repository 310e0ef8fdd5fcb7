import { listOf, nullable, oneOf, optional } from '../../machine/index.ts';
import {
  CLAUSE,
  FACING,
  FLAG,
  METHOD,
  NAME,
  PERSON,
  POST,
  RANK,
  SHOE_PLACE,
  SQUEEZE_AUDIENCE,
  TEXT,
  TIME,
  USUALLY,
} from '../model/fields.ts';
import { BARE, type BodyOf, command, event, OPEN } from '../model/row.ts';
import { OPENING_WARNINGS } from '../model/setup.ts';
import { RETURNED, SETUP } from '../model/shapes.ts';

/**
 * The orders of this part: who may give each, when, with which fields, and values to try it with.
 */
export const OPENING_COMMANDS = {
  OpenTable: command({
    who: 'open-table',
    phases: ['unopened', 'closed'],
    fields: { setup: SETUP },
  }),
  SignOn: command({ who: 'run-the-game', phases: OPEN, fields: { post: POST } }),
  SignOff: command({
    who: 'run-the-game',
    phases: OPEN,
    fields: { post: POST },
    probe: () => [{ post: 'dealer' } as const, { post: 'supervisor' } as const],
  }),
  ConfirmSign: command({ who: 'run-the-game', phases: OPEN, fields: {} }),
  ChooseMethod: command({
    who: 'choose-dealing-method',
    phases: ['preparing', 'between', 'betting'],
    fields: { method: METHOD },
  }),
  ChooseFacing: command({
    who: 'choose-facing',
    phases: ['preparing', 'between', 'betting'],
    fields: { facing: FACING },
  }),
  /** Attests what stands at the table: the cloth and the place of the shoe. */
  AttestSetUp: command({
    who: 'run-the-game',
    phases: OPEN,
    fields: { diagram: nullable(NAME), shoePlace: nullable(SHOE_PLACE) },
  }),
  AskSqueeze: command({ who: 'patron', phases: OPEN, seldom: true, fields: {}, probe: BARE }),
  NotifySqueeze: command({
    who: 'approve-squeeze',
    phases: OPEN,
    fields: { whom: SQUEEZE_AUDIENCE, name: TEXT },
  }),
  PostClosing: command({ who: 'close-table', phases: OPEN, fields: { closesAtMs: TIME } }),
  CloseTable: command({
    who: 'close-table',
    phases: ['preparing', 'between', 'shoe-over'],
    fields: {},
    probe: BARE,
  }),
  SwitchIndicator: command({
    who: 'run-the-game',
    phases: OPEN,
    fields: { on: USUALLY },
    probe: () => [{ on: true }],
  }),
  AskRules: command({
    who: 'patron',
    phases: [...OPEN, 'closed'],
    seldom: true,
    fields: {},
    probe: BARE,
  }),
};
export type OpeningCommand = BodyOf<typeof OPENING_COMMANDS>;

/** What this part reports, and who besides staff is told of it. */
export const OPENING_EVENTS = {
  TableOpened: event({
    audience: 'everyone',
    fields: {
      setup: SETUP,
      notices: listOf(NAME),
      edition: TEXT,
      inForceFrom: nullable(TEXT),
      /** The digest of the book, where the house brought it as a file. */
      bookDigest: optional(TEXT),
      warnings: listOf(oneOf(OPENING_WARNINGS)),
    },
  }),
  SignedOn: event({ audience: 'everyone', fields: { post: POST, person: PERSON, rank: RANK } }),
  SignedOff: event({ audience: 'everyone', fields: { post: POST, person: PERSON } }),
  SignConfirmed: event({ audience: 'everyone', fields: { dealer: PERSON } }),
  MethodChosen: event({ audience: 'everyone', fields: { method: METHOD } }),
  FacingChosen: event({ audience: 'everyone', fields: { facing: FACING } }),
  SetUpAttested: event({
    audience: 'everyone',
    fields: {
      diagram: nullable(NAME),
      shoePlace: nullable(SHOE_PLACE),
      person: PERSON,
      atMs: TIME,
    },
  }),
  SqueezeAsked: event({ audience: 'everyone', fields: { person: PERSON } }),
  SqueezeNotified: event({
    audience: 'staff',
    fields: { whom: SQUEEZE_AUDIENCE, name: TEXT, atMs: TIME },
  }),
  ClosingPosted: event({ audience: 'everyone', fields: { closesAtMs: TIME, postedAtMs: TIME } }),
  TableClosed: event({ audience: 'everyone', fields: { returned: RETURNED } }),
  IndicatorSwitched: event({ audience: 'everyone', fields: { on: FLAG } }),
  RulesShown: event({
    audience: 'subject',
    fields: {
      person: PERSON,
      edition: TEXT,
      /** The operator's own copy; null where none was at hand and only our summary was shown. */
      copy: nullable(TEXT),
      clause: CLAUSE,
    },
  }),
};
export type OpeningEvent = BodyOf<typeof OPENING_EVENTS>;
