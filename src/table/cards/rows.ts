import { listOf, nullable, oneOf, optional } from '../../machine/index.ts';
import {
  BURN_REQUEST,
  CARD,
  CLAUSE,
  COUNT,
  DEPTH,
  FLAG,
  NAME,
  PERSON,
  PLACE,
  SCOPE,
  SHUFFLE_REASON,
  TEXT,
  TIME,
  USUALLY,
} from '../model/fields.ts';
import { BARE, type BodyOf, command, event, IN_COUP, OPEN } from '../model/row.ts';
import { CUSTODY, KEYED, SETTLED_ROW } from '../model/shapes.ts';

/**
 * The orders of this part: who may give each, when, with which fields, and values to try it with.
 */
export const CARDS_COMMANDS = {
  CheckCards: command({
    who: 'check-cards',
    phases: ['preparing'],
    fields: {
      complete: USUALLY,
      spread: USUALLY,
      /** How many cards were found; a wrong number is never a complete set. */
      counted: optional(COUNT),
    },
    probe: () => [{ complete: true, spread: true }],
  }),
  CheckCardsAsPlayer: command({
    who: 'check-cards',
    phases: ['preparing'],
    fields: { person: nullable(PERSON) },
    probe: () => [{ person: null }],
  }),
  ShuffleCards: command({
    who: 'run-the-game',
    phases: ['preparing'],
    play: true,
    fields: { reason: SHUFFLE_REASON },
    probe: () => [{ reason: 'before-play' } as const],
  }),
  /** A face was shown while the shuffled cards were brought together. */
  ReportSpoiledShuffle: command({
    who: 'run-the-game',
    phases: ['preparing'],
    fields: {},
    probe: BARE,
  }),
  IntroducePreShuffled: command({
    who: 'introduce-pre-shuffled-cards',
    phases: ['preparing'],
    play: true,
    fields: {
      /** What is on file about cards that were shuffled ahead of time. */
      custody: optional(CUSTODY),
    },
    probe: BARE,
  }),
  OrderShuffle: command({
    who: 'order-shuffle-for-cause',
    phases: ['between', 'betting', 'called', 'shoe-over'],
    fields: { reason: SHUFFLE_REASON, why: TEXT },
  }),
  DesignateCutter: command({
    who: 'designate-cutter',
    phases: ['preparing'],
    fields: { person: PERSON },
  }),
  AnswerCut: command({
    who: 'patron',
    phases: ['preparing'],
    fields: { accept: USUALLY },
    probe: () => [{ accept: true }],
  }),
  PassOverCut: command({
    who: 'run-the-game',
    phases: ['preparing'],
    play: true,
    fields: {},
    probe: BARE,
  }),
  CutCards: command({
    who: 'cutter',
    phases: ['preparing'],
    fields: { position: COUNT },
    probe: () => [{ position: 0 }],
  }),
  LoadShoe: command({
    who: 'run-the-game',
    phases: ['preparing'],
    play: true,
    fields: { behind: DEPTH },
    probe: () => [{ behind: 0 }],
  }),
  AskBurn: command({
    who: 'patron',
    phases: OPEN,
    fields: { what: BURN_REQUEST },
    probe: () => [{ what: 'see' as const }, { what: 'face-value' as const }],
  }),
  BurnCards: command({
    who: 'run-the-game',
    phases: ['preparing', 'between', 'betting', 'called'],
    play: true,
    fields: { byFaceValue: FLAG, card: nullable(CARD) },
    probe: (state) => {
      const byFaceValue = state.cards.shoe?.burnRequest === 'face-value';
      return [{ byFaceValue, card: null }];
    },
  }),
  /** The card that was shown at the burn was misread. */
  CorrectBurn: command({
    who: 'run-the-game',
    phases: OPEN,
    fields: {
      card: CARD,
      /** How many cards were really burned; absent: as many as the card says. */
      burned: optional(COUNT),
    },
  }),
  ShowCuttingCard: command({
    who: 'run-the-game',
    phases: ['between', 'betting', ...IN_COUP, 'resulted'],
    play: true,
    fields: {},
    probe: BARE,
  }),
  ReplaceCards: command({
    who: 'replace-cards-after-last-coup',
    phases: OPEN,
    fields: {
      scope: SCOPE,
      why: oneOf(['after-last-coup', 'unfit', 'handled']),
      cards: listOf(CARD, 416),
      /** Where single cards lay; those still in the shoe cannot be replaced without a shuffle. */
      from: optional(oneOf(['discards', 'shoe'])),
    },
  }),
  /** A player handled cards: at the end of the shoe the whole set is replaced. */
  RecordHandling: command({
    who: 'record-incident',
    phases: ['between', 'betting', ...IN_COUP, 'resulted', 'reopened', 'misdelivered', 'shoe-over'],
    fields: { person: nullable(PERSON), what: TEXT },
    probe: () => [{ person: null, what: 'a player touched the cards' }],
  }),
  EndShoe: command({
    who: 'run-the-game',
    phases: ['between', 'shoe-over'],
    play: true,
    fields: {},
    probe: BARE,
  }),
  CountCards: command({
    who: 'check-cards',
    phases: ['preparing', 'between', 'shoe-over', 'closed'],
    fields: { counted: COUNT, spread: USUALLY },
  }),
};
export type CardsCommand = BodyOf<typeof CARDS_COMMANDS>;

/** What this part reports, and who besides staff is told of it. */
export const CARDS_EVENTS = {
  CardsChecked: event({
    audience: 'everyone',
    fields: {
      complete: FLAG,
      spread: FLAG,
      by: PERSON,
      /** Who supervised the table while the cards were checked. */
      supervisor: nullable(PERSON),
    },
  }),
  PlayerCheckAnswered: event({ audience: 'everyone', fields: { person: nullable(PERSON) } }),
  CardsShuffled: event({
    audience: 'everyone',
    fields: {
      reason: SHUFFLE_REASON,
      preShuffled: FLAG,
      ...KEYED,
      custody: optional(CUSTODY),
      /** Play must begin by then; absent where the book sets no limit. */
      freshUntilMs: optional(TIME),
    },
  }),
  ShuffleSpoiled: event({ audience: 'everyone', fields: { clause: CLAUSE } }),
  ShuffleOrdered: event({
    audience: 'in-part',
    fields: { reason: SHUFFLE_REASON, why: TEXT, clause: CLAUSE },
  }),
  CutOffered: event({
    audience: 'everyone',
    fields: { queue: listOf(PLACE), designee: nullable(PERSON) },
  }),
  CutDeclined: event({ audience: 'everyone', fields: { seat: nullable(PLACE), passedOver: FLAG } }),
  CutAccepted: event({ audience: 'everyone', fields: { person: PERSON, seat: nullable(PLACE) } }),
  CardsCut: event({
    audience: 'everyone',
    fields: {
      position: COUNT,
      person: PERSON,
      /** Nobody chose the place: a sealed shoe takes it from its mix. */
      byHouse: optional(FLAG),
    },
  }),
  ShoeLoaded: event({ audience: 'everyone', fields: { behind: COUNT, ...KEYED } }),
  BurnAsked: event({ audience: 'everyone', fields: { person: PERSON, what: BURN_REQUEST } }),
  BurnCorrected: event({
    audience: 'everyone',
    fields: { was: CARD, card: CARD, count: COUNT, clause: CLAUSE },
  }),
  CardsBurned: event({
    audience: 'everyone',
    fields: {
      count: COUNT,
      /** The card that was turned face up, where one was. */
      shown: nullable(CARD),
      clause: CLAUSE,
    },
  }),
  CuttingCardAppeared: event({
    audience: 'everyone',
    fields: { beforeDraw: COUNT, inCoup: nullable(COUNT) },
  }),
  LastCoupAnnounced: event({ audience: 'everyone', fields: { coup: COUNT, clause: CLAUSE } }),
  /** A hand is in progress: the cards are replaced before the next coup. */
  ReplacementOrdered: event({
    audience: 'everyone',
    fields: { scope: SCOPE, cards: listOf(CARD), clause: CLAUSE },
  }),
  CardsHandled: event({
    audience: 'everyone',
    fields: { person: nullable(PERSON), what: TEXT, clause: CLAUSE, ...KEYED },
  }),
  CardsReplaced: event({
    audience: 'everyone',
    fields: {
      scope: SCOPE,
      why: TEXT,
      cards: listOf(CARD),
      cardSet: NAME,
      /** Handled cards, which need no count. */
      countExempt: optional(FLAG),
    },
  }),
  ShoeEnded: event({
    audience: 'everyone',
    fields: {
      why: oneOf(['cutting-card', 'shuffle-ordered', 'ran-dry']),
      slips: listOf(SETTLED_ROW),
    },
  }),
  CardsCounted: event({
    audience: 'staff',
    fields: { counted: COUNT, expected: COUNT, exempt: FLAG, ...KEYED },
  }),
};
export type CardsEvent = BodyOf<typeof CARDS_EVENTS>;
