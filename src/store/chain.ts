import { hash } from 'node:crypto';
import { canonicalJson, type Json, ok, quoted, type Result, refuse } from '../kit/index.ts';
import type { CommandNote, RecordMark, StoredEvent, StoredRecord } from './store.ts';

/**
 * Everything decided in a record. Its canonical JSON is stored and hashed, so that stored bytes can
 * be checked as they lie. Position and number are left out: the position belongs to the store and
 * changes when the log is copied, and the number follows from the chain.
 */
export interface RecordFacts {
  readonly stream: string;
  readonly firstVersion: number;
  readonly epoch: number;
  readonly command: CommandNote;
  readonly events: readonly StoredEvent[];
  readonly outcome: Json;
}

export const CHAIN_START: RecordMark = { version: 0, number: 0, hash: '0'.repeat(64) };

const CHAIN_TAG = 'baize-record/1';
const COMMAND_TAG = 'baize-command/1';

/**
 * The hash covers the hash before it: changing, dropping or moving a record breaks all later ones.
 */
export function recordHash(previousHash: string, facts: string): string {
  return sha256(`${CHAIN_TAG}\n${previousHash}\n${facts}`);
}

/**
 * Writes an id between quotation marks; the code that writes records checks ids at the same time.
 */
type IdText = (id: string, what: string) => string;

/** The canonical JSON of one flat object; only its three free parts need sorting. */
export function factsText(facts: RecordFacts, idText: IdText = quoted): string {
  const { command } = facts;
  return (
    `{"actor":${idText(command.actor, 'actor')}` +
    `,"atMs":${command.atMs}` +
    `,"command":${idText(command.id, 'command id')}` +
    `,"content":${canonicalJson(command.content)}` +
    `,"digest":${idText(command.digest, 'digest')}` +
    `,"epoch":${facts.epoch}` +
    `,"events":[${eventsText(facts.events, idText)}]` +
    `,"firstVersion":${facts.firstVersion}` +
    `,"kind":${idText(command.kind, 'kind of command')}` +
    `,"outcome":${canonicalJson(facts.outcome)}` +
    `,"stream":${idText(facts.stream, 'stream')}}`
  );
}

/** The events as text: type, schema and data, and no other field. */
function eventsText(events: readonly StoredEvent[], idText: IdText): string {
  let text = '';
  for (const { type, schema, data } of events) {
    if (text !== '') text += ',';
    const name = idText(type, 'type of event');
    text += `{"data":${canonicalJson(data)},"schema":${schema},"type":${name}}`;
  }
  return text;
}

/** Parses facts; throws on text that `factsText` did not write. */
export function parseFacts(text: string): RecordFacts {
  const { stream, firstVersion, epoch, events, outcome, ...note } = JSON.parse(text);
  const { actor, atMs, command: id, content, digest, kind } = note;
  const command = { id, actor, digest, kind, atMs, content };
  return { stream, firstVersion, epoch, command, events, outcome };
}

/** The digest of what a command's id stands for; the same on every node. */
export function commandDigest(kind: string, content: Json): string {
  return sha256(`${COMMAND_TAG}\n${quoted(kind)}\n${canonicalJson(content)}`);
}

export function sha256(text: string): string {
  return hash('sha256', text, 'hex');
}

const CHAIN_FAULTS = ['other-stream', 'gap', 'wrong-version', 'hash-differs'] as const;
export type ChainFaultCode = (typeof CHAIN_FAULTS)[number];

export interface ChainFault {
  readonly code: ChainFaultCode;
  /** The first record that cannot be trusted. */
  readonly number: number;
}

/**
 * Checks records of one stream that follow `after`, and returns the mark at which they end. A chain
 * whose tail was cut off still verifies: compare the mark with a checkpoint kept elsewhere.
 */
export function verifyChain(
  stream: string,
  records: readonly StoredRecord[],
  after: RecordMark = CHAIN_START,
): Result<RecordMark, ChainFault> {
  let mark = after;
  for (const record of records) {
    const code = faultOf(stream, record, mark);
    if (code !== undefined) return refuse({ code, number: mark.number + 1 });
    mark = { version: record.lastVersion, number: record.number, hash: record.hash };
  }
  return ok(mark);
}

function faultOf(stream: string, record: StoredRecord, before: RecordMark) {
  if (record.stream !== stream) return 'other-stream';
  if (record.number !== before.number + 1) return 'gap';
  if (record.firstVersion !== before.version + 1) return 'wrong-version';
  if (record.lastVersion !== before.version + record.events.length) return 'wrong-version';
  if (record.hash !== recordHash(before.hash, factsText(record))) return 'hash-differs';
  return undefined;
}
