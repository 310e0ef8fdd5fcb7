// Writes the pages that are made from data, types and tables into dist/docs: the rule books with
// their clauses, the public API, the machines, the routes and the refusals. The tests of each clause
// are those of the last whole `npm test`.
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { apiOf } from './api.mjs';
import { refusalsPage } from './pages/refusal-docs.mjs';
import { ensureBuilt, ensureInstalled, ROOT, say } from './prepare.mjs';

const FOLDER = join(ROOT, 'dist', 'docs');

ensureInstalled();
ensureBuilt();
const { machinePage } = await built('cli', 'pages', 'machine-page.js');
const { tablePage } = await built('cli', 'pages', 'table-page.js');
const { routesPage } = await built('cli', 'pages', 'routes-page.js');
const { rulebookPages } = await built('clauses', 'index.js');
const { loadLibrary } = await built('cli', 'shared', 'clause-files.js');
write('reference/table.md', tablePage());
for (const [layer, name] of [
  ['tournament', 'TOURNAMENT_MACHINE'],
  ['cage', 'CAGE_MACHINE'],
  ['people', 'PEOPLE_MACHINE'],
]) {
  const { [name]: machine } = await built(layer, 'index.js');
  const title = layer[0].toUpperCase() + layer.slice(1);
  write(`reference/${layer}.md`, machinePage(title, machine));
}
write('reference/routes.md', routesPage());
write('reference/refusals.md', await refusalsPage());
for (const { name, text } of rulebookPages(loadLibrary())) write(`rulebooks/${name}`, text);
const { pages } = await apiOf();
for (const [layer, text] of pages) write(`api/${layer}.md`, text);
say('wrote dist/docs');

function built(...path) {
  return import(pathToFileURL(join(ROOT, 'dist', 'src', ...path)).href);
}

function write(name, text) {
  const file = join(FOLDER, name);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}
