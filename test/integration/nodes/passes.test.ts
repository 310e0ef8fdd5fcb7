import { duplexPair } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  HEARD_MS,
  type Pass,
  readFrame,
  THE_NODE,
  type ToHouse,
  type ToNode,
  writeFrame,
} from '../../../src/server/live/link-frames.ts';
import { LinkLines } from '../../../src/server/live/link-lines.ts';
import { startHouse, type TestHouse, until, Visitor } from '../support/house.ts';

/** By a pass the node that holds a client's socket takes his wagers to their table itself. */
const TABLE = 'two-to-one';
const CLIENT = 7;

let test: TestHouse;
let ann: Visitor;
let link: LinkLines;
let told: ToNode[];
/** What the node answers when the house says stop. */
let obeys: boolean;

beforeAll(async () => {
  test = await startHouse();
});
afterAll(() => test?.end());
beforeEach(async () => {
  told = [];
  obeys = true;
  ann = new Visitor(() => test.address);
  await ann.asGuest();
  ann.close();
  const [near, far] = duplexPair();
  test.house.remote.join(far);
  link = new LinkLines(
    near,
    (text) => {
      const { frame } = readFrame<ToNode>(text);
      told.push(frame);
      if (frame.t === 'stop' && obeys) say({ t: 'stopped' });
    },
    () => {},
  );
  link.send(writeFrame(THE_NODE, { t: 'beat', sentMs: 1, played: [] }));
  say({ t: 'open', cookie: ann.cookies, address: '192.0.2.1' });
});
afterEach(() => link.close());

function say(frame: ToHouse): void {
  link.send(writeFrame(CLIENT, frame));
}

function passes(): readonly Pass[] {
  return told.flatMap((frame) => (frame.t === 'pass' ? [frame] : []));
}

async function subscribe(unused = 0): Promise<Pass> {
  const before = passes().length;
  say({ t: 'said', text: JSON.stringify({ t: 'subscribe', table: TABLE }), unused });
  await until('a pass', () => passes().length > before);
  return passes().at(-1) as Pass;
}

async function answerTo(path: string, body: unknown): Promise<number> {
  const startMs = performance.now();
  expect(await ann.post(path, body)).toMatchObject({ status: 200 });
  return performance.now() - startMs;
}

describe('passes', () => {
  it('a patron without limits who looks at a table gets a pass for it, and unused acts are not counted twice', async () => {
    const pass = await subscribe();
    expect(pass).toMatchObject({ person: ann.person, table: TABLE, acts: 20, after: 1 });
    expect(pass.forMs).toBeGreaterThan(60_000);
    expect(await subscribe(pass.acts)).toMatchObject({ acts: 20, after: 2 });
  });

  it('of messages that come together only the last one is answered with a pass', async () => {
    say({ t: 'said', text: JSON.stringify({ t: 'subscribe', table: TABLE }) });
    say({ t: 'said', text: JSON.stringify({ t: 'ping', sentMs: 1 }) });
    await until('a pass', () => passes().length > 0);
    expect(passes().map(({ after }) => after)).toEqual([2]);
  });

  it('an exclusion is answered when the node has stopped, and there is no pass after it', async () => {
    await subscribe();
    await answerTo('/api/me/exclusion', { days: 1 });
    expect(told.map(({ t }) => t)).toContain('stop');
    const before = told.length;
    say({ t: 'said', text: JSON.stringify({ t: 'subscribe', table: TABLE }) });
    await until('the table', () => told.slice(before).some(({ t }) => t === 'show'));
    await wait(50);
    expect(passes()).toHaveLength(1);
  });

  it('a limit is answered when the node has stopped', async () => {
    await subscribe();
    await answerTo('/api/me/limits', { measure: 'stake', period: 'day', cents: 1000 });
    expect(told.map(({ t }) => t)).toContain('stop');
  });

  it('a node that does not answer holds a sign-out up until its passes have run out, and no longer', async () => {
    await subscribe();
    obeys = false;
    const tookMs = await answerTo('/api/sign-out', {});
    expect(tookMs).toBeGreaterThan(HEARD_MS - 20);
    expect(tookMs).toBeLessThan(3 * HEARD_MS);
  });

  it('a link that has just ended counts as a node that does not answer', async () => {
    await subscribe();
    link.close();
    await wait(20);
    expect(await answerTo('/api/me/exclusion', { days: 1 })).toBeGreaterThan(HEARD_MS - 100);
  });

  it('a node of an older version, which never asks whether the house is there, gets no pass', async () => {
    const [near, far] = duplexPair();
    test.house.remote.join(far);
    const heard: string[] = [];
    const old = new LinkLines(
      near,
      (text) => heard.push(readFrame<ToNode>(text).frame.t),
      () => {},
    );
    old.send(writeFrame(CLIENT, { t: 'open', cookie: ann.cookies, address: '192.0.2.1' }));
    const text = JSON.stringify({ t: 'subscribe', table: TABLE });
    old.send(writeFrame(CLIENT, { t: 'said', text }));
    await until('the table', () => heard.includes('show'));
    await wait(50);
    expect(heard).not.toContain('pass');
    old.close();
  });

  it('a spectator gets no pass', async () => {
    const before = passes().length;
    link.send(writeFrame(8, { t: 'open', cookie: '', address: '192.0.2.2' }));
    const text = JSON.stringify({ t: 'subscribe', table: TABLE });
    link.send(writeFrame(8, { t: 'said', text }));
    await until('the table', () => told.some(({ t }) => t === 'show'));
    await wait(50);
    expect(passes()).toHaveLength(before);
  });
});
