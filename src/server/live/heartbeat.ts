import type { Scheduler } from '../system/clock.ts';

/**
 * The time between two beats. An idle connection is used at least every fifty seconds, because many
 * proxies close it after sixty.
 */
export const HEARTBEAT_MS = 25_000;
/** How many beats a peer may be silent while updates are sent to it. */
export const MOST_SILENT_BEATS = 4;

/** What a heartbeat needs of a socket. */
export interface Peer {
  on(event: 'pong', received: () => void): unknown;
  ping(): void;
  terminate(): void;
}

export interface Heartbeat {
  /** Notes that the peer has sent something. */
  receive(): void;
  stop(): void;
}

/**
 * Pings a silent peer, and ends the connection when nothing comes until the next beat. A peer that
 * sends anything is not pinged, and a peer that watches a table in play is pinged seldom: with
 * thousands of players, pings and their answers would be a tenth of the traffic.
 */
export function heartbeat(clock: Scheduler, peer: Peer, sentBytes: () => number): Heartbeat {
  let received = false;
  let asked = false;
  let silentBeats = 0;
  let sentBefore = sentBytes();
  const receive = () => {
    received = true;
  };
  const listen = () => {
    const sent = sentBytes();
    const idle = sent === sentBefore;
    sentBefore = sent;
    silentBeats = received ? 0 : silentBeats + 1;
    if (received) asked = false;
    else if (asked) peer.terminate();
    else if (idle || silentBeats >= MOST_SILENT_BEATS) {
      asked = true;
      peer.ping();
    }
    received = false;
  };
  peer.on('pong', receive);
  return { receive, stop: clock.every(HEARTBEAT_MS, listen) };
}
