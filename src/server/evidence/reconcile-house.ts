import { CAGE_MACHINE, CAGE_STREAM } from '../../cage/index.ts';
import type { Reconciliation } from '../../protocol/index.ts';
import { type Store, walkStreams } from '../../store/index.ts';
import { TABLE_MACHINE, TABLE_PREFIX, tableIdOf } from '../../table/index.ts';
import { reconciliation } from '../cage/reconciliation.ts';
import { recover } from '../streams/index.ts';

/** The books of a house that does not run: the cage compared with every table, from the log. */
export async function reconcileHouse(store: Store): Promise<Reconciliation> {
  const cage = await recover(store, CAGE_MACHINE, CAGE_STREAM);
  const tables: [string, Awaited<ReturnType<typeof recoverTable>>][] = [];
  for await (const { stream } of walkStreams(store, TABLE_PREFIX)) {
    tables.push([tableIdOf(stream), await recoverTable(store, stream)]);
  }
  return reconciliation(cage.state, tables);
}

async function recoverTable(store: Store, stream: string) {
  return (await recover(store, TABLE_MACHINE, stream)).state;
}
