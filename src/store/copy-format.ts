import { createHash } from 'node:crypto';
import { canonicalJson } from '../kit/index.ts';
import { verifyChain } from './chain.ts';
import { encodeBatch } from './encode.ts';
import type { LogSeal } from './log-seal.ts';
import type { Batch, RecordMark, StoredDocument, StoredRecord } from './store.ts';

/**
 * The whole log as lines of JSON, for an inspector or for another kind of store. Hashes travel with
 * the records and are recomputed on arrival. The last line holds the count and the digest of all
 * others, so that no line can be changed, dropped or cut off unnoticed. Snapshots are left out,
 * because they are derived.
 */
export interface CopyReport {
  readonly records: number;
  readonly documents: number;
  readonly streams: number;
  readonly sha256: string;
  /** Over that digest, under the key of the house that was copied; absent without one. */
  readonly seal?: string;
}

export const COPY_FAULTS = [
  'not-a-log',
  'format-newer',
  'line-damaged',
  'chain-broken',
  'digest-differs',
  'cut-off',
  /** The house that takes it in has a key, and the copy was not made with it. */
  'unsigned',
  'target-not-empty',
] as const;
export type CopyFaultCode = (typeof COPY_FAULTS)[number];

export interface CopyFault {
  readonly code: CopyFaultCode;
  /** The line, counted from 1. */
  readonly line: number;
}

export type CopyLine =
  | { readonly baize: 'log'; readonly format: number }
  | { readonly record: StoredRecord }
  | { readonly stream: { readonly id: string; readonly epoch: number } }
  | { readonly document: StoredDocument }
  | { readonly end: CopyReport };

export const FIRST_LINE: CopyLine = { baize: 'log', format: 2 };

/** Reads every line of a copy, in order, and says what is wrong with it. */
export class CopyCheck {
  readonly #seal: LogSeal;
  readonly #digest = createHash('sha256');
  readonly #marks = new Map<string, RecordMark>();
  #lines = 0;
  #records = 0;
  #streams = 0;
  #documents = 0;
  #report: CopyReport | undefined;

  /** With a key, the copy must be sealed by it. */
  constructor(seal: LogSeal) {
    this.#seal = seal;
  }

  /** Set once the last line was read and everything agrees with it. */
  get report(): CopyReport | undefined {
    return this.#report;
  }

  /** What the last line of a copy must say after the lines read so far. */
  reportSoFar(): CopyReport {
    const sha256 = this.#digest.copy().digest('hex');
    const seal = this.#seal.over('copy', sha256);
    return {
      records: this.#records,
      documents: this.#documents,
      streams: this.#streams,
      sha256,
      ...(seal === '' ? {} : { seal }),
    };
  }

  see(text: string, line: CopyLine): CopyFaultCode | undefined {
    this.#lines += 1;
    if (this.#report !== undefined) return 'line-damaged';
    const fault = this.#lines === 1 ? firstFault(line) : this.#fault(text, line);
    this.#digest.update(`${text}\n`);
    return fault;
  }

  #fault(text: string, line: CopyLine): CopyFaultCode | undefined {
    if ('record' in line) {
      this.#records += 1;
      return this.#recordFault(line.record);
    }
    if ('stream' in line) this.#streams += 1;
    else if ('document' in line) this.#documents += 1;
    else if ('end' in line) {
      const { seal: _own, ...report } = this.reportSoFar();
      const { seal } = line.end;
      const told = { ...report, ...(seal === undefined ? {} : { seal }) };
      if (text !== canonicalJson({ end: told })) return 'digest-differs';
      if (!this.#seal.holds(seal ?? '', 'copy', report.sha256)) return 'unsigned';
      this.#report = told;
    } else return 'line-damaged';
    return undefined;
  }

  /** Lines come from outside, so a record that no store would take is refused. */
  #recordFault(record: StoredRecord): CopyFaultCode | undefined {
    try {
      encodeBatch(batchOf(record));
    } catch {
      return 'line-damaged';
    }
    const checked = verifyChain(record.stream, [record], this.#marks.get(record.stream));
    if (!checked.ok) return 'chain-broken';
    this.#marks.set(record.stream, checked.value);
    return undefined;
  }
}

export function parseLine(text: string): CopyLine | undefined {
  try {
    const line: unknown = JSON.parse(text);
    return typeof line === 'object' && line !== null ? (line as CopyLine) : undefined;
  } catch {
    return undefined;
  }
}

export function batchOf(record: StoredRecord): Batch {
  const { stream, firstVersion, epoch, command, events, outcome } = record;
  return { stream, expectedVersion: firstVersion - 1, epoch, command, events, outcome };
}

function firstFault(line: CopyLine): CopyFaultCode | undefined {
  if (!('baize' in line) || line.baize !== 'log') return 'not-a-log';
  return canonicalJson(line) === canonicalJson(FIRST_LINE) ? undefined : 'format-newer';
}
