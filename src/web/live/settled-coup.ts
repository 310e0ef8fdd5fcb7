import type { LastCoupView, PublicView } from '../../table/index.ts';

/**
 * The coup whose cards lie on the cloth while wagers are taken and paid, until bets are called
 * again. A new shoe begins with an empty cloth, whatever the shoe before ended with.
 */
export function settledCoup(
  table: Pick<PublicView, 'phase' | 'last' | 'shoe'>,
): LastCoupView | null {
  const { phase, last } = table;
  // The last coup of a shoe is paid like any other, before the shoe is ended.
  return phase === 'between' || phase === 'shoe-over' ? lastOfShoe(table, last) : null;
}

/** The newest coup of the shoe in use; null where the shoe has given none yet. */
export function lastOfShoe(
  { shoe }: Pick<PublicView, 'shoe'>,
  last: LastCoupView | null,
): LastCoupView | null {
  return shoe === null || shoe.coups === 0 ? null : last;
}
