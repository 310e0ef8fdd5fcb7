import type { CoupDetail } from '../../protocol/index.ts';
import { pointOf, type Side } from '../../rules/index.ts';
import type { HandView, PublicView, SlotView } from '../../table/index.ts';
import type { ShownCoup } from '../parts/coup/shown-coup.ts';
import type { TableSnapshot } from './connection.ts';
import { lastOfShoe, settledCoup } from './settled-coup.ts';

export interface CoupName {
  readonly shoe: number;
  readonly number: number;
}

/** The coup whose result is shown without its cards, because this page was away when they fell. */
export function missedCoup(
  snapshot: TableSnapshot | null,
  finished: ShownCoup | null,
): CoupName | null {
  if (snapshot === null || finished !== null) return null;
  const { table } = snapshot.view;
  const { phase, last, shoe } = table;
  const told = phase === 'betting' ? lastOfShoe(table, last) : settledCoup(table);
  if (shoe === null || told === null || told.result === null) return null;
  return { shoe: shoe.number, number: told.number };
}

/**
 * Whether the page saw every card of the last coup; hands that lack a card must not stay in sight.
 */
export function sawAll(shown: ShownCoup | null, { last }: PublicView): boolean {
  const result = last?.result ?? null;
  if (shown === null || result === null || shown.number !== last?.number) return false;
  const whole = ({ cards }: HandView, dealt: number) =>
    cards.length === dealt && cards.every(({ face }) => face === 'up');
  return whole(shown.player, result.playerCards) && whole(shown.banker, result.bankerCards);
}

/** A coup from the house's record; null where a card was never turned. */
export function shownFrom(
  detail: Pick<CoupDetail, 'summary' | 'cards' | 'result'>,
): ShownCoup | null {
  const player = handOf(detail, 'player');
  const banker = handOf(detail, 'banker');
  if (player === null || banker === null) return null;
  return { number: detail.summary.coup, player, banker, result: detail.result };
}

function handOf({ cards }: Pick<CoupDetail, 'cards'>, side: Side): HandView | null {
  const dealt = cards.filter((one) => one.side === side);
  const open = dealt.flatMap(({ card }) => (card === null ? [] : [card]));
  if (open.length === 0 || open.length < dealt.length) return null;
  const slots = open.map((card): SlotView => ({ face: 'up', card }));
  return { cards: slots, point: pointOf(open), offeredTo: null, opener: null, authorised: null };
}
