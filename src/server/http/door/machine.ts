import { timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';

export interface MachineSettings {
  /** Lets a program read the figures from elsewhere; null: nobody from elsewhere does. */
  readonly metricsToken: string | null;
}

/** Whether a request comes from this machine itself or brings the token of the figures. */
export function isMachine({ metricsToken }: MachineSettings): (request: FastifyRequest) => boolean {
  return (request) =>
    isFromHere(request) ||
    (metricsToken !== null && sameText(request.headers.authorization, `Bearer ${metricsToken}`));
}

const LOOPBACK = /^(::1|(::ffff:)?127\.\d+\.\d+\.\d+)$/;

/** What a proxy on this machine passes on comes from elsewhere, though its line is local. */
function isFromHere({ ip, headers }: FastifyRequest): boolean {
  const passedOn = headers.forwarded ?? headers['x-forwarded-for'] ?? headers['x-real-ip'];
  return passedOn === undefined && LOOPBACK.test(ip);
}

function sameText(given: string | undefined, wanted: string): boolean {
  const one = Buffer.from(given ?? '');
  const other = Buffer.from(wanted);
  return one.length === other.length && timingSafeEqual(one, other);
}
