import { ensureBuilt, ensureInstalled, ROOT, run } from './prepare.mjs';

ensureInstalled();
ensureBuilt();
process.exit(
  run(process.execPath, [`${ROOT}/dist/src/cli/main.js`, 'demo', ...process.argv.slice(2)]),
);
