import { assert, present } from '../../kit/index.ts';
import { judgeAppend } from '../append-rules.ts';
import { CHAIN_START, parseFacts } from '../chain.ts';
import { documentDigest, sumOf } from '../digests.ts';
import * as encode from '../encode.ts';
import { type LogSeal, UNSEALED } from '../log-seal.ts';
import type * as s from '../store.ts';
import { StoreTrouble } from '../trouble.ts';

/**
 * A store for tests, simulation and houses that may end with the process. Its data is gone when
 * it is closed.
 */
export class MemoryStore implements s.Store {
  /** Memory is nobody else's, so its rows bear no seals; its copies do. */
  readonly logSeal: LogSeal;
  readonly #log: Entry[] = [];
  readonly #streams = new Map<string, Stream>();
  readonly #snapshots = new Map<string, Versioned>();
  readonly #documents = new Map<string, Map<string, Versioned>>();
  #closed = false;
  #hasEnded = false;

  constructor(logSeal = UNSEALED) {
    this.logSeal = logSeal;
  }

  async append(batch: s.Batch): Promise<s.AppendAnswer> {
    this.#checkOpen();
    const encoded = encode.encodeBatch(batch);
    const earlier = this.#streams.get(batch.stream)?.commands.get(encoded.commandId);
    const head = this.#headOf(batch.stream);
    const answer = judgeAppend(head, earlier, encoded);
    if (answer.kind !== 'appended') return answer;
    const stream = this.#streamFor(batch.stream);
    const entry: Entry = {
      position: this.#log.length + 1,
      mark: answer.mark,
      facts: encoded.facts,
      eventCount: encoded.eventCount,
    };
    stream.entries.push(entry);
    stream.commands.set(encoded.commandId, entry);
    stream.epoch = encoded.epoch;
    this.#log.push(entry);
    return answer;
  }

  async claim(stream: string, epoch: number): Promise<s.ClaimAnswer> {
    this.#checkOpen();
    encode.checkId(stream, 'stream');
    encode.checkCount(epoch, 'epoch');
    const head = this.#headOf(stream);
    if (epoch < head.epoch) {
      return { kind: 'refused', refusal: { code: 'stale-epoch', epoch: head.epoch } };
    }
    this.#streamFor(stream).epoch = epoch;
    return { kind: 'claimed', head: this.#headOf(stream) };
  }

  async head(stream: string): Promise<s.StreamHead> {
    this.#checkOpen();
    return this.#headOf(stream);
  }

  async listStreams(prefix: string, after: string, limit: number) {
    this.#checkOpen();
    encode.checkLimit(limit);
    const known = [...this.#streams.keys()].filter(
      (name) => name.startsWith(prefix) && name > after,
    );
    return known
      .sort(byCode)
      .slice(0, limit)
      .map((name) => this.#headOf(name));
  }

  async lastPosition() {
    this.#checkOpen();
    return this.#log.length;
  }

  async findCommand(stream: string, commandId: string) {
    this.#checkOpen();
    const entry = this.#streams.get(stream)?.commands.get(commandId);
    return entry && recordOf(entry);
  }

  async read(stream: string, fromVersion: number, limit: number) {
    this.#checkOpen();
    encode.checkLimit(limit);
    const wanted = this.#entriesOf(stream).filter(
      ({ eventCount, mark }) => eventCount > 0 && mark.version >= fromVersion,
    );
    return wanted.slice(0, limit).map(recordOf);
  }

  async readRecords(stream: string, afterNumber: number, limit: number) {
    this.#checkOpen();
    encode.checkLimit(limit);
    return this.#entriesOf(stream)
      .slice(afterNumber, afterNumber + limit)
      .map(recordOf);
  }

  async readAll(afterPosition: number, limit: number) {
    this.#checkOpen();
    encode.checkLimit(limit);
    return this.#log.slice(afterPosition, afterPosition + limit).map(recordOf);
  }

  async readMarks(afterPosition: number, limit: number) {
    return (await this.readAll(afterPosition, limit)).map(
      ({ position, stream, lastVersion: version, number, hash }) => ({
        position,
        stream,
        version,
        number,
        hash,
      }),
    );
  }

  async saveSnapshot(snapshot: s.Snapshot): Promise<s.SaveAnswer> {
    this.#checkOpen();
    const { stream, version, schema, text } = encode.encodeSnapshot(snapshot);
    assert(version <= this.#headOf(stream).version, encode.SNAPSHOT_AHEAD);
    const key = `${schema} ${stream}`;
    const newest = this.#snapshots.get(key)?.version ?? 0;
    if (version >= newest) this.#snapshots.set(key, { version, text });
    return { kind: 'saved' };
  }

  async latestSnapshot(stream: string, schema: number) {
    this.#checkOpen();
    const found = this.#snapshots.get(`${schema} ${stream}`);
    return found && { stream, schema, version: found.version, data: dataOf(found) };
  }

  async changeDocuments(changes: readonly s.DocumentChange[]): Promise<s.DocumentsAnswer> {
    this.#checkOpen();
    const encoded = encode.encodeChanges(changes);
    if (this.#hasEnded) return { kind: 'refused', refusal: { code: 'busy' } };
    for (const [index, { kind, id, expectedVersion }] of encoded.entries()) {
      const version = this.#shelf(kind).get(id)?.version ?? 0;
      if (version !== expectedVersion) {
        return { kind: 'refused', refusal: { code: 'wrong-version', index, version } };
      }
    }
    return { kind: 'changed', versions: encoded.map((change) => this.#change(change)) };
  }

  async endChanges(): Promise<void> {
    this.#hasEnded = true;
  }

  async getDocument(kind: string, id: string): Promise<s.StoredDocument | undefined> {
    this.#checkOpen();
    const found = this.#shelf(kind).get(id);
    return found && { kind, id, version: found.version, data: dataOf(found) };
  }

  async listDocuments(kind: string, afterId: string, limit: number) {
    this.#checkOpen();
    encode.checkLimit(limit);
    const shelf = this.#shelf(kind);
    const ids = [...shelf.keys()].filter((id) => id > afterId).sort(byCode);
    return ids.slice(0, limit).map((id): s.StoredDocument => {
      const found = present(shelf.get(id), 'a listed document');
      return { kind, id, version: found.version, data: dataOf(found) };
    });
  }

  async listDocumentKinds() {
    this.#checkOpen();
    const kinds = [...this.#documents].filter(([, shelf]) => shelf.size > 0);
    return kinds.map(([kind]) => kind).sort(byCode);
  }

  async documentsSum() {
    this.#checkOpen();
    const digests: string[] = [];
    for (const [kind, shelf] of this.#documents) {
      for (const [id, { version, text }] of shelf) {
        digests.push(documentDigest(kind, id, version, text));
      }
    }
    return sumOf(digests);
  }

  /** A memory store has no fault that it could survive to report. */
  onFatal(): void {}

  async close(): Promise<void> {
    this.#closed = true;
  }

  #checkOpen(): void {
    if (this.#closed) throw new StoreTrouble('store-stopped', 'the store has been closed');
  }

  #headOf(stream: string): s.StreamHead {
    const known = this.#streams.get(stream);
    return { stream, epoch: known?.epoch ?? 0, ...(known?.entries.at(-1)?.mark ?? CHAIN_START) };
  }

  #entriesOf(stream: string): readonly Entry[] {
    return this.#streams.get(stream)?.entries ?? [];
  }

  #streamFor(name: string): Stream {
    const known = this.#streams.get(name) ?? { epoch: 0, entries: [], commands: new Map() };
    this.#streams.set(name, known);
    return known;
  }

  #shelf(kind: string): Map<string, Versioned> {
    const known = this.#documents.get(kind) ?? new Map<string, Versioned>();
    this.#documents.set(kind, known);
    return known;
  }

  #change({ kind, id, version, text }: encode.EncodedChange): number {
    if (text === null) this.#shelf(kind).delete(id);
    else this.#shelf(kind).set(id, { version, text });
    return version;
  }
}

interface Stream {
  epoch: number;
  readonly entries: Entry[];
  readonly commands: Map<string, Entry>;
}

interface Entry {
  readonly position: number;
  readonly mark: s.RecordMark;
  readonly facts: string;
  readonly eventCount: number;
}

interface Versioned {
  readonly version: number;
  readonly text: string;
}

/** Parses the data for every reader apart, so that none can change what another sees. */
function dataOf(stored: Versioned) {
  return encode.decodeJson(stored.text);
}

function recordOf({ facts, mark, position }: Entry): s.StoredRecord {
  const { number, version, hash } = mark;
  return { position, number, lastVersion: version, hash, ...parseFacts(facts) };
}

function byCode(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
