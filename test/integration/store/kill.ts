import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { seededRandom } from '../../../src/kit/index.ts';
import {
  openSqliteStore,
  type StoredRecord,
  verifyLog,
  walkAll,
} from '../../../src/store/index.ts';
import type { FaultPlan, FaultPoint } from '../../../src/store/sqlite/database/faults.ts';
import { startProgram } from './child.ts';
import type { KillChildPlan } from './kill-child.ts';

/**
 * The result of killing a house again and again and comparing its log with what its clients sent
 * and received.
 */
export interface KillReport {
  readonly kills: number;
  readonly received: number;
  /** Acknowledged and not in the log. */
  readonly lost: number;
  readonly doubled: number;
  /** In the log and never sent. */
  readonly invented: number;
  /** Acknowledged with another version or hash than the log has. */
  readonly changed: number;
  readonly refused: number;
  readonly chainSound: boolean;
}

const TABLES = 4;
const IN_FLIGHT = 8;
const LONGEST_LIFE_MS = 300;
const POINTS: readonly FaultPoint[] = [
  'before-commit',
  'after-commit',
  'before-reply',
  'driver-call',
];

export async function killAgainAndAgain(
  folder: string,
  kills: number,
  seed: string,
): Promise<KillReport> {
  const random = seededRandom(seed);
  const ledger = new Ledger();
  for (let kill = 0; kill < kills; kill += 1) {
    // Every other kill comes at a point inside the writer, the others at any moment.
    const point = kill % 2 === 0 ? undefined : POINTS[random.below(POINTS.length)];
    const fault = point && { point, visit: 1 + random.below(60), act: 'kill' as const };
    await liveAndDie(folder, ledger, fault, random.below(LONGEST_LIFE_MS));
  }
  return ledger.compare(folder, kills);
}

async function liveAndDie(
  folder: string,
  ledger: Ledger,
  fault: FaultPlan | undefined,
  lifeMs: number,
): Promise<void> {
  const plan: KillChildPlan = {
    folder,
    tables: TABLES,
    inFlight: IN_FLIGHT,
    unanswered: ledger.unanswered(),
    next: ledger.next(),
    ...(fault && { fault }),
  };
  const child = startProgram('kill-child', plan);
  let text = '';
  let ready = () => {};
  const started = new Promise<void>((resolve) => {
    ready = resolve;
  });
  child.stdout?.on('data', (chunk: Buffer) => {
    text += chunk;
    ready();
  });
  const closed = once(child, 'close');
  await Promise.race([started, closed]);
  if (fault === undefined) {
    await wait(lifeMs);
    child.kill('SIGKILL');
  }
  const [, signal] = await closed;
  if (signal !== 'SIGKILL') throw new Error(`the house ended by itself: ${text.slice(-300)}`);
  // A last line without its end was cut off and counts as not answered.
  ledger.read(text.slice(0, text.lastIndexOf('\n') + 1));
}

interface Entry {
  readonly table: number;
  readonly id: number;
  received?: string;
}

class Ledger {
  readonly #entries = new Map<string, Entry>();
  #refused = 0;
  #changed = 0;

  read(text: string): void {
    for (const line of text.split('\n')) {
      const [word, table, id, version, hash] = line.split(' ');
      if (word === 'refused') this.#refused += 1;
      if (word !== 'sent' && word !== 'received') continue;
      const key = `table-${table} command-${id}`;
      const entry = this.#entries.get(key) ?? { table: Number(table), id: Number(id) };
      this.#entries.set(key, entry);
      if (word === 'sent') continue;
      const mark = `${version} ${hash}`;
      if (entry.received !== undefined && entry.received !== mark) this.#changed += 1;
      entry.received = mark;
    }
  }

  unanswered(): readonly (readonly number[])[] {
    const open = [...this.#entries.values()].filter(({ received }) => received === undefined);
    return perTable((table) =>
      open
        .filter((entry) => entry.table === table)
        .map(({ id }) => id)
        .sort((a, b) => a - b),
    );
  }

  next(): readonly number[] {
    const all = [...this.#entries.values()];
    return perTable((table) =>
      all.reduce((next, entry) => (entry.table === table ? Math.max(next, entry.id + 1) : next), 0),
    );
  }

  async compare(folder: string, kills: number): Promise<KillReport> {
    const store = await openSqliteStore({ folder, checkIntegrity: true });
    const seen = new Map<string, StoredRecord>();
    let doubled = 0;
    let invented = 0;
    for await (const record of walkAll(store)) {
      const key = `${record.stream} ${record.command.id}`;
      if (seen.has(key)) doubled += 1;
      if (!this.#entries.has(key)) invented += 1;
      seen.set(key, record);
    }
    const chainSound = (await verifyLog(store)).ok;
    await store.close();
    const received = [...this.#entries].filter(([, entry]) => entry.received !== undefined);
    const lost = received.filter(([key]) => !seen.has(key)).length;
    const differing = received.filter(([key, entry]) => {
      const record = seen.get(key);
      return record !== undefined && entry.received !== `${record.lastVersion} ${record.hash}`;
    });
    const changed = this.#changed + differing.length;
    const refused = this.#refused;
    return {
      kills,
      received: received.length,
      lost,
      doubled,
      invented,
      changed,
      refused,
      chainSound,
    };
  }
}

function perTable<T>(make: (table: number) => T): readonly T[] {
  return Array.from({ length: TABLES }, (_, table) => make(table));
}
