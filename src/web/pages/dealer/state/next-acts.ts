import type { Card, Side } from '../../../../rules/index.ts';
import type { CommandBody, CommandType, PublicView, TableView } from '../../../../table/index.ts';
import { hasObject } from '../../../console/acts/has-object.ts';

/** An order ready to be sent, with the person in whose name it is keyed. */
export interface ReadyAct {
  readonly body: CommandBody;
  readonly person?: string;
}

/**
 * The dealer's acts in the order of the procedure; the first that is lawful is the large button.
 */
const PROCEDURE: readonly CommandType[] = [
  'ConfirmSign',
  'CheckCards',
  'ShuffleCards',
  'CheckCardsAsPlayer',
  'CutCards',
  'LoadShoe',
  'BurnCards',
  'DecideMisdelivery',
  'CloseReopening',
  'CloseRetraction',
  'BeginDummyCoup',
  'CallNoMoreBets',
  'OpenBetting',
  'ReduceWagers',
  'LetWagersStand',
  'OfferShoe',
  'BurnBeforeCoup',
  'CloseInsurance',
  'AnnounceResult',
  'SettleCoup',
  'EndShoe',
];

/** Acts that may be lawful besides the next step, and are never the large button. */
const BESIDE: readonly CommandType[] = [
  'PassOverCut',
  'PassOverHand',
  'PassOverShoe',
  'IntroducePreShuffled',
  'DealOtherwise',
  'ShowCuttingCard',
];

/** The next step of the procedure; null if a card, an answer or nothing at all is due. */
export function mainAct(view: TableView): CommandType | null {
  return lawfulOf(PROCEDURE, view)[0] ?? null;
}

/**
 * Orders with a button of the strip or the large button. Cards are dealt and turned elsewhere: by
 * the keypad or by buttons of their own.
 */
export function nextActs(view: TableView): readonly CommandType[] {
  return [...lawfulOf(PROCEDURE, view), ...lawfulOf(BESIDE, view)];
}

function lawfulOf(acts: readonly CommandType[], { table, lawful }: TableView): CommandType[] {
  return acts.filter((type) => lawful.includes(type) && isTimely(type, table));
}

function isTimely(type: CommandType, table: PublicView): boolean {
  switch (type) {
    case 'ConfirmSign':
      return !table.sign.confirmed;
    // Once the cards are shuffled, a second shuffle or other cards would be a mistake.
    case 'ShuffleCards':
    case 'IntroducePreShuffled':
      return (table.shoe?.cut ?? null) === null;
    // Dealing is changed only where players hold the shoe, for a shoe that every player declined.
    case 'DealOtherwise':
      return table.method === 'player-holds-shoe';
    case 'ShowCuttingCard':
      return table.rules?.shoeKind === 'physical' && !table.shoe?.cuttingCardOut;
    default:
      return true;
  }
}

/** Lawful orders without a place of their own on the console. */
export function otherActs(view: TableView, elsewhere: readonly CommandType[]): CommandType[] {
  const shown = new Set<CommandType>([...nextActs(view), ...OWN_PLACE, ...elsewhere]);
  return view.lawful.filter((type) => !shown.has(type) && hasObject(type, view));
}

const OWN_PLACE: readonly CommandType[] = [
  // Chips are moved by the cage's bookings.
  'BringChips',
  'TakeChips',
  'SignOn',
  'ConfirmSign',
  'ShowCuttingCard',
  'IntroducePreShuffled',
  'AnswerCut',
  'DrawCard',
  'OpenCard',
  'PeelCard',
  'PlaceWager',
  'CollectCommission',
];

/** Whether real cards are keyed here. */
export function keysCards({ rules }: PublicView): boolean {
  return rules?.shoeKind === 'physical';
}

export interface OpenSlot {
  readonly side: Side;
  readonly at: number;
}

/** Cards on the layout that lie face down and may be turned over now. */
export function closedSlots({ coup }: PublicView): readonly OpenSlot[] {
  if (coup === null) return [];
  return (['player', 'banker'] as const).flatMap((side) =>
    // A hand that is offered to a player waits for that player's answer.
    coup[side].offeredTo !== null
      ? []
      : coup[side].cards.flatMap(({ face }, at) => (face === 'up' ? [] : [{ side, at }])),
  );
}

/**
 * The order for a keyed card: the card is drawn face up, or turned over on the layout; null if none
 * is due.
 */
export function keyedAct(view: TableView, card: Card, slot: OpenSlot | null): ReadyAct | null {
  const { table, lawful } = view;
  if (!keysCards(table)) return null;
  if (lawful.includes('DrawCard') && drawsFaceUp(table)) {
    return { body: { type: 'DrawCard', card } };
  }
  if (slot !== null && lawful.includes('OpenCard')) return openAct(table, slot, card);
  return null;
}

/**
 * Whether the next card is drawn without being keyed: face down, virtual, or kept and already seen.
 */
export function blindDraw({ table, lawful }: TableView): boolean {
  return lawful.includes('DrawCard') && !(keysCards(table) && drawsFaceUp(table));
}

function drawsFaceUp(table: PublicView): boolean {
  const [carried] = table.carried;
  if (carried !== undefined && carried !== null) return false;
  return (table.coup?.facing ?? table.facing) === 'up';
}

export function openAct(table: PublicView, slot: OpenSlot, card: Card | null): ReadyAct {
  const hand = table.coup?.[slot.side];
  const opener = hand?.authorised ?? hand?.opener ?? null;
  const body = { type: 'OpenCard', side: slot.side, at: slot.at, card } as const;
  return opener === null || opener === 'dealer' ? { body } : { body, person: opener };
}
