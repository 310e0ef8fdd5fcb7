// Format, lint, types and unit tests: what a commit must pass, in under a minute.
import { ensureBuilt, ensureInstalled, run, say } from './prepare.mjs';

ensureInstalled();
ensureBuilt();
const steps = [
  ['format and lint', ['node_modules/@biomejs/biome/bin/biome', 'ci', '.']],
  ['types', ['node_modules/ts7/bin/tsc', '-p', 'tsconfig.json', '--noEmit']],
  ['unit tests', ['node_modules/vitest/vitest.mjs', 'run', '--project', 'unit', '--reporter=dot']],
];
let failed = 0;
for (const [name, args] of steps) {
  say(name);
  if (run(process.execPath, args) !== 0) {
    say(`${name}: failed`);
    failed += 1;
  }
}
process.exit(failed === 0 ? 0 : 1);
