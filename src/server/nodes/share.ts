import type { LeaseBoard } from '../../store/index.ts';

/** The one resource that is no stream: people, queues and doors, on one node at a time. */
export const HOUSE = 'house';

export interface Moves {
  readonly take: readonly string[];
  readonly give: readonly string[];
}

/**
 * What a node takes and gives up so that all come to even shares: as many streams each, the rest
 * one each to the first nodes by name; one that leaves has no share any more. Every node comes to
 * the same plan from the same board, so none takes what another keeps.
 */
export function movesOf(board: LeaseBoard, me: string): Moves {
  const streams = [...board.owners.keys()].filter((resource) => resource !== HOUSE).sort();
  const mine = streams.filter((stream) => board.owners.get(stream) === me);
  const free = streams.filter((stream) => board.owners.get(stream) === null);
  const staying = board.nodes.filter(({ isLeaving }) => !isLeaving).map(({ node }) => node);
  const share = shareOf(staying, me, streams.length);
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
