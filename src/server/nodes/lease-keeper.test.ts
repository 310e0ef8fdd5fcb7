import { expect, it } from 'vitest';
import type { LeaseBoard, Leases } from '../../store/index.ts';
import { simulatedClock } from '../system/simulated-clock.ts';
import { LeaseKeeper } from './lease-keeper.ts';

/** A board with one table, which another node gives up while this node reads the board. */
function boardOf(owner: { node: string | null }): Leases {
  return {
    strangers: async () => [],
    async renew({ node, address, isLeaving }): Promise<LeaseBoard> {
      const owners = new Map([
        ['house', 'two'],
        ['table:crown', owner.node],
      ]);
      await new Promise(setImmediate);
      return { nodes: [{ node, address, isLeaving }], owners, nextEndMs: null, isSettling: false };
    },
    async take(node, resources) {
      if (owner.node === null) owner.node = node;
      return resources;
    },
    release: async () => false,
    async register() {},
    async forget() {},
    async leave() {},
    onEnded() {},
    async close() {},
  };
}

it('a table given up while a node reads the board is seen at once, not at the node’s next usual look', async () => {
  // The usual look never comes, because no time passes.
  const owner: { node: string | null } = { node: 'two' };
  const gained: string[] = [];
  const keeper = new LeaseKeeper({
    leases: boardOf(owner),
    node: 'one',
    address: 'http://one',
    clock: simulatedClock(),
    gained: async (resource) => void gained.push(resource),
    lost: async () => {},
    prepareSuccessor: async () => {},
    changed: () => {},
    trouble: (error) => expect.fail(String(error)),
    notOpened: (_resource, error) => expect.fail(String(error)),
  });
  await keeper.start();
  const looking = keeper.look();
  // The board was read before this, and the news of it arrives while the answer is on its way.
  owner.node = null;
  void keeper.look();
  await looking;
  await expect.poll(() => gained.join()).toBe('table:crown');
  await keeper.stop();
});

/** A node among others, as the keeper of its leases sees them. */
interface TestBoard extends LeaseBoard {
  readonly owners: Map<string, string | null>;
}

function keeperOf(me: string, board: TestBoard) {
  const told: string[] = [];
  const leases: Leases = {
    ...boardOf({ node: null }),
    renew: async ({ isLeaving }) => ({
      ...board,
      owners: new Map(board.owners),
      nodes: board.nodes.map((one) => (one.node === me ? { ...one, isLeaving } : one)),
    }),
    take: async (_node, resources) => resources,
    async release(_node, resources, successor = '') {
      told.push(`${resources.join()} to ${successor}`);
      for (const resource of resources) board.owners.set(resource, successor);
      return successor !== '';
    },
  };
  const keeper = new LeaseKeeper({
    leases,
    node: me,
    address: `http://${me}`,
    clock: simulatedClock(),
    gained: async (resource) => void told.push(`gained ${resource}`),
    lost: async (resource) => void told.push(`lost ${resource}`),
    prepareSuccessor: async (successor) => {
      told.push(`asked ${successor}`);
      await new Promise(setImmediate);
      told.push(`${successor} is ready`);
    },
    changed: (given) => given !== null && told.push(`said ${given.resources.join()} ${given.to}`),
    trouble: (error) => expect.fail(String(error)),
    notOpened: (_resource, error) => expect.fail(String(error)),
  });
  return { keeper, told };
}

function boardBy(names: readonly string[], owned: Readonly<Record<string, string>>): TestBoard {
  const nodes = names.map((node) => ({ node, address: `http://${node}`, isLeaving: false }));
  return { nodes, owners: new Map(Object.entries(owned)), nextEndMs: null, isSettling: false };
}

it('a node that leaves gives each stream to a successor by name, and the house when its successor is ready', async () => {
  const board = boardBy(['one', 'three', 'two'], { house: 'one', cage: 'one', crown: 'two' });
  const { keeper, told } = keeperOf('one', board);
  await keeper.start();
  await keeper.look();
  told.length = 0;
  await keeper.stop();
  expect(told).toEqual([
    'asked three',
    'lost cage',
    'cage to three',
    'said cage three',
    'three is ready',
    'lost house',
    'house to three',
    'said house three',
  ]);
  // Requests that come too late are sent on to where the house is.
  expect(keeper.leader()?.node).toBe('three');
});

it('a node takes up what another has left to it without a look at the board, and only once', async () => {
  const owners = new Map<string, string | null>([
    ['house', 'two'],
    ['crown', 'two'],
    ['ville', 'one'],
  ]);
  const { keeper, told } = keeperOf('one', { ...boardBy(['one', 'two'], {}), owners });
  await keeper.start();
  await keeper.look();
  expect(told).toEqual(['gained ville']);
  owners.set('crown', 'one');
  await Promise.all([keeper.given(['crown']), keeper.given(['crown', 'ville'])]);
  expect(told).toEqual(['gained ville', 'gained crown']);
  await keeper.stop();
});

it('a node that leaves takes nothing up that is left to it, and gives on what the board says is its own', async () => {
  const board = boardBy(['one', 'two'], { house: 'two', crown: 'one' });
  const { keeper, told } = keeperOf('one', board);
  const stopping = keeper.stop();
  await keeper.given(['crown']);
  await stopping;
  expect(told).toEqual(['lost crown', 'crown to two', 'said crown two']);
});
