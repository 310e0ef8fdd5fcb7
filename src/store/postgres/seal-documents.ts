import { sumOf } from '../digests.ts';
import { isSealedBy, LEFT_FROM_OUTSIDE, sealOf } from '../seal.ts';
import type { SealFound } from '../store.ts';
import { StoreTrouble } from '../trouble.ts';
import type { SealRow } from './documents-group.ts';
import { type Ask, sealIsGone } from './documents-writer.ts';

/** How often sealing is tried: another node may change documents between the look and the seal. */
const MOST_TRIES = 200;

const ALL = `SELECT s.changes, s.sum, s.seal,
    (SELECT json_agg(digest) FROM baize.documents WHERE kind <> '${LEFT_FROM_OUTSIDE}') AS digests
  FROM baize.documents_seal s`;
const SEAL = `UPDATE baize.documents_seal SET sum = $2, seal = $3
  WHERE changes = $1 AND seal = $4 RETURNING changes, sum, seal`;

/** What lies in the database: the row of the seal, and the actual sum of the documents. */
export interface SealLook {
  readonly row: SealRow;
  readonly sum: string;
}

export async function lookAtSeal(ask: Ask): Promise<SealLook> {
  const [found] = await ask<SealRow & { digests: string[] | null }>('seal-all', ALL, []);
  if (found === undefined) throw sealIsGone();
  const { digests, ...row } = found;
  return { row, sum: sumOf(digests ?? []) };
}

export function stateOfSeal({ row, sum }: SealLook, keysHex: readonly string[]) {
  if (row.seal === '') return 'never';
  return row.sum === sum && isSealedBy(keysHex, row) ? 'kept' : 'broken';
}

/**
 * Returns how the seal was found; seals the documents as they are where a former key sealed them,
 * or `anew`.
 */
export async function sealAll(
  ask: Ask,
  keysHex: readonly string[],
  anew: boolean,
): Promise<{ readonly found: SealFound; readonly row: SealRow }> {
  const key = keysHex[0] ?? '';
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    const look = await lookAtSeal(ask);
    const { row, sum } = look;
    const state = stateOfSeal(look, keysHex);
    const found: SealFound = { kind: 'sealed', state, changes: row.changes };
    const seal = sealOf(key, row.changes, sum);
    const isLeft = state === 'kept' ? row.seal === seal : !anew;
    if (isLeft) return { found, row };
    const [sealed] = await ask<SealRow>('seal', SEAL, [row.changes, sum, seal, row.seal]);
    if (sealed !== undefined) return { found, row: sealed };
  }
  throw new StoreTrouble('io-failure', 'the documents changed whenever they were to be sealed');
}
