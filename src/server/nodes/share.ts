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

/**
 * Who takes the house when its node gives it up: the first that stays. He alone gets ready for it,
 * and the others leave it to him at first.
 */
export function successorOf({ nodes, owners }: LeaseBoard): string | null {
  const owner = owners.get(HOUSE) ?? null;
  return nodes.find(({ node, isLeaving }) => !isLeaving && node !== owner)?.node ?? null;
}

/** Whether the node that has the house is about to give it up. */
export function isHouseLeaving({ nodes, owners }: LeaseBoard): boolean {
  const owner = owners.get(HOUSE);
  return nodes.some(({ node, isLeaving }) => node === owner && isLeaving);
}

function shareOf(nodes: readonly string[], me: string, count: number): number {
  const place = nodes.indexOf(me);
  if (place < 0) return 0;
  const even = Math.floor(count / nodes.length);
  return even + (place < count % nodes.length ? 1 : 0);
}
