// Writes everything that is generated from data, types, tables and tests: docs/api,
// docs/reference/table.md, routes.md and refusals.md, the record of proofs and docs/rulebooks.
// `--from-last-run` uses the last whole `npm test` instead of running the suites again.
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { staleApiPages } from './api.mjs';
import { recordProofs } from './pages/coverage-of-clauses.mjs';
import { writeRefusalsPage } from './pages/refusal-docs.mjs';
import { writeRoutesPage, writeTablePage } from './pages/table-docs.mjs';
import { ensureBuilt, ensureInstalled, ensureWebBuilt, ROOT, run, say } from './prepare.mjs';

ensureInstalled();
ensureBuilt();
ensureWebBuilt();
await writeTablePage();
await writeRoutesPage();
await writeRefusalsPage();
await staleApiPages({ write: true });
const lastRun = join(ROOT, 'reports', 'tests.json');
const folder = mkdtempSync(join(tmpdir(), 'baize-docs-'));
const reuse = process.argv.includes('--from-last-run');
const report = reuse ? lastRun : join(folder, 'report.json');
let status = 0;
if (!reuse) {
  say('running the tests to see which clauses they prove');
  status = run(process.execPath, [
    'node_modules/vitest/vitest.mjs',
    'run',
    '--reporter=dot',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ]);
}
if (!existsSync(report)) {
  say(reuse ? 'there is no last run; leave out --from-last-run' : 'the tests left no report');
  process.exit(1);
}
const faults = await recordProofs(report);
rmSync(folder, { recursive: true, force: true });
for (const fault of faults) say(fault);
if (status !== 0) say('some tests failed; their clauses are not counted as proved');
say('wrote docs/api, docs/reference/table.md, data/clauses/proved.json and docs/rulebooks');
process.exit(faults.length === 0 ? 0 : 1);
