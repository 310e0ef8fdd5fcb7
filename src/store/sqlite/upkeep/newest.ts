import { CHAIN_START, recordHash } from '../../chain.ts';
import { streamDigest } from '../../digests.ts';
import { type LogSeal, unsigned } from '../../log-seal.ts';
import type { Verified } from '../../store.ts';
import { trouble } from '../database/sqlite-trouble.ts';
import type { Reader } from '../reading/reader.ts';
import {
  damaged,
  isSealedRun,
  linesOf,
  recordsFromRun,
  type StoredRunRow,
} from '../reading/rows.ts';
import { damagedStream } from '../writing/heads.ts';
import { accountFaults } from './inspect.ts';

/** As many records as a killed house can have had in its journal, and those just before. */
const NEWEST_RECORDS = 5000;
const RUNS_AT_ONCE = 100;
const DOCUMENTS_AT_ONCE = 1000;
/**
 * The most documents that are checked; more are left to the slow pass, and each is verified
 * whenever it is read.
 */
const MOST_DOCUMENTS = 20_000;
const MOST_STREAMS = 20_000;

/**
 * Checks chains, index and ends of the log's newest stretch, and the documents; throws at a fault.
 */
export function verifyNewest(reader: Reader, folder: string, seal: LogSeal): Verified {
  const [fault] = accountFaults(reader, folder);
  if (fault !== undefined) throw trouble('database-damaged', folder, fault);
  verifyStreams(reader);
  const documents = verifyDocuments(reader);
  const end = reader.lastPosition();
  let [position, records] = [Math.max(0, end - NEWEST_RECORDS), 0];
  const ends = new Map<string, string>();
  for (;;) {
    const runs = reader.runsAfter(position, RUNS_AT_ONCE);
    for (const run of runs) {
      if (records > 0 && run.position !== position + 1) throw damaged({ position: position + 1 });
      if (!isSealedRun(run, seal)) throw unsigned(run.position, run.name);
      verifyRun(reader, run, ends);
      position = run.position + run.record_count - 1;
      records += run.record_count;
    }
    if (runs.length < RUNS_AT_ONCE) break;
  }
  if (position !== end) throw damaged({ position: end });
  return { records, documents };
}

function verifyRun(reader: Reader, run: StoredRunRow, ends: Map<string, string>): void {
  const { name: stream, number } = run;
  let hash = ends.get(stream) ?? reader.hashBefore(stream, number) ?? CHAIN_START.hash;
  const last = run.number + run.record_count - 1;
  for (const [index, line] of linesOf(run).entries()) {
    hash = recordHash(hash, line);
    if (run.hashes.slice(index * 64, index * 64 + 64) !== hash) throw damaged(run);
  }
  for (const { command, number: at } of recordsFromRun(run, run.number, last)) {
    if (reader.numberOf(stream, command.id) !== at) throw damaged(run);
  }
  ends.set(stream, hash);
}

function verifyStreams(reader: Reader): void {
  for (const { name, epoch, digest } of reader.streamsAfter('', MOST_STREAMS)) {
    if (digest !== streamDigest(name, epoch)) throw damagedStream(name);
  }
}

/** Reads every document, because reading verifies it. */
function verifyDocuments(reader: Reader): number {
  let count = 0;
  for (const kind of reader.listDocumentKinds()) {
    let after = '';
    for (;;) {
      const page = reader.listDocuments(kind, after, DOCUMENTS_AT_ONCE);
      count += page.length;
      if (page.length < DOCUMENTS_AT_ONCE || count >= MOST_DOCUMENTS) break;
      after = page.at(-1)?.id ?? after;
    }
    if (count >= MOST_DOCUMENTS) break;
  }
  return count;
}
