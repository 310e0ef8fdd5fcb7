import { setTimeout as wait } from 'node:timers/promises';
import { expect, it } from 'vitest';
import type { LeaseBoard, Leases } from '../../store/index.ts';
import { LeaseKeeper } from './lease-keeper.ts';

/** A board with one table, which another node gives up while this one is reading. */
function boardOf(owner: { node: string | null }): Leases {
  return {
    strangers: async () => [],
    async renew({ node, address, isLeaving }): Promise<LeaseBoard> {
      const owners = new Map([
        ['house', 'two'],
        ['table:crown', owner.node],
      ]);
      await wait(20);
      return { nodes: [{ node, address, isLeaving }], owners, nextEndMs: null, isSettling: false };
    },
    async take(node, resources) {
      if (owner.node === null) owner.node = node;
      return resources;
    },
    async release() {},
    async register() {},
    async forget() {},
    async leave() {},
    onEnded() {},
    async close() {},
  };
}

it('what is given up while a node reads the board is seen at once, not at its next usual look', async () => {
  const owner: { node: string | null } = { node: 'two' };
  const gained: string[] = [];
  const keeper = new LeaseKeeper({
    leases: boardOf(owner),
    node: 'one',
    address: 'http://one',
    monotonicMs: () => performance.now(),
    gained: async (resource) => void gained.push(resource),
    lost: async () => {},
    changed: () => {},
    trouble: (error) => expect.fail(String(error)),
    notOpened: (_resource, error) => expect.fail(String(error)),
  });
  await keeper.start();
  const looking = keeper.look();
  // The board was read before this, and the word of it comes while the answer is on its way.
  owner.node = null;
  void keeper.look();
  await looking;
  await wait(5);
  expect(gained).toEqual(['table:crown']);
  await keeper.stop();
});
