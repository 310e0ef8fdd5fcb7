import { quoted } from '../../../kit/index.ts';
import type { EncodedBatch } from '../../encode.ts';
import type { RecordMark } from '../../store.ts';

/** Records of one stream that follow each other, to be kept in one row. */
export interface PendingRun {
  readonly stream: number;
  /** The number of the first record. */
  readonly number: number;
  /** The hash of the record before the first. */
  readonly before: string;
  lastVersion: number;
  eventCount: number;
  chars: number;
  readonly hashes: string[];
  readonly facts: string[];
}

/** A reader of one record reads its whole run, so a run stays small. */
const MOST_IN_RUN = 64;
const LARGEST_RUN_CHARS = 64 * 1024;

/** What groups add to the log, gathered by stream until the database takes it in. */
export class PendingRecords {
  readonly runs: PendingRun[] = [];
  count = 0;
  readonly #growing = new Map<number, PendingRun>();
  #commands = '';

  /** Adds a record that follows the hash `before`. */
  add(stream: number, key: string, batch: EncodedBatch, before: string, mark: RecordMark): void {
    const run = this.#runFor(stream, mark.number, before);
    run.lastVersion = mark.version;
    run.eventCount += batch.eventCount;
    run.chars += batch.facts.length;
    run.hashes.push(mark.hash);
    run.facts.push(batch.facts);
    this.count += 1;
    this.#commands += `${this.#commands === '' ? '{' : ','}${quoted(key)}:${mark.number}`;
  }

  /** Each command's number, as one JSON object: one statement keeps them all. */
  commandsText(): string {
    return `${this.#commands}}`;
  }

  #runFor(stream: number, number: number, before: string): PendingRun {
    const growing = this.#growing.get(stream);
    if (growing !== undefined && hasRoom(growing)) return growing;
    const empty = { lastVersion: 0, eventCount: 0, chars: 0, hashes: [], facts: [] };
    const run = { stream, number, before, ...empty };
    this.#growing.set(stream, run);
    this.runs.push(run);
    return run;
  }
}

/** The key of a command in the index; ids hold no space, so no two pairs share a key. */
export function commandKey(commandId: string, stream: number): string {
  return `${commandId} ${stream}`;
}

function hasRoom(run: PendingRun): boolean {
  return run.facts.length < MOST_IN_RUN && run.chars < LARGEST_RUN_CHARS;
}
