import { BrokenPromise, canonicalJson, ok, type Result, refuse } from '../kit/index.ts';
import {
  batchOf,
  CopyCheck,
  type CopyFault,
  type CopyLine,
  type CopyReport,
  FIRST_LINE,
  parseLine,
} from './copy-format.ts';
import { type LogSeal, UNSEALED } from './log-seal.ts';
import type { Store } from './store.ts';
import { walkAll, walkDocuments, walkStreams } from './walk.ts';

export type Lines = AsyncIterable<string> | Iterable<string>;

/** How many appends may be on their way while further lines are read, so that they share syncs. */
const APPENDS_IN_FLIGHT = 500;

/** Copies everything that is committed when the walk reaches the end of the log. */
export async function exportLog(
  store: Store,
  write: (line: string) => Promise<void> | void,
): Promise<CopyReport> {
  const check = new CopyCheck(store.logSeal ?? UNSEALED);
  const put = async (line: CopyLine) => {
    const text = canonicalJson(line);
    const fault = check.see(text, line);
    // A log that does not verify here would be refused by everybody who receives it.
    if (fault !== undefined) throw new BrokenPromise(`the log can be copied: ${fault}`);
    await write(text);
  };
  await put(FIRST_LINE);
  for await (const record of walkAll(store)) await put({ record });
  for await (const { stream, epoch } of walkStreams(store)) {
    await put({ stream: { id: stream, epoch } });
  }
  for await (const document of walkDocuments(store)) await put({ document });
  const end = check.reportSoFar();
  await put({ end });
  return end;
}

/** Reads a copy to its end without keeping anything; with a key it must have been made by it. */
export async function checkLog(
  lines: Lines,
  seal = UNSEALED,
): Promise<Result<CopyReport, CopyFault>> {
  return readLog(lines, seal, async () => {});
}

/**
 * Fills an empty store from a copy. After a fault the store holds part of the copy and must be
 * thrown away; check the copy first where that would be costly.
 */
export async function importLog(
  lines: Lines,
  store: Store,
): Promise<Result<CopyReport, CopyFault>> {
  if (!(await isEmpty(store))) return refuse({ code: 'target-not-empty', line: 0 });
  await store.changeDocuments([{ ...UNFINISHED, expectedVersion: 0, data: {} }]);
  let pending: Promise<boolean>[] = [];
  let sound = true;
  const settle = async () => {
    const kept = await Promise.all(pending);
    sound = sound && !kept.includes(false);
    pending = [];
  };
  let isRecord = true;
  const report = await readLog(lines, store.logSeal ?? UNSEALED, async (line) => {
    // A stream's last epoch would fence off its own records, so all of them must be kept before it.
    if (isRecord && !('record' in line)) await settle();
    isRecord = 'record' in line;
    pending.push(keep(store, line));
    if (pending.length >= APPENDS_IN_FLIGHT) await settle();
  });
  await settle();
  if (!report.ok) return report;
  if (!sound) return refuse({ code: 'line-damaged', line: 0 });
  await store.changeDocuments([{ ...UNFINISHED, expectedVersion: 1 }]);
  return report;
}

/** Lies in a store while a log is copied into it: half a log verifies as well as a whole one. */
const UNFINISHED = { kind: 'copy', id: 'unfinished' } as const;

/** Whether a copy into this store was killed or failed. */
export async function isUnfinishedCopy(store: Store): Promise<boolean> {
  return (await store.getDocument(UNFINISHED.kind, UNFINISHED.id)) !== undefined;
}

async function readLog(
  lines: Lines,
  seal: LogSeal,
  take: (line: CopyLine) => Promise<void>,
): Promise<Result<CopyReport, CopyFault>> {
  const check = new CopyCheck(seal);
  let at = 0;
  for await (const text of lines) {
    at += 1;
    const line = parseLine(text);
    if (line === undefined) return refuse({ code: 'line-damaged', line: at });
    const code = check.see(text, line);
    if (code !== undefined) return refuse({ code, line: at });
    await take(line);
  }
  return check.report === undefined ? refuse({ code: 'cut-off', line: at }) : ok(check.report);
}

/** Keeps a line; true if the store now holds what the line says (a record: with the same hash). */
async function keep(store: Store, line: CopyLine): Promise<boolean> {
  try {
    if ('record' in line) {
      const answer = await store.append(batchOf(line.record));
      return answer.kind === 'appended' && answer.mark.hash === line.record.hash;
    }
    if ('stream' in line) {
      return (await store.claim(line.stream.id, line.stream.epoch)).kind === 'claimed';
    }
    if ('document' in line) {
      const change = { ...line.document, expectedVersion: 0 };
      return (await store.changeDocuments([change])).kind === 'changed';
    }
    return true;
  } catch (error) {
    // What the store's own guards refuse came from the file, so the file is at fault.
    if (error instanceof BrokenPromise) return false;
    throw error;
  }
}

async function isEmpty(store: Store): Promise<boolean> {
  const streams = await store.listStreams('', '', 1);
  return streams.length === 0 && (await store.listDocumentKinds()).length === 0;
}
