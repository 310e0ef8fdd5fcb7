import { CLOTH_ROWS, type WagerType } from '../../../../rules/index.ts';
import type { PatronView, PublicView, TableView } from '../../../../table/index.ts';
import { type TableWagers, wagersAt } from '../../../parts/wagers/table-wagers.ts';

export interface GridRow {
  readonly person: string;
  /** Null for a person with chips here who neither sits nor stands. */
  readonly place: number | null;
  readonly standing: boolean;
  readonly warned: boolean;
  /** The commission on the person's marker, up to the next cent. */
  readonly owedCents: number;
  readonly stakes: Readonly<Partial<Record<WagerType, number>>>;
}

export interface Grid {
  readonly columns: readonly WagerType[];
  readonly rows: readonly GridRow[];
  readonly totals: Readonly<Partial<Record<WagerType, number>>>;
}

/**
 * The most columns that fit beside the names. So many are there before anybody wagers, because a
 * column that appears later moves the others.
 */
const MOST_STANDING = 6;

/** The cloth as a table: a row for each person, a column for each wager that is usual or placed. */
export function gridOf(view: TableView): Grid {
  const { layout, rules } = view.table;
  const wagers = Object.values(layout.wagers);
  const lying = new Set(wagers.map(({ type }) => type));
  const offered = rules?.wagers ?? [];
  const ordered = inOrder(offered, wagersAt(rules));
  const columns = ordered.filter((type, at) => at < MOST_STANDING || lying.has(type));
  const totals: Partial<Record<WagerType, number>> = {};
  for (const { type, stakeCents } of wagers) totals[type] = (totals[type] ?? 0) + stakeCents;
  return { columns, rows: peopleOf(view).map((who) => rowOf(view, who)), totals };
}

/**
 * The large areas of the cloth first, then what one coup decides, the shortest odds tables first
 * and wagers with a window after the others; what rides over several coups comes last.
 */
function inOrder(
  offered: readonly WagerType[],
  { isMain, hasWindow, ends, row, order }: TableWagers,
): readonly WagerType[] {
  const rank = (type: WagerType) => {
    if (isMain(type)) return CLOTH_ROWS.indexOf(row(type).cloth[0]);
    return ends(type) === 0 ? RIDING : 100 + ends(type) * 2 + (hasWindow(type) ? 1 : 0);
  };
  return offered.toSorted((a, b) => rank(a) - rank(b) || order(a) - order(b));
}

const RIDING = 10_000;

interface Who {
  readonly person: string;
  readonly place: number | null;
  readonly standing: boolean;
}

/**
 * People in the order of the seats, which are numbered from the dealer's right. Those who stand at
 * a place follow the person who sits there; those without a place come last.
 */
function peopleOf({ table, staff }: TableView): Who[] {
  const placed = Object.entries(table.layout.places).flatMap(([seat, place]) => [
    ...(place.person === null
      ? []
      : [{ person: place.person, place: Number(seat), standing: false }]),
    ...place.standing.map((person) => ({ person, place: Number(seat), standing: true })),
  ]);
  const seen = new Set(placed.map(({ person }) => person));
  const placeless = Object.entries(staff?.patrons ?? {})
    .filter(([person, { excluded, chipsCents }]) => {
      return !seen.has(person) && !excluded && chipsCents > 0;
    })
    .map(([person]) => ({ person, place: null, standing: false }));
  return [...placed, ...placeless];
}

function rowOf({ table, staff }: TableView, who: Who): GridRow {
  const patron = staff?.patrons[who.person];
  const stakes: Partial<Record<WagerType, number>> = {};
  for (const { person, place, type, stakeCents } of Object.values(table.layout.wagers)) {
    if (person !== who.person || place !== who.place) continue;
    stakes[type] = (stakes[type] ?? 0) + stakeCents;
  }
  return { ...who, stakes, warned: patron?.warned ?? false, owedCents: owedBy(patron) };
}

const MILLICENTS = 1000;

/** What somebody owes on the marker, up to the next cent; nothing for a person unknown here. */
export function owedBy(patron: PatronView | undefined): number {
  return Math.ceil((patron?.owedMillicents ?? 0) / MILLICENTS);
}

export function nothingLies({ layout }: Pick<PublicView, 'layout'>): boolean {
  return Object.keys(layout.wagers).length === 0;
}
