// Changes every leaf value of the four books and runs the tests that cite its clause; needs a
// build. Results are written file by file under reports/leaves, so a stopped run can be continued.
// `--fresh` starts again, `--again` tries the survivors on every file once more, `--hints` also
// tries tests that cite other clauses, `--report` only prints what was recorded.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join, relative, sep } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureBuilt, ensureInstalled, ROOT, say } from './prepare.mjs';

const FOLDER = join(ROOT, 'reports', 'leaves');
/** Layers whose tests are tried on the changed books; they share no process and open no socket. */
const LAYERS = ['rules', 'conformance', 'shoe', 'cage', 'tournament', 'table', 'clauses', 'odds'];
const PROGRESS_MS = 10_000;
const OPENING = '<!-- leaves: written by npm run mutate:leaves -->';
const CLOSING = '<!-- leaves: end -->';

process.env.BAIZE_LEAVES = FOLDER;
const asked = new Set(process.argv.slice(2));
ensureInstalled();
ensureBuilt();
if (asked.has('--fresh')) rmSync(FOLDER, { recursive: true, force: true });
mkdirSync(FOLDER, { recursive: true });

const { mutants, leaves } = await listMutants();
const digests = digestsOfTests();
writeFileSync(join(FOLDER, 'digests.json'), JSON.stringify(digests));
const record = await built('record');
let stopped = false;
if (!asked.has('--report')) {
  await runTests();
  await runAlone();
}
const { leafReport } = await built('report');
const { page, unexplained } = leafReport({ mutants, leaves, lines: currentLines() });
writePart(join(ROOT, 'docs', 'mutation.md'), page);
for (const id of unexplained) console.log(id);
say(`${unexplained.length} survivors without a reason; docs/mutation.md is written`);
process.exit(unexplained.length === 0 ? 0 : 1);

async function built(name) {
  return import(pathToFileURL(join(ROOT, 'dist', 'test', 'leaves', `${name}.js`)).href);
}

/** Listing asks the loader about every change, so it happens once and not in every worker. */
async function listMutants() {
  const { listMutants: list } = await built('list');
  const listed = list();
  writeFileSync(join(FOLDER, 'mutants.json'), JSON.stringify(listed.mutants));
  return listed;
}

/** A recorded result counts as long as neither its test file nor the code under test changed. */
function digestsOfTests() {
  const files = ['kit', ...LAYERS].flatMap((layer) =>
    [`src/${layer}`, `test/support/${layer}`].flatMap(filesIn),
  );
  const textOf = (file) => readFileSync(join(ROOT, file), 'utf8');
  const isTest = (file) => file.endsWith('.test.ts');
  const isHelper = (file) => file.startsWith('test/support/');
  const digestOf = (names, more = '') => {
    const hash = createHash('sha256').update(more);
    for (const name of names.toSorted()) hash.update(textOf(name));
    return hash.digest('hex');
  };
  const engine = digestOf(files.filter((file) => !isTest(file) && !isHelper(file)));
  // Among the helpers, only those of the test's own layer count.
  const ofFile = (file) => {
    const layer = file.split('/')[1];
    const helpers = files.filter((name) => name.startsWith(`test/support/${layer}/`));
    return digestOf([file], digestOf(helpers, engine));
  };
  const tests = files.filter((file) => isTest(file) && !file.startsWith('src/kit/'));
  return Object.fromEntries(tests.sort().map((file) => [file, ofFile(file)]));
}

function filesIn(folder) {
  if (!existsSync(join(ROOT, folder))) return [];
  return readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts'))
    .map((path) => [folder, ...path.split(sep)].join('/'));
}

function currentLines() {
  return record.readLines().filter((line) => line.digest === digests[line.file]);
}

async function runTests() {
  const whole = currentLines().filter(({ alone }) => alone === null);
  const done = new Set(asked.has('--again') ? [] : whole.map(({ file }) => file));
  const files = Object.keys(digests).filter((file) => !done.has(file));
  say(
    `${mutants.length} changed leaves; ${files.length} test files to run, ${done.size} on record`,
  );
  if (files.length === 0) return;
  const before = record.readLines().length;
  const tell = () =>
    say(`${record.readLines().length - before} of ${files.length} files; ${score()}`);
  const timer = setInterval(tell, PROGRESS_MS);
  const hints = asked.has('--hints') ? 'yes' : 'no';
  const status = await vitest(files, { BAIZE_LEAVES_HINTS: hints });
  clearInterval(timer);
  tell();
  if (status === 0) return;
  say(`stopped, or a test failed on the books as printed: ${relative(ROOT, FOLDER)}/vitest.log`);
  process.exit(1);
}

/**
 * Leaves that test files read while they are collected: the expectation may come from the leaf, so
 * the book must be changed before the file is read. Each mutant needs its own process.
 */
async function runAlone() {
  const lines = currentLines();
  const noticed = noticedIn(lines);
  const jobs = mutants
    .filter(({ id }) => !noticed.has(id))
    .map((mutant) => ({ mutant, files: filesOf(mutant, lines) }))
    .filter(({ files }) => files.length > 0);
  for (const [at, { mutant, files }] of jobs.entries()) {
    await vitest(files, { BAIZE_LEAF: JSON.stringify(mutant) });
    if (stopped) process.exit(1);
    if (at % 10 === 9) say(`${at + 1} of ${jobs.length} alone; ${score()}`);
  }
}

function filesOf({ id }, lines) {
  const tried = new Set(lines.filter(({ alone }) => alone === id).map(({ file }) => file));
  const due = lines.filter(({ file, later }) => later.includes(id) && !tried.has(file));
  return [...new Set(due.map(({ file }) => file))];
}

async function vitest(files, env) {
  const log = openSync(join(FOLDER, 'vitest.log'), 'w');
  const child = spawn(
    process.execPath,
    ['node_modules/vitest/vitest.mjs', 'run', '--config', 'test/leaves/vitest.config.ts', ...files],
    { cwd: ROOT, stdio: ['ignore', log, log], env: { ...process.env, ...env } },
  );
  const stop = () => {
    stopped = true;
    child.kill('SIGTERM');
  };
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, stop);
  const status = await new Promise((resolve) => child.once('exit', resolve));
  for (const signal of ['SIGINT', 'SIGTERM']) process.off(signal, stop);
  closeSync(log);
  return status;
}

function noticedIn(lines) {
  return new Set(lines.flatMap(({ citing }) => Object.keys(citing)));
}

function score() {
  const playable = mutants.filter((mutant) => mutant.refused === null).length;
  return `${noticedIn(currentLines()).size} of ${playable} noticed`;
}

function writePart(path, part) {
  const text = readFileSync(path, 'utf8');
  const [start, end] = [text.indexOf(OPENING), text.indexOf(CLOSING)];
  if (start < 0 || end < 0) throw new Error(`${path} has no place for the figures`);
  writeFileSync(path, `${text.slice(0, start)}${OPENING}\n\n${part}\n${text.slice(end)}`);
}
