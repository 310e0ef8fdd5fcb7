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
    prepareHouse: () => {},
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

/** A node among others, as the keeper of its leases sees them. */
function keeperOf(me: string, board: () => LeaseBoard) {
  const told: string[] = [];
  const leases: Leases = {
    ...boardOf({ node: null }),
    renew: async () => board(),
    take: async (_node, resources) => resources,
  };
  const keeper = new LeaseKeeper({
    leases,
    node: me,
    address: `http://${me}`,
    monotonicMs: () => performance.now(),
    gained: async (resource) => void told.push(resource),
    lost: async () => {},
    prepareHouse: () => told.push('prepare'),
    changed: () => {},
    trouble: (error) => expect.fail(String(error)),
    notOpened: (_resource, error) => expect.fail(String(error)),
  });
  return { keeper, told };
}

it('the first node that stays gets ready when the node of the house leaves, and takes it first; another takes it at its second look', async () => {
  const nodes = ['one', 'two', 'three'].map((node) => ({
    ...{ node, address: `http://${node}` },
    isLeaving: node === 'one',
  }));
  const owners = new Map<string, string | null>([['house', 'one']]);
  const board = () => ({ nodes, owners: new Map(owners), nextEndMs: null, isSettling: false });
  const [next, other] = [keeperOf('two', board), keeperOf('three', board)];
  for (const { keeper } of [next, other]) await keeper.start();
  expect([next.told, other.told]).toEqual([['prepare'], []]);
  owners.set('house', null);
  for (const { keeper } of [next, other]) await keeper.look();
  expect([next.told, other.told]).toEqual([['prepare', 'house'], []]);
  await other.keeper.look();
  expect(other.told).toEqual(['house']);
  for (const { keeper } of [next, other]) await keeper.stop();
});
