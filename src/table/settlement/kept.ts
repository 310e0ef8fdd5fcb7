import { setupOf } from '../model/rules-of.ts';
import {
  type HandedOver,
  type KeptCoup,
  MOST_KEPT_COUPS,
  type SettledCoup,
  type Slip,
  type TableState,
  totalsOf,
} from '../model/state.ts';

/**
 * The coups that can be undone, including the one that ends now. Only a coup with a result can be
 * undone.
 */
export function keptCoupsWith(
  before: TableState,
  settled: SettledCoup,
  slipsBefore: readonly Slip[],
): TableState['record']['keptCoups'] {
  const { keptCoups } = before.record;
  const past = keptCoup(before, settled, slipsBefore);
  return past === null ? keptCoups : [...keptCoups.slice(1 - MOST_KEPT_COUPS), past];
}

function keptCoup(
  before: TableState,
  settled: SettledCoup,
  slipsBefore: readonly Slip[],
): KeptCoup | null {
  const { number, seq, shoe, kind, result, invalidated, rows } = settled;
  if (result === null || kind === 'dummy') return null;
  const { people, lostCents, wonCents, owedMillicents, commissionCents, owners } = totalsOf(rows);
  const kept: KeptCoup = {
    number,
    seq,
    shoe,
    kind,
    outcome: result.outcome,
    invalidated,
    people,
    lostCents,
    wonCents,
    owedMillicents,
    commissionCents,
    slipsBefore,
    endedSlips: slipsBefore.flatMap(({ wager: { id } }) =>
      rows.some((row) => row.wager.id === id) ? [id] : [],
    ),
    indicatorsBefore: before.record.indicators,
    ...watchedIn(before, people, wonCents),
  };
  // An electronic layout pays what it books, so nobody asks later what it paid.
  const asked = setupOf(before).shoeKind !== 'virtual' && rows.length > 0;
  // Assigned and not spread: see `toRow`.
  return asked ? Object.assign(kept, { handed: handedTo(owners, rows) }) : kept;
}

function handedTo(owners: readonly number[], rows: SettledCoup['rows']): HandedOver[] {
  return rows.map(({ wager: { id }, returnedCents }, at) => [id, owners[at] ?? 0, returnedCents]);
}

function watchedIn(
  state: TableState,
  people: readonly string[],
  wonCents: readonly number[],
): Pick<KeptCoup, 'watched'> {
  const held = state.people.patrons.filter(({ device }) => device?.held === true);
  if (held.length === 0) return {};
  const wonBy = (person: string) => wonCents[people.indexOf(person)] ?? 0;
  return { watched: held.map(({ person }) => ({ person, wonCents: wonBy(person) })) };
}
