import { listOf, nullable, oneOf, optional, shape } from '../../kit/index.ts';
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

/** The orders of this part: who may give each, when, with what, and a value to try it with. */
export const SETTLEMENT_COMMANDS = {
  /** The chips of a wager, counted once cards are out, are not what was keyed. */
  ReportStake: command({
    who: 'run-the-game',
    phases: ['dealing', 'opening', 'insurance', 'drawing', 'resulted', 'misdelivered'],
    fields: { wagerId: WAGER_ID, stakeCents: AMOUNT },
  }),
  /**
   * A result that was called wrongly is no longer called: the coup lies on the layout again, as it
   * was before the call. What was paid on it is taken back.
   */
  CallBackResult: command({
    who: 'report-irregularity',
    phases: ['resulted', 'between', 'shoe-over'],
    follows: ['promptError'],
    fields: { why: TEXT },
    probe: () => [{ why: 'tried' }],
  }),
  /** What was handed over for a wager is not what was booked. */
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
    // What is owed is settled when somebody ceases to wager, whatever made him cease (Crown,
    // Victoria 10.2.1(a)).
    excludedMay: true,
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
  ResultCalledBack: event({
    audience: 'everyone',
    fields: {
      coup: COUNT,
      shoe: COUNT,
      why: TEXT,
      clause: CLAUSE,
      /** The coup had been paid: these rows are undone and their stakes lie on the layout again. */
      settled: nullable(
        shape({
          rows: listOf(SETTLED_ROW),
          /** What each person gives back, deferred commission collected on it included. */
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
