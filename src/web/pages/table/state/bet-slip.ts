import { type Cents, cents } from '../../../../kit/index.ts';
import type { LimitPair, WagerType } from '../../../../rules/index.ts';
import type { CommandBody, WagerView } from '../../../../table/index.ts';
import { type PlayedRules, wagersAt } from '../../../parts/wagers/table-wagers.ts';

/** A place for chips: a kind of wager and, for Runs, a length. */
export interface Spot {
  readonly type: WagerType;
  readonly length: number | null;
}
export type SpotKey = string;
export type Stakes = Readonly<Record<SpotKey, number>>;

/**
 * What a player wants on the layout, and what is on its way there. Only a stake that the table
 * shows counts as placed; the rest is a wish, shown as such. Each spot has at most one order under
 * way.
 */
export interface BetSlip {
  readonly wanted: Stakes;
  readonly orders: Readonly<Record<string, SentOrder>>;
  /** The changes that can be taken back, newest last. */
  readonly undo: readonly Change[];
  /** Stakes of the last coup that this player wagered on, to be played again. */
  readonly last: Stakes;
}

/** One act of the player: the stake of each spot that it touched, before and after. */
export type Change = Readonly<Record<SpotKey, { readonly before: number; readonly after: number }>>;

export interface SentOrder {
  readonly spot: SpotKey;
  readonly stakeCents: number;
  /** The version of the table that holds the order; null until the server has answered. */
  readonly version: number | null;
}

export const EMPTY_SLIP: BetSlip = { wanted: {}, orders: {}, undo: [], last: {} };

const MOST_UNDO = 50;

/** The id of a wager and, for a Run, its length. */
const SPOT = /^[a-z0-9]+(-[a-z0-9]+)*(:\d+)?$/;

export function spotKey({ type, length }: Spot): SpotKey {
  return length === null ? type : `${type}:${length}`;
}

export function spotOf(key: SpotKey): Spot {
  const [type, length] = key.split(':');
  if (type === undefined || !SPOT.test(key)) throw new Error(`${key} is no spot`);
  return { type, length: length === undefined ? null : Number(length) };
}

export function isSpotKey(key: string): boolean {
  return SPOT.test(key);
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

/** What the player sees on each spot: the wish where there is one, otherwise the placed stake. */
export function shownStakes(slip: BetSlip, placed: Stakes): Stakes {
  return { ...placed, ...slip.wanted };
}

/** The stakes on the layout that no order under way is about to change. */
export function standing(slip: BetSlip, placed: Stakes): Stakes {
  const changing = spotsChanging(slip.orders, placed);
  return Object.fromEntries(Object.entries(placed).filter(([key]) => !changing.has(key)));
}

function spotsChanging(orders: BetSlip['orders'], placed: Stakes): ReadonlySet<SpotKey> {
  const changing = Object.values(orders).filter(
    ({ spot, stakeCents }) => stakeCents !== (placed[spot] ?? 0),
  );
  return new Set(changing.map(({ spot }) => spot));
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

export function undoLast(slip: BetSlip): BetSlip {
  const last = slip.undo.at(-1);
  if (last === undefined) return slip;
  const back = Object.entries(last).map(([key, { before }]) => [key, before]);
  const wanted = { ...slip.wanted, ...Object.fromEntries(back) };
  return { ...slip, wanted, undo: slip.undo.slice(0, -1) };
}

export function rebet(slip: BetSlip, placed: Stakes): BetSlip {
  return wish(slip, placed, { ...slip.wanted, ...slip.last });
}

/** Plays the last stakes again and doubled, as one act that can be taken back. */
export function rebetDouble(slip: BetSlip, placed: Stakes): BetSlip {
  return wish(slip, placed, { ...slip.wanted, ...doubled(slip.last) });
}

/** Doubles every stake that the player sees. */
export function doubleAll(slip: BetSlip, placed: Stakes): BetSlip {
  return wish(slip, placed, doubled(shownStakes(slip, placed)));
}

function doubled(stakes: Stakes): Stakes {
  return Object.fromEntries(Object.entries(stakes).map(([key, stake]) => [key, stake * 2]));
}

/** Chips that were put on a spot past its maximum, and go back into the player's hand. */
export interface Back {
  readonly spot: SpotKey;
  readonly maximumCents: number;
  readonly backCents: number;
}

/**
 * The slip with no wish above a maximum, and what goes back. Some books refuse such a stake and
 * others pay it only up to the maximum; the player is told of either as he puts it down.
 */
export function capped(
  slip: BetSlip,
  limitOf: LimitOf,
): { readonly slip: BetSlip; readonly back: readonly Back[] } {
  const back = Object.entries(slip.wanted).flatMap(([spot, stakeCents]): Back[] => {
    const maximumCents = limitOf(spot)?.maximumCents ?? stakeCents;
    const backCents = stakeCents - maximumCents;
    return backCents > 0 ? [{ spot, maximumCents, backCents }] : [];
  });
  if (back.length === 0) return { slip, back };
  const most = back.map(({ spot, maximumCents }) => [spot, maximumCents] as const);
  const wanted = { ...slip.wanted, ...Object.fromEntries(most) };
  const undo = slip.undo
    .map((change) => withoutExcess(change, back))
    .filter((change) => !isEmpty(change));
  return { slip: { ...slip, wanted, undo }, back };
}

function withoutExcess(change: Change, back: readonly Back[]): Change {
  return Object.fromEntries(
    Object.entries(change).flatMap(([spot, { before, after }]) => {
      const most = back.find((one) => one.spot === spot)?.maximumCents ?? after;
      const kept = Math.min(after, most);
      return kept === before ? [] : [[spot, { before, after: kept }]];
    }),
  );
}

export type LimitOf = (key: SpotKey) => LimitPair | undefined;

function wish(slip: BetSlip, placed: Stakes, wanted: Stakes): BetSlip {
  const shown = shownStakes(slip, placed);
  const change = Object.fromEntries(
    Object.entries(wanted).flatMap(([key, after]) => {
      const before = shown[key] ?? 0;
      return before === after ? [] : [[key, { before, after }]];
    }),
  );
  const undo = isEmpty(change) ? slip.undo : [...slip.undo, change].slice(-MOST_UNDO);
  return { ...slip, wanted, undo };
}

export interface Order {
  readonly spot: SpotKey;
  readonly stakeCents: number;
  readonly body: CommandBody;
}

/** Whether a wish below the minimum waits for more chips; the server would only refuse it. */
export function isHeld(stakeCents: number, limits: LimitPair | undefined): boolean {
  return stakeCents > 0 && limits !== undefined && stakeCents < limits.minimumCents;
}

/** The orders to send now, at most one under way for each spot. */
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
    // A stake reduced below the minimum is no wager any more, so all of it comes off the layout.
    const due = isHeld(stakeCents, limitOf(spot)) ? 0 : stakeCents;
    if (busy.has(spot) || due === (placed[spot] ?? 0)) return [];
    const mine = wagers.find((wager) => wager.person === person && spotKey(wager) === spot);
    return [{ spot, stakeCents: due, body: bodyOf(spot, cents(due), mine, place) }];
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

/**
 * Drops the wish of a refused order, so that the placed stake shows again. Accepted changes can
 * still be undone.
 */
export function refused(slip: BetSlip, id: string, placed: Stakes): BetSlip {
  const order = slip.orders[id];
  if (order === undefined) return slip;
  const { [id]: _gone, ...orders } = slip.orders;
  const { spot } = order;
  const undo = forgotten(slip.undo, spot, placed[spot] ?? 0);
  return { ...slip, orders, wanted: without(slip.wanted, spot), undo };
}

/** The changes without those on this spot that came after its placed stake was accepted. */
function forgotten(
  changes: readonly Change[],
  spot: SpotKey,
  placedCents: number,
): readonly Change[] {
  const accepted = changes.findLastIndex((change) => change[spot]?.after === placedCents);
  return changes
    .map((change, at) => (at > accepted ? without(change, spot) : change))
    .filter((change) => !isEmpty(change));
}

/**
 * The slip after the table moved on, without orders that the table holds and wishes that it has
 * fulfilled. A wish for what lies there stays while an order takes it away: without the wish, a
 * stake put back during its withdrawal would be gone.
 */
export function caughtUp(slip: BetSlip, version: number, placed: Stakes): BetSlip {
  const orders = Object.fromEntries(
    Object.entries(slip.orders).filter(
      ([, order]) => order.version === null || order.version > version,
    ),
  );
  const changing = spotsChanging(orders, placed);
  const wanted = Object.fromEntries(
    Object.entries(slip.wanted).filter(
      ([key, stake]) => changing.has(key) || stake !== (placed[key] ?? 0),
    ),
  );
  return { ...slip, orders, wanted };
}

/**
 * The slip after no more bets: wishes that were never placed are gone, and placed stakes can be
 * played again.
 */
export function closed(slip: BetSlip, placed: Stakes, rules: PlayedRules | null): BetSlip {
  const again = playable(placed, rules);
  const last = isEmpty(again) ? slip.last : again;
  return { wanted: {}, orders: slip.orders, undo: [], last };
}

/** The stakes that can be played again. Runs and Tails go on anyway; Insurance is offered. */
export function playable(stakes: Stakes, rules: PlayedRules | null): Stakes {
  const { isRun, tail, hasWindow } = wagersAt(rules);
  return Object.fromEntries(
    Object.entries(stakes).filter(([key]) => {
      const { type } = spotOf(key);
      return !isRun(type) && tail(type) === null && !hasWindow(type);
    }),
  );
}

function without<T>(record: Readonly<Record<SpotKey, T>>, key: SpotKey): Record<SpotKey, T> {
  const { [key]: _gone, ...others } = record;
  return others;
}

function isEmpty(record: object): boolean {
  return Object.keys(record).length === 0;
}
