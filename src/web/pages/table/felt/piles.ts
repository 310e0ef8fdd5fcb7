import type { WagerType } from '../../../../rules/index.ts';
import type { PublicView, RowView, WagerView } from '../../../../table/index.ts';
import { isRoomy } from '../../../parts/cloth/rows.ts';
import { type Point, pointAt } from '../../../parts/cloth/sector.ts';
import type { AreaShape, ClothShape } from '../../../parts/cloth/shape.ts';
import { wagersAt } from '../../../parts/wagers/table-wagers.ts';
import { type Stakes, spotOf } from '../state/bet-slip.ts';

/** Chips that lie on an area or that were there a moment ago. */
export interface Pile {
  readonly key: string;
  readonly place: number;
  readonly mine: boolean;
  readonly main: boolean;
  readonly at: Point;
  readonly sizePx: number;
  readonly cents: number;
  /** A stake; a stake that goes to the tray; what the tray pays for it; the commission on that. */
  readonly kind: 'stake' | 'taken' | 'paid' | 'returned';
  readonly pending: boolean;
  /** Where the pile comes from, or where it goes when it is taken. */
  readonly other: Point;
  readonly delayMs: number;
  /** Whether there is room for the amount in figures. */
  readonly told: boolean;
}

export interface PileInputs {
  readonly shape: ClothShape;
  readonly table: PublicView;
  readonly me: string | null;
  /** The reader's own stakes, with those that are not answered yet. */
  readonly shown: Stakes;
  readonly placed: Stakes;
  /** Whether the coup in sight was settled and its chips are being taken and paid. */
  readonly settled: boolean;
}

/**
 * Losing stakes go first and together; then a payment follows at each interval, the last seat
 * first.
 */
const TAKEN_MS = 280;
const PAID_APART_MS = 140;
const PAID_MS = 320;
/** The latest moment at which the last chips leave the tray, however many are paid. */
const MOST_DELAY_MS = 1400;

export function pilesOf(inputs: PileInputs): readonly Pile[] {
  const { table, settled } = inputs;
  const slips = Object.values(table.layout.slips).map(({ wager }) => wager);
  if (settled && table.last !== null) {
    const rows = table.last.rows;
    const done = new Set(rows.map(({ wager }) => wager.id));
    const running = slips.filter(({ id }) => !done.has(id));
    return [...settledPiles(inputs, rows), ...stakePiles(inputs, running)];
  }
  const { me, shown, placed } = inputs;
  const others = Object.values(table.layout.wagers).filter(({ person }) => person !== me);
  return [...stakePiles(inputs, [...others, ...slips]), ...ownPiles(inputs, shown, placed)];
}

function stakePiles(inputs: PileInputs, wagers: readonly WagerView[]): readonly Pile[] {
  return grouped(inputs, wagers, (wager) => wager).flatMap(({ place, type, items }) => {
    const cents = items.reduce((sum, { stakeCents }) => sum + stakeCents, 0);
    const spot = spotFor(inputs, place, type);
    return spot === null ? [] : [pile(inputs, spot, { place, type, cents })];
  });
}

function ownPiles(inputs: PileInputs, shown: Stakes, placed: Stakes): readonly Pile[] {
  const own = inputs.shape.seats.find(({ mine }) => mine)?.place ?? ownPlace(inputs.shape);
  if (own === null) return [];
  const known = wagersAt(inputs.table.rules);
  const areas = new Map<WagerType, { cents: number; pending: boolean }>();
  for (const [key, cents] of Object.entries(shown)) {
    const area = known.area(spotOf(key).type);
    const before = areas.get(area) ?? { cents: 0, pending: false };
    const pending = before.pending || cents !== (placed[key] ?? 0);
    areas.set(area, { cents: before.cents + cents, pending });
  }
  return [...areas].flatMap(([type, { cents, pending }]) => {
    const spot = spotFor(inputs, own, type);
    if (spot === null || cents === 0) return [];
    return [pile(inputs, spot, { place: own, type, cents, pending })];
  });
}

function ownPlace({ areas }: ClothShape): number | null {
  return areas.find(({ mine }) => mine)?.place ?? null;
}

function settledPiles(inputs: PileInputs, rows: readonly RowView[]): readonly Pile[] {
  const paid = [...new Set(rows.filter(isPaid).map(({ wager }) => wager.place))].sort(
    (a, b) => b - a,
  );
  return grouped(inputs, rows, ({ wager }) => wager).flatMap(({ place, type, items }): Pile[] => {
    const spot = spotFor(inputs, place, type);
    if (spot === null) return [];
    const sum = (amount: (row: RowView) => number, of = items) =>
      of.reduce((total, row) => total + amount(row), 0);
    const lost = items.filter(({ result }) => result === 'lose');
    const kept = items.filter(({ result }) => result !== 'lose');
    const won = sum(gain, items.filter(isPaid));
    const delayMs = Math.min(MOST_DELAY_MS, TAKEN_MS + paid.indexOf(place) * PAID_APART_MS);
    const stakes = sum(({ wager }) => wager.stakeCents, kept);
    // The commission is paid with the rest, and goes back to the tray as soon as it lies there.
    const returned = { place, type, kind: 'returned', beside: 1 } as const;
    const commission = sum(({ commissionCents }) => commissionCents);
    const lostCents = sum(({ wager }) => wager.stakeCents, lost);
    return [
      lostCents > 0 && pile(inputs, spot, { place, type, cents: lostCents, kind: 'taken' }),
      stakes > 0 && pile(inputs, spot, { place, type, cents: stakes, beside: won > 0 ? -1 : 0 }),
      won > 0 && pile(inputs, spot, { place, type, cents: won, kind: 'paid', beside: 1, delayMs }),
      commission > 0 &&
        pile(inputs, spot, { ...returned, cents: commission, delayMs: delayMs + PAID_MS }),
    ].filter((one) => one !== false);
  });
}

function isPaid(row: RowView): boolean {
  return row.result === 'win' && gain(row) > 0;
}

function gain({ returnedCents, wager }: RowView): number {
  return returnedCents - wager.stakeCents;
}

/** The area itself, or the nearest one that is drawn for places far away. */
function spotFor({ shape, table }: PileInputs, place: number, type: WagerType): AreaShape | null {
  const here = shape.areas.filter((area) => area.place === place);
  const own = here.filter(({ mine }) => mine);
  const among = own.length > 0 ? own : here;
  const known = wagersAt(table.rules);
  const area = known.area(type);
  const { hand, cloth } = known.row(type);
  const side = hand ?? 'banker';
  return (
    among.find((one) => one.type === area) ??
    among.find((one) => one.row === cloth[0]) ??
    among.find((one) => one.type === side) ??
    null
  );
}

interface PileWish {
  readonly place: number;
  readonly type: WagerType;
  readonly cents: number;
  readonly kind?: Pile['kind'];
  readonly pending?: boolean;
  readonly delayMs?: number;
  /** Whether the pile lies to the left or to the right of where a lone pile lies. */
  readonly beside?: -1 | 0 | 1;
}

function pile({ shape }: PileInputs, area: AreaShape, wish: PileWish): Pile {
  const { place, type, cents, kind = 'stake', pending = false, delayMs = 0, beside = 0 } = wish;
  const { main } = area;
  const sizePx = sizeIn(area, main, shape);
  const along = alongOf(area, main, sizePx, beside);
  const radius = (area.sector.inner + area.sector.outer) / 2 + inwards(area, main);
  const polar = polarOf(shape, area);
  const at = pointAt(polar, radius, area.angle + along / radius);
  const seat = shape.seats.find((one) => one.place === place)?.plaque ?? {
    x: shape.width / 2,
    y: shape.height,
  };
  return {
    key: `${place} ${type}${kind === 'paid' || kind === 'returned' ? ` ${kind}` : ''}`,
    place,
    mine: area.mine,
    main,
    at,
    sizePx,
    cents,
    kind,
    pending,
    other: kind === 'stake' ? seat : shape.tray,
    delayMs,
    told: isTold(shape, area, beside !== -1 || kind !== 'stake'),
  };
}

/** Whether the amount is shown: beside a payment, only where both figures have room. */
function isTold({ furnished }: ClothShape, area: AreaShape, alone: boolean): boolean {
  const { main } = area;
  if (area.mine) return alone || main;
  return main && furnished && alone;
}

/** Right of the printed name, where the area has one; in a narrow one as far as it goes. */
function alongOf(
  { mine, width }: AreaShape,
  main: boolean,
  sizePx: number,
  beside: -1 | 0 | 1,
): number {
  const apart = beside * sizePx * (main ? 0.6 : 0.42);
  if (mine && !main && isRoomy({ width })) return width * 0.3 + apart;
  if (!mine || !main) return apart;
  if (width > NARROW_CHIPS * sizePx) return width * 0.2 + apart;
  return width / 2 - sizePx * (beside === 0 ? 0.6 : 1.2) + apart;
}

const NARROW_CHIPS = 4;

/** Below the printed name, where the area has one. */
function inwards({ mine, depth, width }: AreaShape, main: boolean): number {
  if (mine && !main) return isRoomy({ width }) ? -depth * 0.06 : depth * 0.1;
  if (mine) return -depth * 0.04;
  return main ? depth * 0.14 : 0;
}

function sizeIn(area: AreaShape, main: boolean, { scale }: ClothShape): number {
  const { mine, depth, width } = area;
  const own = main ? 0.72 : isRoomy(area) ? 0.6 : 0.42;
  const wished = mine ? (main ? 40 : 25) : main ? 31 : 20;
  return Math.min(wished * scale, depth * (mine ? own : 0.82), width * 0.8);
}

/** Where rows bend about another centre, the area's own middle tells which. */
function polarOf({ polar }: ClothShape, { middle, angle, sector }: AreaShape) {
  const radius = (sector.inner + sector.outer) / 2;
  const cy = middle.y - radius * Math.cos(angle);
  return { cx: polar.cx, cy };
}

interface Group<T> {
  readonly place: number;
  readonly type: WagerType;
  readonly items: readonly T[];
}

/** Groups items by place and printed area. */
function grouped<T>(
  { table }: PileInputs,
  items: readonly T[],
  wagerOf: (item: T) => WagerView,
): readonly Group<T>[] {
  const known = wagersAt(table.rules);
  const groups = new Map<string, { place: number; type: WagerType; items: T[] }>();
  for (const item of items) {
    const { place, type } = wagerOf(item);
    const area = known.area(type);
    const group = groups.get(`${place} ${area}`) ?? { place, type: area, items: [] };
    group.items.push(item);
    groups.set(`${place} ${area}`, group);
  }
  return [...groups.values()];
}
