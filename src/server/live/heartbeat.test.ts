import { EventEmitter } from 'node:events';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { REAL_CLOCK } from '../system/clock.ts';
import { HEARTBEAT_MS, type Heartbeat, heartbeat, MOST_SILENT_BEATS } from './heartbeat.ts';

class FakePeer extends EventEmitter {
  pings = 0;
  gone = false;
  sentBytes = 0;
  ping(): void {
    this.pings += 1;
    this.sentBytes += 2;
  }
  terminate(): void {
    this.gone = true;
  }
}

let peer: FakePeer;
let beat: Heartbeat;

beforeEach(() => {
  vi.useFakeTimers();
  peer = new FakePeer();
  beat = heartbeat(REAL_CLOCK, peer, () => peer.sentBytes);
});

afterEach(() => {
  beat.stop();
  vi.useRealTimers();
});

/** Lets intervals pass; the peer sends `says` in the middle of each. */
function pass(intervals: number, says: 'message' | 'pong' | null): void {
  for (let at = 0; at < intervals; at += 1) {
    vi.advanceTimersByTime(HEARTBEAT_MS / 2);
    if (says === 'pong') peer.emit('pong');
    if (says === 'message') beat.receive();
    vi.advanceTimersByTime(HEARTBEAT_MS / 2);
  }
}

it('the heartbeat does not ping a peer that sends', () => {
  pass(20, 'message');
  expect(peer).toMatchObject({ pings: 0, gone: false });
});

it('the heartbeat pings a silent peer, and goes on while the peer answers', () => {
  for (let round = 1; round <= 5; round += 1) {
    pass(1, null);
    expect(peer).toMatchObject({ pings: round, gone: false });
    pass(1, 'pong');
  }
});

it('the heartbeat ends the connection of a peer that does not answer a ping', () => {
  pass(3, 'message');
  pass(1, null);
  expect(peer).toMatchObject({ pings: 1, gone: false });
  pass(1, null);
  expect(peer).toMatchObject({ pings: 1, gone: true });
});

it('the heartbeat keeps a peer that sends a message instead of the answer', () => {
  pass(1, null);
  pass(1, 'message');
  pass(1, null);
  expect(peer).toMatchObject({ pings: 2, gone: false });
});

it('the heartbeat seldom pings a silent peer that is sent updates, and ends its connection when a ping stays unanswered', () => {
  const watch = (beats: number) => {
    for (let at = 0; at < beats; at += 1) {
      peer.sentBytes += 100;
      pass(1, null);
    }
  };
  watch(MOST_SILENT_BEATS - 1);
  expect(peer).toMatchObject({ pings: 0, gone: false });
  watch(1);
  expect(peer).toMatchObject({ pings: 1, gone: false });
  pass(1, 'pong');
  watch(MOST_SILENT_BEATS - 1);
  expect(peer).toMatchObject({ pings: 1, gone: false });
  watch(1);
  expect(peer).toMatchObject({ pings: 2, gone: false });
  watch(1);
  expect(peer).toMatchObject({ pings: 2, gone: true });
});

it('the heartbeat pings a silent peer as soon as nothing more is sent to it', () => {
  peer.sentBytes += 100;
  pass(1, null);
  expect(peer).toMatchObject({ pings: 0, gone: false });
  pass(1, null);
  expect(peer).toMatchObject({ pings: 1, gone: false });
});

it('the heartbeat stops with its connection', () => {
  beat.stop();
  pass(5, null);
  expect(peer).toMatchObject({ pings: 0, gone: false });
});
