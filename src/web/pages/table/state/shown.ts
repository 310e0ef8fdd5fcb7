import type { Outcome } from '../../../../rules/index.ts';
import type { OwnView, PublicView } from '../../../../table/index.ts';
import { type Stakes, stakesOf } from './bet-slip.ts';
import type { TableScreen } from './table-store.ts';

export function ownStakes({ snapshot }: TableScreen): Stakes {
  const own = snapshot?.view.own ?? null;
  if (snapshot === null || own === null) return {};
  return stakesOf(Object.values(snapshot.view.table.layout.wagers), own.person);
}

/** What lies on the player's Runs and Dragon Tails, which may run on from coup to coup. */
export function ridingCents({ layout }: Pick<PublicView, 'layout'>, person: string): number {
  return Object.values(layout.slips)
    .filter(({ wager }) => wager.person === person)
    .reduce((sum, { wager }) => sum + wager.stakeCents, 0);
}

/** The smaller of the two main minimums that hold for this player. */
export function mainMinimum({ limits }: OwnView): number {
  const minimums = [limits.player, limits.banker].flatMap((pair) => pair?.minimumCents ?? []);
  return minimums.length === 0 ? 0 : Math.min(...minimums);
}

/** The result of the coup in sight, from its announcement until bets are called for again. */
export function shownOutcome({ snapshot, shownCoup }: TableScreen): Outcome | null {
  if (snapshot === null || shownCoup === null) return null;
  const { last, coup } = snapshot.view.table;
  if (coup !== null) return coup.result?.outcome ?? null;
  return last?.number === shownCoup.number ? (last.result?.outcome ?? null) : null;
}

/** The number of the coup that is bet on or dealt, otherwise of the last coup of the shoe. */
export function coupNumber({ coup, shoe }: PublicView): number {
  return coup?.number ?? shoe?.coups ?? 0;
}
