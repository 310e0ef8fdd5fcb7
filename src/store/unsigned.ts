import type { Json } from '../kit/index.ts';
import { commandDigest } from './chain.ts';
import type { Batch, StreamHead } from './store.ts';

/** The stream in which every repair is a record, so that the log itself says what it lacks. */
export const REPAIRS_STREAM = 'repairs';

/** A command that was written without the key of the house. */
export interface UnsignedCommand {
  readonly position: number;
  readonly stream: string;
  readonly command: string;
  readonly actor: string;
  readonly kind: string;
}

/**
 * The end of a log from its first record that does not bear the seal of the house. What follows it
 * may rest on it, so a repair gives up all of it.
 */
export interface UnsignedEnd {
  readonly fromPosition: number;
  readonly records: number;
  /** The first of them. */
  readonly commands: readonly UnsignedCommand[];
}

/** How many commands a repair names. */
export const MOST_NAMED = 100;

export interface RepairNote {
  readonly id: string;
  readonly kind: string;
  readonly type: string;
  readonly atMs: number;
  readonly data: { readonly [name: string]: Json };
}

/** The record by which the log says that something was given up. */
export function repairBatch({ version, epoch }: StreamHead, note: RepairNote): Batch {
  const { id, kind, type, atMs, data } = note;
  const digest = commandDigest(kind, data);
  return {
    ...{ stream: REPAIRS_STREAM, expectedVersion: version, epoch },
    command: { id, actor: 'operator', digest, kind, atMs, content: data },
    events: [{ type, schema: 1, data }],
  };
}

/** The note about records without a seal. */
export function unsignedNote(
  { fromPosition, records, commands }: UnsignedEnd,
  atMs: number,
  keptAs: string | null,
): RepairNote {
  const named = commands.map((one): Json => ({ ...one }));
  const data = { fromPosition, records, commands: named, keptAs };
  const id = `repair-unsigned-${fromPosition}-${atMs}`;
  return { id, kind: 'RepairLog', type: 'UnsignedRecordsGivenUp', atMs, data };
}
