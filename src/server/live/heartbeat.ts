/**
 * A connection over which nothing goes is used at least every fifty seconds: many proxies close it
 * after sixty.
 */
export const HEARTBEAT_MS = 25_000;
/** So many beats a peer may be silent while there is something to tell it. */
export const MOST_SILENT_BEATS = 4;

/** What a heartbeat needs of a socket. */
export interface Peer {
  on(event: 'pong', heard: () => void): unknown;
  ping(): void;
  terminate(): void;
}

export interface Heartbeat {
  /** The peer has sent something. */
  hear(): void;
  stop(): void;
}

/**
 * Asks a silent peer whether it is there, and ends the connection when it says nothing until the
 * next beat. Whoever sends anything is there and is not asked, and who watches a table in play is
 * asked seldom: with thousands of players pings and their answers would be a tenth of the traffic.
 */
export function heartbeat(peer: Peer, sentBytes: () => number): Heartbeat {
  let heard = false;
  let asked = false;
  let silentBeats = 0;
  let sentBefore = sentBytes();
  const hear = () => {
    heard = true;
  };
  const listen = () => {
    const sent = sentBytes();
    const idle = sent === sentBefore;
    sentBefore = sent;
    silentBeats = heard ? 0 : silentBeats + 1;
    if (heard) asked = false;
    else if (asked) peer.terminate();
    else if (idle || silentBeats >= MOST_SILENT_BEATS) {
      asked = true;
      peer.ping();
    }
    heard = false;
  };
  peer.on('pong', hear);
  const timer = setInterval(listen, HEARTBEAT_MS);
  timer.unref();
  return { hear, stop: () => clearInterval(timer) };
}
