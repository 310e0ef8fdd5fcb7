import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** What a run writes down, so that it can be stopped at any moment and go on later. */

export interface ListedMutant {
  readonly id: string;
  readonly book: string;
  readonly key: string;
  readonly clauses: readonly string[];
  readonly to: unknown;
  readonly refused: string | null;
}

/** One test file: the mutants that its tests noticed, each with the title of one such test. */
export interface FileLine {
  readonly file: string;
  /** Of the file and of everything it is run against. */
  readonly digest: string;
  readonly citing: Readonly<Record<string, string>>;
  /** Noticed, but by a test that cites other clauses; a hint for whoever reads the survivors. */
  readonly elsewhere: Readonly<Record<string, string>>;
  /** Cited here, but of a leaf that was read before any test ran: each needs its own process. */
  readonly later: readonly string[];
  /** The mutant that this process was started with; null where all were tried in turn. */
  readonly alone: string | null;
  readonly runs: number;
}

/** The folder that the script names. */
export function folder(): string {
  const path = process.env.BAIZE_LEAVES;
  if (path === undefined) throw new Error('run npm run mutate:leaves');
  return path;
}

export function readMutants(): readonly ListedMutant[] {
  return JSON.parse(readFileSync(join(folder(), 'mutants.json'), 'utf8'));
}

export function readLines(): readonly FileLine[] {
  const path = join(folder(), 'files.jsonl');
  if (!existsSync(path)) return [];
  const text = readFileSync(path, 'utf8');
  return text
    .slice(0, text.lastIndexOf('\n') + 1)
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line));
}

export function addLine(line: FileLine): void {
  appendFileSync(join(folder(), 'files.jsonl'), `${JSON.stringify(line)}\n`);
}

/** The mutant with which this process starts, or null. */
export function aloneMutant(): ListedMutant | null {
  const text = process.env.BAIZE_LEAF ?? '';
  return text === '' ? null : JSON.parse(text);
}

/** The digest of each test file of this run, from the script. */
export function digests(): Readonly<Record<string, string>> {
  return JSON.parse(readFileSync(join(folder(), 'digests.json'), 'utf8'));
}
