import { listOf, nullable, oneOf, optional } from '../../kit/index.ts';
import {
  AMOUNT,
  CLAUSE,
  FLAG,
  ID,
  MILLICENTS,
  PERSON,
  TEXT,
  TIME,
  TOTAL,
} from '../model/fields.ts';
import { BARE, type BodyOf, command, event, OPEN } from '../model/row.ts';
import { SETTLED_ROW, SLIP } from '../model/shapes.ts';

/** The orders of this part: who may give each, when, with what, and a value to try it with. */
export const SETTLEMENT_COMMANDS = {
  /** The chips of a wager, counted after the result, are not what was keyed. */
  ReportStake: command({
    who: 'run-the-game',
    phases: ['resulted'],
    fields: { wagerId: ID, stakeCents: AMOUNT },
  }),
  SettleCoup: command({
    who: 'run-the-game',
    phases: ['resulted'],
    play: true,
    fields: {},
    probe: BARE,
  }),
  ApproveDeferral: command({
    who: 'approve-deferred-commission',
    phases: OPEN,
    fields: { person: PERSON, approved: FLAG },
  }),
  CollectCommission: command({
    who: 'patron',
    phases: OPEN,
    fields: {
      person: PERSON,
      /** Why what cannot be collected is let go; the office that may call it in decides. */
      exception: optional(TEXT),
    },
    probe: (state) =>
      state.people.patrons
        .filter(({ owedMillicents }) => owedMillicents > 0)
        .map(({ person }) => ({ person })),
  }),
  CallInCommission: command({
    who: 'call-in-deferred-commission',
    phases: OPEN,
    fields: {
      /** Null: everybody who owes. */
      person: nullable(PERSON),
      when: oneOf(['before-next-coup', 'end-of-shoe', 'later']),
    },
  }),
};
export type SettlementCommand = BodyOf<typeof SETTLEMENT_COMMANDS>;

/** What this part reports, and who hears of it beside staff. */
export const SETTLEMENT_EVENTS = {
  CoupSettled: event({
    audience: 'everyone',
    fields: {
      /** In the dealer's order: losers cleared first, then winners, seat by seat. */
      rows: listOf(SETTLED_ROW),
      slips: listOf(SLIP),
    },
  }),
  StakeFound: event({
    audience: 'everyone',
    fields: { wagerId: ID, stakeCents: AMOUNT, clause: CLAUSE },
  }),
  /** Told that the wager was short and that the next such wager comes back. */
  WarningGiven: event({
    audience: 'subject',
    fields: {
      person: PERSON,
      stakeCents: AMOUNT,
      minimumCents: AMOUNT,
      clause: CLAUSE,
      /** When it was given: some books let a warning last for the gaming day only. */
      atMs: optional(TIME),
    },
  }),
  DeferralApproved: event({ audience: 'subject', fields: { person: PERSON, approved: FLAG } }),
  CommissionCollected: event({
    audience: 'subject',
    fields: {
      person: PERSON,
      owedMillicents: MILLICENTS,
      collectedCents: TOTAL,
      exception: optional(TEXT),
    },
  }),
  CommissionCalledIn: event({
    audience: 'in-part',
    fields: { people: listOf(PERSON), clause: CLAUSE },
  }),
};
export type SettlementEvent = BodyOf<typeof SETTLEMENT_EVENTS>;
