import { existsSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { type Command, Option } from 'commander';
import { ok, type Result, refuse } from '../../kit/index.ts';
import {
  CHUNK_COUPS,
  type Checkpoint,
  checkpointJson,
  countedWindow,
  type DealingPlan,
  defaultTiePercent,
  emptyTallies,
  KERNELS,
  type KernelName,
  kernelFor,
  lanesDeal,
  MOST_DECKS,
  type OddsEngine,
  oddsEngine,
  parseCheckpoint,
  resultsJson,
  type SimulationResults,
  shoeFaultText,
  shoeRules,
  simulationPlot,
  simulationResults,
} from '../../odds/index.ts';
import { writePlot } from '../odds/odds.ts';
import {
  addBookOptions,
  type BookOptions,
  figureFault,
  findVersion,
  type OddsStreams,
  readJsonFile,
  wholeNumber,
} from '../odds/odds-options.ts';
import { COULD_NOT } from '../shared/exit-codes.ts';
import { dealInThreads } from './simulate-pool.ts';
import { simulateText } from './simulate-text.ts';

/** The process's signals, or a caller's own. */
export interface SimulateStreams extends OddsStreams {
  once(signal: 'SIGINT', listener: () => void): unknown;
  off(signal: 'SIGINT', listener: () => void): unknown;
}

export function registerSimulate(program: Command, streams: SimulateStreams = process): void {
  addBookOptions(program.command('simulate'))
    .description('deal whole shoes by the book and see what every wager comes to')
    .option('--decks <count>', 'decks in the shoe', wholeNumber(1, MOST_DECKS), 8)
    .option('--coups <count>', 'coups to deal', wholeNumber(1, MOST_COUPS), 10_000_000)
    .option('--seed <text>', 'the same seed gives the same coups on any number of threads', '1')
    .option('--threads <count>', 'threads (default: all cores)', wholeNumber(1, MOST_THREADS))
    .option('--behind <cards>', 'cards behind the cutting card', wholeNumber(0, 416))
    .option('--tie-percent <percent>', 'what Tie Baccarat pays on a Tie', wholeNumber(0, 100))
    .addOption(
      new Option('--kernel <name>', KERNEL_HELP).choices(['auto', ...KERNELS]).default('auto'),
    )
    .option('--checkpoint <file>', 'keep what is dealt in this file, and go on from it')
    .option('--plot <file>', 'draw the results as SVG')
    .option('--json', 'print JSON', false)
    .addHelpText('after', HELP)
    .action(async (options: SimulateOptions) => {
      const answer = await simulate(options, streams);
      if (answer.ok) streams.stdout.write(answer.value);
      else {
        streams.stderr.write(`baize simulate: ${answer.error}\n`);
        streams.exitCode = COULD_NOT;
      }
    });
}

interface SimulateOptions extends BookOptions {
  readonly decks: number;
  readonly coups: number;
  readonly seed: string;
  readonly threads?: number;
  readonly behind?: number;
  readonly tiePercent?: number;
  readonly kernel: 'auto' | KernelName;
  readonly checkpoint?: string;
  readonly plot?: string;
  readonly json: boolean;
}

/** More coups than this take longer than a night. */
const MOST_COUPS = 1_000_000_000_000;
const MOST_THREADS = 256;
/** Exit code of a command that was interrupted. */
const INTERRUPTED = 130;
const KERNEL_HELP = 'cards (all wagers) or lanes (three times as fast, no pairs)';

const HELP = `
Ctrl-C stops after the coups under way and prints what they say; with --checkpoint the same command
goes on from there later. Dragon Tails are shown by the coups left in the shoe.

Examples:
  baize simulate --book crown-melbourne --version crown --coups 100_000_000
  baize simulate --book victoria-2002 --version crown --coups 1000000000 --checkpoint run.json
  baize simulate --book tasmania-2013 --version federal --seed 7 --threads 2 --json`;

async function simulate(
  options: SimulateOptions,
  streams: SimulateStreams,
): Promise<Result<string, string>> {
  const found = findVersion(options);
  if (!found.ok) return found;
  const { book, version } = found.value;
  const figures = figureFault(found.value, options);
  if (figures !== null) return refuse(figures);
  const rules = shoeRules(book, options.decks, options.behind ?? null);
  if (!rules.ok) return refuse(shoeFaultText(rules.error));
  const kernel = options.kernel === 'auto' ? kernelFor(book, version, rules.value) : options.kernel;
  if (kernel === 'lanes' && !lanesDeal(rules.value)) {
    return refuse('the lane kernel burns one card or none; this book needs the kernel cards');
  }
  const plan: DealingPlan = {
    tableau: book.tableau.value,
    window: countedWindow(book, version),
    rules: rules.value,
    kernel,
    seed: options.seed,
  };
  const start = openCheckpoint(options.checkpoint, plan, options.coups);
  if (!start.ok) return start;
  const run = await deal(options, streams, plan, start.value);
  const engine = oddsEngine(book, version, options.tiePercent ?? defaultTiePercent(version));
  const results = simulationResults(engine, options.decks, run.done.tallies);
  if (run.stopped) streams.exitCode = INTERRUPTED;
  if (options.plot !== undefined) {
    const plotted = writePlot(options.plot, simulationPlot(engine, results));
    if (!plotted.ok) return plotted;
  }
  if (!options.json) return ok(simulateText(engine, options.decks, results));
  return ok(asJson(options, plan, engine, results, run.stopped));
}

interface Simulated {
  readonly done: Checkpoint;
  readonly stopped: boolean;
}

async function deal(
  options: SimulateOptions,
  streams: SimulateStreams,
  plan: DealingPlan,
  start: Checkpoint,
): Promise<Simulated> {
  let stopped = false;
  const stop = () => {
    stopped = true;
  };
  const keep = (done: Checkpoint) => {
    if (options.checkpoint !== undefined) saveCheckpoint(options.checkpoint, plan, done);
  };
  const progress = progressLine(streams.stderr, start.tallies.coups, options.coups, keep);
  streams.once('SIGINT', stop);
  try {
    const done = await dealInThreads({
      plan,
      coups: options.coups,
      threads: options.threads ?? availableParallelism(),
      start,
      stopped: () => stopped,
      progress: progress.moved,
    });
    progress.finished(done);
    return { done, stopped: done.tallies.coups < options.coups };
  } finally {
    streams.off('SIGINT', stop);
  }
}

function asJson(
  options: SimulateOptions,
  plan: DealingPlan,
  engine: OddsEngine,
  results: SimulationResults,
  stopped: boolean,
): string {
  const { book, version, ...figures } = resultsJson(engine, results);
  const run = {
    book,
    version,
    decks: options.decks,
    seed: options.seed,
    kernel: plan.kernel,
    behind: plan.rules.behind,
    stopped,
  };
  return `${JSON.stringify({ ...run, ...figures })}\n`;
}

interface ProgressLine {
  moved(done: Checkpoint): void;
  finished(done: Checkpoint): void;
}

const LINE_EVERY_MS = 250;
const KEEP_EVERY_MS = 5_000;

/**
 * One line on a terminal, and a checkpoint every few seconds; no line where the output is no
 * terminal.
 */
function progressLine(
  stderr: OddsStreams['stderr'],
  from: number,
  coups: number,
  keep: (done: Checkpoint) => void,
): ProgressLine {
  const startMs = performance.now();
  let shownMs = startMs;
  let keptMs = startMs;
  // The last chunk is seldom full and nothing can go on from it, so the chunks before it are kept.
  const wholeChunks = Math.floor(coups / CHUNK_COUPS);
  return {
    moved(done) {
      const nowMs = performance.now();
      if (nowMs - keptMs >= KEEP_EVERY_MS || done.chunksDone === wholeChunks) {
        keptMs = nowMs;
        keep(done);
      }
      if (stderr.isTTY !== true || nowMs - shownMs < LINE_EVERY_MS) return;
      shownMs = nowMs;
      const dealt = done.tallies.coups;
      const perSecond = ((dealt - from) * 1000) / (nowMs - startMs);
      stderr.write(`\r\u001b[K${describe(dealt, coups, perSecond)}`);
    },
    finished(done) {
      keep(done);
      if (stderr.isTTY === true) stderr.write('\r\u001b[K');
    },
  };
}

function describe(dealt: number, coups: number, perSecond: number): string {
  const share = Math.floor((100 * dealt) / coups);
  const left = Math.ceil((coups - dealt) / perSecond);
  const millions = (perSecond / 1e6).toFixed(0);
  return `${share} %  ${dealt.toLocaleString('en-US')} coups  ${millions} M/s  ${left} s left`;
}

/**
 * Where a simulation goes on: at the checkpoint of the file if there is one, otherwise at the
 * start.
 */
function openCheckpoint(
  file: string | undefined,
  plan: DealingPlan,
  coups: number,
): Result<Checkpoint, string> {
  if (file === undefined || !existsSync(file)) {
    const unkept = file === undefined ? null : keepFault(file);
    return unkept === null ? ok({ chunksDone: 0, tallies: emptyTallies() }) : refuse(unkept);
  }
  const read = readJsonFile(file);
  if (!read.ok) return read;
  const stored = parseCheckpoint(plan, read.value);
  if (!stored.ok) return refuse(`${file} ${stored.error}`);
  const dealt = stored.value.tallies.coups;
  if (dealt > coups) return refuse(`${file} already holds ${dealt} coups, more than asked for`);
  return stored;
}

/** A file that cannot be written is reported before hours of coups are dealt for nothing. */
function keepFault(file: string): string | null {
  const fresh = `${file}.new`;
  try {
    writeFileSync(fresh, '');
    rmSync(fresh);
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/**
 * Only whole chunks are kept, so that any later run can go on from them. The new file replaces the
 * old one in one step, so that one of the two is always there and whole.
 */
function saveCheckpoint(file: string, plan: DealingPlan, done: Checkpoint): boolean {
  if (done.tallies.coups !== done.chunksDone * CHUNK_COUPS) return false;
  const fresh = `${file}.new`;
  writeFileSync(fresh, checkpointJson(plan, done));
  renameSync(fresh, file);
  return true;
}
