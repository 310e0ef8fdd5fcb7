import type { Card, Side } from '../../../../rules/index.ts';
import type { CommandBody, CommandType, PublicView, TableView } from '../../../../table/index.ts';
import { hasObject } from '../../../console/acts/has-object.ts';

/** An order ready to be sent, with the person in whose name it is keyed. */
export interface ReadyAct {
  readonly body: CommandBody;
  readonly person?: string;
}

/** What the dealer does next, in the order of the procedure; the first is the large button. */
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

/** Lawful beside what comes next, and never the large button. */
const BESIDE: readonly CommandType[] = [
  'PassOverCut',
  'PassOverHand',
  'PassOverShoe',
  'IntroducePreShuffled',
  'DealOtherwise',
  'ShowCuttingCard',
];

/** The next step itself; null where a card, an answer or nothing at all is due. */
export function mainAct(view: TableView): CommandType | null {
  return lawfulOf(PROCEDURE, view)[0] ?? null;
}

/** Orders on the large buttons. Those that deal or turn cards have the keypad or their own. */
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
    // Once the cards are shuffled, a second shuffle or other cards would only be a mistake.
    case 'ShuffleCards':
    case 'IntroducePreShuffled':
      return (table.shoe?.cut ?? null) === null;
    // Only a shoe that every player declined is dealt another way.
    case 'DealOtherwise':
      return table.method === 'player-holds-shoe';
    case 'ShowCuttingCard':
      return table.rules?.shoeKind === 'physical' && !table.shoe?.cuttingCardOut;
    default:
      return true;
  }
}

/** Lawful orders that have no place of their own on the console. */
export function otherActs(view: TableView, elsewhere: readonly CommandType[]): CommandType[] {
  const shown = new Set<CommandType>([...nextActs(view), ...OWN_PLACE, ...elsewhere]);
  return view.lawful.filter((type) => !shown.has(type) && hasObject(type, view));
}

const OWN_PLACE: readonly CommandType[] = [
  // Chips come and go through the cage.
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

/** Cards on the layout that still lie face down. */
export function closedSlots({ coup }: PublicView): readonly OpenSlot[] {
  if (coup === null) return [];
  return (['player', 'banker'] as const).flatMap((side) =>
    // A hand that is held out to somebody waits for his answer.
    coup[side].offeredTo !== null
      ? []
      : coup[side].cards.flatMap(({ face }, at) => (face === 'up' ? [] : [{ side, at }])),
  );
}

/** Where the next keyed card goes: drawn face up, or turned over on the layout. */
export function keyedAct(view: TableView, card: Card, slot: OpenSlot | null): ReadyAct | null {
  const { table, lawful } = view;
  if (!keysCards(table)) return null;
  if (lawful.includes('DrawCard') && drawsFaceUp(table)) {
    return { body: { type: 'DrawCard', card } };
  }
  if (slot !== null && lawful.includes('OpenCard')) return openAct(table, slot, card);
  return null;
}

/** A card that is drawn without being named: face down, from the vault, or seen already. */
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
