import { createSocket } from 'node:dgram';
import { expect, it } from 'vitest';
import { simulatedClock } from '../system/simulated-clock.ts';
import { askTimeServer, writeStamp } from '../system/time-source.ts';
import { ClockWatch, clockFault } from './clock-watch.ts';

const gauge = () => ({
  value: 0,
  set(value: number) {
    this.value = value;
  },
});

/** A time server whose clock is `aheadMs` ahead. */
async function timeServer(aheadMs: number, stratum = 2) {
  const socket = createSocket('udp4');
  socket.on('message', (question, { port, address }) => {
    const answer = Buffer.alloc(48);
    answer[0] = 0x24;
    answer[1] = stratum;
    question.copy(answer, 24, 40, 48);
    writeStamp(answer, 32, Date.now() + aheadMs);
    writeStamp(answer, 40, Date.now() + aheadMs);
    socket.send(answer, port, address);
  });
  await new Promise<void>((resolve) => socket.bind(0, '127.0.0.1', resolve));
  return { source: `ntp://127.0.0.1:${socket.address().port}`, close: () => socket.close() };
}

it.each([0, 90_000, -90_000])(
  'a time server that is %d ms ahead is found to be that far ahead',
  async (ms) => {
    const { source, close } = await timeServer(ms);
    const { aheadMs } = await askTimeServer(source);
    close();
    // Half of the way there and back may be lost on a busy machine.
    expect(Math.abs(aheadMs - ms)).toBeLessThan(10_000);
  },
);

it('the clock is reported to be off once, and a silent source leaves the last figure', async () => {
  const metrics = { clockAhead: gauge(), clockOff: gauge() };
  const said: string[] = [];
  let answer: () => Promise<number> = async () => 100;
  const watch = new ClockWatch({
    ...{
      source: 'ntp://time',
      ask: () => answer(),
      mostMs: 5000,
      clock: simulatedClock(7),
      metrics,
    },
    logger: { error: (_facts, sentence) => void said.push(sentence) },
  });
  expect(await watch.check()).toMatchObject({ aheadMs: 100, isOff: false, checkedAtMs: 7 });
  answer = async () => -6000;
  await watch.check();
  expect(await watch.check()).toMatchObject({ aheadMs: -6000, isOff: true });
  expect([metrics.clockAhead.value, metrics.clockOff.value]).toEqual([-6, 1]);
  expect(said).toEqual(['the clock of this machine is off']);
  answer = async () => {
    throw new Error('silent');
  };
  expect(await watch.check()).toMatchObject({ aheadMs: -6000, failure: 'silent' });
});

it('a house whose clock is off by more than the limit does not open, and says so in one sentence', () => {
  expect(clockFault('ntp://time', 5000, 5000)).toBeNull();
  expect(clockFault('ntp://time', 61_000, 5000)).toContain('61 s behind ntp://time');
  expect(clockFault('the database', -6000, 5000)).toContain('6 s ahead of the database');
});
