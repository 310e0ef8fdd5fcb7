/**
 * A silent peer is asked every fifty seconds, which keeps proxies from closing a quiet connection
 * (many do so after sixty), and is given up when it has not answered by the next beat.
 */
export const HEARTBEAT_MS = 25_000;

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
 * Asks a peer that has said nothing for a whole interval whether it is there, and ends the
 * connection when it says nothing for another one. Whoever sends anything is there and is not
 * asked: with thousands of players pings and their answers are a tenth of the traffic.
 */
export function heartbeat(peer: Peer): Heartbeat {
  let heard = false;
  let asked = false;
  const hear = () => {
    heard = true;
  };
  peer.on('pong', hear);
  const timer = setInterval(() => {
    if (heard) asked = false;
    else if (asked) peer.terminate();
    else {
      asked = true;
      peer.ping();
    }
    heard = false;
  }, HEARTBEAT_MS);
  timer.unref();
  return { hear, stop: () => clearInterval(timer) };
}
