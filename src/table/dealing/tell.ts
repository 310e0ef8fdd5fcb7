import { hasWindow, pointOf, wagerRow } from '../../rules/index.ts';
import { allOpen, cardsOut } from '../model/hands.ts';
import { bookOf, setupOf } from '../model/rules-of.ts';
import type { Slot, TableState } from '../model/state.ts';
import {
  cardName,
  cardOrBack,
  handName,
  inTurn,
  plain,
  pointName,
  type Told,
  under,
  wagerName,
  who,
} from '../refusal/telling-words.ts';
import type { DealingEvent } from './rows.ts';

/** Sentences about the cards of a coup, who opens them, and what is announced. */
export function tellDealing(told: Told, event: DealingEvent): string[] {
  const { before } = told;
  switch (event.type) {
    case 'CoupBurned':
      return [
        event.shown === undefined
          ? 'One card is burned, face down.'
          : `${cardName(event.shown)} shows its face and is burned.`,
      ];
    case 'CardDrawn': {
      const from = event.fromCarried ? ', which waited at the shoe' : '';
      const drawn = `${handName(event.side)} ${cardOrBack(event.card)}${from}.`;
      return [drawn, ...pointsCall(told)];
    }
    case 'CardPeeled':
      return [`${who(before, event.person)} looks at a ${handName(event.side)} card.`];
    case 'CardOpened': {
      const opened = `${handName(event.side)} ${cardName(event.card)}, opened by ${event.person}.`;
      return [opened, ...pointsCall(told)];
    }
    case 'InsuranceOffered':
      return [windowCall(before, true)];
    case 'InsuranceClosed':
      return [windowCall(before, false)];
    case 'ResultAnnounced':
      return [`${resultLine(told, event.result)}${WRONGLY[event.wrongly ?? 'rightly']}`];
    case 'CoupMethodChosen':
      return [`This coup is dealt another way: ${plain(event.method)}.${under(event.clause)}`];
    case 'HandOffered':
    case 'HandDeclined':
    case 'HandAccepted':
    case 'OpenerAuthorised':
    case 'HandHandedOver':
      return [tellOpener(told, event)];
    default:
      return [tellShoeInHand(told, event)];
  }
}

/** Both points are announced when the initial deal lies open (Tasmania 10.1). */
function pointsCall({ before, after }: Told): string[] {
  if (!initialDealOpen(after) || initialDealOpen(before)) return [];
  const point = (slots: readonly Slot[] | undefined) =>
    pointName(pointOf((slots ?? []).flatMap(({ card }) => card ?? [])));
  return [`Player ${point(after.coup?.player)}, Banker ${point(after.coup?.banker)}.`];
}

function initialDealOpen({ coup }: TableState): boolean {
  return coup !== null && cardsOut(coup) === 4 && allOpen(coup);
}

const WRONGLY = {
  rightly: '',
  outcome: ' So it was called; the cards say otherwise.',
  'third-card-missing': ' So it was called; a third card was due.',
} as const;

function resultLine(
  { before }: Told,
  result: Extract<DealingEvent, { type: 'ResultAnnounced' }>['result'],
): string {
  const player = pointName(result.playerPoint);
  const banker = pointName(result.bankerPoint);
  const idle = before.coup?.kind === 'dummy' ? ' No wager is settled.' : '';
  switch (result.outcome) {
    case 'player':
      return `Player wins ${player} to ${banker}.${idle}`;
    case 'banker':
      return `Banker wins ${banker} to ${player}.${idle}`;
    case 'tie':
      return `Tie, ${player} all.${idle}`;
  }
}

type OpenerEvent = Extract<
  DealingEvent,
  {
    type: 'HandOffered' | 'HandDeclined' | 'HandAccepted' | 'OpenerAuthorised' | 'HandHandedOver';
  }
>;

function tellOpener({ before }: Told, event: OpenerEvent): string {
  const hand = `the ${handName(event.side)} cards`;
  switch (event.type) {
    case 'HandOffered':
      return event.queue.length === 0
        ? `The dealer keeps ${hand}.`
        : `${capital(hand)} are offered to ${inTurn(event.queue)}.`;
    case 'HandDeclined':
      return `${event.person} ${event.passedOver ? 'is passed over for' : 'declines'} ${hand}.`;
    case 'HandAccepted':
      return `${who(before, event.person)} takes ${hand}.`;
    case 'OpenerAuthorised':
      return `${event.person} may open ${hand}.`;
    case 'HandHandedOver':
      return `${who(before, event.person)} gets ${hand} as well, in turn.`;
  }
}

type ShoeEvent = Extract<
  DealingEvent,
  { type: 'ShoeOffered' | 'ShoeDeclined' | 'ShoeAccepted' | 'DealerAuthorised' | 'ShoeReturned' }
>;

function tellShoeInHand({ before }: Told, event: ShoeEvent): string {
  switch (event.type) {
    case 'ShoeOffered':
      return `The shoe is offered to ${inTurn(event.queue)}.`;
    case 'ShoeDeclined':
      return `${event.person} ${event.passedOver ? 'is passed over for' : 'declines'} the shoe.`;
    case 'ShoeAccepted':
      return `${who(before, event.person)} takes the shoe, for the ${handName(event.side)} hand.`;
    case 'DealerAuthorised':
      return `${event.person} may deal in the holder’s place.`;
    case 'ShoeReturned':
      return `The shoe comes back from ${event.person} (${plain(event.why)}).`;
  }
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** The call for wagers with a window, with what the cards show: "Banker has 6: … is open." */
function windowCall(state: TableState, opens: boolean): string {
  const book = bookOf(state);
  const windowed = setupOf(state).wagers.filter((type) => hasWindow(book, type));
  const names = windowed.map((type) => wagerName(state, type)).join(', ');
  if (!opens) return `${names} is closed.`;
  // Who draws goes without saying: the window is open because a third card is to come.
  const shown = windowed.map((type) =>
    (wagerRow(book, type)?.window?.value ?? '').replace(/ and (player|banker) draws$/, ''),
  );
  const [first = ''] = shown;
  const said = shown.length === 1 ? `${first.charAt(0).toUpperCase()}${first.slice(1)}: ` : '';
  return `${said}${names} is open.`;
}
