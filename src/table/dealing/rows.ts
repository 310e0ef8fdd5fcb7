import { listOf, nullable, oneOf, optional } from '../../machine/index.ts';
import { SIDES, type Side } from '../../rules/index.ts';
import {
  CARD,
  CARD_AT,
  CLAUSE,
  COUNT,
  FLAG,
  METHOD,
  PERSON,
  PERSON_OR_DEALER,
  SIDE,
  USUALLY,
} from '../model/fields.ts';
import { slotsOf } from '../model/hands.ts';
import { BARE, type BodyOf, command, event, IN_COUP, OPEN } from '../model/row.ts';
import { LOOKED_AT, RESULT } from '../model/shapes.ts';
import type { TableState } from '../model/state.ts';

/**
 * The orders of this part: who may give each, when, with which fields, and values to try it with.
 */
export const DEALING_COMMANDS = {
  BurnBeforeCoup: command({
    who: 'run-the-game',
    phases: ['called'],
    play: true,
    fields: {
      /** Named only where somebody asked to see it. */
      card: optional(nullable(CARD)),
    },
    probe: BARE,
  }),
  DrawCard: command({
    who: 'shoe',
    phases: ['called', 'dealing', 'insurance', 'drawing'],
    play: true,
    fields: { card: nullable(CARD) },
    probe: () => [{ card: null }],
  }),
  AnswerHand: command({
    who: 'patron',
    meantFor: 'coup',
    phases: ['dealing', 'opening', 'drawing'],
    fields: { side: SIDE, accept: USUALLY },
    probe: () => SIDES.map((side) => ({ side, accept: true })),
  }),
  PassOverHand: command({
    who: 'run-the-game',
    phases: ['dealing', 'opening', 'drawing'],
    play: true,
    fields: { side: SIDE },
    probe: () => SIDES.map((side) => ({ side })),
  }),
  AuthoriseOpener: command({
    who: 'patron',
    phases: ['dealing', 'opening', 'drawing'],
    fields: { side: SIDE, person: PERSON_OR_DEALER },
    probe: ({ people }, person) => {
      const seated = people.seats.find((other) => other !== null) ?? person;
      return SIDES.map((side) => ({ side, person: seated }));
    },
  }),
  AskBothHands: command({
    who: 'patron',
    phases: ['dealing', 'opening', 'drawing'],
    fields: {},
    probe: BARE,
  }),
  PeelCard: command({
    who: 'opener',
    meantFor: 'coup',
    phases: ['opening', 'drawing'],
    fields: { side: SIDE, at: CARD_AT, card: CARD },
  }),
  OpenCard: command({
    who: 'opener',
    meantFor: 'coup',
    phases: ['opening', 'drawing'],
    fields: { side: SIDE, at: CARD_AT, card: nullable(CARD) },
    probe: unopened((side, at) => ({ side, at, card: null })),
  }),
  CloseInsurance: command({
    who: 'run-the-game',
    phases: ['insurance'],
    play: true,
    fields: {},
    probe: BARE,
  }),
  AnnounceResult: command({
    who: 'run-the-game',
    phases: ['drawing'],
    play: true,
    fields: {},
    probe: BARE,
  }),
  OfferShoe: command({
    who: 'run-the-game',
    phases: ['betting', 'called'],
    play: true,
    fields: {},
    probe: BARE,
  }),
  AnswerShoe: command({
    who: 'patron',
    phases: ['betting', 'called'],
    fields: { accept: USUALLY, side: SIDE },
    probe: () => [{ accept: true, side: 'banker' } as const],
  }),
  PassOverShoe: command({
    who: 'run-the-game',
    phases: ['betting', 'called'],
    play: true,
    fields: {},
    probe: BARE,
  }),
  AuthoriseDealer: command({
    who: 'patron',
    phases: ['between', 'betting', 'called'],
    fields: { person: PERSON },
    probe: (state) => anybodySeated(state, (person) => ({ person })),
  }),
  /** Every player declined the shoe: this coup is dealt another way. */
  DealOtherwise: command({
    who: 'run-the-game',
    phases: ['betting', 'called'],
    play: true,
    fields: { method: METHOD },
    probe: () => [{ method: 'dealer' as const }, { method: 'highest-wagerers' as const }],
  }),
  GiveUpShoe: command({
    who: 'patron',
    phases: ['between', 'betting', ...IN_COUP, 'resulted'],
    fields: {},
    probe: BARE,
  }),
  TakeBackShoe: command({ who: 'take-back-shoe', phases: OPEN, fields: {}, probe: BARE }),
};
export type DealingCommand = BodyOf<typeof DEALING_COMMANDS>;

/** What this part reports, and who besides staff is told of it. */
export const DEALING_EVENTS = {
  CoupBurned: event({ audience: 'everyone', fields: { shown: optional(CARD) } }),
  CardDrawn: event({
    audience: 'everyone',
    fields: { side: SIDE, draw: COUNT, card: nullable(CARD), fromCarried: FLAG },
  }),
  HandOffered: event({ audience: 'everyone', fields: { side: SIDE, queue: listOf(PERSON) } }),
  HandDeclined: event({
    audience: 'everyone',
    fields: { side: SIDE, person: PERSON, passedOver: FLAG },
  }),
  HandAccepted: event({
    audience: 'everyone',
    fields: {
      side: SIDE,
      person: PERSON,
      /** Through whose hands the cards came, where a player deals. */
      path: optional(listOf(PERSON_OR_DEALER)),
    },
  }),
  OpenerAuthorised: event({
    audience: 'everyone',
    fields: { side: SIDE, person: PERSON_OR_DEALER },
  }),
  HandHandedOver: event({ audience: 'everyone', fields: { side: SIDE, person: PERSON } }),
  CardPeeled: event({ audience: 'in-part', fields: LOOKED_AT }),
  CardOpened: event({ audience: 'everyone', fields: LOOKED_AT }),
  InsuranceOffered: event({ audience: 'everyone', fields: {} }),
  InsuranceClosed: event({ audience: 'everyone', fields: {} }),
  ResultAnnounced: event({
    audience: 'everyone',
    fields: {
      result: RESULT,
      /**
       * The result was called against the cards, or before a third card that was due; absent:
       * correctly.
       */
      wrongly: optional(oneOf(['outcome', 'third-card-missing'])),
    },
  }),
  ShoeOffered: event({ audience: 'everyone', fields: { queue: listOf(PERSON) } }),
  ShoeDeclined: event({ audience: 'everyone', fields: { person: PERSON, passedOver: FLAG } }),
  ShoeAccepted: event({ audience: 'everyone', fields: { person: PERSON, side: SIDE } }),
  DealerAuthorised: event({ audience: 'everyone', fields: { person: PERSON } }),
  CoupMethodChosen: event({ audience: 'everyone', fields: { method: METHOD, clause: CLAUSE } }),
  ShoeReturned: event({
    audience: 'everyone',
    fields: { person: PERSON, why: oneOf(['given-up', 'lost', 'taken-back', 'left']) },
  }),
};
export type DealingEvent = BodyOf<typeof DEALING_EVENTS>;

function anybodySeated<T>(state: TableState, body: (person: string) => T): T[] {
  const person = state.people.seats.find((seated) => seated !== null) ?? null;
  return person === null ? [] : [body(person)];
}

function unopened<T>(body: (side: Side, at: number) => T): (state: TableState) => T[] {
  return ({ coup }) => {
    if (coup === null) return [];
    return SIDES.flatMap((side) =>
      slotsOf(coup, side).flatMap(({ face }, at) => (face === 'up' ? [] : [body(side, at)])),
    );
  };
}
