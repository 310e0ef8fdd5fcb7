import { ok } from '../../kit/index.ts';
import type { Side } from '../../rules/index.ts';
import type { TableState } from '../../table/index.ts';
import {
  cardsOutAt,
  type Decision,
  decideAtTable,
  type Envelope,
  holderOf,
  inGame,
  moved,
  type Place,
  rankAt,
  ruleOf,
  shoeAt,
  type TournamentEvent,
  type TournamentState,
  type TournamentTable,
  wagersBy,
  withBacking,
} from '../kernel/index.ts';
import { formsOf, revealRefusal } from '../secret/index.ts';
import type { PlayCommand } from './rows.ts';

type Act = Extract<PlayCommand, { type: 'ActAtTable' }>;

/**
 * Draws a card. Before the first one, forms of an all-secret coup are read; hands go to the right
 * people.
 */
export function drawCard(
  state: TournamentState,
  table: TournamentTable,
  { act, by, atMs, forPerson }: Act & Envelope,
): Decision {
  const first = cardsOutAt(table) === 0;
  const refused = first ? revealRefusal(state, table) : null;
  if (refused !== null) return refused;
  const actor = { person: by.person, role: rankAt(state, by.role) };
  const drawn = decideAtTable(backed(state, table), table.tableId, act, actor, atMs, forPerson);
  if (!drawn.ok) return drawn;
  return ok([
    ...indicatorStep(table),
    ...drawn.value.map((event) => redirected(state, table, event)),
  ]);
}

/** A coup backed only by sealed forms has wagers, although none lies on the layout. */
function backed(state: TournamentState, table: TournamentTable): TableState {
  return formsOf(state, table).length > 0 ? withBacking(table.table) : table.table;
}

/** An electronic shoe reaches its indicator when only the cards behind it are left. */
function indicatorStep(table: TournamentTable): TournamentEvent[] {
  const { indicator, tableId } = table;
  if (indicator === null || indicator.drawn) return [];
  const virtual = table.table.setup?.shoeKind === 'virtual';
  const due = virtual && (shoeAt(table)?.cardsLeft ?? 0) <= indicator.behind;
  return due ? [{ type: 'IndicatorShown', tableId }] : [];
}

/**
 * Cards go to the player with the most chips on the hand, among equals by the order of betting;
 * secret stakes do not count (T-64). If that player is away, the dealer and not the next player
 * opens them (T-78).
 */
function redirected(
  state: TournamentState,
  table: TournamentTable,
  event: TournamentEvent,
): TournamentEvent {
  if (event.type !== 'TableMoved' || event.event.type !== 'HandOffered') return event;
  if (!ruleOf(state, 'cards-to-highest').value) return event;
  const { side } = event.event;
  const queue = highestOn(table, side, ruleOf(state, 'cards-by-sequence').value);
  return moved(table.tableId, [{ ...event.event, queue }])[0] ?? event;
}

/**
 * The players with the most on the hand; equals by the order of betting, or else by the lowest
 * seat.
 */
export function highestOn(table: TournamentTable, side: Side, bySequence: boolean): string[] {
  let best: { readonly person: string; readonly here: boolean; readonly stake: number } | null =
    null;
  const turn = ({ seat }: Place) => (bySequence ? table.order.indexOf(seat) : seat);
  const places = inGame(table).toSorted((a, b) => turn(a) - turn(b));
  for (const place of places) {
    const stake = wagersBy(table.table, place.person)
      .filter(({ type }) => type === side)
      .reduce((sum, { stakeCents }) => sum + stakeCents, 0);
    if (stake === 0 || (best !== null && stake <= best.stake)) continue;
    best = { person: place.person, here: place.presence === 'seated', stake };
  }
  return best?.here === true ? [best.person] : [];
}

/** A person who acts for a place acts at the table in the name of its registered player. */
export function patronName(table: TournamentTable, person: string): string {
  return table.places.find((place) => holderOf(place) === person)?.person ?? person;
}
