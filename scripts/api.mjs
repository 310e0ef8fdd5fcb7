// Writes docs/api.md, the report of the public API: every name with its signature on one line, so
// that a change shows in a diff. With --check it writes nothing and exits with 1 where the report
// differs from the types. `npm run docs` writes pages with comments.
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
import { buildTypes } from './build-library.mjs';
import { ensureInstalled, ROOT, say } from './prepare.mjs';

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
  const isStale = !existsSync(REPORT) || readFileSync(REPORT, 'utf8') !== report;
  if (process.argv.includes('--check')) {
    if (isStale) say('docs/api.md is not what the types say; npm run api writes it');
    process.exit(isStale ? 1 : 0);
  }
  if (isStale) writeFileSync(REPORT, report);
  say(isStale ? 'wrote docs/api.md' : 'docs/api.md is up to date');
}
