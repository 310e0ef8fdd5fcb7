import { cents } from '../../kit/index.ts';
import { SIDES } from '../../rules/index.ts';
import type { CommandBody, CommandType } from '../model/commands.ts';
import { slotsOf } from '../model/hands.ts';
import { patronOf, seatOf } from '../model/rules-of.ts';
import type { TableState } from '../model/state.ts';

type Probe = (state: TableState, person: string) => readonly CommandBody[];

const bare =
  (type: CommandType): Probe =>
  () => [{ type } as CommandBody];

/**
 * Plain values with which a command is tried. A command that is not here is offered whenever
 * office and phase allow it: what it needs beyond them is in its values.
 */
export const PROBES: Readonly<Partial<Record<CommandType, Probe>>> = {
  SignOff: () => [
    { type: 'SignOff', post: 'dealer' },
    { type: 'SignOff', post: 'supervisor' },
  ],
  CloseTable: bare('CloseTable'),
  LeaveSeat: bare('LeaveSeat'),
  StandAt: (state, person) => [
    { type: 'StandAt', place: state.people.standingPermits[person] ?? firstTaken(state) },
  ],

  CheckCards: () => [{ type: 'CheckCards', complete: true, spread: true }],
  CheckCardsAsPlayer: () => [{ type: 'CheckCardsAsPlayer', person: null }],
  ShuffleCards: () => [{ type: 'ShuffleCards', reason: 'before-play' }],
  IntroducePreShuffled: bare('IntroducePreShuffled'),
  ReportSpoiledShuffle: bare('ReportSpoiledShuffle'),
  AnswerCut: () => [{ type: 'AnswerCut', accept: true }],
  PassOverCut: bare('PassOverCut'),
  CutCards: () => [{ type: 'CutCards', position: 0 }],
  LoadShoe: () => [{ type: 'LoadShoe', behind: 0 }],
  BurnCards: (state) => {
    const byFaceValue = state.cards.shoe?.burnRequest === 'face-value';
    return [{ type: 'BurnCards', byFaceValue, card: null }];
  },
  ShowCuttingCard: bare('ShowCuttingCard'),
  EndShoe: bare('EndShoe'),

  // Real cards may have been dealt without a burn; then this is the way to say so.
  OpenBetting: () => [{ type: 'OpenBetting' }, { type: 'OpenBetting', unburned: true }],
  PlaceWager: (state, person) => [
    {
      type: 'PlaceWager',
      wager: state.phase === 'insurance' ? 'insurance' : 'player',
      stakeCents: cents(1),
      place: seatOf(state, person) ?? patronOf(state, person)?.standingAt ?? 0,
      length: null,
    },
  ],
  WithdrawWager: ownWagers((wagerId) => ({ type: 'WithdrawWager', wagerId })),
  AlterWager: ownWagers((wagerId) => ({ type: 'AlterWager', wagerId, stakeCents: cents(0) })),
  CallNoMoreBets: bare('CallNoMoreBets'),
  ReduceWagers: bare('ReduceWagers'),
  LetWagersStand: bare('LetWagersStand'),

  BurnBeforeCoup: bare('BurnBeforeCoup'),
  DrawCard: () => [{ type: 'DrawCard', card: null }],
  AnswerHand: () => SIDES.map((side) => ({ type: 'AnswerHand', side, accept: true })),
  PassOverHand: () => SIDES.map((side) => ({ type: 'PassOverHand', side })),
  AskBothHands: bare('AskBothHands'),
  OpenCard: unopened((side, at) => ({ type: 'OpenCard', side, at, card: null })),
  CloseInsurance: bare('CloseInsurance'),
  AnnounceResult: bare('AnnounceResult'),
  OfferShoe: bare('OfferShoe'),
  AnswerShoe: () => [{ type: 'AnswerShoe', accept: true, side: 'banker' }],
  PassOverShoe: bare('PassOverShoe'),
  AuthoriseDealer: (state) =>
    anybodySeated(state, (person) => ({ type: 'AuthoriseDealer', person })),
  GiveUpShoe: bare('GiveUpShoe'),
  TakeBackShoe: bare('TakeBackShoe'),

  SettleCoup: bare('SettleCoup'),
  CollectCommission: (state) =>
    state.people.patrons
      .filter(({ owedMillicents }) => owedMillicents > 0)
      .map(({ person }) => ({ type: 'CollectCommission', person })),

  ReopenWagers: bare('ReopenWagers'),
  CloseReopening: bare('CloseReopening'),
  CloseRetraction: bare('CloseRetraction'),
  ReportOrderLost: bare('ReportOrderLost'),

  BeginDummyCoup: bare('BeginDummyCoup'),
  EndDummyCoups: bare('EndDummyCoups'),
  ConsentToLimits: bare('ConsentToLimits'),
  WithdrawLimits: bare('WithdrawLimits'),
};

function firstTaken(state: TableState): number {
  return Math.max(
    1,
    state.people.seats.findIndex((person) => person !== null),
  );
}

function anybodySeated(state: TableState, body: (person: string) => CommandBody): CommandBody[] {
  const person = state.people.seats.find((seated) => seated !== null) ?? null;
  return person === null ? [] : [body(person)];
}

function ownWagers(body: (wagerId: number) => CommandBody): Probe {
  return (state, person) =>
    state.bets.wagers.filter((wager) => wager.person === person).map(({ id }) => body(id));
}

function unopened(body: (side: 'player' | 'banker', at: number) => CommandBody): Probe {
  return ({ coup }) => {
    if (coup === null) return [];
    return SIDES.flatMap((side) =>
      slotsOf(coup, side).flatMap(({ face }, at) => (face === 'up' ? [] : [body(side, at)])),
    );
  };
}
