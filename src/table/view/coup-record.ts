import {
  type Card,
  type CoupResult,
  citation,
  type RuleBook,
  type Side,
} from '../../rules/index.ts';
import { type DrawReason, drawReasons } from '../dealing/draw-reasons.ts';
import type { TableEvent } from '../messages/events.ts';
import type { ReturnedWager, SettledRow, Slip } from '../model/state.ts';

/** A finished coup according to its own events, without the state of the table around it. */
export interface CoupRecord {
  /** In the order in which they came into the hands. */
  readonly cards: readonly DealtCard[];
  /** Cards drawn by mistake and not played, with what became of them. */
  readonly strays: readonly StrayCard[];
  readonly draws: readonly DrawReason[];
  /** The clause of the table of play. */
  readonly drawClause: string;
  readonly result: CoupResult | null;
  readonly insuranceOffered: boolean;
  readonly dummyClause: string | null;
  readonly voidClause: string | null;
  readonly rows: readonly SettledRow[];
  /** Runs and Dragon Tails that ride on. */
  readonly riding: readonly Slip[];
  /** Stakes given back because they could not stand. */
  readonly returned: readonly ReturnedWager[];
}

export interface DealtCard {
  readonly side: Side;
  /** The number of the draw, counted from the first card of the shoe. */
  readonly draw: number;
  /** Null for a card of a void or dummy coup that nobody turned. */
  readonly card: Card | null;
  readonly why: CardReason;
  readonly clause: string | null;
}

/**
 * Why a card lies in its hand: as one of the first four, by the table of play, or through an
 * irregularity.
 */
export type CardReason =
  | { readonly kind: 'initial' }
  | { readonly kind: 'irregularity' }
  | DrawReason;

export interface StrayCard {
  readonly draw: number;
  readonly card: Card | null;
  readonly fate: string;
  readonly clause: string;
}

export function coupRecord(book: RuleBook, events: readonly TableEvent[]): CoupRecord {
  const notes: Notes = { ...EMPTY, cards: [], strays: [], returned: [] };
  for (const event of events) note(notes, event);
  const { result, voidClause } = notes;
  const hands = { player: handOf(notes.cards, 'player'), banker: handOf(notes.cards, 'banker') };
  const shown = notes.cards.every(({ card }) => card !== null);
  const draws = shown ? drawReasons(book.tableau.value, hands, result !== null) : [];
  const drawClause = citation(book.tableau);
  return {
    ...notes,
    cards: withReasons(notes.cards, draws, book),
    draws,
    drawClause,
    result: voidClause === null ? result : null,
  };
}

interface Laid {
  readonly side: Side;
  readonly draw: number;
  readonly card: Card | null;
  readonly clause: string | null;
}

interface Notes {
  cards: Laid[];
  strays: StrayCard[];
  returned: ReturnedWager[];
  result: CoupResult | null;
  insuranceOffered: boolean;
  dummyClause: string | null;
  voidClause: string | null;
  rows: readonly SettledRow[];
  riding: readonly Slip[];
}

const EMPTY: Omit<Notes, 'cards' | 'strays' | 'returned'> = {
  result: null,
  insuranceOffered: false,
  dummyClause: null,
  voidClause: null,
  rows: [],
  riding: [],
};

function note(notes: Notes, event: TableEvent): void {
  switch (event.type) {
    case 'CardDrawn':
      return void notes.cards.push({ ...laid(event.side, event), clause: null });
    case 'CardOpened':
      notes.cards = opened(notes.cards, event.side, event.at, event.card);
      return;
    case 'CardCorrected':
      notes.cards = opened(notes.cards, event.side, event.at, event.card);
      return;
    case 'ThirdCardMoved':
      return moved(notes, event);
    case 'CardMovedToPlayer':
      return void notes.cards.push({ ...laid('player', event), clause: event.clause });
    case 'WrongCardDrawn':
      if (event.fate !== 'bankers-third-card') return void notes.strays.push(stray(event));
      return void notes.cards.push({ ...laid('banker', event), clause: event.clause });
    case 'ExcessCardDrawn':
      return void notes.strays.push(stray(event));
    case 'CoupRebuilt':
      // The same cards are dealt again from the next one on.
      notes.cards = [];
      return;
    case 'InsuranceOffered':
      notes.insuranceOffered = true;
      return;
    case 'ResultAnnounced':
      notes.result = event.result;
      return;
    case 'ResultCalledBack':
      notes.result = null;
      notes.rows = [];
      return;
    default:
      return noteEnd(notes, event);
  }
}

function noteEnd(notes: Notes, event: TableEvent): void {
  switch (event.type) {
    case 'DummyCoupBegan':
      notes.dummyClause = event.clause;
      return;
    case 'CoupBecameDummy':
      notes.dummyClause = event.clause;
      return void notes.returned.push(...event.returned);
    case 'InsuranceTakenBack':
      notes.insuranceOffered = false;
      return void notes.returned.push(...event.returned);
    case 'WagerVoided':
      return void notes.returned.push(event.returned);
    case 'CoupVoided':
      notes.voidClause = event.clause;
      return void notes.returned.push(...event.returned);
    case 'CoupSettled':
      notes.rows = event.rows;
      notes.riding = event.slips;
      return;
    default:
      return;
  }
}

/** A third card that the corrected cards gave to the other hand or to neither. */
function moved(notes: Notes, event: Extract<TableEvent, { type: 'ThirdCardMoved' }>): void {
  const { draw, fate, clause } = event;
  const card = notes.cards.find((one) => one.draw === draw)?.card ?? null;
  notes.cards = notes.cards.filter((one) => one.draw !== draw);
  if (fate === 'players-third-card' || fate === 'bankers-third-card') {
    const side = fate === 'players-third-card' ? 'player' : 'banker';
    notes.cards.push({ side, draw, card, clause });
  } else notes.strays.push({ draw, card, fate, clause });
}

function laid(side: Side, { draw, card }: { draw: number; card: Card | null }) {
  return { side, draw, card };
}

function stray({ draw, card, fate, clause }: StrayCard): StrayCard {
  return { draw, card, fate, clause };
}

function opened(cards: readonly Laid[], side: Side, at: number, card: Card): Laid[] {
  let place = -1;
  return cards.map((one) => {
    if (one.side === side) place += 1;
    return one.side === side && place === at ? { ...one, card } : one;
  });
}

function handOf(cards: readonly Laid[], side: Side): Card[] {
  return cards.flatMap((one) => (one.side === side && one.card !== null ? [one.card] : []));
}

function withReasons(
  cards: readonly Laid[],
  draws: readonly DrawReason[],
  book: RuleBook,
): DealtCard[] {
  const dealt = { player: 0, banker: 0 };
  return cards.map(({ clause, ...card }) => {
    dealt[card.side] += 1;
    if (clause !== null) return { ...card, why: { kind: 'irregularity' }, clause };
    if (dealt[card.side] <= 2) return { ...card, why: { kind: 'initial' }, clause: null };
    const why = draws.find(({ side }) => side === card.side);
    return why === undefined
      ? { ...card, why: { kind: 'irregularity' }, clause: citation(book.tableau) }
      : { ...card, why, clause: rowOf(book, why) };
  });
}

/** The row of the table of play by which a third card was drawn. */
function rowOf({ tableau, dealing }: RuleBook, { side, point }: DrawReason): string {
  const grounds = dealing.drawGrounds.value;
  const row = side === 'player' ? grounds?.playerDraws : grounds?.banker[point];
  return row ?? citation(tableau);
}
