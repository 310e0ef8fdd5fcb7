import { createHash } from 'node:crypto';
import {
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { basename, join, resolve } from 'node:path';
import type { Command } from 'commander';
import { type ClauseLibrary, coverageOf } from '../../clauses/index.ts';
import { checkVector } from '../../conformance/index.ts';
import { csvOf, seededRandom } from '../../kit/index.ts';
import { builtFiles, digestOf, readBuild } from '../../server/index.ts';
import {
  failedStatistics,
  orderNumbers,
  SECRET_BYTES,
  type Statistic,
  shoeWords,
  shuffleStatistics,
} from '../../shoe/index.ts';
import { loadLibrary } from '../shared/clause-files.ts';
import { dataFolder, packageRoot } from '../shared/data-folder.ts';
import { COULD_NOT, FOUND_SOMETHING } from '../shared/exit-codes.ts';
import { guarded } from '../shared/guarded.ts';
import { controlTests } from './control-map.ts';
import { billOfMaterials } from './sbom.ts';
import { readTestReport, type TestResult, testRunSentence } from './test-report.ts';

const USUAL_SHOES = 6000;
const MOST_SHOES = 10_000_000;
/** Pages with figures of long runs, and with what an attacker can try. */
const PAGES = [
  'docs/mutation.md',
  'docs/reference/fault-tests.md',
  'docs/reference/threats.md',
  'docs/reference/sealed-shoe.md',
  'docs/reference/operating.md',
  'docs/reference/vectors.md',
  'docs/reference/performance.md',
] as const;

const CONTROLS = 'docs/reference/threats.md';
/** The figures on those pages. */
const FIGURES = 'docs/reference/figures';

/** Everything that a test laboratory asks for in one folder, with the way to repeat each part. */
export function registerEvidence(program: Command): void {
  program
    .command('evidence')
    .description('put together what a test laboratory asks for: clauses, tests, digests, packages')
    .argument('<folder>', 'where it goes; it must be empty or not exist yet')
    .option(
      '--shoes <count>',
      'how many shoes the test of randomness shuffles',
      String(USUAL_SHOES),
    )
    .addHelpText('after', '\nExit code: 0 all passed, 1 something failed (see README.md in it).')
    .action(async (folder: string, options: { shoes: string }) => {
      const shoes = Number(options.shoes);
      if (!Number.isInteger(shoes) || shoes < 1 || shoes > MOST_SHOES) {
        return fail(`--shoes takes a whole number from 1 to ${MOST_SHOES}`);
      }
      const into = resolve(folder);
      if (existsSync(into) && !statSync(into).isDirectory()) return fail(`${into} is not a folder`);
      if (existsSync(into) && readdirSync(into).length > 0) {
        return fail(`${into} is not empty; nothing was written`);
      }
      await guarded('evidence', async () => {
        if (!(await gather(into, shoes))) process.exitCode = FOUND_SOMETHING;
      });
    });
}

/** False where something failed; the folder also holds what failed. */
async function gather(into: string, shoes: number): Promise<boolean> {
  mkdirSync(join(into, 'pages'), { recursive: true });
  const root = packageRoot();
  const write = (name: string, text: string) => writeFileSync(join(into, name), text);
  const writeJson = (name: string, value: object) =>
    write(name, `${JSON.stringify(value, null, 1)}\n`);
  say('clauses and their tests');
  const reportFile = join(root, 'reports', 'tests.json');
  const report = readTestReport(root, reportFile);
  const map = clauseMap(loadLibrary(), report);
  write('clauses.csv', map.clausesCsv);
  write('clause-tests.csv', map.testsCsv);
  say('conformance vectors');
  const vectors = vectorResults(dataFolder());
  writeJson('vectors.json', vectors);
  say('digest of the program');
  const files = await builtFiles();
  const build = await readBuild();
  write('build.sha256', files.map(({ name, digest }) => `${digest}  ${name}\n`).join(''));
  writeJson('build.json', { ...build, digest: digestOf(files) });
  writeJson('sbom.cdx.json', billOfMaterials(root, build.version));
  const trials = shoeTrials(shoes, (done) => say(`randomness: ${done} of ${shoes} shoes`));
  writeJson('randomness.json', trials);
  const pages = PAGES.filter((page) => existsSync(join(root, page)));
  if (pages.includes(CONTROLS)) {
    write('control-tests.csv', controlTests(readFileSync(join(root, CONTROLS), 'utf8'), report));
    cpSync(join(root, FIGURES), join(into, 'pages', 'figures'), { recursive: true });
  }
  for (const page of pages) copyFileSync(join(root, page), join(into, 'pages', basename(page)));
  const failedVectors = vectors.filter(({ passed }) => !passed).length;
  const lines = [
    `made at ${new Date().toISOString()} with Node ${build.node} on ${process.platform}`,
    testRunSentence(report, reportFile),
    map.sentence,
    `${vectors.length} conformance vectors settled now: ${failedVectors} failed`,
    `randomness over ${shoes} shoes: ${trials.failed.length} statistics failed`,
    `version ${build.version}, ${build.files} files, digest ${digestOf(files)}`,
  ];
  write('README.md', readme(lines, pages.length));
  write('SHA256SUMS', sums(into));
  for (const line of lines) process.stdout.write(`${line}\n`);
  return failedVectors === 0 && trials.failed.length === 0;
}

/** File, what it holds, how to repeat it. */
const CONTENTS = [
  ['clauses.csv', 'every clause of the four rule books', '`npm test`'],
  ['clause-tests.csv', 'each test that proves a clause, with its last result', '`npm test`'],
  ['control-tests.csv', 'each threat and requirement, its tests, their results', '`npm test`'],
  ['vectors.json', 'every conformance vector with its result', '`baize settle` with data/vectors'],
  ['build.sha256', 'the digest of each file that runs', '`sha256sum -c` in the folder of Baize'],
  ['build.json', 'version, and the digest of the list of digests', '`sha256sum build.sha256`'],
  ['sbom.cdx.json', 'every package with licence and digest (CycloneDX)', 'package-lock.json'],
  [
    'randomness.json',
    'statistics of shuffled shoes, with seed and what counts as failed',
    '`baize evidence --shoes`',
  ],
  ['pages/', 'mutation, faults, threats, the sealed shoe, speed', 'as each page says'],
  ['SHA256SUMS', 'digests of all these files', '`sha256sum -c SHA256SUMS`'],
] as const;

function readme(lines: readonly string[], pages: number): string {
  return `# Evidence

${lines.map((line) => `- ${line}`).join('\n')}
${pages === 0 ? '- the pages are not here: an installed package does not bring them, a clone does\n' : ''}
| file | what it holds | how to repeat it |
| --- | --- | --- |
${CONTENTS.map((row) => `| ${row.join(' | ')} |`).join('\n')}

A running house shows the same digest on the page of the house and at /api/build, and writes it
into its log at each start (HouseStarted).
`;
}

function sums(folder: string): string {
  const names = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
  return names
    .sort()
    .map((name) => {
      const digest = createHash('sha256').update(readFileSync(name)).digest('hex');
      return `${digest}  ${name.slice(folder.length + 1)}\n`;
    })
    .join('');
}

function say(line: string): void {
  process.stderr.write(`baize evidence: ${line}\n`);
}

function fail(line: string): void {
  say(line);
  process.exitCode = COULD_NOT;
}

/** Every clause of every book with the tests that prove it, and their last results. */
interface ClauseMap {
  readonly clausesCsv: string;
  readonly testsCsv: string;
  readonly sentence: string;
}

function clauseMap(library: ClauseLibrary, report: readonly TestResult[] | null): ClauseMap {
  const results =
    report && new Map(report.map(({ file, title, status }) => [`${file} ${title}`, status]));
  const clauses = [['book', 'clause', 'state', 'tests', 'reason']];
  const tests = [['book', 'clause', 'file', 'title', 'result']];
  for (const { clause, status, proofs, reason } of library.entries) {
    clauses.push([clause.book, clause.clause, status, String(proofs.length), reason ?? '']);
    for (const { file, title } of proofs) {
      const result = results?.get(`${file} ${title}`) ?? 'not run';
      tests.push([clause.book, clause.clause, file, title, result]);
    }
  }
  const { proved, notApplicable, open, total } = coverageOf(library).all;
  const said = `${total} clauses: ${proved} proved, ${notApplicable} not applicable, ${open} open`;
  return {
    clausesCsv: csvOf(clauses),
    testsCsv: csvOf(tests),
    sentence: said,
  };
}

const FILES = ['table-of-play', 'coups', 'insurance', 'differential', 'sequences'] as const;

interface VectorResult {
  readonly file: string;
  readonly id: string;
  readonly passed: boolean;
}

interface StoredVector {
  readonly id: string;
  readonly expect: unknown;
}

/** Settles every conformance vector now. */
function vectorResults(data: string): readonly VectorResult[] {
  return FILES.flatMap((file) => {
    const text = readFileSync(join(data, 'vectors', `${file}.json`), 'utf8');
    const { vectors } = JSON.parse(text) as { vectors: readonly StoredVector[] };
    return vectors.map((vector) => ({ file, id: vector.id, passed: checkVector(vector).passed }));
  });
}

const CARDS = 416;
const KEY_BYTES = 32;
/** Fixed before the first run; a failing seed may not be replaced by another one. */
const SEED = 'sealed-shoe-2026-evidence';

const CRITERION =
  'z is the distance from the expectation in standard deviations; a statistic fails where its ' +
  'two-sided chance is too small by the procedure of Holm, at 0.01 for all statistics together';

interface ShoeTrials {
  readonly shoes: number;
  readonly cards: number;
  readonly seed: string;
  /** Each as the distance from its expectation in standard deviations. */
  readonly statistics: readonly Statistic[];
  /** In words, for whoever reads the file alone. */
  readonly criterion: string;
  /** The statistics that fail, when all of them together may fail once in a hundred. */
  readonly failed: readonly string[];
}

/**
 * The orders of many shoes compared with what chance gives; `tell` is called after each thousand.
 */
function shoeTrials(shoes: number, tell: (done: number) => void): ShoeTrials {
  const random = seededRandom(SEED);
  const statistics = shuffleStatistics(CARDS);
  for (let shoe = 1; shoe <= shoes; shoe += 1) {
    const secret = drawn(random, SECRET_BYTES);
    statistics.add(orderNumbers(CARDS, shoeWords(secret, drawn(random, KEY_BYTES))));
    if (shoe % 1000 === 0) tell(shoe);
  }
  const result = statistics.result();
  const failed = failedStatistics(result);
  return {
    ...{ shoes, cards: CARDS, seed: SEED },
    ...{ statistics: result, criterion: CRITERION, failed },
  };
}

function drawn(random: { word(): number }, count: number): Uint8Array {
  const bytes = new Uint8Array(count);
  const view = new DataView(bytes.buffer);
  for (let at = 0; at < count; at += 4) view.setUint32(at, random.word());
  return bytes;
}
