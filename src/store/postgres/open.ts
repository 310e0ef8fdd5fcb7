import type { Leases } from './leases.ts';
import type { PostgresOptions, PostgresStore } from './postgres-store.ts';

export type { PostgresOptions, PostgresStore };

/**
 * Loads the driver only here: that takes a tenth of a second, which a house with the embedded store
 * saves.
 */
export async function openPostgresStore(options: PostgresOptions): Promise<PostgresStore> {
  const { openStore } = await import('./postgres-store.ts');
  return openStore(options);
}

export type { LeaseBoard, Leases, LeaseTerms, NodeOnBoard, Stranger } from './leases.ts';

/** Opens leases in the same database, on a connection of their own. */
export async function openLeases(url: string): Promise<Leases> {
  const { PostgresLeases } = await import('./leases.ts');
  return new PostgresLeases(url);
}
