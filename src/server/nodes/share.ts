import type { LeaseBoard } from '../../store/index.ts';

/** The one resource that is no stream: people, queues and doors, on one node at a time. */
export const HOUSE = 'house';

export interface Moves {
  readonly take: readonly string[];
  readonly give: readonly string[];
}

/**
 * What a node takes and gives up so that all nodes reach even shares: the same number of streams
 * each, and the rest one each to the first nodes by name; a leaving node has no share. Every node
 * derives the same plan from the same board, so none takes what another keeps.
 */
export function movesOf(board: LeaseBoard, me: string): Moves {
  const streams = streamsOf(board);
  const mine = streams.filter((stream) => board.owners.get(stream) === me);
  const free = streams.filter((stream) => board.owners.get(stream) === null);
  const staying = stayingIn(board);
  const share = shareOf(staying, me, streams.length);
  const take = free.slice(0, Math.max(0, share - mine.length));
  const give = mine.slice(share);
  const isHouseFree = board.owners.get(HOUSE) === null && staying.includes(me);
  return { take: isHouseFree ? [HOUSE, ...take] : take, give };
}

/**
 * To whom each stream goes that is above its owner's share. Every node comes to the same
 * successors from the same board, so two nodes that give up streams at once do not both fill the
 * same node.
 */
export function successorsOf(board: LeaseBoard): ReadonlyMap<string, string> {
  const streams = streamsOf(board);
  const staying = stayingIn(board);
  const had = new Map<string, number>();
  const moving = streams.filter((stream) => {
    const owner = board.owners.get(stream) ?? null;
    if (owner === null) return true;
    const count = (had.get(owner) ?? 0) + 1;
    had.set(owner, count);
    return count > shareOf(staying, owner, streams.length);
  });
  const rooms = staying.flatMap((node) => {
    const room = shareOf(staying, node, streams.length) - (had.get(node) ?? 0);
    return new Array<string>(Math.max(0, room)).fill(node);
  });
  return new Map(moving.map((stream, at) => [stream, rooms[at] ?? '']));
}

/** Who is given the house when its node leaves: the first that stays. */
export function successorOf(board: LeaseBoard): string | null {
  const owner = board.owners.get(HOUSE) ?? null;
  return stayingIn(board).find((node) => node !== owner) ?? null;
}

function streamsOf({ owners }: LeaseBoard): readonly string[] {
  return [...owners.keys()].filter((resource) => resource !== HOUSE).sort();
}

function stayingIn({ nodes }: LeaseBoard): readonly string[] {
  return nodes.filter(({ isLeaving }) => !isLeaving).map(({ node }) => node);
}

function shareOf(nodes: readonly string[], me: string, count: number): number {
  const place = nodes.indexOf(me);
  if (place < 0) return 0;
  const even = Math.floor(count / nodes.length);
  return even + (place < count % nodes.length ? 1 : 0);
}
