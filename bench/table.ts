import { serialize, setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { cents, type SeededRandom, seededRandom, shuffleInPlace } from '../src/kit/index.ts';
import { type Card, freshDecks, type WagerType } from '../src/rules/index.ts';
import {
  type Command,
  type CommandBody,
  changesBetween,
  decide,
  evolve,
  patronOf,
  publicView,
  type TableEvent,
  type TableState,
  view,
} from '../src/table/index.ts';
import { openTable } from '../test/support/table/scenario.ts';
import { setupFor } from '../test/support/table/setups.ts';

const SEATS = 14;
const DEFAULT_COUPS = 20_000;
const LONG_COUPS = 100_000;
const WARM_UP_COUPS = 6_000;
const WINDOWS = 20;
const ROUNDS = 21;
const COUPS_PER_ROUND = 100;
const SAMPLED_COUPS = 400;
const CLONES = 200;

const GOAL_COUPS_PER_SECOND = 1_000;
const GOAL_DRIFT = 0.1;
const GOAL_MEDIAN_US = 20;

/** Whole coups of a full table: 14 seats with 3 wagers each, from the call for bets to settled. */
export function run(coups = process.argv.includes('--long') ? LONG_COUPS : DEFAULT_COUPS): void {
  playMany(fullTable('warm up'), WARM_UP_COUPS);
  const table = fullTable('measured');
  playMany(table, 1);
  const fresh = table.state;
  const perSecond: number[] = [];
  for (let window = 0; window < WINDOWS; window += 1) {
    perSecond.push(coups / WINDOWS / secondsOf(table, coups / WINDOWS));
  }
  reportSpeed(perSecond);
  reportDrift(coups, fullTable('young'), table);
  reportMemory(fresh, table.state);
  reportCommands(fullTable('sampled'));
  reportViews(fullTable('viewed'));
}

export interface Table {
  state: TableState;
  /** Set by who wants to know what was done. */
  readonly taken?: (command: Command, events: readonly TableEvent[]) => void;
  decks: Card[];
  readonly random: SeededRandom;
  readonly timesUs: Map<string, number[]> | null;
  timed: boolean;
}

export function fullTable(seed: string, taken?: Table['taken']): Table {
  const players = Object.fromEntries(
    Array.from({ length: SEATS }, (_, at) => [`player-${at + 1}`, at + 1]),
  );
  const setup = setupFor('crown-melbourne', 'traditional', { seats: SEATS });
  const { state } = openTable(setup, players);
  const table: Table = {
    state,
    decks: [],
    random: seededRandom(seed),
    timesUs: new Map(),
    timed: false,
    ...(taken === undefined ? {} : { taken }),
  };
  topUp(table);
  newShoe(table);
  return table;
}

export function playMany(table: Table, coups: number): void {
  for (let coup = 0; coup < coups; coup += 1) {
    if (table.state.phase === 'shoe-over') endShoe(table);
    playCoup(table);
  }
}

function playCoup(table: Table): void {
  dealer(table, { type: 'OpenBetting' });
  for (let seat = 1; seat <= SEATS; seat += 1) {
    for (const wager of wagersOf(seat)) {
      const stakeCents = cents(seat * 500 + 500);
      patron(table, seat, { type: 'PlaceWager', wager, stakeCents, place: seat, length: null });
    }
  }
  dealer(table, { type: 'CallNoMoreBets' });
  while (table.state.phase !== 'drawing' || table.state.coup?.result === null) {
    const card = table.decks[table.state.cards.shoe?.drawn ?? 0];
    if (card === undefined) throw new Error('the shoe ran dry');
    if (!give(table, { type: 'DrawCard', card }, 'dealer-dan', 'dealer')) break;
  }
  dealer(table, { type: 'AnnounceResult' });
  dealer(table, { type: 'SettleCoup' });
}

function wagersOf(seat: number): readonly WagerType[] {
  return [seat % 2 === 0 ? 'banker' : 'player', 'tie', 'player-pair'];
}

function endShoe(table: Table): void {
  dealer(table, { type: 'EndShoe' });
  topUp(table);
  newShoe(table);
}

/** Checks the cards, shuffles, cuts by the highest seat, loads and burns. */
function newShoe(table: Table): void {
  table.decks = shuffleInPlace(freshDecks(8), table.random);
  if (table.state.cards.shoe?.stage === 'unchecked') {
    dealer(table, { type: 'CheckCards', complete: true, spread: true });
  }
  dealer(table, { type: 'ShuffleCards', reason: 'before-play' });
  const cutter = table.state.cards.shoe?.cut?.queue[0] ?? SEATS;
  patron(table, cutter, { type: 'AnswerCut', accept: true });
  patron(table, cutter, { type: 'CutCards', position: 200 });
  dealer(table, { type: 'LoadShoe', behind: 20 });
  dealer(table, { type: 'BurnCards', byFaceValue: false, card: null });
}

/**
 * Chips are brought in and taken out between shoes, so that nobody runs out and no count grows for
 * ever.
 */
function topUp(table: Table): void {
  const level = 100_000_000;
  for (let seat = 1; seat <= SEATS; seat += 1) {
    const person = `player-${seat}`;
    const has = patronOf(table.state, person)?.chipsCents ?? 0;
    const amountCents = cents(Math.abs(level - has));
    if (amountCents === 0) continue;
    const type = has < level ? 'BringChips' : 'TakeChips';
    patron(table, seat, { type, person, amountCents });
  }
}

function dealer(table: Table, body: CommandBody): void {
  must(give(table, body, 'dealer-dan', 'dealer'), body);
}

function patron(table: Table, seat: number, body: CommandBody): void {
  must(give(table, body, `player-${seat}`, 'patron'), body);
}

function must(accepted: boolean, body: CommandBody): void {
  if (!accepted) throw new Error(`${body.type} was refused`);
}

function give(table: Table, body: CommandBody, person: string, role: 'dealer' | 'patron'): boolean {
  const start = table.timed ? process.hrtime.bigint() : 0n;
  const command: Command = { ...body, by: { person, role }, atMs: 0 };
  const decision = decide(table.state, command);
  if (!decision.ok) return false;
  table.taken?.(command, decision.value);
  let { state } = table;
  for (const event of decision.value) state = evolve(state, event);
  table.state = state;
  if (table.timed) record(table, body.type, Number(process.hrtime.bigint() - start) / 1000);
  return true;
}

function record(table: Table, type: string, us: number): void {
  const times = table.timesUs?.get(type) ?? [];
  times.push(us);
  table.timesUs?.set(type, times);
}

function reportSpeed(perSecond: readonly number[]): void {
  const typical = median(perSecond);
  console.log(
    `table: ${Math.round(typical).toLocaleString('en')} whole coups per second on one core, ` +
      `${SEATS} seats × 3 wagers (goal >= ${GOAL_COUPS_PER_SECOND}: ${met(typical >= GOAL_COUPS_PER_SECOND)})`,
  );
}

/** A young table and the old one take turns, so that the load of the machine affects both. */
function reportDrift(coups: number, young: Table, old: Table): void {
  const youngSeconds: number[] = [];
  const oldSeconds: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const turns = [
      () => youngSeconds.push(secondsOf(young, COUPS_PER_ROUND)),
      () => oldSeconds.push(secondsOf(old, COUPS_PER_ROUND)),
    ];
    for (const turn of round % 2 === 0 ? turns : turns.reverse()) turn();
  }
  const drift = median(oldSeconds) / median(youngSeconds) - 1;
  console.log(
    `table: a coup after ${coups.toLocaleString('en')} costs ${percent(drift)} more than one of ` +
      `the first ${ROUNDS * COUPS_PER_ROUND} (goal within ${percent(GOAL_DRIFT)}: ${met(drift <= GOAL_DRIFT)})`,
  );
}

function secondsOf(table: Table, coups: number): number {
  const start = cpuSeconds();
  playMany(table, coups);
  return cpuSeconds() - start;
}

function reportMemory(fresh: TableState, old: TableState): void {
  const json = (state: TableState) => JSON.stringify(state).length.toLocaleString('en');
  const before = heapAfterCollection();
  const clones = Array.from({ length: CLONES }, () => structuredClone(old));
  const heap = Math.round((heapAfterCollection() - before) / clones.length);
  console.log(
    `table: state of ${json(fresh)} bytes as JSON after one coup, ${json(old)} after the last; ` +
      `${serialize(old).byteLength.toLocaleString('en')} serialized, ` +
      `about ${heap.toLocaleString('en')} on the heap`,
  );
}

function heapAfterCollection(): number {
  setFlagsFromString('--expose-gc');
  (runInNewContext('gc') as () => void)();
  return process.memoryUsage().heapUsed;
}

/** What one more wager costs a server: the view for all, one patron's own part, and the change. */
function reportViews(table: Table): void {
  playMany(table, 1);
  dealer(table, { type: 'OpenBetting' });
  const before = publicView(table.state);
  patron(table, 3, {
    type: 'PlaceWager',
    wager: 'player',
    stakeCents: cents(5000),
    place: 3,
    length: null,
  });
  const { state } = table;
  const after = publicView(state);
  const viewer = { kind: 'patron', person: 'player-3' } as const;
  const us = [
    () => publicView(state),
    () => view(state, viewer, after),
    () => changesBetween(before, after),
  ].map(microseconds);
  const bytes = JSON.stringify(after).length.toLocaleString('en');
  const change = JSON.stringify(changesBetween(before, after)).length;
  console.log(
    `table: view for all ${us[0]?.toFixed(0)} µs (${bytes} bytes), a patron's own part ` +
      `${us[1]?.toFixed(0)} µs, the change of one wager ${us[2]?.toFixed(0)} µs (${change} bytes)`,
  );
}

function microseconds(work: () => unknown): number {
  const rounds = 5_000;
  for (let round = 0; round < rounds; round += 1) work();
  const start = process.hrtime.bigint();
  for (let round = 0; round < rounds; round += 1) work();
  return Number(process.hrtime.bigint() - start) / 1000 / rounds;
}

/** Timed one by one, so each figure includes some tens of nanoseconds of the clock itself. */
function reportCommands(table: Table): void {
  playMany(table, SAMPLED_COUPS / 4);
  table.timed = true;
  playMany(table, SAMPLED_COUPS);
  const rows = [...(table.timesUs ?? [])].map(([type, times]) => ({ type, times }));
  const all = rows.flatMap(({ times }) => times);
  const total = sum(all);
  const typical = median(all);
  console.log(
    `table: decide and evolve a command in ${typical.toFixed(1)} µs at the median ` +
      `(goal < ${GOAL_MEDIAN_US}: ${met(typical < GOAL_MEDIAN_US)})`,
  );
  for (const { type, times } of rows.toSorted((a, b) => sum(b.times) - sum(a.times)).slice(0, 5)) {
    const share = percent(sum(times) / total);
    console.log(`table:   ${type.padEnd(15)} ${median(times).toFixed(1)} µs, ${share} of the time`);
  }
}

function met(is: boolean): string {
  return is ? 'met' : 'MISSED';
}

function percent(part: number): string {
  return `${(part * 100).toFixed(1)} %`;
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

function cpuSeconds(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
}
