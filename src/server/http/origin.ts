import type { FastifyRequest } from 'fastify';
import { type HttpNo, no } from './answers.ts';

export interface OwnAddresses {
  /** Addresses a browser may come from beside the one the house is reached at. */
  readonly origins: readonly string[];
}

/**
 * Another site must not act through a visitor's browser. A change, and the upgrade to a live
 * connection, must come from the house's own pages; programs without a browser send no cookie
 * of their own accord, so for them a missing origin is accepted only where nothing is changed.
 */
export function originRefusal(request: FastifyRequest, house: OwnAddresses): HttpNo | null {
  const upgrade = request.headers.upgrade?.toLowerCase() === 'websocket';
  const changes = request.method !== 'GET' && request.method !== 'HEAD';
  if (!upgrade && !changes) return null;
  const { origin, host } = request.headers;
  if (origin !== undefined && isOwn(origin, host, house)) return null;
  const sentence = 'This request did not come from the house’s own pages.';
  return no('foreign-origin', sentence).error;
}

function isOwn(origin: string, host: string | undefined, house: OwnAddresses): boolean {
  if (house.origins.includes(origin)) return true;
  try {
    return new URL(origin).host === host;
  } catch {
    return false;
  }
}
