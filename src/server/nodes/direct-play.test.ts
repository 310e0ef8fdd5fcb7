import { describe, expect, it } from 'vitest';
import { DirectPlay } from './direct-play.ts';

const WAGER = {
  t: 'do',
  id: 'a1',
  table: 'yarra',
  body: { type: 'PlaceWager', wager: 'tie', stakeCents: 1000, place: 3, length: null },
};
const PASS = { person: 'ann', table: 'yarra', acts: 2, forMs: 60_000 };

function play() {
  const at = { nowMs: 0, isHeard: true };
  const submitted: unknown[] = [];
  const direct = new DirectPlay({
    floor: {
      submit: async (table, body, by, options) => {
        submitted.push([table, body.type, by, options?.id]);
        return { kind: 'stopped' };
      },
    },
    monotonicMs: () => at.nowMs,
    wallMs: () => 1000 + at.nowMs,
    isHeard: () => at.isHeard,
  });
  const takes = (message: object) => direct.orderIn(JSON.stringify(message)) !== null;
  return { at, direct, submitted, takes };
}

describe('play by a pass', () => {
  it('a wager goes to its table by a pass, in the name that the house has given', async () => {
    const { direct, submitted, takes } = play();
    expect(takes(WAGER)).toBe(false);
    expect(direct.sending()).toBe(0);
    direct.given({ ...PASS, after: 1 });
    const order = direct.orderIn(JSON.stringify(WAGER));
    if (order === null) throw new Error('the pass is good');
    await direct.play(order);
    const by = { person: 'ann', role: 'patron' };
    expect(submitted).toEqual([['yarra', 'PlaceWager', by, 'a1']]);
    expect(direct.sending()).toBe(1);
  });

  it.each([
    ['at another table', { table: 'derwent' }],
    ['in an office', { rank: 'dealer' }],
    ['for somebody else', { for: 'bob' }],
    ['that is no wager', { body: { type: 'LeaveSeat' } }],
    ['that cannot be read', { body: { type: 'PlaceWager' } }],
  ])('an act %s goes to the house', (_what, change) => {
    const { direct, takes } = play();
    direct.sending();
    direct.given({ ...PASS, after: 1 });
    expect(takes(WAGER)).toBe(true);
    expect(takes({ ...WAGER, ...change })).toBe(false);
  });

  it('a pass ends with its acts, its time, a long rest, a silent house, a word of the house, and the next message to it', async () => {
    const ends: readonly ((test: ReturnType<typeof play>) => unknown)[] = [
      async ({ direct }) => {
        const order = direct.orderIn(JSON.stringify(WAGER));
        for (let acts = 0; acts < PASS.acts && order !== null; acts += 1) await direct.play(order);
      },
      ({ at }) => {
        at.nowMs = PASS.forMs;
      },
      ({ at }) => {
        at.isHeard = false;
      },
      ({ direct }) => direct.stop(),
      ({ direct }) => direct.sending(),
    ];
    for (const end of ends) {
      const test = play();
      test.direct.sending();
      test.direct.given({ ...PASS, after: 1 });
      expect(test.takes(WAGER)).toBe(true);
      await end(test);
      expect(test.takes(WAGER)).toBe(false);
    }
    const long = play();
    long.direct.sending();
    long.direct.given({ ...PASS, forMs: 24 * 3_600_000, after: 1 });
    long.at.nowMs = 4 * 60_000 - 1;
    expect(long.takes(WAGER)).toBe(true);
    long.at.nowMs += 1;
    expect(long.takes(WAGER)).toBe(false);
  });

  it('a pass counts its time from the message that it answers, and is none after a later one', () => {
    const { at, direct, takes } = play();
    direct.sending();
    direct.sending();
    direct.given({ ...PASS, after: 1 });
    expect(takes(WAGER)).toBe(false);
    at.nowMs = 50_000;
    direct.given({ ...PASS, after: 2 });
    expect(takes(WAGER)).toBe(true);
    at.nowMs = 60_000;
    expect(takes(WAGER)).toBe(false);
  });

  it('a ping is answered by the node, unless the house is silent or has not seen the client for two minutes', () => {
    const { at, direct } = play();
    const ping = JSON.stringify({ t: 'ping', sentMs: 5 });
    expect(direct.pongTo(ping)).toBe(null);
    direct.sending();
    direct.given({ ...PASS, after: 1 });
    at.nowMs = 119_999;
    const pong = { t: 'pong', sentMs: 5, serverMs: 120_999 };
    expect(JSON.parse(direct.pongTo(ping) ?? 'null')).toEqual(pong);
    expect(direct.pongTo('{"t":"ping","sentMs":"x"}')).toBe(null);
    at.isHeard = false;
    expect(direct.pongTo(ping)).toBe(null);
    at.isHeard = true;
    at.nowMs = 120_000;
    expect(direct.pongTo(ping)).toBe(null);
  });
});
