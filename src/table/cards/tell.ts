import { cardName, inTurn, plain, type Told, under, who } from '../refusal/telling-words.ts';
import { rowLines } from '../settlement/tell.ts';
import type { CardsEvent } from './rows.ts';

/** Sentences about check, shuffle, cut, shoe, burn and the end of the shoe. */
export function tellCards(told: Told, event: CardsEvent): string[] {
  const { before } = told;
  switch (event.type) {
    case 'CardsChecked':
      return [cardsChecked(event)];
    case 'PlayerCheckAnswered':
      return [
        event.person === null
          ? 'No player wishes to check the cards.'
          : `${who(before, event.person)} checks the cards.`,
      ];
    case 'CardsShuffled':
      return [
        event.preShuffled
          ? 'Pre-shuffled cards are brought to the table.'
          : `The cards are shuffled (${plain(event.reason)}).`,
      ];
    case 'ShuffleSpoiled':
      return [`A face showed: the cards must be shuffled again.${under(event.clause)}`];
    case 'ShuffleOrdered':
      return [`A shuffle is ordered (${plain(event.reason)}): ${event.why}.${under(event.clause)}`];
    case 'CutOffered':
    case 'CutDeclined':
    case 'CutAccepted':
    case 'CardsCut':
      return [tellCut(told, event)];
    default:
      return tellShoe(told, event);
  }
}

type CutEvent = Extract<
  CardsEvent,
  { type: 'CutOffered' | 'CutDeclined' | 'CutAccepted' | 'CardsCut' }
>;

function cardsChecked(event: Extract<CardsEvent, { type: 'CardsChecked' }>): string {
  const found = event.complete ? 'complete' : 'not complete';
  const spread = event.spread ? ', spread in suits' : '';
  const watched = event.supervisor === null ? '' : `, ${event.supervisor} supervising`;
  return `The cards are checked by ${event.by}${watched}: ${found}${spread}.`;
}

function tellCut({ before }: Told, event: CutEvent): string {
  switch (event.type) {
    case 'CutOffered': {
      if (event.designee !== null) return `The cut is offered to ${event.designee}.`;
      return event.queue.length === 0
        ? 'Nobody sits to be offered the cut.'
        : `The cut is offered to ${inTurn(event.queue.map((seat) => `seat ${seat}`))}.`;
    }
    case 'CutDeclined': {
      const asked = event.seat === null ? 'The person named' : `Seat ${event.seat}`;
      return `${asked} ${event.passedOver ? 'is passed over' : 'declines'}.`;
    }
    case 'CutAccepted':
      return `${who(before, event.person)} takes the cut.`;
    case 'CardsCut':
      return `${who(before, event.person)} cuts behind card ${event.position}.`;
  }
}

function tellShoe(
  { before }: Told,
  event: Exclude<
    CardsEvent,
    | CutEvent
    | {
        type:
          | 'CardsChecked'
          | 'PlayerCheckAnswered'
          | 'CardsShuffled'
          | 'ShuffleSpoiled'
          | 'ShuffleOrdered';
      }
  >,
): string[] {
  switch (event.type) {
    case 'ShoeLoaded':
      return [`The shoe is loaded, the cutting card before the last ${event.behind} cards.`];
    case 'BurnAsked': {
      const what = event.what === 'see' ? 'to see the burn card' : 'for a burn by face value';
      return [`${who(before, event.person)} asks ${what}.`];
    }
    case 'CardsBurned':
      return [burned(event)];
    case 'BurnCorrected':
      return [burnCorrected(event)];
    case 'CuttingCardAppeared':
      return [`The cutting card comes out before card ${event.beforeDraw}.`];
    case 'LastCoupAnnounced':
      return [`Coup ${event.coup} is announced as the last of the shoe.${under(event.clause)}`];
    case 'ReplacementOrdered':
      return [`After this coup ${whichCards(event)} are to be replaced.${under(event.clause)}`];
    case 'CardsHandled': {
      const handler = event.person === null ? 'A player' : who(before, event.person);
      return [
        `${handler} handled the cards: ${event.what}. The set goes out after this shoe.${under(event.clause)}`,
      ];
    }
    case 'CardsReplaced':
      return [`New cards for ${whichCards(event)} (${plain(event.why)}).`];
    case 'ShoeEnded':
      return [`The shoe ends (${plain(event.why)}).`, ...rowLines(before, event.slips)];
    case 'CardsCounted':
      return [
        event.exempt
          ? 'The cards were handled by players and need no count.'
          : `${event.counted} cards are counted; ${event.expected} are due.`,
      ];
  }
}

function burnCorrected({ was, card, count, clause }: BurnCorrected): string {
  const read = `The burn card was ${cardName(card)}, not ${cardName(was)}`;
  return `${read}: ${count} burned in all.${under(clause)}`;
}

type BurnCorrected = Extract<CardsEvent, { type: 'BurnCorrected' }>;

function burned(event: Extract<CardsEvent, { type: 'CardsBurned' }>): string {
  const shown = event.shown === null ? 'face down' : `showing ${cardName(event.shown)}`;
  const count = event.count === 1 ? 'One card is' : `${event.count} cards are`;
  return `${count} burned, ${shown}.${under(event.clause)}`;
}

function whichCards({ scope, cards }: { scope: 'all' | 'some'; cards: readonly string[] }): string {
  return scope === 'all' ? 'all cards' : `${cards.length} unfit cards`;
}
