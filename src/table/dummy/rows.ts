import { nullable, optional } from '../../machine/index.ts';
import { CLAUSE, COUNT, DUMMY_GROUND, PERSON, TEXT } from '../model/fields.ts';
import { BARE, type BodyOf, command, event, IDLE, IN_COUP } from '../model/row.ts';
import { RETURNED } from '../model/shapes.ts';

/**
 * The orders of this part: who may give each, when, with which fields, and values to try it with.
 */
export const DUMMY_COMMANDS = {
  DirectDummyCoup: command({
    who: 'direct-dummy-coup',
    phases: ['between', 'betting', ...IN_COUP, 'shoe-over'],
    fields: {
      ground: DUMMY_GROUND,
      /** Null: without a break until a wager is placed. */
      count: nullable(COUNT),
      why: optional(TEXT),
    },
  }),
  BeginDummyCoup: command({
    who: 'run-the-game',
    phases: ['between', 'shoe-over'],
    play: true,
    fields: {},
    probe: BARE,
  }),
  /** Bets were called for and a coup was dealt after the last one. */
  ReportCoupAfterLast: command({
    who: 'report-irregularity',
    phases: ['shoe-over'],
    fields: {},
    probe: BARE,
  }),
  EndDummyCoups: command({
    who: 'direct-dummy-coup',
    phases: ['between', 'betting', 'shoe-over'],
    fields: {},
    probe: BARE,
  }),
  AskFreeCoups: command({
    who: 'patron',
    seldom: true,
    phases: IDLE,
    fields: { count: COUNT },
    probe: () => [{ count: 1 }],
  }),
  ApproveFreeCoups: command({
    who: 'approve-free-coups',
    phases: IDLE,
    fields: { count: COUNT },
    probe: () => [{ count: 1 }],
  }),
};
export type DummyCommand = BodyOf<typeof DUMMY_COMMANDS>;

/** What this part reports, and who besides staff is told of it. */
export const DUMMY_EVENTS = {
  DummyCoupsDirected: event({
    audience: 'everyone',
    fields: { ground: DUMMY_GROUND, count: nullable(COUNT), clause: CLAUSE, why: optional(TEXT) },
  }),
  DummyCoupDue: event({ audience: 'everyone', fields: { clause: CLAUSE } }),
  DummyCoupBegan: event({ audience: 'everyone', fields: { coup: COUNT, clause: CLAUSE } }),
  CoupBecameDummy: event({ audience: 'everyone', fields: { clause: CLAUSE, returned: RETURNED } }),
  DummyCoupsEnded: event({ audience: 'everyone', fields: {} }),
  FreeCoupsAsked: event({ audience: 'everyone', fields: { person: PERSON, count: COUNT } }),
  FreeCoupsApproved: event({ audience: 'everyone', fields: { count: COUNT } }),
};
export type DummyEvent = BodyOf<typeof DUMMY_EVENTS>;
