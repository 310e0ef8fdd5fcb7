import { type Cents, cents } from '../../../../kit/index.ts';
import {
  isRunWager,
  isWagerType,
  type LimitPair,
  type WagerType,
} from '../../../../rules/index.ts';
import type { CommandBody, WagerView } from '../../../../table/index.ts';

/** A place for chips: a kind of wager and, for Runs, a length. */
export interface Spot {
  readonly type: WagerType;
  readonly length: number | null;
}
export type SpotKey = string;
export type Stakes = Readonly<Record<SpotKey, number>>;

/**
 * What a player wants on the layout and what is there. Only what the server has answered counts
 * as placed; the rest is a wish, shown as such, and one order at a time is under way for a spot.
 */
export interface BetSlip {
  readonly wanted: Stakes;
  readonly orders: Readonly<Record<string, SentOrder>>;
  /** What was wanted or placed before each change, newest last. */
  readonly undo: readonly Stakes[];
  /** Stakes of the last coup that this player wagered on, for another round of the same. */
  readonly last: Stakes;
}

export interface SentOrder {
  readonly spot: SpotKey;
  readonly stakeCents: number;
  /** The version of the table that holds it; null until the server has answered. */
  readonly version: number | null;
}

export const EMPTY_SLIP: BetSlip = { wanted: {}, orders: {}, undo: [], last: {} };

const MOST_UNDO = 50;

export function spotKey({ type, length }: Spot): SpotKey {
  return length === null ? type : `${type}:${length}`;
}

export function spotOf(key: SpotKey): Spot {
  const [type, length] = key.split(':');
  if (!isWagerType(type)) throw new Error(`${key} is no spot`);
  return { type, length: length === undefined ? null : Number(length) };
}

/** A person's chips on the layout by spot. */
export function stakesOf(wagers: readonly WagerView[], person: string): Stakes {
  const stakes: Record<SpotKey, number> = {};
  for (const wager of wagers) {
    if (wager.person !== person) continue;
    const key = spotKey(wager);
    stakes[key] = (stakes[key] ?? 0) + wager.stakeCents;
  }
  return stakes;
}

/** What the player sees on each spot: the wish where there is one, else what is placed. */
export function shownStakes(slip: BetSlip, placed: Stakes): Stakes {
  return { ...placed, ...slip.wanted };
}

export function addChip(slip: BetSlip, placed: Stakes, key: SpotKey, chipCents: number): BetSlip {
  const shown = shownStakes(slip, placed);
  return wish(slip, placed, { ...slip.wanted, [key]: (shown[key] ?? 0) + chipCents });
}

export function clearAll(slip: BetSlip, placed: Stakes): BetSlip {
  const shown = shownStakes(slip, placed);
  const nothing = Object.fromEntries(Object.keys(shown).map((key) => [key, 0]));
  return wish(slip, placed, nothing);
}

export function undoLast(slip: BetSlip, placed: Stakes): BetSlip {
  const before = slip.undo.at(-1);
  if (before === undefined) return slip;
  const keys = new Set([...Object.keys(shownStakes(slip, placed)), ...Object.keys(before)]);
  const wanted = Object.fromEntries([...keys].map((key) => [key, before[key] ?? 0]));
  return { ...slip, wanted, undo: slip.undo.slice(0, -1) };
}

export function rebet(slip: BetSlip, placed: Stakes): BetSlip {
  return wish(slip, placed, { ...slip.wanted, ...slip.last });
}

/** Twice everything that one coup decides, up to each maximum. */
export function doubleAll(slip: BetSlip, placed: Stakes, limitOf: LimitOf): BetSlip {
  const doubled = Object.entries(shownStakes(slip, placed)).map(([key, stake]) => [
    key,
    Math.min(stake * 2, limitOf(key)?.maximumCents ?? stake * 2),
  ]);
  return wish(slip, placed, Object.fromEntries(doubled));
}

export type LimitOf = (key: SpotKey) => LimitPair | undefined;

function wish(slip: BetSlip, placed: Stakes, wanted: Stakes): BetSlip {
  const undo = [...slip.undo, shownStakes(slip, placed)].slice(-MOST_UNDO);
  return { ...slip, wanted, undo };
}

export interface Order {
  readonly spot: SpotKey;
  readonly stakeCents: number;
  readonly body: CommandBody;
}

/** A wish under the minimum waits for more chips: the server would only send it back. */
export function isHeld(stakeCents: number, limits: LimitPair | undefined): boolean {
  return stakeCents > 0 && limits !== undefined && stakeCents < limits.minimumCents;
}

/** What has to be ordered now; one order at a time for each spot. */
export function dueOrders(
  slip: BetSlip,
  wagers: readonly WagerView[],
  person: string,
  place: number,
  limitOf: LimitOf,
): readonly Order[] {
  const placed = stakesOf(wagers, person);
  const busy = new Set(Object.values(slip.orders).map((order) => order.spot));
  return Object.entries(slip.wanted).flatMap(([spot, stakeCents]) => {
    if (busy.has(spot) || stakeCents === (placed[spot] ?? 0)) return [];
    if (isHeld(stakeCents, limitOf(spot))) return [];
    const mine = wagers.find((wager) => wager.person === person && spotKey(wager) === spot);
    return [{ spot, stakeCents, body: bodyOf(spot, cents(stakeCents), mine, place) }];
  });
}

function bodyOf(
  key: SpotKey,
  stakeCents: Cents,
  mine: WagerView | undefined,
  place: number,
): CommandBody {
  if (mine === undefined) {
    const { type: wager, length } = spotOf(key);
    return { type: 'PlaceWager', wager, stakeCents, place, length };
  }
  if (stakeCents === 0) return { type: 'WithdrawWager', wagerId: mine.id };
  return { type: 'AlterWager', wagerId: mine.id, stakeCents };
}

export function sent(slip: BetSlip, id: string, order: Order): BetSlip {
  const { spot, stakeCents } = order;
  return { ...slip, orders: { ...slip.orders, [id]: { spot, stakeCents, version: null } } };
}

export function accepted(slip: BetSlip, id: string, version: number): BetSlip {
  const order = slip.orders[id];
  if (order === undefined) return slip;
  return { ...slip, orders: { ...slip.orders, [id]: { ...order, version } } };
}

/** Refused: the wish goes, and what is placed shows again. */
export function refused(slip: BetSlip, id: string): BetSlip {
  const order = slip.orders[id];
  if (order === undefined) return slip;
  const { [id]: _gone, ...orders } = slip.orders;
  return { ...slip, orders, wanted: without(slip.wanted, order.spot), undo: [] };
}

/** The table moved on: drop orders it holds, and wishes it has fulfilled. */
export function caughtUp(slip: BetSlip, version: number, placed: Stakes): BetSlip {
  const orders = Object.fromEntries(
    Object.entries(slip.orders).filter(
      ([, order]) => order.version === null || order.version > version,
    ),
  );
  const wanted = Object.fromEntries(
    Object.entries(slip.wanted).filter(([key, stake]) => stake !== (placed[key] ?? 0)),
  );
  return { ...slip, orders, wanted };
}

/** No more bets: wishes that were never placed are gone, and what stands can be played again. */
export function closed(slip: BetSlip, placed: Stakes): BetSlip {
  const again = Object.fromEntries(
    Object.entries(placed).filter(([key]) => {
      const { type } = spotOf(key);
      return !isRunWager(type) && type !== 'insurance' && !type.includes('tail');
    }),
  );
  const last = Object.keys(again).length === 0 ? slip.last : again;
  return { wanted: {}, orders: slip.orders, undo: [], last };
}

function without(stakes: Stakes, key: SpotKey): Stakes {
  const { [key]: _gone, ...others } = stakes;
  return others;
}
