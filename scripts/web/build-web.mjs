// Builds the web app into dist/web and the page that verifies a shoe offline, when their sources
// have changed since the last time.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { withLock } from './build-lock.mjs';
import { compressFolder } from './compress-web.mjs';

const ROOT = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
const STAMP = join(ROOT, 'dist', '.baize-web-sources');
const LOCK = join(ROOT, 'dist', '.baize-web-lock');
/** Everything the app may import; the layers behind the server are not among them. */
const SOURCES = [
  'src/web',
  'src/client',
  'src/protocol',
  'src/kit',
  'src/rules',
  'src/odds',
  'src/roads',
  'src/shoe',
  'src/table',
  'src/tournament',
  'src/clauses',
  'data/breaks.json',
  'data/clauses',
  'data/readings.json',
  'vite.config.ts',
  'reports/proofs.json',
  'scripts/web/first-screens.mjs',
  'scripts/web/traditional.mjs',
  'scripts/web/faces.mjs',
  'scripts/web/build-verify-page.mjs',
  'scripts/web/build-web.mjs',
  'package-lock.json',
];

/** Returns whether it built anything. */
export async function ensureWebBuilt() {
  if (isBuilt(sourceDigest())) return false;
  return withLock(LOCK, build);
}

function isBuilt(digest) {
  return existsSync(STAMP) && readFileSync(STAMP, 'utf8') === digest;
}

async function build() {
  const digest = sourceDigest();
  // The process that held the lock before may have built the same.
  if (isBuilt(digest)) return false;
  // A test run that builds on the way would otherwise ship React's slow development build.
  process.env.NODE_ENV = 'production';
  const { build: viteBuild } = await import('vite');
  await viteBuild({ configFile: join(ROOT, 'vite.config.ts'), logLevel: 'error' });
  compressFolder(join(ROOT, 'dist', 'web'));
  if (existsSync(join(ROOT, 'scripts/web/build-verify-page.mjs'))) {
    const { buildVerifyPage } = await import('./build-verify-page.mjs');
    await buildVerifyPage();
  }
  mkdirSync(dirname(STAMP), { recursive: true });
  writeFileSync(STAMP, digest);
  return true;
}

/** Names, sizes and times show an edit and take only a few milliseconds to read. */
function sourceDigest() {
  const hash = createHash('sha256');
  for (const source of SOURCES) note(hash, join(ROOT, source));
  return hash.digest('hex');
}

function note(hash, path) {
  if (!existsSync(path)) return;
  const { size, mtimeMs } = statSync(path);
  if (!statSync(path).isDirectory()) {
    if (!/\.test\.tsx?$/.test(path)) hash.update(`${path}|${size}|${mtimeMs}\n`);
    return;
  }
  for (const name of readdirSync(path).sort()) note(hash, join(path, name));
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const built = await ensureWebBuilt();
  process.stderr.write(`baize: the web app ${built ? 'is built' : 'was built already'}\n`);
}
