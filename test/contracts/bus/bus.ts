import { describe, expect, it } from 'vitest';
import { type Bus, EVERY_KEY } from '../../../src/bus/bus.ts';
import { plain, type Service, type Topic } from '../../../src/bus/topic.ts';

/** Two nodes of one house, or the same bus twice where a house has one node. */
export interface BusUnderTest {
  readonly near: Bus;
  readonly far: Bus;
  close(): Promise<void>;
}

export type OpenBus = () => Promise<BusUnderTest>;

interface Said {
  readonly number: number;
}

const SAID: Topic<Said> = { name: 'said', wire: plain() };
const KEPT: Topic<Said> = { name: 'kept', wire: null };
const DOUBLE: Service<number, number | string> = {
  name: 'double',
  wire: { question: plain(), answer: plain() },
  unanswered: (why) => why,
};
const KEY = 'table 1.*>_!é';
const SOON_MS = 5000;
const PATIENCE_MS = 30_000;

type Run = (test: (nodes: BusUnderTest) => Promise<void>) => () => Promise<void>;

/** What every bus must do, whatever its courier is. */
export function busContract(name: string, open: OpenBus): void {
  const run: Run = (test) => async () => {
    const nodes = await open();
    try {
      await test(nodes);
    } finally {
      await nodes.close();
    }
  };
  describe(`${name} keeps the bus contract`, () => {
    inOneProcess(run);
    subscribing(run);
    betweenNodes(run);
    requesting(run);
  });
}

function inOneProcess(run: Run): void {
  it(
    'a subscriber of the same process gets the very message before publish returns',
    run(async ({ near }) => {
      const received: [Said, string][] = [];
      near.subscribe(SAID, KEY, (message, key) => received.push([message, key]));
      near.subscribe(SAID, EVERY_KEY, (message, key) => received.push([message, key]));
      const message = { number: 1 };
      near.publish(SAID, KEY, message);
      expect(received).toEqual([
        [message, KEY],
        [message, KEY],
      ]);
      expect(received.every(([got]) => got === message)).toBe(true);
      await settled();
      expect(received.length).toBe(2);
    }),
  );

  it(
    'subscribers of every key get a message before those of its key, each in their order',
    run(async ({ near }) => {
      const order: string[] = [];
      near.subscribe(KEPT, 'a', () => order.push('first of a'));
      near.subscribe(KEPT, EVERY_KEY, () => order.push('first of all'));
      near.subscribe(KEPT, 'b', () => order.push('of b'));
      near.subscribe(KEPT, EVERY_KEY, () => order.push('second of all'));
      near.subscribe(KEPT, 'a', () => order.push('second of a'));
      near.publish(KEPT, 'a', { number: 1 });
      expect(order).toEqual(['first of all', 'second of all', 'first of a', 'second of a']);
    }),
  );
}

function subscribing(run: Run): void {
  it(
    'a subscriber who has left gets nothing more, and may leave while a message is handed over',
    run(async ({ near }) => {
      const received: string[] = [];
      const leave = near.subscribe(SAID, KEY, () => {
        received.push('once');
        leave();
        near.subscribe(SAID, KEY, () => received.push('newcomer'));
      });
      near.subscribe(SAID, KEY, () => received.push('other'));
      near.publish(SAID, KEY, { number: 1 });
      expect(received).toEqual(['once', 'other']);
      leave();
      near.publish(SAID, KEY, { number: 2 });
      expect(received).toEqual(['once', 'other', 'other', 'newcomer']);
      await settled();
      expect(received.length).toBe(4);
    }),
  );
}

function betweenNodes(run: Run): void {
  it(
    'a subscriber of another node gets the message with its key, and only what has a wire',
    run(async ({ near, far }) => {
      const received: [Said, string][] = [];
      const kept: string[] = [];
      far.subscribe(SAID, KEY, (message, key) => received.push([message, key]));
      far.subscribe(KEPT, KEY, () => kept.push('here'));
      await until(() => {
        near.publish(KEPT, KEY, { number: 8 });
        near.publish(SAID, 'another', { number: 7 });
        near.publish(SAID, KEY, { number: 9 });
        return received.length > 0;
      });
      expect(new Set(received.map(([{ number }, key]) => `${number} ${key}`))).toEqual(
        new Set([`9 ${KEY}`]),
      );
      if (far !== near) expect(kept).toEqual([]);
    }),
  );

  it(
    'a subscriber of every key gets every key of another node',
    run(async ({ near, far }) => {
      const received = new Set<string>();
      far.subscribe(SAID, EVERY_KEY, (_message, key) => received.add(key));
      await until(() => {
        for (const key of ['a', 'b', KEY]) near.publish(SAID, key, { number: 1 });
        return received.size === 3;
      });
      expect([...received].sort()).toEqual(['a', 'b', KEY].sort());
    }),
  );
}

function requesting(run: Run): void {
  it.each(['near', 'far'] as const)(
    'a request is answered by the server of its key, asked from the %s node',
    async (from) => {
      await run(async (nodes) => {
        nodes.near.serve(DOUBLE, 'a', async (question) => question * 2);
        nodes.near.serve(DOUBLE, KEY, async (question, key) => `${question} ${key}`);
        await until(async () => (await nodes[from].request(DOUBLE, 'a', 4, SOON_MS)) === 8);
        expect(await nodes[from].request(DOUBLE, KEY, 4, SOON_MS)).toBe(`4 ${KEY}`);
      })();
    },
  );

  it(
    'a request that nobody serves is answered as its service says',
    run(async ({ near }) => {
      expect(await near.request(DOUBLE, 'a', 1, SOON_MS)).toBe('no-server');
      const leave = near.serve(DOUBLE, 'a', async () => 1);
      leave();
      expect(await near.request(DOUBLE, 'a', 1, SOON_MS)).toBe('no-server');
    }),
  );

  it(
    'a second server of one key in a process is a bug',
    run(async ({ near }) => {
      near.serve(DOUBLE, 'a', async () => 1);
      expect(() => near.serve(DOUBLE, 'a', async () => 2)).toThrow('has one server');
    }),
  );
}

function settled(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 5));
}

async function until(holds: () => boolean | Promise<boolean>): Promise<void> {
  const end = Date.now() + PATIENCE_MS;
  while (!(await holds())) {
    if (Date.now() > end) throw new Error('it never happened');
    await settled();
  }
}
