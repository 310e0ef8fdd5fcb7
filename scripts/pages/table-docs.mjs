// Writes docs/reference/table.md and routes.md from the tables that machine and server read. Needs a
// build.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureBuilt, ensureInstalled, ROOT, say } from '../prepare.mjs';

export async function writeTablePage() {
  const built = join(ROOT, 'dist', 'src', 'cli', 'pages', 'table-page.js');
  const { tablePage } = await import(pathToFileURL(built).href);
  writeFileSync(join(ROOT, 'docs', 'reference', 'table.md'), tablePage());
}

export async function writeRoutesPage() {
  const built = join(ROOT, 'dist', 'src', 'cli', 'pages', 'routes-page.js');
  const { routesPage } = await import(pathToFileURL(built).href);
  writeFileSync(join(ROOT, 'docs', 'reference', 'routes.md'), routesPage());
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) {
  ensureInstalled();
  ensureBuilt();
  await writeTablePage();
  await writeRoutesPage();
  say('wrote docs/reference/table.md and routes.md');
}
