import { expect, it } from 'vitest';
import { Pongs } from './live-door.ts';

const PING = JSON.stringify({ t: 'ping', sentMs: 5 });
const MINUTE_MS = 60_000;

it('a node answers pings itself, except the first and one every two minutes, which the house sees', () => {
  const at = { ms: 0 };
  const pongs = new Pongs({ wallMs: () => 1000 + at.ms, monotonicMs: () => at.ms });
  expect(pongs.answerTo(PING)).toBeNull();
  at.ms = 2 * MINUTE_MS - 1;
  const pong = { t: 'pong', sentMs: 5, serverMs: 1000 + at.ms };
  expect(JSON.parse(pongs.answerTo(PING) ?? '')).toEqual(pong);
  at.ms = 2 * MINUTE_MS;
  expect(pongs.answerTo(PING)).toBeNull();
  expect(pongs.answerTo(PING)).not.toBeNull();
});

it('a message that is not a whole ping goes to the house as it came', () => {
  const pongs = new Pongs({ wallMs: () => 0, monotonicMs: () => 0 });
  pongs.answerTo(PING);
  for (const text of [
    '{"t":"ping","sentMs":"x"}',
    '{"t":"ping"',
    '{"t":"subscribe","stream":"table:a"}',
  ]) {
    expect(pongs.answerTo(text), text).toBeNull();
  }
});
