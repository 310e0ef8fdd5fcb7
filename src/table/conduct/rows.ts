import { listOf, nullable, optional, shape } from '../../machine/index.ts';
import {
  AMOUNT,
  CLAUSE,
  COUNT,
  DISPUTE_ID,
  FLAG,
  ID,
  INCIDENT,
  INVALIDATION_GROUND,
  NAME,
  PERSON,
  PLACE,
  SIDE,
  SIGNED_AMOUNT,
  SIGNED_TOTAL,
  TEXT,
  TIME,
  USUALLY,
  WAGER_ID,
} from '../model/fields.ts';
import { type BodyOf, command, event, IDLE, OPEN } from '../model/row.ts';
import { KEYED, RETURNED_WAGER } from '../model/shapes.ts';
import { anybodyAt, disputed, TRIED, undoable } from '../model/tried.ts';

/**
 * The orders of this part: who may give each, when, with which fields, and values to try it with.
 */
export const CONDUCT_COMMANDS = {
  VoidWager: command({
    who: 'void-wager',
    phases: OPEN,
    fields: {
      wagerId: WAGER_ID,
      why: TEXT,
      /** Only the part above this amount is void; absent: the whole wager. */
      leaveCents: optional(AMOUNT),
      /** The other of two partners who together pass the maximum (Tasmania 7.3). */
      partner: optional(PERSON),
    },
    probe: ({ bets }) =>
      [...bets.wagers, ...bets.slips.map(({ wager }) => wager)].map(({ id }) => ({
        wagerId: id,
        why: TRIED,
      })),
  }),
  ExcludePerson: command({
    who: 'exclude-player',
    phases: OPEN,
    fields: { person: PERSON, why: TEXT },
    probe: ({ people }) => people.patrons.map(({ person }) => ({ person, why: TRIED })),
  }),
  SeizeWinnings: command({
    who: 'seize-winnings',
    phases: [...OPEN, 'closed'],
    fields: { person: PERSON, amountCents: AMOUNT, why: optional(TEXT) },
    probe: ({ people }) =>
      people.patrons.map(({ person, chipsCents }) => ({ person, amountCents: chipsCents })),
  }),
  /** An investigation cleared the player. */
  ReleaseWinnings: command({
    who: 'seize-winnings',
    phases: [...OPEN, 'closed'],
    fields: { person: PERSON, amountCents: AMOUNT, why: TEXT },
    probe: ({ people }) =>
      people.patrons
        .filter(({ seizedCents }) => seizedCents > 0)
        .map(({ person, seizedCents }) => ({ person, amountCents: seizedCents, why: TRIED })),
  }),
  ConfiscateDevice: command({
    who: 'confiscate-device',
    phases: [...OPEN, 'closed'],
    fields: { person: PERSON, device: TEXT, storedAt: optional(TEXT) },
    probe: (state) => anybodyAt(state).map((person) => ({ person, device: TRIED })),
  }),
  /** Opens a detention; with a name, ends it by handing the person over. */
  RecordDetention: command({
    who: 'detain-person',
    phases: [...OPEN, 'closed'],
    fields: { person: PERSON, handedTo: nullable(TEXT) },
    probe: (state) => [
      ...state.record.detentions.map(({ person }) => ({ person, handedTo: TRIED })),
      ...anybodyAt(state).map((person) => ({ person, handedTo: null })),
    ],
  }),
  InvalidateResult: command({
    who: 'invalidate-result',
    phases: OPEN,
    fields: {
      ground: INVALIDATION_GROUND,
      why: TEXT,
      /**
       * The number of the coup, if it is neither the one on the layout nor the last settled one.
       */
      coup: optional(COUNT),
      /** The shoe of the coup; absent: the latest that had a coup of this number. */
      shoe: optional(COUNT),
    },
    probe: undoable,
  }),
  AskSeatVacated: command({
    who: 'ask-seat-vacated',
    phases: IDLE,
    fields: { seat: PLACE },
    probe: ({ people }) =>
      people.seats.flatMap((person, seat) => (person === null || seat === 0 ? [] : [{ seat }])),
  }),
  RaiseDispute: command({
    who: 'patron',
    phases: [...OPEN, 'closed'],
    excludedMay: true,
    fields: { about: TEXT },
  }),
  DecideDispute: command({
    who: 'decide-dispute',
    phases: [...OPEN, 'closed'],
    fields: { disputeId: DISPUTE_ID, decision: TEXT },
    probe: disputed((disputeId) => ({ disputeId, decision: TRIED })),
  }),
  AcceptDecision: command({
    who: 'patron',
    phases: [...OPEN, 'closed'],
    excludedMay: true,
    fields: { disputeId: DISPUTE_ID, accept: USUALLY },
    probe: disputed((disputeId) => ({ disputeId, accept: true })),
  }),
  GiveNotice: command({
    who: 'run-the-game',
    phases: [...OPEN, 'closed'],
    fields: {
      disputeId: DISPUTE_ID,
      notice: NAME,
      /** The reference under which the matter was handed over. */
      reference: optional(TEXT),
    },
    probe: disputed((disputeId) => ({ disputeId, notice: TRIED })),
  }),
  CloseDispute: command({
    who: 'decide-dispute',
    phases: [...OPEN, 'closed'],
    fields: { disputeId: DISPUTE_ID },
    probe: disputed((disputeId) => ({ disputeId })),
  }),
  AskReview: command({
    who: 'patron',
    phases: [...OPEN, 'closed'],
    excludedMay: true,
    fields: { disputeId: DISPUTE_ID },
    probe: disputed((disputeId) => ({ disputeId })),
  }),
  CorrectPayment: command({
    who: 'correct-payment',
    phases: [...OPEN, 'closed'],
    fields: {
      person: PERSON,
      amountCents: SIGNED_AMOUNT,
      why: TEXT,
      /** The coup that was paid wrongly, so that undoing it takes the correction into account. */
      coup: optional(COUNT),
      /** The shoe of the coup; absent: the latest that had a coup of this number. */
      shoe: optional(COUNT),
    },
    probe: ({ people }) =>
      people.patrons.map(({ person }) => ({ person, amountCents: 1, why: TRIED })),
  }),
  RecordIncident: command({
    who: 'record-incident',
    phases: [...OPEN, 'closed'],
    fields: {
      what: TEXT,
      kind: optional(INCIDENT),
      persons: optional(listOf(PERSON, 50)),
      /** The coup of this shoe since which a device was there; absent: as long as can be told. */
      sinceCoup: optional(COUNT),
      outcome: optional(TEXT),
    },
  }),
};
export type ConductCommand = BodyOf<typeof CONDUCT_COMMANDS>;

/** What this part reports, and who besides staff is told of it. */
export const CONDUCT_EVENTS = {
  WagerVoided: event({ audience: 'in-part', fields: { returned: RETURNED_WAGER, why: TEXT } }),
  PersonExcluded: event({
    audience: 'subject',
    fields: { person: PERSON, why: TEXT, clause: CLAUSE },
  }),
  WinningsSeized: event({
    audience: 'subject',
    fields: { person: PERSON, amountCents: AMOUNT, clause: CLAUSE, why: optional(TEXT) },
  }),
  WinningsReleased: event({
    audience: 'subject',
    fields: { person: PERSON, amountCents: AMOUNT, why: TEXT, clause: CLAUSE },
  }),
  DeviceConfiscated: event({
    audience: 'subject',
    fields: { person: PERSON, device: TEXT, clause: CLAUSE, ...KEYED, storedAt: optional(TEXT) },
  }),
  DetentionRecorded: event({
    audience: 'staff',
    fields: {
      person: PERSON,
      handedTo: nullable(TEXT),
      clause: CLAUSE,
      by: optional(PERSON),
      startedAtMs: optional(TIME),
      endedAtMs: optional(TIME),
    },
  }),
  ResultInvalidated: event({
    audience: 'in-part',
    fields: {
      coup: COUNT,
      ground: INVALIDATION_GROUND,
      why: TEXT,
      clause: CLAUSE,
      /** What each person gets or gives back, so that every wager stands at its stake again. */
      adjustments: listOf(
        shape({ person: PERSON, amountCents: SIGNED_TOTAL, owedMillicents: SIGNED_TOTAL }),
      ),
      /** What could not be recovered from a person's chips, shown as a claim. */
      claims: listOf(shape({ person: PERSON, amountCents: SIGNED_TOTAL })),
      /** Runs and Tails that the coup had decided and that ride again. */
      restored: listOf(shape({ wagerId: ID, person: PERSON, stakeCents: AMOUNT })),
      /** Commission of the coup that was taken back with it; only staff are told of it. */
      commissionCents: optional(SIGNED_TOTAL),
      shoe: COUNT,
      /** The player who lost the shoe by that coup holds it again. */
      shoeBack: optional(shape({ person: PERSON, side: SIDE, authorisedDealer: nullable(PERSON) })),
    },
  }),
  SeatVacated: event({
    audience: 'everyone',
    fields: { seat: PLACE, person: PERSON, clause: CLAUSE },
  }),
  DisputeRaised: event({
    audience: 'subject',
    fields: { disputeId: ID, person: PERSON, about: TEXT },
  }),
  DisputeDecided: event({
    audience: 'subject',
    fields: {
      disputeId: ID,
      decision: TEXT,
      clause: CLAUSE,
      by: optional(PERSON),
      /** The decision came from a review and prevails over the earlier one. */
      afterReview: optional(FLAG),
    },
  }),
  DecisionAnswered: event({ audience: 'subject', fields: { disputeId: ID, accepted: FLAG } }),
  NoticeGiven: event({
    audience: 'subject',
    fields: { disputeId: ID, notice: NAME, atMs: optional(TIME), reference: optional(TEXT) },
  }),
  DisputeClosed: event({ audience: 'subject', fields: { disputeId: ID } }),
  ReviewAsked: event({ audience: 'subject', fields: { disputeId: ID, clause: CLAUSE } }),
  PaymentCorrected: event({
    audience: 'subject',
    fields: {
      person: PERSON,
      amountCents: SIGNED_TOTAL,
      why: TEXT,
      clause: CLAUSE,
      coup: optional(COUNT),
      shoe: optional(COUNT),
    },
  }),
  IncidentRecorded: event({
    audience: 'staff',
    fields: {
      what: TEXT,
      by: PERSON,
      kind: optional(INCIDENT),
      clause: optional(CLAUSE),
      persons: optional(listOf(shape({ person: PERSON, seat: nullable(PLACE) }))),
      supervisor: optional(nullable(PERSON)),
      sinceCoup: optional(COUNT),
      outcome: optional(TEXT),
      atMs: optional(TIME),
    },
  }),
};
export type ConductEvent = BodyOf<typeof CONDUCT_EVENTS>;
