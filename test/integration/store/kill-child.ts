import { openSqliteStore, type Store } from '../../../src/store/index.ts';
import type { FaultPlan } from '../../../src/store/sqlite/database/faults.ts';
import { batch } from '../../contracts/store/under-test.ts';
import { say } from './say.ts';

/**
 * A house that appends as fast as it can and prints everything it sends and gets, until it is
 * killed.
 */
export interface KillChildPlan {
  readonly folder: string;
  readonly tables: number;
  /** How many appends are sent without waiting for answers, as a desk does. */
  readonly inFlight: number;
  /** Ids that the former house left without an answer, per table, oldest first. */
  readonly unanswered: readonly (readonly number[])[];
  /** The first id that no house has used yet, per table. */
  readonly next: readonly number[];
  readonly fault?: FaultPlan;
}

const [, , argument] = process.argv;
if (argument !== undefined) await run(JSON.parse(argument));

async function run(plan: KillChildPlan): Promise<void> {
  const { folder, fault } = plan;
  const store = await openSqliteStore({ folder, ...(fault && { fault }) });
  say('ready');
  const tables = Array.from({ length: plan.tables }, (_, table) => play(store, plan, table));
  await Promise.all(tables);
}

async function play(store: Store, plan: KillChildPlan, table: number): Promise<void> {
  const stream = `table-${table}`;
  for (const id of plan.unanswered[table] ?? []) {
    const { version } = await store.head(stream);
    await send(store, table, id, version);
  }
  let { version } = await store.head(stream);
  let id = plan.next[table] ?? 0;
  const waiting: Promise<void>[] = [];
  for (;;) {
    waiting.push(send(store, table, id, version));
    version += eventsOf(id).length;
    id += 1;
    if (waiting.length >= plan.inFlight) await waiting.shift();
  }
}

async function send(store: Store, table: number, id: number, at: number): Promise<void> {
  const call = { stream: `table-${table}`, id: `command-${id}`, at, events: eventsOf(id) };
  say(`sent ${table} ${id}`);
  const answer = await store.append(batch({ ...call, content: { id } }));
  if (answer.kind === 'refused') say(`refused ${table} ${id} ${answer.refusal.code}`);
  else say(`received ${table} ${id} ${answer.mark.version} ${answer.mark.hash}`);
}

/** No event, one or two: refused commands are kept too. */
function eventsOf(id: number) {
  return Array.from({ length: id % 3 }, (_, n) => ({ type: 'E', schema: 1, data: { id, n } }));
}
