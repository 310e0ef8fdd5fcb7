// The tests in a real Chromium: builds what is missing, then runs test/web. Arguments go to vitest:
// `node scripts/e2e.mjs test/web/cards.e2e.ts -t squeeze`. The browser is $BAIZE_CHROMIUM, one that
// is installed, or the one inside the npm packages; nothing has to be installed by hand.
import { ensureBuilt, ensureInstalled, run } from './prepare.mjs';

ensureInstalled();
ensureBuilt();
const vitest = ['node_modules/vitest/vitest.mjs', 'run', '--project', 'e2e'];
process.exit(run(process.execPath, [...vitest, ...process.argv.slice(2)]));
