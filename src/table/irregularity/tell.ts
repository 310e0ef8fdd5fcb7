import { formatCents } from '../../kit/index.ts';
import {
  cardName,
  cardOrBack,
  dummyName,
  handName,
  plain,
  returnedLines,
  stakeOn,
  type Told,
  under,
  wagerName,
  wagerOf,
  who,
} from '../refusal/telling-words.ts';
import type { IrregularityEvent } from './rows.ts';

/** Sentences about mistakes and what follows from them. */
export function tellIrregularity(told: Told, event: IrregularityEvent): string[] {
  const { before } = told;
  switch (event.type) {
    case 'WagersReopened':
      return [`Wagers may be changed although cards are out.${under(event.clause)}`];
    case 'ReopeningClosed':
      return ['Wagers are closed again.'];
    case 'MissedBurnNoted':
      return [`The burn was forgotten; results stand.${under(event.clause)}`];
    case 'CoupRebuilt':
      return [
        `The cards are drawn back in order and dealt anew, after ${burnOf(event)}.${under(event.clause)}`,
      ];
    case 'FaceUpCardFound':
      return [faceUpFound(told, event)];
    case 'CardExposed':
      return [exposed(event)];
    case 'CardCorrected':
    case 'ThirdCardMoved':
    case 'InsuranceTakenBack':
      return tellMisread(told, event);
    case 'MisdeliveryReported':
      return [misdelivered(event)];
    case 'MisdeliveryDecided':
      return [`Decided: ${MISDELIVERY_CHOICES[event.choice]}.${under(event.clause)}`];
    case 'WagerRetracted':
      return [retracted(told, event.wagerId, event.leaveCents)];
    case 'RetractionClosed':
      return ['Nobody may change a wager any more.'];
    case 'LaterErrorNoted':
      return [
        `Coup ${event.coup}, found later: ${event.what}; nothing changes.${under(event.clause)}`,
      ];
    case 'MisplacedTailReturned': {
      const chips = `${formatCents(event.stakeCents)} on ${wagerName(before, event.wager)}`;
      return [`${chips} was misplaced and goes back to ${event.person}.${under(event.clause)}`];
    }
    case 'CoupVoided':
      return coupVoided(told, event);
    case 'CardPutBack':
      return [putBack(event)];
    case 'ExcessCardDrawn':
    case 'CardMovedToPlayer':
    case 'WrongCardDrawn':
      return [tellStray(event)];
  }
}

function exposed({ side, card, clause }: Extract<IrregularityEvent, { type: 'CardExposed' }>) {
  const shown = `${handName(side)}’s ${cardName(card)} shows its face before its turn`;
  return `${shown}; the coup goes on.${under(clause)}`;
}

type Misread = Extract<
  IrregularityEvent,
  { type: 'CardCorrected' | 'ThirdCardMoved' | 'InsuranceTakenBack' }
>;

/** A misread card, and what follows once it is read rightly. */
function tellMisread(told: Told, event: Misread): string[] {
  switch (event.type) {
    case 'CardCorrected': {
      const { side, was, card } = event;
      return [`${handName(side)} ${cardName(card)}, which was keyed as ${cardName(was)}.`];
    }
    case 'ThirdCardMoved': {
      const { draw, from, fate, clause } = event;
      return [`Card ${draw} lay with ${handName(from)}; ${FATES[fate]}.${under(clause)}`];
    }
    case 'InsuranceTakenBack': {
      const never = `These cards open no Insurance/No 6.${under(event.clause)}`;
      return [never, ...returnedLines(told, event.returned)];
    }
  }
}

function putBack({ side, draw, clause }: Extract<IrregularityEvent, { type: 'CardPutBack' }>) {
  const stays = `it is taken out again and stays ${handName(side)}’s`;
  return `Card ${draw} was put back; ${stays}.${under(clause)}`;
}

type FaceUp = Extract<IrregularityEvent, { type: 'FaceUpCardFound' }>;

function faceUpFound({ before }: Told, { card, fate, clause }: FaceUp): string {
  const played = fate === 'played';
  const follows = played ? 'it is played in its turn' : `the coup is a ${dummyName(before)}`;
  return `${cardName(card)} is found face up in the shoe; ${follows}.${under(clause)}`;
}

function burnOf({ byFaceValue }: Extract<IrregularityEvent, { type: 'CoupRebuilt' }>): string {
  if (byFaceValue === undefined) return 'a burn';
  return `a burn of ${byFaceValue.count} cards by the ${cardName(byFaceValue.shown)}`;
}

type Misdelivered = Extract<IrregularityEvent, { type: 'MisdeliveryReported' }>;

function misdelivered({ kind, settled, clause }: Misdelivered): string {
  const went = `went to the ${plain(kind)}`;
  return settled === undefined
    ? `Cards ${went}.${under(clause)}`
    : `Cards of coup ${settled} ${went}; it was completed with all wagers.${under(clause)}`;
}

const MISDELIVERY_CHOICES = {
  complete: 'the coup goes on',
  'offer-retraction': 'players may change their wagers',
  'dummy-coup': 'nobody’s wager counts',
} as const;

const FATES = {
  'players-third-card': 'it is the Player’s third card',
  'bankers-third-card': 'it is the Banker’s third card',
  'opens-next-coup': 'it opens the next coup',
  'opens-dummy-coup': 'it waits face up at the shoe',
  'next-card': 'it is the next card to be used',
  discarded: 'it goes to the discards',
} as const;

const FOUND = {
  'on-layout': '',
  'in-shoe': ', put back into the shoe',
  'in-discards': ', found in the discards',
} as const;

type StrayEvent = Extract<
  IrregularityEvent,
  { type: 'ExcessCardDrawn' | 'CardMovedToPlayer' | 'WrongCardDrawn' }
>;

function tellStray(event: StrayEvent): string {
  const card = `${cardOrBack(event.card)} (card ${event.draw})`;
  switch (event.type) {
    case 'ExcessCardDrawn':
      return [
        `One card too many${FOUND[event.found ?? 'on-layout']}: ${card}`,
        `${FATES[event.fate]}.${under(event.clause)}`,
      ].join('; ');
    case 'CardMovedToPlayer':
      return `Laid on Banker but the Player’s third card: ${card}.${under(event.clause)}`;
    case 'WrongCardDrawn': {
      const dealt = `Dealt to ${handName(event.to)} against the table of play`;
      return `${dealt}: ${card}; ${FATES[event.fate]}.${under(event.clause)}`;
    }
  }
}

function retracted({ before }: Told, wagerId: number, leaveCents: number): string {
  const wager = wagerOf(before, wagerId);
  if (wager === null) return `Wager ${wagerId} is retracted.`;
  const person = who(before, wager.person);
  return leaveCents === 0
    ? `${person} retracts ${stakeOn(before, wager)}.`
    : `${person} reduces ${stakeOn(before, wager)} to ${formatCents(leaveCents)}.`;
}

function coupVoided(
  told: Told,
  event: Extract<IrregularityEvent, { type: 'CoupVoided' }>,
): string[] {
  const { invalidated } = event;
  const why = invalidated === undefined ? '' : ` for ${invalidated.ground}: ${invalidated.why}`;
  const dry = event.shoeRanDry ? ' Too few cards left in the shoe.' : '';
  return [
    `The coup is void${why}.${dry}${under(event.clause)}`,
    ...returnedLines(told, event.returned),
  ];
}
