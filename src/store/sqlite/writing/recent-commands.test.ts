import { expect, it } from 'vitest';
import { seededRandom } from '../../../kit/index.ts';
import { CHAIN_START } from '../../chain.ts';
import { RecentCommands } from './log-end.ts';

const record = (facts: string) => ({ mark: CHAIN_START, facts });

it('the list of recent commands finds every command or says that the database may have it, in whatever order ids come', () => {
  const random = seededRandom(7);
  const recent = new RecentCommands('5');
  const added: string[] = [];
  for (let at = 0; at < 20_000; at += 1) {
    const key = `${Math.floor(at / 500) + random.below(3000)} ${at}`;
    recent.add(key, record(key));
    added.push(key);
    if (random.below(200) === 0) recent.trim();
  }
  const lost = added.filter((key) => !recent.find(key) && !recent.mayBeForgotten(key));
  expect(lost).toEqual([]);
  expect(recent.find(added.at(-1) as string)?.facts).toBe(added.at(-1));
  expect(added.filter((key) => recent.find(key)).length).toBeLessThan(6000);
});

it('the list of recent commands needs no search for ids that rise a little out of order', () => {
  const recent = new RecentCommands('00000');
  const keys = Array.from({ length: 10_000 }, (_, at) => `0${10_000 + (at ^ 31)}`);
  for (const [at, key] of keys.entries()) {
    expect(recent.mayBeForgotten(key)).toBe(false);
    recent.add(key, record(key));
    if (at % 100 === 0) recent.trim();
  }
});

it('the list of recent commands needs no search for ids that rise when ids of other shapes come between them', () => {
  const recent = new RecentCommands('00000');
  for (let at = 0; at < 10_000; at += 1) {
    const rising = `0${10_000 + at}`;
    expect(recent.mayBeForgotten(rising)).toBe(false);
    recent.add(rising, record(rising));
    const named = `buy-in-${at}`;
    expect(recent.mayBeForgotten(named)).toBe(true);
    recent.add(named, record(named));
    expect(recent.find(named)?.facts).toBe(named);
    if (at % 100 === 0) recent.trim();
  }
});
