import { cents } from '../../kit/index.ts';
import { nullable, oneOf, optional, shape } from '../../machine/index.ts';
import { isTailWager, OUTCOMES, SIDES, wagersOf } from '../../rules/index.ts';
import {
  AMOUNT,
  CARD,
  CARD_AT,
  CLAUSE,
  COUNT,
  FLAG,
  ID,
  INVALIDATION_GROUND,
  MISDELIVERY,
  MISDELIVERY_CHOICE,
  OUTCOME,
  PERSON,
  SIDE,
  STRAY_FATE,
  TEXT,
  THIRD_FATE,
  USUALLY,
  WAGER_ID,
  WAGER_TYPE,
} from '../model/fields.ts';
import { BARE, type BodyOf, command, event, IN_COUP, LYING, OPEN } from '../model/row.ts';
import { bookOf, versionAt } from '../model/rules-of.ts';
import { MAYBE_CARD, RETURNED } from '../model/shapes.ts';
import { keyedWrongly } from '../model/tried.ts';

/** A card that came where it should not, known or not: all that its fate depends on. */
const SEEN_OR_NOT = [
  { card: null, seen: false },
  { card: 'AS', seen: false },
  { card: 'AS', seen: true },
] as const;

/**
 * The orders of this part: who may give each, when, with which fields, and values to try it with.
 */
export const IRREGULARITY_COMMANDS = {
  ReopenWagers: command({
    who: 'reopen-wagers',
    phases: ['dealing', 'opening'],
    trouble: 'calls',
    fields: {},
    probe: BARE,
  }),
  CloseReopening: command({
    who: 'run-the-game',
    phases: ['reopened'],
    trouble: 'calls',
    fields: {},
    probe: BARE,
  }),
  ReportMissedBurn: command({
    who: 'run-the-game',
    phases: [...OPEN.filter((phase) => phase !== 'preparing')],
    follows: ['missedBurn'],
    trouble: 'shoe',
    fields: {
      rebuild: FLAG,
      /** The first card, where a player asked to burn by its face value and it lies face down. */
      card: optional(nullable(CARD)),
    },
    probe: () => [{ rebuild: false }, { rebuild: true }],
  }),
  ReportExcessCard: command({
    who: 'report-irregularity',
    phases: ['between', 'betting', ...IN_COUP, 'resulted', 'shoe-over'],
    follows: ['excessUnseen', 'excessSeen'],
    fields: {
      card: nullable(CARD),
      seen: FLAG,
      /** The card was thrown away before anybody noticed. */
      discarded: optional(FLAG),
    },
    probe: () => SEEN_OR_NOT.flatMap((card) => [card, { ...card, discarded: true }]),
  }),
  /** A card that had been drawn was put back into the mouth of the shoe. */
  ReportCardPutBack: command({
    who: 'report-irregularity',
    phases: [...IN_COUP, 'betting', 'resulted', 'between', 'shoe-over'],
    follows: ['drawnCard'],
    fields: { card: nullable(CARD), seen: FLAG },
    probe: () => SEEN_OR_NOT,
  }),
  ReportCardToBanker: command({
    who: 'report-irregularity',
    phases: ['dealing', 'opening', 'insurance', 'drawing'],
    follows: ['bankerGotPlayersCard'],
    fields: { card: nullable(CARD) },
    probe: () => SEEN_OR_NOT.map(({ card }) => ({ card })),
  }),
  /** The result was called against the cards, or before a third card that was due. */
  ReportWrongCall: command({
    who: 'report-irregularity',
    phases: ['insurance', 'drawing'],
    follows: ['promptError'],
    trouble: 'calls',
    fields: { called: OUTCOME },
    probe: () => OUTCOMES.map((called) => ({ called })),
  }),
  ReportWrongThirdCard: command({
    who: 'report-irregularity',
    phases: ['drawing', 'resulted'],
    follows: ['wrongThirdToPlayer', 'wrongThirdToBanker', 'surplusThird'],
    fields: { to: SIDE, card: nullable(CARD), seen: USUALLY },
    probe: () => SIDES.flatMap((to) => SEEN_OR_NOT.map((card) => ({ to, ...card }))),
  }),
  ReportFaceUpCard: command({
    who: 'report-irregularity',
    phases: ['between', 'betting', ...IN_COUP, 'resulted', 'reopened'],
    follows: ['faceUpFirstCard', 'faceUpLaterCard', 'faceUpUnneededCard'],
    fields: {
      card: CARD,
      /** The card came out as the one to be burned before the coup. */
      asBurn: optional(FLAG),
    },
    probe: () => [{ card: 'AS' as const }, { card: 'AS' as const, asBurn: true }],
  }),
  /** A card that lies face down on the layout showed its face before its turn. */
  ReportExposedCard: command({
    who: 'report-irregularity',
    phases: ['dealing', 'opening', 'drawing', 'reopened', 'misdelivered'],
    follows: ['exposedCard'],
    fields: { side: SIDE, at: CARD_AT, card: CARD },
    probe: () =>
      SIDES.flatMap((side) => [0, 1, 2].map((at) => ({ side, at, card: 'AS' as const }))),
  }),
  /** A card was misread; the card on the layout is what counts until the next coup begins. */
  CorrectCard: command({
    who: 'run-the-game',
    meantFor: 'coup',
    phases: LYING,
    play: true,
    follows: ['promptError'],
    fields: { side: SIDE, at: CARD_AT, card: CARD },
    probe: keyedWrongly,
  }),
  ReportMisdelivery: command({
    who: 'run-the-game',
    phases: ['dealing', 'opening', 'insurance', 'drawing', 'resulted', 'between', 'shoe-over'],
    follows: ['misdelivered'],
    fields: { kind: MISDELIVERY },
    probe: () => [{ kind: 'wrong-area' as const }],
  }),
  DecideMisdelivery: command({
    who: 'decide-misdelivery',
    phases: ['misdelivered'],
    fields: { choice: MISDELIVERY_CHOICE, why: optional(TEXT) },
  }),
  RetractWager: command({
    who: 'patron',
    phases: ['misdelivered'],
    trouble: 'calls',
    fields: { wagerId: WAGER_ID, leaveCents: AMOUNT },
  }),
  CloseRetraction: command({
    who: 'run-the-game',
    phases: ['misdelivered'],
    trouble: 'calls',
    fields: {},
    probe: BARE,
  }),
  ReportOrderLost: command({
    who: 'void-coup-order-lost',
    phases: [...IN_COUP, 'resulted', 'reopened', 'misdelivered'],
    follows: ['orderLost'],
    trouble: 'shoe',
    fields: {},
    probe: BARE,
  }),
  ReportTooFewCards: command({
    who: 'report-irregularity',
    phases: ['called', 'dealing', 'opening', 'insurance', 'drawing'],
    follows: ['tooFewCards'],
    trouble: 'shoe',
    fields: {},
    probe: BARE,
  }),
  ReportLaterError: command({
    who: 'report-irregularity',
    phases: OPEN,
    follows: ['laterError'],
    trouble: 'shoe',
    fields: {
      coup: COUNT,
      what: TEXT,
      /** Absent: the shoe in use. */
      shoe: optional(COUNT),
    },
  }),
  /** Chips found on a Dragon Tail area that was not open (Crown 11.13); they were never a wager. */
  ReportMisplacedTail: command({
    who: 'run-the-game',
    phases: [...IN_COUP, 'resulted'],
    follows: ['misplacedLateTail'],
    trouble: 'calls',
    fields: { person: PERSON, wager: WAGER_TYPE, stakeCents: AMOUNT },
    probe: (state, person) => {
      const version = versionAt(state);
      const tails = wagersOf(bookOf(state), version).filter((type) => isTailWager(version, type));
      return tails.map((wager) => ({ person, wager, stakeCents: cents(1) }));
    },
  }),
};
export type IrregularityCommand = BodyOf<typeof IRREGULARITY_COMMANDS>;

/** What this part reports, and who besides staff is told of it. */
export const IRREGULARITY_EVENTS = {
  WagersReopened: event({ audience: 'everyone', fields: { clause: optional(CLAUSE) } }),
  ReopeningClosed: event({ audience: 'everyone', fields: {} }),
  MissedBurnNoted: event({ audience: 'everyone', fields: { clause: CLAUSE } }),
  CoupRebuilt: event({
    audience: 'everyone',
    fields: {
      clause: CLAUSE,
      /** Burned by the face value of the first card; absent: that card alone. */
      byFaceValue: optional(shape({ shown: CARD, count: COUNT })),
    },
  }),
  ExcessCardDrawn: event({
    audience: 'everyone',
    fields: {
      draw: COUNT,
      card: MAYBE_CARD,
      seen: FLAG,
      fate: STRAY_FATE,
      clause: CLAUSE,
      /** Where the card lay when it was found; absent: on the layout. */
      found: optional(oneOf(['in-shoe', 'in-discards'])),
    },
  }),
  /** A card of the coup was put back and is taken out again; it stays with its hand. */
  CardPutBack: event({
    audience: 'everyone',
    fields: { side: SIDE, draw: COUNT, clause: CLAUSE },
  }),
  CardMovedToPlayer: event({
    audience: 'everyone',
    fields: { draw: COUNT, card: MAYBE_CARD, clause: CLAUSE },
  }),
  WrongCardDrawn: event({
    audience: 'everyone',
    fields: {
      to: SIDE,
      draw: COUNT,
      card: MAYBE_CARD,
      seen: FLAG,
      fate: oneOf(['bankers-third-card', 'opens-next-coup', 'opens-dummy-coup', 'discarded']),
      clause: CLAUSE,
    },
  }),
  FaceUpCardFound: event({
    audience: 'everyone',
    fields: { card: CARD, fate: oneOf(['dummy-coup', 'played']), clause: CLAUSE },
  }),
  CardExposed: event({
    audience: 'everyone',
    fields: { side: SIDE, at: CARD_AT, card: CARD, clause: CLAUSE },
  }),
  CardCorrected: event({
    audience: 'everyone',
    fields: { side: SIDE, at: CARD_AT, was: CARD, card: CARD },
  }),
  /** A third card that the corrected cards give to the other hand, or to neither. */
  ThirdCardMoved: event({
    audience: 'everyone',
    fields: {
      draw: COUNT,
      from: SIDE,
      fate: THIRD_FATE,
      clause: CLAUSE,
    },
  }),
  /** The corrected cards never opened the window, so what was staked on Insurance goes back. */
  InsuranceTakenBack: event({
    audience: 'in-part',
    fields: { returned: RETURNED, clause: CLAUSE },
  }),
  MisdeliveryReported: event({
    audience: 'everyone',
    fields: {
      kind: MISDELIVERY,
      clause: CLAUSE,
      /** The number of this coup if it had been paid: it was completed with valid wagers. */
      settled: optional(COUNT),
    },
  }),
  MisdeliveryDecided: event({
    audience: 'everyone',
    fields: {
      choice: MISDELIVERY_CHOICE,
      clause: CLAUSE,
      by: optional(PERSON),
      why: optional(TEXT),
    },
  }),
  WagerRetracted: event({ audience: 'everyone', fields: { wagerId: ID, leaveCents: AMOUNT } }),
  RetractionClosed: event({ audience: 'everyone', fields: {} }),
  CoupVoided: event({
    audience: 'in-part',
    fields: {
      clause: CLAUSE,
      returned: RETURNED,
      shoeRanDry: FLAG,
      /** Fire, riot or fraud, where that is the reason. */
      invalidated: optional(shape({ ground: INVALIDATION_GROUND, why: TEXT })),
    },
  }),
  LaterErrorNoted: event({
    audience: 'staff',
    fields: { coup: COUNT, what: TEXT, clause: CLAUSE, shoe: optional(COUNT) },
  }),
  MisplacedTailReturned: event({
    audience: 'everyone',
    fields: { person: PERSON, wager: WAGER_TYPE, stakeCents: AMOUNT, clause: CLAUSE },
  }),
};
export type IrregularityEvent = BodyOf<typeof IRREGULARITY_EVENTS>;
