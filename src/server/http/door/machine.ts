import { sameText } from '../../system/same-text.ts';
import type { Arrived } from './address.ts';

export interface MachineSettings {
  /**
   * The token with which a program on another machine may read the figures; null: no other machine
   * may.
   */
  readonly metricsToken: string | null;
}

/** Whether a request comes from this machine itself or brings the token of the figures. */
export function isMachine({ metricsToken }: MachineSettings): (request: Arrived) => boolean {
  return (request) =>
    isFromHere(request) ||
    (metricsToken !== null &&
      sameText(request.headers.authorization ?? '', `Bearer ${metricsToken}`));
}

const LOOPBACK = /^(::1|(::ffff:)?127\.\d+\.\d+\.\d+)$/;

/**
 * Whether the sender is on this machine; a proxy on this machine passes on requests from elsewhere,
 * though its connection is local.
 */
function isFromHere({ socket, headers }: Arrived): boolean {
  const passedOn = headers.forwarded ?? headers['x-forwarded-for'] ?? headers['x-real-ip'];
  return passedOn === undefined && LOOPBACK.test(socket.remoteAddress ?? '');
}
