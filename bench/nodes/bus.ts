import { connect } from '@nats-io/transport-node';
import { openNatsCourier } from '../../src/bus/index.ts';
import type { Json } from '../../src/kit/index.ts';
import { judge, say, whole } from '../house/report.ts';
import { median } from '../store/floors.ts';

const MESSAGES = 20_000;
const BURST = 100;
const MOST_TURNS = 1_000_000;
const BODY: Json = { version: 1, events: [{ type: 'WagerPlaced', data: 'x'.repeat(300) }] };

/** Messages through the courier against bare publish / subscribe with the same text. */
export async function measureBus(url: string, rounds: number): Promise<void> {
  const ratios: number[] = [];
  for (let round = 0; round <= rounds; round += 1) {
    const bare = await bareMessages(url);
    const ours = await courierMessages(url);
    // The first round compiles the code.
    if (round === 0) continue;
    ratios.push(ours / bare);
    say(`NATS ${whole(ours)} messages/s through the courier, ${whole(bare)} bare`);
  }
  judge('P2 messages a second, courier / bare NATS', median(ratios), '>=', 0.5);
}

async function bareMessages(url: string): Promise<number> {
  const [from, to] = await Promise.all([connect({ servers: url }), connect({ servers: url })]);
  const text = JSON.stringify(BODY);
  let received = 0;
  to.subscribe('bench', {
    callback: () => {
      received += 1;
    },
  });
  await to.flush();
  const perSecond = await timed(
    () => from.publish('bench', text),
    () => received,
  );
  await Promise.all([from.close(), to.close()]);
  return perSecond;
}

async function courierMessages(url: string): Promise<number> {
  const options = { url, house: 'bench', mostWaiting: MESSAGES * 2 };
  const [one, two] = await Promise.all([openNatsCourier(options), openNatsCourier(options)]);
  let received = 0;
  two.subscribe('news', () => {
    received += 1;
  });
  await two.settled();
  const perSecond = await timed(
    () => one.publish('news', BODY),
    () => received,
  );
  await Promise.all([one.close(), two.close()]);
  return perSecond;
}

/** Sends in bursts, as commits come, until all messages have arrived. */
async function timed(publish: () => void, arrived: () => number): Promise<number> {
  const start = performance.now();
  for (let sent = 0; sent < MESSAGES; sent += 1) {
    publish();
    if (sent % BURST === BURST - 1) await new Promise(setImmediate);
  }
  for (let turns = 0; arrived() < MESSAGES; turns += 1) {
    if (turns > MOST_TURNS) throw new Error(`only ${arrived()} of ${MESSAGES} messages arrived`);
    await new Promise(setImmediate);
  }
  return (MESSAGES * 1000) / (performance.now() - start);
}
