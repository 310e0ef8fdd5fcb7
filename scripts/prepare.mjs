// What every command needs first: the locked packages and a build of the present sources. It runs
// on a machine with only Node and npm, so it imports nothing but node:*.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = dirname(dirname(fileURLToPath(import.meta.url)));
const BUILD_STAMP = join(ROOT, 'dist', '.baize-build');
const WEB_STAMP = join(ROOT, 'dist', '.baize-web');
const SOURCE_FOLDERS = ['src', 'test', 'bench'];
const BUILD_FILES = ['tsconfig.json', 'package-lock.json', 'scripts/bundle.mjs'];
const WEB_FILES = [
  'vite.config.ts',
  'package-lock.json',
  'data/breaks.json',
  'data/readings.json',
  'reports/proofs.json',
];

export function say(line) {
  process.stderr.write(`baize: ${line}\n`);
}

export function run(command, args, options = {}) {
  const done = spawnSync(command, args, { cwd: ROOT, stdio: 'inherit', ...options });
  if (done.error) throw done.error;
  return done.status ?? 1;
}

export function runOrExit(command, args, options) {
  const status = run(command, args, options);
  if (status !== 0) {
    say(`${command} ${args.join(' ')} failed (exit ${status})`);
    process.exit(status);
  }
}

export function ensureInstalled() {
  if (isInstalled(ROOT)) return;
  say('installing packages (once; about a minute)');
  const status = install(ROOT);
  if (status === 0) return;
  say(`npm ci failed (exit ${status})`);
  process.exit(status);
}

/** The bench also measures without its contestants, but says so; false when they are missing. */
export function ensureContestants() {
  const folder = join(ROOT, 'bench');
  if (isInstalled(folder)) return true;
  say('installing the contestants of the bench (once)');
  return install(folder) === 0;
}

/** Installs what the folder's lock file names and records which lock it installed. */
function install(folder) {
  const args = ['ci', '--prefix', folder, '--no-audit', '--no-fund', '--loglevel=error'];
  const status = run('npm', args, { stdio: ['ignore', 2, 2] });
  if (status === 0) writeFileSync(lockStamp(folder), lockDigest(folder));
  return status;
}

function isInstalled(folder) {
  const stamp = lockStamp(folder);
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === lockDigest(folder);
}

function lockStamp(folder) {
  return join(folder, 'node_modules', '.baize-lock');
}

function lockDigest(folder) {
  const lock = readFileSync(join(folder, 'package-lock.json'));
  return createHash('sha256').update(lock).digest('hex');
}

export function ensureBuilt() {
  buildOnce(
    BUILD_STAMP,
    sourceDigest(),
    'building',
    ['node_modules/ts7/bin/tsc', '-p', 'tsconfig.json'],
    ['scripts/bundle.mjs'],
  );
}

/** Only callers that serve or test the app wait for it. */
export function ensureWebBuilt() {
  buildOnce(WEB_STAMP, webDigest(), 'building the web app', ['scripts/web/build-web.mjs']);
}

function buildOnce(stamp, digest, what, ...steps) {
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === digest) return;
  say(what);
  for (const args of steps) runOrExit(process.execPath, args, { stdio: ['ignore', 2, 2] });
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, digest);
}

/** Names, sizes and times show an edit and take only a few milliseconds to read. */
function sourceDigest() {
  const hash = createHash('sha256');
  for (const file of BUILD_FILES) describe(hash, join(ROOT, file));
  for (const folder of SOURCE_FOLDERS) walk(hash, join(ROOT, folder));
  return hash.digest('hex');
}

/** The app also bundles the pure layers and the registers. */
function webDigest() {
  const hash = createHash('sha256');
  for (const file of WEB_FILES) describe(hash, join(ROOT, file));
  for (const folder of ['src', 'data/clauses']) walk(hash, join(ROOT, folder));
  walk(hash, join(ROOT, 'src/web'), /\.(tsx?|css|html|json)$/);
  return hash.digest('hex');
}

function walk(hash, folder, names = /\.(ts|jsonl?)$/) {
  if (!existsSync(folder)) return;
  for (const entry of readdirSync(folder, { withFileTypes: true }).sort((a, b) =>
    a.name < b.name ? -1 : 1,
  )) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) {
      if (entry.name !== 'node_modules' && entry.name !== 'web') walk(hash, path, names);
    } else if (names.test(entry.name) && !entry.name.endsWith('.test.ts')) describe(hash, path);
  }
}

function describe(hash, path) {
  if (!existsSync(path)) return;
  const { size, mtimeMs } = statSync(path);
  hash.update(`${path}|${size}|${mtimeMs}\n`);
}
