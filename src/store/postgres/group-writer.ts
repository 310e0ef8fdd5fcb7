import type { Client } from 'pg';
import type { EarlierRecord } from '../append-rules.ts';
import type { EncodedBatch } from '../encode.ts';
import type { LogSeal } from '../log-seal.ts';
import type { AppendAnswer, StreamHead } from '../store.ts';
import { StoreTrouble } from '../trouble.ts';
import { connectWriter, dropClient } from './connect.ts';
import {
  appendArguments,
  commandKey,
  type Group,
  judgeGroup,
  newHead,
  type WaitingAppend,
} from './group.ts';
import { codeOf, isPassing, troubleFrom } from './postgres-trouble.ts';
import { checkSealed } from './reads.ts';
import { STALE_HEAD } from './schema.ts';
import { stopped, whileAway } from './steady.ts';

const MOST_WAITING = 20_000;
const LARGEST_GROUP = 1000;
const LARGEST_GROUP_CHARS = 8 * 1024 * 1024;
/** The most heads that are remembered; beyond that they are looked up again. */
const MOST_HEADS = 200_000;
/**
 * How often a group that meets others' appends is judged anew; the owner of its streams meets none.
 */
const MOST_TRIES = 50;
const UNIQUE_VIOLATION = '23505';
const APPEND = 'SELECT baize.append($1,$2,$3,$4,$5,$6,$7,$8,$9,$10,$11,$12,$13,$14)';

/** All appends of a node: those that wait go together, one group after the other. */
export class GroupWriter {
  readonly #url: string;
  readonly #seal: LogSeal;
  readonly #heads = new Map<string, StreamHead>();
  readonly #stopHouse: (trouble: StoreTrouble) => void;
  #client: Client | null = null;
  #waiting: WaitingAppend[] = [];
  #lastAppend: Promise<unknown> = Promise.resolve();
  #running: Promise<void> | null = null;
  #trouble: StoreTrouble | null = null;
  #closed = false;

  constructor(url: string, seal: LogSeal, stopHouse: (trouble: StoreTrouble) => void) {
    this.#url = url;
    this.#seal = seal;
    this.#stopHouse = stopHouse;
  }

  append(batch: EncodedBatch): Promise<AppendAnswer> {
    if (this.#closed) throw stopped();
    if (this.#trouble !== null) throw this.#trouble;
    if (this.#waiting.length >= MOST_WAITING) {
      return Promise.resolve({ kind: 'refused', refusal: { code: 'busy' } });
    }
    const answer = new Promise<AppendAnswer>((tell, fail) => {
      this.#waiting.push({ batch, tell, fail });
      // The writer starts after this turn of the event loop, so that everything decided in the turn
      // goes together.
      this.#running ??= Promise.resolve().then(() => this.#run());
    });
    this.#lastAppend = answer;
    return answer;
  }

  /** Resolves when every append submitted before is answered, whatever the answer is. */
  async answered(): Promise<void> {
    await this.#lastAppend.catch(() => {});
  }

  /** The known head of a stream; undefined where nobody has looked yet. */
  known(stream: string): StreamHead | undefined {
    return this.#heads.get(stream);
  }

  async close(): Promise<void> {
    this.#closed = true;
    await this.#running;
    const client = this.#client;
    this.#client = null;
    await client?.end().catch(() => {});
  }

  async #run(): Promise<void> {
    while (this.#waiting.length > 0 && this.#trouble === null) {
      const group = this.#nextGroup();
      try {
        const answers = await this.#write(group.map(({ batch }) => batch));
        group.forEach(({ tell }, index) => {
          tell(answers[index] as AppendAnswer);
        });
      } catch (error) {
        this.#fail(error, group);
      }
    }
    this.#running = null;
  }

  #nextGroup(): readonly WaitingAppend[] {
    let chars = 0;
    let count = 0;
    for (const { batch } of this.#waiting) {
      chars += batch.facts.length;
      if (count > 0 && (count >= LARGEST_GROUP || chars > LARGEST_GROUP_CHARS)) break;
      count += 1;
    }
    if (count === this.#waiting.length) {
      const all = this.#waiting;
      this.#waiting = [];
      return all;
    }
    return this.#waiting.splice(0, count);
  }

  /** After an unexplained failure nothing more is acknowledged: the process must end. */
  #fail(error: unknown, group: readonly WaitingAppend[]): void {
    const trouble = troubleFrom(error, this.#url);
    this.#trouble = trouble;
    for (const { fail } of [...group, ...this.#waiting.splice(0)]) fail(trouble);
    this.#stopHouse(trouble);
  }

  async #write(batches: readonly EncodedBatch[]): Promise<readonly AppendAnswer[]> {
    const attempt = new Attempt(batches);
    return whileAway(
      () => this.#try(attempt),
      () => false,
    );
  }

  /** After a lost connection the outcome is unknown, so the next try looks before it sends. */
  async #try(attempt: Attempt): Promise<readonly AppendAnswer[]> {
    try {
      this.#client ??= await connectWriter(this.#url);
      return await this.#judgeAndAppend(this.#client, attempt);
    } catch (error) {
      if (isPassing(error)) {
        attempt.fresh = null;
        this.#heads.clear();
        if (this.#client !== null) dropClient(this.#client);
        this.#client = null;
      }
      throw error;
    }
  }

  async #judgeAndAppend(client: Client, attempt: Attempt): Promise<readonly AppendAnswer[]> {
    if (attempt.sent !== null) await this.#lookUp(client, attempt);
    else await this.#learnHeads(client, attempt.batches);
    for (let tries = 0; tries < MOST_TRIES; tries += 1) {
      const { fresh } = attempt;
      const known = { heads: this.#heads, earlier: fresh ?? new Map() };
      const group = judgeGroup(attempt.batches, known);
      if (group.hasOthers && fresh === null) {
        await this.#lookUp(client, attempt);
        continue;
      }
      if (group.records.length === 0) return attempt.answers(group);
      attempt.sent = group;
      const isKept = await this.#send(client, group);
      if (isKept) return attempt.answers(group);
      await this.#lookUp(client, attempt);
    }
    throw new StoreTrouble('io-failure', 'a group met others at every try: two houses write here');
  }

  async #send(client: Client, group: Group): Promise<boolean> {
    try {
      await client.query({
        name: 'append',
        text: APPEND,
        values: appendArguments(group, this.#seal),
      });
    } catch (error) {
      const code = codeOf(error);
      if (code === STALE_HEAD || code === UNIQUE_VIOLATION) return false;
      throw error;
    }
    for (const [stream, head] of group.after) this.#heads.set(stream, head);
    return true;
  }

  async #learnHeads(client: Client, batches: readonly EncodedBatch[]): Promise<void> {
    if (this.#heads.size > MOST_HEADS) this.#heads.clear();
    const unknown = new Set<string>();
    for (const { stream } of batches) if (!this.#heads.has(stream)) unknown.add(stream);
    if (unknown.size > 0) await this.#refresh(client, [...unknown]);
  }

  async #lookUp(client: Client, attempt: Attempt): Promise<void> {
    const streams = new Set(attempt.batches.map(({ stream }) => stream));
    await this.#refresh(client, [...streams]);
    attempt.fresh = await findEarlier(client, attempt.batches, this.#seal);
  }

  async #refresh(client: Client, streams: readonly string[]): Promise<void> {
    for (const stream of streams) this.#heads.set(stream, newHead(stream));
    for (const head of await findHeads(client, streams)) this.#heads.set(head.stream, head);
  }
}

/** A group on its way to the database, also across lost connections. */
class Attempt {
  readonly batches: readonly EncodedBatch[];
  /** The commands of the group that the log holds already, once looked up. */
  fresh: Earlier | null = null;
  #hashes = new Set<string>();

  constructor(batches: readonly EncodedBatch[]) {
    this.batches = batches;
  }

  #sent: Group | null = null;

  /** The group that was sent last; whether it was kept is unknown until the answer arrives. */
  get sent(): Group | null {
    return this.#sent;
  }

  set sent(group: Group | null) {
    this.#sent = group;
    for (const { mark } of group?.records ?? []) this.#hashes.add(mark.hash);
  }

  /**
   * The answers to a group; a record that an earlier try of the group left behind counts as its
   * own.
   */
  answers(group: Group): readonly AppendAnswer[] {
    return group.answers.map((answer, index) => {
      if (answer.kind !== 'duplicate' || !this.#hashes.has(answer.mark.hash)) return answer;
      const { stream, commandId } = this.batches[index] as EncodedBatch;
      const first = this.batches.findIndex(
        (batch) => commandKey(batch.stream, batch.commandId) === commandKey(stream, commandId),
      );
      return first === index ? { kind: 'appended', mark: answer.mark } : answer;
    });
  }
}

type Earlier = ReadonlyMap<string, EarlierRecord>;

/** A client or a pool. */
interface Queries {
  query<Row extends object>(query: {
    readonly name: string;
    readonly text: string;
    readonly values: unknown[];
  }): Promise<{ readonly rows: Row[] }>;
}

const HEADS = `SELECT stream, epoch, version, number, hash FROM baize.streams
  WHERE stream = ANY (string_to_array($1, E'\\n') COLLATE "C")`;

const EARLIER = `SELECT r.stream, r.command_id, r.last_version, r.number, r.hash, r.facts, r.seal, r.position
  FROM unnest(string_to_array($1, E'\\n'), string_to_array($2, E'\\n')) AS c (stream, command_id)
  JOIN baize.records r
    ON r.command_id = c.command_id COLLATE "C" AND r.stream = c.stream COLLATE "C"`;

interface EarlierRow {
  readonly stream: string;
  readonly command_id: string;
  readonly last_version: number;
  readonly number: number;
  readonly hash: string;
  readonly facts: string;
  readonly seal: string;
  readonly position: number;
}

async function findHeads(
  client: Queries,
  streams: readonly string[],
): Promise<readonly StreamHead[]> {
  const values = [streams.join('\n')];
  return (await client.query<StreamHead>({ name: 'heads', text: HEADS, values })).rows;
}

async function findEarlier(
  client: Queries,
  batches: readonly EncodedBatch[],
  seal: LogSeal,
): Promise<Earlier> {
  const values = [
    batches.map(({ stream }) => stream).join('\n'),
    batches.map(({ commandId }) => commandId).join('\n'),
  ];
  const { rows } = await client.query<EarlierRow>({ name: 'earlier', text: EARLIER, values });
  for (const row of rows) checkSealed(row, seal);
  return new Map(
    rows.map(({ stream, command_id, last_version: version, number, hash, facts }) => [
      commandKey(stream, command_id),
      { mark: { version, number, hash }, facts },
    ]),
  );
}
