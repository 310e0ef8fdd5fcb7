import { listOf, nullable, oneOf, optional, shape } from '../../machine/index.ts';
import {
  AMOUNT,
  CLAUSE,
  COUNT,
  FLAG,
  ID,
  MILLICENTS,
  PERSON,
  SIGNED_TOTAL,
  TEXT,
  TIME,
  TOTAL,
  USUALLY,
  WAGER_ID,
} from '../model/fields.ts';
import { BARE, type BodyOf, command, event, OPEN } from '../model/row.ts';
import { SETTLED_ROW, SLIP } from '../model/shapes.ts';

/**
 * The orders of this part: who may give each, when, with which fields, and values to try it with.
 */
export const SETTLEMENT_COMMANDS = {
  /** The chips of a wager, counted once cards are out, differ from what was keyed. */
  ReportStake: command({
    who: 'run-the-game',
    phases: ['dealing', 'opening', 'insurance', 'drawing', 'resulted', 'misdelivered'],
    fields: { wagerId: WAGER_ID, stakeCents: AMOUNT },
  }),
  /**
   * Takes back a result that was called wrongly: the coup lies on the layout again as before the
   * call, and payments on it are taken back.
   */
  CallBackResult: command({
    who: 'report-irregularity',
    phases: ['resulted', 'between', 'shoe-over'],
    follows: ['promptError'],
    fields: { why: TEXT },
    probe: () => [{ why: 'tried' }],
  }),
  /** The amount handed over for a wager differs from what was booked. */
  ReportPayment: command({
    who: 'run-the-game',
    phases: OPEN,
    fields: { wagerId: ID, returnedCents: TOTAL },
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
    fields: { person: PERSON, approved: USUALLY },
  }),
  CollectCommission: command({
    who: 'patron',
    phases: OPEN,
    // A person who ceases to wager for any reason settles what he owes (Crown, Victoria 10.2.1(a)).
    excludedMay: true,
    fields: {
      person: PERSON,
      /** Why a debt that cannot be collected is dropped; the office that may call it in decides. */
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

/** What this part reports, and who besides staff is told of it. */
export const SETTLEMENT_EVENTS = {
  CoupSettled: event({
    audience: 'everyone',
    fields: {
      /** In the dealer's order: losers are cleared first, then winners paid, seat by seat. */
      rows: listOf(SETTLED_ROW),
      slips: listOf(SLIP),
    },
  }),
  StakeFound: event({
    audience: 'everyone',
    fields: { wagerId: ID, stakeCents: AMOUNT, clause: CLAUSE },
  }),
  ResultCalledBack: event({
    audience: 'everyone',
    fields: {
      coup: COUNT,
      shoe: COUNT,
      why: TEXT,
      clause: CLAUSE,
      /**
       * Set if the coup had been paid: these rows are undone and their stakes lie on the layout
       * again.
       */
      settled: nullable(
        shape({
          rows: listOf(SETTLED_ROW),
          /** What each person gives back, including deferred commission collected on it. */
          adjustments: listOf(
            shape({ person: PERSON, amountCents: SIGNED_TOTAL, owedMillicents: SIGNED_TOTAL }),
          ),
          /** What could not be recovered from a person's chips. */
          claims: listOf(shape({ person: PERSON, amountCents: SIGNED_TOTAL })),
          commissionCents: SIGNED_TOTAL,
        }),
      ),
    },
  }),
  PaymentFound: event({
    audience: 'subject',
    fields: {
      wagerId: ID,
      coup: COUNT,
      shoe: COUNT,
      person: PERSON,
      bookedCents: TOTAL,
      /** What was handed over less what was booked. */
      amountCents: SIGNED_TOTAL,
      clause: CLAUSE,
    },
  }),
  /** The owner is told that the wager was short and that the next short wager comes back. */
  WarningGiven: event({
    audience: 'subject',
    fields: {
      person: PERSON,
      stakeCents: AMOUNT,
      minimumCents: AMOUNT,
      clause: CLAUSE,
      /** The time of the warning: in some books a warning lasts only for the gaming day. */
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
