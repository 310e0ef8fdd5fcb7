import { setImmediate as nextTurn } from 'node:timers/promises';
import { ok, type Result, refuse } from '../kit/index.ts';
import { CHAIN_START, type ChainFault, verifyChain } from './chain.ts';
import {
  LARGEST_PAGE,
  type PlacedMark,
  type RecordMark,
  type Store,
  type StoredDocument,
  type StoredEvent,
  type StoredRecord,
  type StreamHead,
} from './store.ts';

const WALK_PAGE = 200;
/**
 * After so long a walk gives way to other work. A page is no measure: an audit that verifies a shoe
 * for each stream would hold up a running house for the length of a page of streams.
 */
export const LONGEST_TURN_MS = 10;

export interface VersionedEvent<Event> {
  readonly version: number;
  readonly event: Event;
}

/** A stream's events from a version on, as their machine reads them. */
export async function* walkEvents<Event>(
  store: Store,
  stream: string,
  fromVersion: number,
  read: (stored: StoredEvent) => Event,
): AsyncGenerator<VersionedEvent<Event>> {
  const turn = new Turn();
  let version = fromVersion;
  for (;;) {
    const page = await store.read(stream, version, WALK_PAGE);
    for (const { firstVersion, events } of page) {
      for (const event of events.slice(version - firstVersion)) {
        yield { version, event: read(event) };
        version += 1;
        if (turn.isLong()) await turn.end();
      }
    }
    if (page.length < WALK_PAGE) return;
    await turn.end();
  }
}

/** How long this walk and its reader have worked since other work had its turn. */
class Turn {
  #beganMs = performance.now();

  isLong(): boolean {
    return performance.now() - this.#beganMs >= LONGEST_TURN_MS;
  }

  async end(): Promise<void> {
    await nextTurn();
    this.#beganMs = performance.now();
  }
}

/** Every record of a stream, those without events too. */
export function walkRecords(store: Store, stream: string, afterNumber = 0) {
  return pages<StoredRecord>((last) =>
    store.readRecords(stream, last?.number ?? afterNumber, WALK_PAGE),
  );
}

/** Every record of every stream, in the order of commit. */
export function walkAll(store: Store, afterPosition = 0) {
  return pages<StoredRecord>((last) => store.readAll(last?.position ?? afterPosition, WALK_PAGE));
}

/** The marks after a position; the last mark of a stream is its head. */
export function walkMarks(store: Store, afterPosition: number) {
  return pages<PlacedMark>(
    (last) => store.readMarks(last?.position ?? afterPosition, LARGEST_PAGE),
    LARGEST_PAGE,
  );
}

export function walkStreams(store: Store, prefix = '') {
  return pages<StreamHead>((last) => store.listStreams(prefix, last?.stream ?? '', WALK_PAGE));
}

export async function* walkDocuments(store: Store): AsyncGenerator<StoredDocument> {
  for (const kind of await store.listDocumentKinds()) yield* walkKind(store, kind);
}

/** Every document of a kind, by id. */
export function walkKind(store: Store, kind: string) {
  return pages<StoredDocument>((last) => store.listDocuments(kind, last?.id ?? '', WALK_PAGE));
}

/** Checks a whole stream; compare its mark with a checkpoint kept elsewhere to find a cut tail. */
export async function verifyStream(
  store: Store,
  stream: string,
): Promise<Result<RecordMark, ChainFault>> {
  let mark = CHAIN_START;
  for await (const record of walkRecords(store, stream)) {
    const checked = verifyChain(stream, [record], mark);
    if (!checked.ok) return checked;
    mark = checked.value;
  }
  return ok(mark);
}

export interface LogMarks {
  readonly records: number;
  readonly position: number;
  readonly streams: ReadonlyMap<string, RecordMark>;
}

export interface LogFault extends ChainFault {
  readonly stream: string;
}

/** Checks every chain in one pass over the log. */
export async function verifyLog(store: Store): Promise<Result<LogMarks, LogFault>> {
  const streams = new Map<string, RecordMark>();
  let records = 0;
  let position = 0;
  for await (const record of walkAll(store)) {
    const { stream } = record;
    const checked = verifyChain(stream, [record], streams.get(stream));
    if (!checked.ok) return refuse({ ...checked.error, stream });
    streams.set(stream, checked.value);
    records += 1;
    position = record.position;
  }
  return ok({ records, position, streams });
}

async function* pages<T>(
  next: (last: T | undefined) => Promise<readonly T[]>,
  pageLength = WALK_PAGE,
): AsyncGenerator<T> {
  const turn = new Turn();
  let last: T | undefined;
  for (;;) {
    const page = await next(last);
    for (const one of page) {
      yield one;
      if (turn.isLong()) await turn.end();
    }
    if (page.length < pageLength) return;
    last = page.at(-1);
    await turn.end();
  }
}
