// Prints every figure of the project, as ratios in one run. `npm run bench -- roads store` picks
// parts; --long takes longer.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureBuilt, ensureContestants, ensureInstalled, ROOT, say } from './prepare.mjs';

const PARTS = [
  'settle',
  'roads',
  'table',
  'what-if',
  'tournament',
  'odds',
  'sim',
  'store',
  'nodes',
  'capacity',
  'house',
];

ensureInstalled();
ensureBuilt();
if (!ensureContestants()) {
  say('THE CONTESTANTS COULD NOT BE INSTALLED: the figures below have no peers beside them');
}
const wanted = process.argv.slice(2).filter((argument) => !argument.startsWith('-'));
for (const part of PARTS) {
  if (wanted.length > 0 && !wanted.includes(part)) continue;
  const file = join(ROOT, 'dist', 'bench', `${part}.js`);
  if (!existsSync(file)) continue;
  process.stdout.write(`\n== ${part}\n`);
  const { run: measure } = await import(pathToFileURL(file).href);
  const before = processorTimes();
  await measure();
  sayStolen(before, processorTimes());
}

/**
 * How a virtual machine's processors spent their time, including the time that other machines had
 * them.
 */
function processorTimes() {
  if (!existsSync('/proc/stat')) return null;
  const [, ...ticks] = readFileSync('/proc/stat', 'utf8').split('\n')[0].trim().split(/\s+/);
  const [user, nice, system, , , interrupts, softInterrupts, stolen] = ticks.map(Number);
  const used = user + nice + system + interrupts + softInterrupts;
  return { used, stolen };
}

function sayStolen(before, after) {
  if (before === null || after === null) return;
  const stolen = after.stolen - before.stolen;
  const wanted = stolen + after.used - before.used;
  const percent = ((100 * stolen) / Math.max(1, wanted)).toFixed(1);
  process.stdout.write(`of the processor time it wanted, others on the host took ${percent} %\n`);
}
