import type { Leases } from './leases.ts';
import type { PostgresOptions, PostgresStore } from './postgres-store.ts';

export type { PostgresOptions, PostgresStore };

/** The driver takes a tenth of a second to load, which a house with the embedded store saves. */
export async function openPostgresStore(options: PostgresOptions): Promise<PostgresStore> {
  const { openStore } = await import('./postgres-store.ts');
  return openStore(options);
}

export type { LeaseBoard, Leases, LeaseTerms, NodeOnBoard, Stranger } from './leases.ts';

/** Leases in the same database, on a connection of their own. */
export async function openLeases(url: string): Promise<Leases> {
  const { PostgresLeases } = await import('./leases.ts');
  return new PostgresLeases(url);
}
