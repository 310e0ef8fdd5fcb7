import { ok, type Result, refuse } from '../../kit/index.ts';
import { text } from './read-setting.ts';

/** The servers a house runs on besides its own folder; a house on one machine needs none. */
export interface Engines {
  /** PostgreSQL instead of the embedded store: `postgres://user:password@host:port/database`. */
  readonly databaseUrl: string | null;
  /** NATS between the nodes that share the database; without it the house is one node. */
  readonly natsUrl: string | null;
  /** What this node is called in logs and figures; null: a name of its own at each start. */
  readonly nodeName: string | null;
}

const NODE_NAME = /^[A-Za-z0-9-]{1,40}$/;

export function enginesIn(settings: Readonly<Record<string, unknown>>): Result<Engines, string> {
  const databaseUrl = text(settings.databaseUrl) ?? null;
  const natsUrl = text(settings.natsUrl) ?? null;
  const nodeName = text(settings.nodeName) ?? null;
  if (databaseUrl !== null && !hasScheme(databaseUrl, ['postgres:', 'postgresql:'])) {
    return refuse('databaseUrl must be postgres://user:password@host:port/database');
  }
  if (natsUrl !== null && !natsUrl.split(',').every((one) => hasScheme(one, ['nats:', 'tls:']))) {
    return refuse('natsUrl must be nats://host:port');
  }
  if (natsUrl !== null && databaseUrl === null) {
    return refuse('natsUrl joins nodes that share a database: set databaseUrl too');
  }
  if (nodeName !== null && !NODE_NAME.test(nodeName)) {
    return refuse('nodeName is up to 40 letters, digits and hyphens');
  }
  return ok({ databaseUrl, natsUrl, nodeName });
}

function hasScheme(url: string, schemes: readonly string[]): boolean {
  try {
    return schemes.includes(new URL(url.trim()).protocol);
  } catch {
    return false;
  }
}
