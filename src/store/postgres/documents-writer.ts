import type { EncodedChange } from '../encode.ts';
import type { DocumentsAnswer } from '../store.ts';
import { StoreTrouble } from '../trouble.ts';
import {
  type Changes,
  type DocumentsGroup,
  documentKey,
  holds,
  judgeDocuments,
  type Look,
  type SealRow,
  type Standing,
} from './documents-group.ts';
import { codeOf, isPassing } from './postgres-trouble.ts';
import { MISFIT } from './seal-schema.ts';

/** Asks the database one statement, on any connection. */
export type Ask = <Row extends object>(
  name: string,
  text: string,
  values: unknown[],
) => Promise<Row[]>;

interface Waiting {
  readonly changes: Changes;
  readonly tell: (answer: DocumentsAnswer) => void;
  readonly fail: (error: unknown) => void;
}

/**
 * How often a group that meets another node's group is judged anew; each time one of the two gets
 * through.
 */
const MOST_TRIES = 200;
const LARGEST_GROUP = 1000;
const UNIQUE_VIOLATION = '23505';

const LOOK = `SELECT s.changes, s.sum, s.seal, (
    SELECT json_agg(json_build_array(d.kind, d.id, d.version, d.digest))
    FROM unnest($1::text[], $2::text[]) AS c (kind, id)
    JOIN baize.documents d ON d.kind = c.kind COLLATE "C" AND d.id = c.id COLLATE "C"
  ) AS found FROM baize.documents_seal s`;
const CHANGE = 'SELECT baize.change_documents($1,$2,$3,$4,$5,$6,$7,$8,$9,$10) AS kept';

/**
 * All changes of documents of a node. They go in groups, one after the other, because each group is
 * sealed together with everything that is there. Nodes that change documents at the same time meet
 * at the row of the seal, and only one of them finds it unchanged.
 */
export class DocumentsWriter {
  readonly #ask: Ask;
  readonly #steadily: <T>(attempt: () => Promise<T>) => Promise<T>;
  #keysHex: readonly string[] = [];
  #waiting: Waiting[] = [];
  #running: Promise<void> | null = null;
  #changes: number | null = null;

  constructor(ask: Ask, steadily: <T>(attempt: () => Promise<T>) => Promise<T>) {
    this.#ask = ask;
    this.#steadily = steadily;
  }

  get keysHex(): readonly string[] {
    return this.#keysHex;
  }

  /** From now on the first of these keys seals every change. */
  sealWith(keysHex: readonly string[]): void {
    this.#keysHex = keysHex;
  }

  /**
   * How often documents were changed under the seal, as far as this node knows; null before there
   * is one. Removing the seal leaves the count, by which the next start notices the removal.
   */
  get changes(): number | null {
    return this.#changes;
  }

  found({ seal, changes }: SealRow): void {
    if (seal !== '') this.#changes = Math.max(changes, this.#changes ?? 0);
  }

  change(changes: Changes): Promise<DocumentsAnswer> {
    return new Promise((tell, fail) => {
      this.#waiting.push({ changes, tell, fail });
      this.#running ??= Promise.resolve().then(() => this.#run());
    });
  }

  async settled(): Promise<void> {
    await this.#running;
  }

  async #run(): Promise<void> {
    while (this.#waiting.length > 0) {
      const group = this.#nextGroup();
      try {
        const answers = await this.#write(group.map(({ changes }) => changes));
        group.forEach(({ tell }, index) => {
          tell(answers[index] as DocumentsAnswer);
        });
      } catch (error) {
        for (const { fail } of group) fail(error);
      }
    }
    this.#running = null;
  }

  #nextGroup(): readonly Waiting[] {
    let documents = 0;
    const end = this.#waiting.findIndex(({ changes }, index) => {
      documents += changes.length;
      return index > 0 && documents > LARGEST_GROUP;
    });
    return this.#waiting.splice(0, end < 0 ? this.#waiting.length : end);
  }

  async #write(calls: readonly Changes[]): Promise<readonly DocumentsAnswer[]> {
    const attempt = new Attempt(calls);
    for (let tries = 0; tries < MOST_TRIES; tries += 1) {
      const answers = await this.#steadily(() => this.#try(attempt));
      if (answers !== null) return answers;
    }
    throw new StoreTrouble('io-failure', 'a change of documents met others at every try');
  }

  /** Tries to write a group; null where another node was faster. */
  async #try(attempt: Attempt): Promise<readonly DocumentsAnswer[] | null> {
    const look = await this.#look(attempt.calls);
    this.found(look.row);
    const group = attempt.judge(look, this.#keysHex);
    if (group.writes.length === 0) return group.answers;
    attempt.sent = group;
    try {
      if (!(await this.#send(group, look.row))) {
        attempt.sent = null;
        return null;
      }
    } catch (error) {
      if (isPassing(error)) throw error;
      attempt.sent = null;
      if (codeOf(error) === MISFIT || codeOf(error) === UNIQUE_VIOLATION) return null;
      throw error;
    }
    if (group.next !== null) this.found(group.next);
    return group.answers;
  }

  async #look(calls: readonly Changes[]): Promise<Look> {
    const named = new Map(calls.flat().map((change) => [documentKey(change), change]));
    const wanted = [...named.values()];
    const values = [wanted.map(({ kind }) => kind), wanted.map(({ id }) => id)];
    const [row] = await this.#ask<LookRow>('look', LOOK, values);
    if (row === undefined) throw sealIsGone();
    const { found, ...seal } = row;
    const documents = new Map<string, Standing>(
      (found ?? []).map(([kind, id, version, digest]) => [
        documentKey({ kind, id }),
        { version, digest },
      ]),
    );
    return { row: seal, documents };
  }

  async #send({ writes, next }: DocumentsGroup, row: SealRow): Promise<boolean> {
    const column = (of: (change: EncodedChange) => unknown) => writes.map(of);
    const values = [
      column(({ kind }) => kind),
      column(({ id }) => id),
      column(({ expectedVersion }) => expectedVersion),
      column(({ version }) => version),
      column(({ text }) => text),
      column(({ digest }) => digest),
      next === null ? null : row.changes,
      row.seal,
      next?.sum ?? null,
      next?.seal ?? null,
    ];
    const [answer] = await this.#ask<{ kept: boolean }>('change', CHANGE, values);
    return answer?.kept === true;
  }
}

interface LookRow extends SealRow {
  readonly found: readonly (readonly [string, string, number, string])[] | null;
}

export function sealIsGone(): StoreTrouble {
  const sentence = 'the row of the seal over documents is missing from the database';
  return new StoreTrouble('database-damaged', sentence);
}

/** A group on its way to the database, also across lost connections. */
class Attempt {
  readonly calls: readonly Changes[];
  /**
   * The group that was sent and may be kept, where the connection was lost before the answer came.
   */
  sent: DocumentsGroup | null = null;

  constructor(calls: readonly Changes[]) {
    this.calls = calls;
  }

  /** Judges the group; what an earlier try of it left in the database counts as its own. */
  judge(look: Look, keysHex: readonly string[]): DocumentsGroup {
    if (this.sent === null) return judgeDocuments(this.calls, look, keysHex);
    if (holds(look, this.sent.writes)) return { ...this.sent, writes: [] };
    const isKept = this.calls.map((changes) => changes.length > 0 && holds(look, changes));
    const open = this.calls.filter((_, index) => !isKept[index]);
    const group = judgeDocuments(open, look, keysHex);
    const answers = [...group.answers];
    return {
      ...group,
      answers: this.calls.map((changes, index) => {
        if (isKept[index] !== true) return answers.shift() as DocumentsAnswer;
        return { kind: 'changed', versions: changes.map(({ version }) => version) };
      }),
    };
  }
}
