// Every figure of the project, as ratios in one run. `npm run bench -- roads store` picks parts; --long takes its time.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureBuilt, ensureInstalled, ROOT, run, say } from './prepare.mjs';

const PARTS = ['settle', 'roads', 'table', 'odds', 'sim', 'store', 'house'];

ensureInstalled();
ensureBuilt();
if (!existsSync(join(ROOT, 'bench', 'node_modules'))) {
  say('installing the contestants of the bench (once)');
  run('npm', ['ci', '--prefix', 'bench', '--no-audit', '--no-fund', '--loglevel=error'], {
    stdio: ['ignore', 2, 2],
  });
}
const wanted = process.argv.slice(2).filter((argument) => !argument.startsWith('-'));
for (const part of PARTS) {
  if (wanted.length > 0 && !wanted.includes(part)) continue;
  const file = join(ROOT, 'dist', 'bench', `${part}.js`);
  if (!existsSync(file)) continue;
  process.stdout.write(`\n== ${part}\n`);
  const { run: measure } = await import(pathToFileURL(file).href);
  await measure();
}
