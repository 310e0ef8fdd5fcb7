import { bet, type Scenario } from './scenario.ts';
import { dollars, limitPair, richTable, signFor, V02 } from './victorian.ts';

export const UNITS = { chipCents: [dollars(25), dollars(100)] };
export const PEOPLE = { ann: 1, bob: 2, cat: 3, dee: 4 };

/**
 * Bets are open at a table with a differential of $10,000, and with a maximum differential where
 * one is given.
 */
export function differential(
  bookId: string,
  maximum: number | null,
  version: 'traditional' | 'crown',
): Scenario {
  const sign = signFor(limitPair(25, 50_000), {
    differentialCents: dollars(10_000),
    maximumDifferentialCents: maximum === null ? null : dollars(maximum),
  });
  const table = richTable(bookId, { ...UNITS, sign }, PEOPLE, version);
  table.does({ type: 'OpenBetting' });
  return table;
}

/** Eight, six and four thousand on Player against five on Banker. */
export function unbalanced(bookId: string): Scenario {
  const table = differential(bookId, bookId === V02 ? 20_000 : null, 'traditional');
  bet(table, 'ann', 'player', 8000);
  bet(table, 'bob', 'player', 6000);
  bet(table, 'cat', 'player', 4000);
  bet(table, 'dee', 'banker', 5000);
  table.does({ type: 'CallNoMoreBets' });
  return table;
}

/** Every stake on the layout in dollars. */
export function stakes(table: Scenario): number[] {
  return table.state.bets.wagers.map(({ stakeCents }) => stakeCents / 100);
}
