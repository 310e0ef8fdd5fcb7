// Prints which folder of a layer imports which (server, web and table, or the layers named), and
// the circles among them. With --files it also prints every import.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureBuilt, ensureInstalled, ROOT } from './prepare.mjs';

ensureInstalled();
ensureBuilt();
const load = (name) =>
  import(pathToFileURL(join(ROOT, 'dist', 'test', 'tidy', 'checker', `${name}.js`)).href);
const { cyclesOf, edgesOf, graphOf } = await load('graph');
const { parse } = await load('source');
const { SUB_LAYERS } = await load('sub-layer-tables');

const asked = process.argv.slice(2).filter((word) => !word.startsWith('--'));
const layers = asked.length > 0 ? asked : ['server', 'web', 'table'];
let circles = 0;
for (const layer of layers) {
  const edges = edgesOf(sourcesOf(layer), layer, Object.keys(SUB_LAYERS[layer] ?? {}));
  const graph = graphOf(edges);
  say(`${layer}`);
  for (const [part, imports] of graph) {
    say(`  ${part.padEnd(14)} → ${imports.length === 0 ? 'nothing' : imports.join(' ')}`);
    if (process.argv.includes('--files')) filesOf(edges, part);
  }
  const found = cyclesOf(graph);
  circles += found.length;
  for (const group of found) say(`  circle: ${group.join(' ')}`);
  if (found.length === 0) say('  no circles');
}
process.exitCode = circles === 0 ? 0 : 1;

function filesOf(edges, part) {
  for (const { source, target, from } of edges) {
    if (from === part) say(`      ${source.path} → ${target}`);
  }
}

function sourcesOf(layer) {
  const folder = join(ROOT, 'src', layer);
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path))
    .map((path) => path.replaceAll('\\', '/'))
    .map((path) => parse(`src/${layer}/${path}`, readFileSync(join(folder, path), 'utf8')));
}

function say(line) {
  process.stdout.write(`${line}\n`);
}
