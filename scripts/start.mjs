// Installs, builds and opens the house. Flags go to `baize serve`: npm start -- --port 9000
import { spawn } from 'node:child_process';
import { ensureBuilt, ensureInstalled, ensureWebBuilt, ROOT } from './prepare.mjs';

ensureInstalled();
ensureBuilt();
ensureWebBuilt();
const house = spawn(
  process.execPath,
  [...process.execArgv, `${ROOT}/dist/lib/cli/main.js`, 'serve', ...process.argv.slice(2)],
  { cwd: ROOT, stdio: 'inherit' },
);
// Ctrl-C reaches the whole process group; this process only waits for the house to stop its coups.
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => house.kill(signal));
house.on('exit', (code) => process.exit(code ?? 0));
