import { describe, expect, it } from 'vitest';
import type { Courier } from '../../../src/bus/courier.ts';
import type { Json } from '../../../src/kit/index.ts';

/** A courier with the least capacity that the suite needs, so that its bounds can be reached. */
export interface CourierUnderTest {
  readonly courier: Courier;
  /** Open requests that one server takes before it is busy. */
  readonly mostOpen: number;
}

export type OpenCourier = () => Promise<CourierUnderTest>;

const SOON_MS = 30_000;
const PATIENCE_MS = 30_000;
const AT_ONCE_MS = 20;

/**
 * What every courier must do. A courier may lose, double and reorder messages, so this suite sends
 * whatever must arrive until it arrives.
 */
export function courierContract(name: string, open: OpenCourier): void {
  const on = (test: (courier: Courier, mostOpen: number) => Promise<void>) => async () => {
    const { courier, mostOpen } = await open();
    try {
      await test(courier, mostOpen);
    } finally {
      await courier.close();
    }
  };

  describe(`${name} keeps the courier contract`, () => {
    publishing(on);
    requesting(on);
  });
}

type On = (test: (courier: Courier, mostOpen: number) => Promise<void>) => () => Promise<void>;

function publishing(on: On): void {
  it.each([
    ['table.1', ['table.1'], ['table.2', 'table', 'table.1.x']],
    ['table.*', ['table.1', 'table.x'], ['table', 'table.1.x', 'cage.1']],
    ['table.*.events', ['table.1.events'], ['table.1', 'table.1.views', 'table.1.2.events']],
    ['table.>', ['table.1', 'table.1.events'], ['table', 'cage.1']],
    ['*.1', ['table.1', 'cage.1'], ['table.2']],
    ['>', ['table', 'table.1.events'], []],
  ])(
    'a courier brings to %s what matches it and nothing else',
    async (pattern, matching, others) => {
      await on(async (courier) => {
        const received = new Set<string>();
        courier.subscribe(pattern, (_, subject) => void received.add(subject));
        const last = matching.at(-1) ?? '';
        await until(() => {
          for (const subject of [...others, ...matching]) courier.publish(subject, null);
          return received.has(last);
        });
        expect([...received].sort()).toEqual([...matching].sort());
      })();
    },
  );

  it(
    'a courier carries any JSON unchanged',
    on(async (courier) => {
      const message: Json = { text: '百家樂 🂡 \u0000', list: [1, null, true, { deep: [-0.5] }] };
      const received: Json[] = [];
      courier.subscribe('a.b', (got) => void received.push(got));
      await until(() => {
        courier.publish('a.b', message);
        return received.length > 0;
      });
      expect(received[0]).toEqual(message);
    }),
  );

  it(
    'a courier delivers after the call, to every subscriber, though one of them fails',
    on(async (courier) => {
      const received = new Set<string>();
      let calls = 0;
      courier.subscribe('a', () => {
        calls += 1;
        throw new Error('a handler with a fault');
      });
      courier.subscribe('a', async () => {
        received.add('second');
        throw new Error('another');
      });
      courier.subscribe('*', () => void received.add('third'));
      courier.publish('a', 1);
      expect([calls, received.size]).toEqual([0, 0]);
      await until(() => {
        courier.publish('a', 1);
        return calls > 1 && received.size === 2;
      });
    }),
  );

  it(
    'a courier gives a handler one message at a time',
    on(async (courier) => {
      let inside = 0;
      let most = 0;
      let handled = 0;
      courier.subscribe('a', async () => {
        inside += 1;
        most = Math.max(most, inside);
        await new Promise(setImmediate);
        inside -= 1;
        handled += 1;
      });
      await until(() => {
        courier.publish('a', 1);
        courier.publish('a', 2);
        return handled > 4;
      });
      expect(most).toBe(1);
    }),
  );

  it(
    'a courier brings nothing after unsubscribing',
    on(async (courier) => {
      const first: Json[] = [];
      const second: Json[] = [];
      const leave = courier.subscribe('a', (message) => void first.push(message));
      courier.subscribe('a', (message) => void second.push(message));
      leave();
      leave();
      await until(() => {
        courier.publish('a', 1);
        return second.length > 2;
      });
      expect(first).toEqual([]);
    }),
  );

  it.each(['', '.', 'a..b', 'a b', 'a.', '*', 'a.>', `${'a'.repeat(256)}`])(
    'a courier treats publishing to "%s" as a bug',
    async (subject) => {
      await on(async (courier) => {
        expect(() => courier.publish(subject, 1)).toThrow('is a subject');
      })();
    },
  );

  it.each(['', 'a.>.b', '>a', 'a*', 'a b'])(
    'a courier treats the pattern "%s" as a bug',
    async (pattern) => {
      await on(async (courier) => {
        expect(() => courier.subscribe(pattern, () => {})).toThrow('is a pattern');
      })();
    },
  );
}

function requesting(on: On): void {
  it(
    'a courier brings a request to its server and the answer back',
    on(async (courier) => {
      courier.serve('desk.1', (message, subject) => ({ subject, message }));
      courier.serve('desk.2', () => 'the wrong one');
      const answer = await answered(courier, 'desk.1', { wager: 5 });
      expect(answer).toEqual({ subject: 'desk.1', message: { wager: 5 } });
    }),
  );

  it(
    'a courier says who is missing, slow or broken',
    on(async (courier) => {
      courier.serve('slow', () => new Promise<Json>(() => {}));
      courier.serve('broken', () => {
        throw new Error('a server with a fault');
      });
      courier.serve('broken.later', async () => {
        throw new Error('another');
      });
      const refusalOf = async (subject: string, timeoutMs = SOON_MS) => {
        const result = await courier.request(subject, 1, timeoutMs);
        return result.ok ? 'answered' : result.error;
      };
      expect(await refusalOf('nobody')).toBe('no-server');
      expect(await refusalOf('slow', AT_ONCE_MS)).toBe('timed-out');
      expect(await refusalOf('broken')).toBe('server-failed');
      expect(await refusalOf('broken.later')).toBe('server-failed');
    }),
  );

  it(
    'a courier lets requests overlap, up to a bound',
    on(async (courier, mostOpen) => {
      const waiting: ((answer: Json) => void)[] = [];
      courier.serve('a', () => new Promise<Json>((resolve) => waiting.push(resolve)));
      const calls = Array.from({ length: mostOpen }, () => courier.request('a', 1, SOON_MS));
      const refused = courier.request('a', 1, SOON_MS);
      await until(() => waiting.length === mostOpen);
      expect(await refused).toEqual({ ok: false, error: 'busy' });
      for (const answer of waiting) answer('done');
      for (const call of calls) expect(await call).toEqual({ ok: true, value: 'done' });
    }),
  );

  it(
    'a courier shares requests among servers, and says that there is none once they have left',
    on(async (courier) => {
      const seen = new Set<string>();
      const leave = ['first', 'second'].map((name) =>
        courier.serve('a', () => {
          seen.add(name);
          return name;
        }),
      );
      for (let tries = 0; tries < 100 && seen.size < 2; tries += 1) await answered(courier, 'a', 1);
      expect(seen.size).toBe(2);
      for (const go of leave) go();
      expect(await courier.request('a', 1, SOON_MS)).toEqual({ ok: false, error: 'no-server' });
    }),
  );

  it(
    'a courier leaves no request waiting that is on its way to a server that leaves',
    on(async (courier, mostOpen) => {
      const leave = courier.serve('a', () => 'done');
      const calls = Array.from({ length: mostOpen }, () => courier.request('a', 1, SOON_MS));
      leave();
      const ends = await Promise.all(calls);
      expect(ends.filter((end) => !end.ok && end.error !== 'no-server')).toEqual([]);
    }),
  );

  it(
    'a courier answers open and later requests when it is closed, and brings nothing more',
    on(async (courier) => {
      const received: Json[] = [];
      courier.subscribe('b', (message) => void received.push(message));
      courier.serve('a', () => new Promise<Json>(() => {}));
      const call = courier.request('a', 1, SOON_MS);
      await courier.close();
      expect(await call).toEqual({ ok: false, error: 'courier-closed' });
      expect(await courier.request('a', 1, SOON_MS)).toEqual({
        ok: false,
        error: 'courier-closed',
      });
      courier.publish('b', 1);
      await new Promise((resolve) => setTimeout(resolve, AT_ONCE_MS));
      expect(received).toEqual([]);
      await courier.close();
    }),
  );

  it.each([0, -1, Number.NaN, 60_001])(
    'a courier treats waiting for %d ms as a bug',
    async (timeoutMs) => {
      await on(async (courier) => {
        await expect(courier.request('a', 1, timeoutMs)).rejects.toThrow('is a time to wait');
      })();
    },
  );
}

/** Asks until there is an answer, because a courier may lose either message. */
async function answered(courier: Courier, subject: string, message: Json): Promise<Json> {
  for (let tries = 0; tries < 100; tries += 1) {
    const result = await courier.request(subject, message, SOON_MS);
    if (result.ok) return result.value;
  }
  throw new Error(`nobody answers at ${subject}`);
}

async function until(done: () => boolean): Promise<void> {
  const end = Date.now() + PATIENCE_MS;
  while (!done()) {
    if (Date.now() > end) throw new Error('it never happened');
    await new Promise((resolve) => setTimeout(resolve, 2));
  }
}
