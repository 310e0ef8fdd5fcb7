import type { LeaseBoard } from '../../store/index.ts';

/** The one resource beside the tables: people, cage, queues and doors, on one node at a time. */
export const HOUSE = 'house';

export interface Moves {
  readonly take: readonly string[];
  readonly give: readonly string[];
}

/**
 * What a node takes and gives up so that all come to even shares: as many tables each, the rest
 * one each to the first nodes by name; one that leaves has no share any more. Every node comes to
 * the same plan from the same board, so none takes what another keeps.
 */
export function movesOf(board: LeaseBoard, me: string): Moves {
  const tables = [...board.owners.keys()].filter((resource) => resource !== HOUSE).sort();
  const mine = tables.filter((table) => board.owners.get(table) === me);
  const free = tables.filter((table) => board.owners.get(table) === null);
  const staying = board.nodes.filter(({ isLeaving }) => !isLeaving).map(({ node }) => node);
  const share = shareOf(staying, me, tables.length);
  const take = free.slice(0, Math.max(0, share - mine.length));
  const give = mine.slice(share);
  const isHouseFree = board.owners.get(HOUSE) === null && staying.includes(me);
  return { take: isHouseFree ? [HOUSE, ...take] : take, give };
}

function shareOf(nodes: readonly string[], me: string, count: number): number {
  const place = nodes.indexOf(me);
  if (place < 0) return 0;
  const even = Math.floor(count / nodes.length);
  return even + (place < count % nodes.length ? 1 : 0);
}
