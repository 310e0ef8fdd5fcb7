import { existsSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { ok, type Result, refuse } from '../../kit/index.ts';
import {
  CHUNK_COUPS,
  type Checkpoint,
  checkpointJson,
  type DealingPlan,
  emptyTallies,
  parseCheckpoint,
} from '../../odds/index.ts';
import { readJsonFile } from '../odds/odds-options.ts';

/**
 * Where a simulation goes on: at the checkpoint of the file if there is one, otherwise at the
 * start.
 */
export function openCheckpoint(
  file: string | undefined,
  plan: DealingPlan,
  coups: number,
): Result<Checkpoint, string> {
  if (file === undefined || !existsSync(file)) {
    const unkept = file === undefined ? null : keepFault(file);
    return unkept === null ? ok({ chunksDone: 0, tallies: emptyTallies() }) : refuse(unkept);
  }
  const read = readJsonFile(file);
  if (!read.ok) return read;
  const stored = parseCheckpoint(plan, read.value);
  if (!stored.ok) return refuse(`${file} ${stored.error}`);
  const dealt = stored.value.tallies.coups;
  if (dealt > coups) return refuse(`${file} already holds ${dealt} coups, more than asked for`);
  return stored;
}

/** A file that cannot be written is reported before hours of coups are dealt in vain. */
function keepFault(file: string): string | null {
  const fresh = `${file}.new`;
  try {
    writeFileSync(fresh, '');
    rmSync(fresh);
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/**
 * Only whole chunks are kept, so that any later run can go on from them. The new file replaces the
 * old one in one step, so that one of the two is always there and whole.
 */
export function saveCheckpoint(file: string, plan: DealingPlan, done: Checkpoint): boolean {
  if (done.tallies.coups !== done.chunksDone * CHUNK_COUPS) return false;
  const fresh = `${file}.new`;
  writeFileSync(fresh, checkpointJson(plan, done));
  renameSync(fresh, file);
  return true;
}
