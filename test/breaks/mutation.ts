import { seededRandom, shuffleInPlace } from '../../src/kit/index.ts';
import { rememberedTests } from './remembered.ts';
import { allBreaks, placeOf, switchOn } from './switches.ts';
import { verdictOf } from './verdict.ts';

/** What `npm run mutation` changes, and with which folders of tests. */
const PARTS: Readonly<Record<string, RegExp>> = {
  settlement:
    /^src\/rules\/(settlement\/(settle|payout|run|tail)|coup\/(happening|tableau|coup)|limits\/(exposure|limits))[a-z-]*\.ts$/,
  table: /^src\/table\//,
  tournament: /^src\/tournament\//,
};

export interface Figures {
  readonly changes: number;
  /** Made while a module is loaded, so no switch can hold them: rows and other constants. */
  readonly whileLoading: number;
  readonly tried: number;
  readonly survivors: readonly Survivor[];
}

export interface Survivor {
  /** See `placeOf`. */
  readonly place: string;
  readonly said: string;
  /** Files with tests that reach it. */
  readonly files: readonly string[];
}

const MOST_MS = 20_000;
const TELL_EVERY = 25;

/** Tries the changes of a part, or some of them, on every test that reaches them. */
export async function mutate(part: string, most: number, seed: string): Promise<Figures> {
  const own = PARTS[part];
  if (own === undefined) throw new Error(`no part ${part}; there are ${Object.keys(PARTS).join()}`);
  const reached = reachedBy();
  const all = allBreaks().flatMap(({ file }, number) => (own.test(file) ? [number] : []));
  const switchable = all.filter((number) => reached.has(number) || !loaded.has(number));
  const drawn = shuffleInPlace([...switchable], seededRandom(`mutation ${seed}`)).slice(0, most);
  const survivors: Survivor[] = [];
  for (const [at, number] of drawn.entries()) {
    const tests = reached.get(number) ?? [];
    if (!(await isNoticed(number, tests))) {
      const files = [...new Set(tests.map(({ file }) => file))];
      survivors.push({ place: placeOf(number), said: said(number), files });
    }
    if (at % TELL_EVERY === TELL_EVERY - 1) {
      process.stderr.write(`baize: ${at + 1} tried, ${survivors.length} survived\n`);
    }
  }
  return {
    changes: all.length,
    whileLoading: all.length - switchable.length,
    tried: drawn.length,
    survivors,
  };
}

const loaded = new Set<number>();

/** Notes what was reached while a file and what it imports were loaded. */
export function noteLoaded(numbers: ReadonlySet<number>): void {
  for (const number of numbers) loaded.add(number);
}

type Tests = ReturnType<typeof rememberedTests>;

/** The tests that reach each change, quick ones first. */
function reachedBy(): ReadonlyMap<number, Tests> {
  const found = new Map<number, Tests[number][]>();
  const quick = rememberedTests().filter(({ ms }) => ms < MOST_MS);
  for (const test of quick.toSorted((a, b) => a.ms - b.ms)) {
    for (const number of test.reached) {
      const list = found.get(number);
      if (list === undefined) found.set(number, [test]);
      else list.push(test);
    }
  }
  return found;
}

async function isNoticed(number: number, tests: Tests): Promise<boolean> {
  for (const test of tests) {
    const release = switchOn(number);
    const verdict = await verdictOf(test);
    release();
    // A test that cannot be run twice would fail without any change.
    if (verdict !== 'passes' && (await verdictOf(test)) === 'passes') return true;
  }
  return false;
}

function said(number: number): string {
  const { file = '', line = '', from = '', to = '' } = allBreaks()[number] ?? {};
  return `${file}: ${line}\n    ${from}\n    ${to}`;
}
