import { createHash, type Hash } from 'node:crypto';
import { canonicalJson } from '../../kit/index.ts';
import { verifyChain } from '../chain.ts';
import type { RecordMark, StoredRecord } from '../store.ts';
import type { StoreTrouble } from '../trouble.ts';
import { Reader } from './reader.ts';
import { trouble, troubleFrom } from './sqlite-trouble.ts';

export interface InspectionReport {
  readonly streams: number;
  readonly records: number;
  readonly documents: number;
  readonly position: number;
  /** Over every record's hash, every stream's epoch and every document. */
  readonly sha256: string;
}

const INSPECTION_PAGE = 1000;

/** Reads a whole database file and checks it: SQLite's own structure, every chain, every head. */
export function inspectFile(file: string): InspectionReport {
  let reader: Reader | undefined;
  try {
    reader = new Reader(file);
    const [fault] = reader.integrityFaults();
    if (fault !== undefined) throw trouble('database-damaged', file, fault);
    return inspect(reader, file);
  } catch (error) {
    throw troubleFrom(error, file);
  } finally {
    reader?.close();
  }
}

function inspect(reader: Reader, file: string): InspectionReport {
  const digest = createHash('sha256');
  const marks = new Map<string, RecordMark>();
  let records = 0;
  let position = 0;
  for (const record of allRecords(reader)) {
    const checked = verifyChain(record.stream, [record], marks.get(record.stream));
    if (!checked.ok) throw broken(file, record.stream, checked.error.number);
    const inPlace = record.position === position + 1;
    const indexed = reader.numberOf(record.stream, record.command.id) === record.number;
    if (!inPlace || !indexed) throw broken(file, record.stream, record.number);
    marks.set(record.stream, checked.value);
    digest.update(`${record.hash}\n`);
    records += 1;
    position = record.position;
  }
  if (reader.commandCount() !== records) {
    throw trouble('database-damaged', file, 'it lists commands that it does not hold');
  }
  const streams = checkHeads(reader, marks, file, digest);
  let documents = 0;
  for (const kind of reader.listDocumentKinds()) {
    const page = (last: { id: string } | undefined) =>
      reader.listDocuments(kind, last?.id ?? '', INSPECTION_PAGE);
    for (const document of pages(page)) {
      digest.update(`${canonicalJson(document)}\n`);
      documents += 1;
    }
  }
  return { streams, records, documents, position, sha256: digest.digest('hex') };
}

/** The streams table must end each stream where its records end. */
function checkHeads(
  reader: Reader,
  marks: Map<string, RecordMark>,
  file: string,
  digest: Hash,
): number {
  let streams = 0;
  const page = (last: { stream: string } | undefined) =>
    reader.listStreams('', last?.stream ?? '', INSPECTION_PAGE);
  for (const head of pages(page)) {
    streams += 1;
    digest.update(`${head.stream} ${head.epoch}\n`);
    if (head.number > 0 && marks.get(head.stream)?.hash !== head.hash) {
      throw broken(file, head.stream, head.number);
    }
  }
  return streams;
}

function allRecords(reader: Reader): Generator<StoredRecord> {
  return pages((last) => reader.readAll(last?.position ?? 0, INSPECTION_PAGE));
}

function* pages<T>(next: (last: T | undefined) => readonly T[]): Generator<T> {
  let last: T | undefined;
  for (;;) {
    const page = next(last);
    yield* page;
    if (page.length < INSPECTION_PAGE) return;
    last = page.at(-1);
  }
}

function broken(file: string, stream: string, number: number): StoreTrouble {
  return trouble('database-damaged', file, `record ${number} of stream ${stream} does not verify`);
}
