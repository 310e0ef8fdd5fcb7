// Writes docs/api, the pages of the public API. With --check it writes nothing and exits with 1
// where a page differs from the types.
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

const PAGES = join(ROOT, 'docs', 'api');

/** The pages of docs/api that differ from the types; `write` rewrites them. */
export async function staleApiPages({ write }) {
  // Imported only here: the compiler is a package, and on a fresh clone nothing is installed at
  // first.
  const { apiPages } = await import('./pages/api-pages.mjs');
  // Beside node_modules, so that the compiler finds the types of dependencies.
  mkdirSync(join(ROOT, 'dist'), { recursive: true });
  const folder = mkdtempSync(join(ROOT, 'dist', 'types-'));
  try {
    buildTypes(folder);
    const doors = readdirSync(join(folder, 'package')).sort();
    const pages = apiPages(doors.map((door) => join(folder, 'package', door)));
    return pages.filter(([layer, text]) => isStale(layer, text, write)).map(([layer]) => layer);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function isStale(layer, text, write) {
  const file = join(PAGES, `${layer}.md`);
  if (existsSync(file) && readFileSync(file, 'utf8') === text) return false;
  if (write) {
    mkdirSync(PAGES, { recursive: true });
    writeFileSync(file, text);
  }
  return true;
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) {
  ensureInstalled();
  const write = !process.argv.includes('--check');
  const stale = await staleApiPages({ write });
  for (const layer of stale) {
    const page = `docs/api/${layer}.md`;
    say(write ? `wrote ${page}` : `${page} is not what the types say; npm run api writes it`);
  }
  process.exit(write || stale.length === 0 ? 0 : 1);
}
