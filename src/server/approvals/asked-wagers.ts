import type { Approval, AskedWager } from '../../protocol/index.ts';
import type { TableState, Wager } from '../../table/index.ts';

interface Tables {
  has(tableId: string): boolean;
  state(tableId: string): TableState;
}

/**
 * The wager that each waiting act is about, by the id of the approval, so that the second person
 * need not look a number up. A wager that neither lies on the cloth nor was in the last coup is
 * left out.
 */
export function askedWagers(
  tables: Tables,
  waiting: readonly Approval[],
): Readonly<Record<string, AskedWager>> {
  const found = waiting.flatMap(({ id, asked }): [string, AskedWager][] => {
    if (asked.where !== 'table' || !('wagerId' in asked.body)) return [];
    if (!tables.has(asked.table)) return [];
    const wager = wagerOf(tables.state(asked.table), asked.body.wagerId);
    if (wager === undefined) return [];
    const { person, place, type, stakeCents, coup } = wager;
    return [[id, { person, place, type, stakeCents, coup }]];
  });
  return Object.fromEntries(found);
}

function wagerOf({ bets, record }: TableState, id: number): Wager | undefined {
  const settled = record.settled?.rows ?? [];
  const known = [...bets.wagers, ...[...bets.slips, ...settled].map(({ wager }) => wager)];
  return known.find((wager) => wager.id === id);
}
