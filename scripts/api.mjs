// Writes docs/api.md, the report of the public API: every name with its signature on one line, so
// that a change shows in a diff, and the packed size of each package. With --check it writes nothing
// and exits with 1 where the report differs from the types. `npm run docs` writes pages with comments.
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { packLibraries, sizesIn, sizesNow } from './packages.mjs';
import { buildTypes } from './pages/build-types.mjs';
import { ensureBuilt, ensureInstalled, ROOT, say } from './prepare.mjs';

const REPORT = join(ROOT, 'docs', 'api.md');

/** The report, and a page for each part of the package: [name of the part, text]. */
export async function apiOf() {
  // Imported only here: the compiler is a package, and on a fresh clone nothing is installed at
  // first.
  const { apiPages } = await import('./pages/api-pages.mjs');
  // Beside node_modules, so that the compiler finds the types of dependencies.
  mkdirSync(join(ROOT, 'dist'), { recursive: true });
  const folder = mkdtempSync(join(ROOT, 'dist', 'types-'));
  try {
    buildTypes(folder);
    const doors = readdirSync(join(folder, 'package')).sort();
    return apiPages(doors.map((door) => join(folder, 'package', door)));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) {
  ensureInstalled();
  const { report } = await apiOf();
  const now = existsSync(REPORT) ? readFileSync(REPORT, 'utf8') : '';
  const isCheck = process.argv.includes('--check');
  // A check compares names and signatures; the tests of the packages compare their sizes.
  const sizes = isCheck ? [...sizesIn(now)] : await measured(now);
  const next = report.replace('\n## ', () => `\n${sizesTable(sizes)}\n\n## `);
  const isStale = now !== next;
  if (isCheck) {
    if (isStale) say('docs/api.md is not what the types say; npm run api writes it');
    process.exit(isStale ? 1 : 0);
  }
  if (isStale) writeFileSync(REPORT, next);
  say(isStale ? 'wrote docs/api.md' : 'docs/api.md is up to date');
}

async function measured(stated) {
  ensureBuilt();
  const folder = mkdtempSync(join(ROOT, 'dist', 'packed-'));
  try {
    return sizesNow(await packLibraries(folder), sizesIn(stated));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function sizesTable(sizes) {
  const rows = sizes.map(([name, bytes]) => `| \`${name}\` | ${bytes / 1000} kB |`);
  return ['| package | packed |', '|---|---|', ...rows].join('\n');
}
