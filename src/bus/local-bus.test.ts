import { expect, it } from 'vitest';
import { busContract } from '../../test/contracts/bus/bus.ts';
import { EVERY_KEY } from './bus.ts';
import { InProcessCourier } from './in-process-courier.ts';
import { LocalBus } from './local-bus.ts';
import { plain, type Service, subjectOf, type Topic } from './topic.ts';

const COUNTED: Topic<number> = { name: 'counted', wire: plain() };
const SLOW: Service<number, string> = {
  name: 'slow',
  wire: { question: plain(), answer: plain() },
  unanswered: (why) => why,
};

busContract('the bus of one node', async () => {
  const bus = new LocalBus();
  return { near: bus, far: bus, close: async () => {} };
});

busContract('the bus of two nodes with one courier', async () => {
  const courier = new InProcessCourier();
  const near = new LocalBus({ courier: { courier, node: 'near' } });
  const far = new LocalBus({ courier: { courier, node: 'far' } });
  return { near, far, close: () => courier.close() };
});

it('a handler that throws is reported and keeps no other from hearing', () => {
  const troubles: [unknown, string][] = [];
  const bus = new LocalBus({ trouble: (fault, topic) => troubles.push([fault, topic]) });
  const fault = new Error('a handler with a fault');
  const received: number[] = [];
  bus.subscribe(COUNTED, EVERY_KEY, () => {
    throw fault;
  });
  bus.subscribe(COUNTED, 'a', (count) => received.push(count));
  bus.publish(COUNTED, 'a', 1);
  expect(received).toEqual([1]);
  expect(troubles).toEqual([[fault, 'counted']]);
});

it("a question that another node does not answer in time gets the service's own answer", async () => {
  const courier = new InProcessCourier();
  const near = new LocalBus({ courier: { courier, node: 'near' } });
  const far = new LocalBus({ courier: { courier, node: 'far' } });
  far.serve(SLOW, 'a', () => new Promise(() => {}));
  expect(await near.request(SLOW, 'a', 1, 10)).toBe('timed-out');
  await courier.close();
  expect(await near.request(SLOW, 'a', 1, 10)).toBe('courier-closed');
});

it.each([
  ['plain-1', 'a.plain-1'],
  ['a.b', 'a.a_2e_b'],
  ['a_b', 'a.a_5f_b'],
  ['*', 'a._2a_'],
  ['百', 'a._767e_'],
])('the key %s goes to the subject %s', (key, subject) => {
  expect(subjectOf('a', key)).toBe(subject);
});
