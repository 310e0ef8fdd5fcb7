import type { FastifyRequest } from 'fastify';
import { type HttpNo, no } from './answers.ts';
import type { OwnAddresses } from './own-addresses.ts';

/**
 * Refuses a request from another site, which must not act through a visitor's browser. A change,
 * and the upgrade to a live connection, must come from the house's own pages. Programs without a
 * browser send no origin; for them that is accepted only where nothing is changed.
 */
export function originRefusal(request: FastifyRequest, own: OwnAddresses): HttpNo | null {
  const upgrade = request.headers.upgrade?.toLowerCase() === 'websocket';
  const changes = request.method !== 'GET' && request.method !== 'HEAD';
  if (!upgrade && !changes) return null;
  const { origin } = request.headers;
  if (origin !== undefined && own.has(origin)) return null;
  return no('foreign-origin', 'This request did not come from the house’s own pages.').error;
}
