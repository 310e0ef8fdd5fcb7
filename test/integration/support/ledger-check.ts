import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  accountOf,
  CAGE_MACHINE,
  evolveCage,
  personAccount,
  UNOPENED_CAGE,
} from '../../../src/cage/index.ts';
import { canonicalJson } from '../../../src/kit/index.ts';
import { findBook } from '../../../src/rules/index.ts';
import { auditHouse, openSealed } from '../../../src/server/index.ts';
import { type Store, walkAll, walkEvents } from '../../../src/store/index.ts';
import { evolve, TABLE_MACHINE, type TableState, UNOPENED } from '../../../src/table/index.ts';
import type { ClientLedger } from './ledger.ts';

/** The report where every acknowledged command is kept once and nothing else is. */
export const NOTHING_LOST = {
  lost: 0,
  doubled: 0,
  invented: 0,
  rejectedYetKept: 0,
  chipsOffCents: 0,
  statesDiffering: [],
  late: [],
  auditFaults: [],
} as const;

/**
 * The comparison of what the clients know with the log; every count but the first two must be zero.
 */
export interface LedgerReport {
  readonly accepted: number;
  readonly refused: number;
  /** Acknowledged and not in the log, or with another version than was told. */
  readonly lost: number;
  readonly doubled: number;
  /** In the log and never sent. */
  readonly invented: number;
  /** Commands that were refused and are in the log. */
  readonly rejectedYetKept: number;
  /** Chips of all accounts, tables, commission and house, less what was granted. */
  readonly chipsOffCents: number;
  /** Tables whose state, folded from the log, is not the state the house had in memory. */
  readonly statesDiffering: readonly string[];
  /** Accepted wagers that lie after the close of their coup. */
  readonly late: readonly string[];
  /** Chains, signed checkpoints, every command decided again, every shoe opened. */
  readonly auditFaults: readonly string[];
  readonly checkpoints: number;
}

/** The house must have been stopped in order: its last snapshots are then its memory. */
export async function compareWithLog(folder: string, ledger: ClientLedger): Promise<LedgerReport> {
  const store = await openSealed({ folder, databaseUrl: null });
  try {
    return await compareWithStore(store, folder, ledger);
  } finally {
    await store.close();
  }
}

/** `folder` is where the house's checkpoints are. */
export async function compareWithStore(
  store: Store,
  folder: string,
  ledger: ClientLedger,
): Promise<LedgerReport> {
  const log = await readLog(store);
  const answers = [...ledger.commands.values()].map(({ answer }) => answer);
  const tables = await foldTables(store);
  return {
    accepted: answers.filter((answer) => answer?.ok === true).length,
    refused: answers.filter((answer) => answer?.ok === false).length,
    ...compareCommands(ledger, log),
    chipsOffCents: (await chipsCents(store, tables, ledger)) - ledger.grantedCents,
    statesDiffering: await differing(store, tables),
    late: await lateWagers(store, tables, ledger),
    ...(await audit(store, folder)),
  };
}

interface Kept {
  readonly actor: string;
  readonly lastVersion: number;
  readonly times: number;
}

/** The records by stream and command id. */
async function readLog(store: Store): Promise<Map<string, Kept>> {
  const log = new Map<string, Kept>();
  for await (const { stream, command, lastVersion } of walkAll(store)) {
    if (!stream.startsWith('table:') && stream !== 'cage') continue;
    const key = `${stream} ${command.id}`;
    log.set(key, { actor: command.actor, lastVersion, times: (log.get(key)?.times ?? 0) + 1 });
  }
  return log;
}

function compareCommands(ledger: ClientLedger, log: ReadonlyMap<string, Kept>) {
  let lost = 0;
  let rejectedYetKept = 0;
  const sent = new Set<string>();
  for (const [id, { table, answer }] of ledger.commands) {
    const key = `table:${table} ${id}`;
    sent.add(key);
    const kept = log.get(key);
    if (answer?.ok === true && kept?.lastVersion !== answer.version) lost += 1;
    if (answer?.ok !== true && kept !== undefined) rejectedYetKept += 1;
  }
  for (const [ref, { table, done }] of ledger.transfers) {
    const steps = ['begin', 'post', 'void'].map((step) => `cage cage!${step}!${ref}`);
    const moved = `table:${table} cage!table!${ref}`;
    for (const key of [...steps, moved]) sent.add(key);
    const posted = log.has(`cage cage!post!${ref}`) && log.has(moved);
    if (done === true && !posted) lost += 1;
    if (done !== true && posted) rejectedYetKept += 1;
  }
  const people = new Set([...ledger.commands.values()].map(({ person }) => person));
  const entries = [...log];
  const doubled = entries.filter(([, { times }]) => times > 1).length;
  const invented = entries.filter(([key, { actor }]) => people.has(actor) && !sent.has(key)).length;
  return { lost, doubled, invented, rejectedYetKept };
}

/** Folds the tables from their first event on, without any snapshot. */
async function foldTables(store: Store): Promise<Map<string, TableState>> {
  const tables = new Map<string, TableState>();
  for (const { stream } of await store.listStreams('table:', '', 1000)) {
    let state: TableState = UNOPENED;
    for await (const { event } of walkEvents(store, stream, 1, TABLE_MACHINE.events.read)) {
      state = evolve(state, event);
    }
    tables.set(stream, state);
  }
  return tables;
}

async function chipsCents(
  store: Store,
  tables: ReadonlyMap<string, TableState>,
  ledger: ClientLedger,
): Promise<number> {
  let cage = UNOPENED_CAGE;
  for await (const { event } of walkEvents(store, 'cage', 1, CAGE_MACHINE.events.read)) {
    cage = evolveCage(cage, event);
  }
  let total = 0;
  const people = new Set([...ledger.commands.values()].map(({ person }) => person));
  for (const person of people) {
    total += accountOf(cage, personAccount(person))?.balanceCents ?? 0;
  }
  for (const state of tables.values()) {
    total += state.record.houseCents;
    for (const { chipsCents, seizedCents } of state.people.patrons) {
      total += chipsCents + seizedCents;
    }
    for (const { stakeCents } of state.bets.wagers) total += stakeCents;
    for (const { wager } of state.bets.slips) total += wager.stakeCents;
  }
  return total;
}

async function differing(
  store: Store,
  tables: ReadonlyMap<string, TableState>,
): Promise<readonly string[]> {
  const different: string[] = [];
  for (const [stream, state] of tables) {
    const live = await store.latestSnapshot(stream, TABLE_MACHINE.snapshotSchema);
    const { version } = await store.head(stream);
    if (live?.version !== version || hashOf(live.data) !== hashOf(state)) different.push(stream);
  }
  return different;
}

function hashOf(state: unknown): string {
  const plain: unknown = JSON.parse(JSON.stringify(state));
  return createHash('sha256').update(canonicalJson(plain)).digest('hex');
}

/**
 * Wagers that were too late: neither betting nor a reopening was open just before they were kept.
 */
async function lateWagers(
  store: Store,
  tables: ReadonlyMap<string, TableState>,
  ledger: ClientLedger,
): Promise<readonly string[]> {
  const shut = new Map<string, string>();
  for (const [stream, { setup }] of tables) {
    // Some books take wagers until the first card, whatever was called before.
    const byCard = findBook(setup?.bookId ?? '')?.betting.closes.value === 'at-the-first-card';
    for (const [version, last] of await shutAt(store, stream, byCard)) {
      shut.set(`${stream} ${version}`, last);
    }
  }
  return [...ledger.commands.values()].flatMap(({ table, body, answer }) => {
    if (answer?.ok !== true || body.type !== 'PlaceWager') return [];
    const last = shut.get(`table:${table} ${answer.version}`);
    return last === undefined ? [] : [`${table} ${answer.version} after ${last}`];
  });
}

const OPENING = ['BettingOpened', 'WagersReopened'];

/** Every version at which no wager may be kept, with what happened last. */
async function shutAt(
  store: Store,
  stream: string,
  byCard: boolean,
): Promise<ReadonlyMap<number, string>> {
  const closing = ['ReopeningClosed', byCard ? 'CardDrawn' : 'BettingClosed'];
  const shut = new Map<number, string>();
  let last = 'unopened';
  let isOpen = false;
  for await (const { version, event } of walkEvents(store, stream, 1, TABLE_MACHINE.events.read)) {
    if (!isOpen) shut.set(version, last);
    if (OPENING.includes(event.type)) isOpen = true;
    if (closing.includes(event.type)) isOpen = false;
    last = event.type;
  }
  return shut;
}

async function audit(store: Store, dataFolder: string) {
  const folder = join(dataFolder, 'checkpoints');
  const held = { audit: [readFileSync(join(folder, 'public.pem'), 'utf8')], second: [] };
  const found = await auditHouse(store, { checkpoints: { folder, held } });
  const shoes = found.shoes.filter(({ verdict }) => verdict !== 'good');
  const faults = [...found.chainFaults, ...found.checkpointFaults, ...found.findings, ...shoes];
  return {
    auditFaults: faults.map((fault) => JSON.stringify(fault)),
    checkpoints: checkpointsIn(folder),
  };
}

function checkpointsIn(folder: string): number {
  return readdirSync(folder).filter((name) => name.endsWith('.json')).length;
}
