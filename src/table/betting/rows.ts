import { cents } from '../../kit/index.ts';
import { listOf, nullable, oneOf, optional, shape } from '../../machine/index.ts';
import {
  AMOUNT,
  BACKING,
  CLAUSE,
  COUNT,
  FLAG,
  ID,
  PERSON,
  PLACE,
  SIDE,
  TIME,
  WAGER_ID,
  WAGER_TYPE,
} from '../model/fields.ts';
import { BARE, type BodyOf, command, event, IN_COUP } from '../model/row.ts';
import { patronOf, seatOf } from '../model/rules-of.ts';
import { PROPOSED, SPOKEN, WAGER } from '../model/shapes.ts';
import type { TableState } from '../model/state.ts';

/**
 * The orders of this part: who may give each, when, with which fields, and values to try it with.
 */
export const BETTING_COMMANDS = {
  OpenBetting: command({
    who: 'run-the-game',
    phases: ['between', 'called'],
    play: true,
    fields: {
      /** Real cards were dealt without a burn; the flag records that irregularity. */
      unburned: optional(FLAG),
    },
    probe: () => [{}, { unburned: true }],
  }),
  PlaceWager: command({
    who: 'patron',
    phases: ['betting', 'called', 'insurance', 'reopened'],
    meantFor: 'window',
    fields: PROPOSED,
    probe: (state, person) => [smallWager(state, person)],
  }),
  AlterWager: command({
    who: 'patron',
    phases: ['betting', 'called', 'reopened'],
    meantFor: 'window',
    fields: { wagerId: WAGER_ID, stakeCents: AMOUNT },
    probe: ownWagers((wagerId) => ({ wagerId, stakeCents: cents(0) })),
  }),
  MoveWager: command({
    who: 'patron',
    phases: ['betting', 'called', 'reopened'],
    meantFor: 'window',
    fields: { wagerId: WAGER_ID, to: SIDE },
    probe: ownWagers((wagerId) => ({ wagerId, to: 'player' as const })),
  }),
  WithdrawWager: command({
    who: 'patron',
    phases: ['betting', 'called', 'reopened'],
    meantFor: 'window',
    fields: { wagerId: WAGER_ID },
    probe: ownWagers((wagerId) => ({ wagerId })),
  }),
  SpeakWager: command({
    who: 'patron',
    phases: ['betting'],
    fields: { ...PROPOSED, backing: BACKING },
    probe: (state, person) => [{ ...smallWager(state, person), backing: 'chips' as const }],
  }),
  ConvertSpoken: command({
    who: 'patron',
    phases: ['betting'],
    fields: { spokenId: ID },
    probe: ({ bets }, person) =>
      bets.spoken.filter((one) => one.person === person).map(({ id }) => ({ spokenId: id })),
  }),
  NominateHand: command({
    who: 'patron',
    meantFor: 'coup',
    phases: ['betting', 'called', 'reopened'],
    // The wagers of an excluded person stay on the layout, so the hand that his Run follows must be
    // known.
    excludedMay: true,
    fields: { side: SIDE },
    probe: () => [{ side: 'player' as const }],
  }),
  RefuseWager: command({
    who: 'run-the-game',
    phases: ['betting', 'called'],
    play: true,
    fields: { wagerId: WAGER_ID },
    probe: ({ bets }) => bets.wagers.slice(0, 1).map(({ id }) => ({ wagerId: id })),
  }),
  DeclineSideWager: command({
    who: 'patron',
    phases: ['betting', 'reopened'],
    fields: { wager: WAGER_TYPE },
    probe: () => [{ wager: 'player-pair' as const }],
  }),
  CallNoMoreBets: command({
    who: 'run-the-game',
    phases: ['betting'],
    play: true,
    fields: {},
    probe: BARE,
  }),
  ReduceWagers: command({
    who: 'run-the-game',
    phases: ['betting', ...IN_COUP, 'resulted', 'reopened'],
    play: true,
    fields: {},
    probe: BARE,
  }),
  LetWagersStand: command({
    who: 'run-the-game',
    phases: [...IN_COUP, 'resulted', 'reopened'],
    play: true,
    fields: {},
    probe: BARE,
  }),
  /** Chips lie on an area after betting closed, and nobody keyed them. */
  ReportFoundChips: command({
    who: 'run-the-game',
    phases: [...IN_COUP, 'resulted', 'misdelivered'],
    fields: {
      person: PERSON,
      wager: WAGER_TYPE,
      stakeCents: AMOUNT,
      length: nullable(COUNT),
      /** The chips lay there before betting closed. */
      inTime: FLAG,
    },
  }),
  /** The chips of a wager are another person's, or lie on another area, than was keyed. */
  CorrectWager: command({
    who: 'run-the-game',
    phases: [...IN_COUP, 'resulted', 'misdelivered', 'reopened'],
    fields: {
      wagerId: WAGER_ID,
      /** Each is absent where it was keyed rightly. */
      person: optional(PERSON),
      wager: optional(WAGER_TYPE),
      length: optional(nullable(COUNT)),
    },
  }),
};
export type BettingCommand = BodyOf<typeof BETTING_COMMANDS>;

/** What this part reports, and who besides staff is told of it. */
export const BETTING_EVENTS = {
  BettingOpened: event({
    audience: 'everyone',
    fields: {
      coup: COUNT,
      last: FLAG,
      atMs: optional(TIME),
      /** Holders of combination Runs, told that this coup needs their main wager. */
      mainWagerNeeded: optional(listOf(PERSON)),
    },
  }),
  WagerPlaced: event({
    audience: 'everyone',
    fields: {
      wager: WAGER,
      warning: nullable(oneOf(['below-minimum', 'not-payable'])),
      /** The chips of the wager lay there in time and were found after betting closed. */
      found: optional(FLAG),
    },
  }),
  WagerAltered: event({ audience: 'everyone', fields: { wagerId: ID, stakeCents: AMOUNT } }),
  WagerMoved: event({ audience: 'everyone', fields: { wagerId: ID, to: SIDE } }),
  /** The wager as it lay on the layout. */
  WagerCorrected: event({
    audience: 'everyone',
    fields: {
      wagerId: ID,
      person: PERSON,
      wager: WAGER_TYPE,
      length: nullable(COUNT),
      place: PLACE,
      clause: CLAUSE,
    },
  }),
  WagerWithdrawn: event({ audience: 'everyone', fields: { wagerId: ID } }),
  WagerSpoken: event({ audience: 'everyone', fields: { spoken: SPOKEN } }),
  SpokenLapsed: event({ audience: 'everyone', fields: { spokenId: ID } }),
  HandNominated: event({ audience: 'everyone', fields: { person: PERSON, side: SIDE } }),
  WagerRefused: event({ audience: 'everyone', fields: { wagerId: ID, clause: CLAUSE } }),
  BettingClosed: event({ audience: 'everyone', fields: { atMs: optional(TIME) } }),
  /** The call is repeated because the coup is to be a dummy coup. */
  CallRepeated: event({ audience: 'everyone', fields: { atMs: TIME, clause: CLAUSE } }),
  SideWagerDeclined: event({ audience: 'everyone', fields: { person: PERSON, wager: WAGER_TYPE } }),
  WagersReduced: event({
    audience: 'everyone',
    fields: { rows: listOf(shape({ wagerId: ID, stakeCents: AMOUNT })), clause: CLAUSE },
  }),
  ReductionWaived: event({ audience: 'everyone', fields: { clause: CLAUSE } }),
  /** Chips that were put down too late were never a wager. */
  FoundChipsReturned: event({
    audience: 'everyone',
    fields: { person: PERSON, wager: WAGER_TYPE, stakeCents: AMOUNT, clause: CLAUSE },
  }),
};
export type BettingEvent = BodyOf<typeof BETTING_EVENTS>;

function ownWagers<T>(body: (wagerId: number) => T): (state: TableState, person: string) => T[] {
  return (state, person) =>
    state.bets.wagers.filter((wager) => wager.person === person).map(({ id }) => body(id));
}

/**
 * One cent on Player at the person's own place; a refusal of the amount alone does not count,
 * because another value would pass.
 */
function smallWager(state: TableState, person: string) {
  return {
    wager: state.phase === 'insurance' ? ('insurance' as const) : ('player' as const),
    stakeCents: cents(1),
    place: seatOf(state, person) ?? patronOf(state, person)?.standingAt ?? 0,
    length: null,
  };
}
