// The whole test run again and again, each time with another seed, in turn beside busy loops and on
// one core, to find tests that pass only on a quiet machine:
//
//   npm run test:soak -- --times 10 --busy 2
//   npm run test:soak -- --times 3 test/integration/house     some tests only
//
// It lists what ever failed, with the round and its seed, and ends with one line of counts.
import { spawn, spawnSync } from 'node:child_process';
import { parseArgs } from 'node:util';
import { ROOT, say } from './prepare.mjs';
import { readReport, reportFile } from './test-report.mjs';

const BUSY = 'for (;;) {}';
const { values, positionals } = parseArgs({
  options: { times: { type: 'string', default: '10' }, busy: { type: 'string', default: '2' } },
  allowPositionals: true,
});
const times = wholeNumber('--times', values.times, 1);
const busy = wholeNumber('--busy', values.busy, 0);
const hasTaskset = spawnSync('taskset', ['--version']).status === 0;
if (!hasTaskset) say('soak: there is no taskset here, so every round has all cores');

const failures = [];
let good = 0;
for (let round = 1; round <= times; round += 1) {
  const onOneCore = hasTaskset && round % 2 === 0;
  const seed = `soak-${round}`;
  const startedMs = Date.now();
  const status = await runBeside(onOneCore ? 0 : busy, onOneCore, seed);
  const seconds = Math.round((Date.now() - startedMs) / 1000);
  const { passed, failed } = readReport(reportFile(positionals));
  const how = onOneCore ? 'on one core' : `beside ${busy} busy loops`;
  say(
    `soak: round ${round} of ${times}, ${how}: ${passed} passed, ${failed.length} failed, ${seconds} s`,
  );
  if (status === 0) good += 1;
  else if (failed.length === 0) failures.push(`round ${round}: see its last lines`);
  for (const name of failed) failures.push(`round ${round}, BAIZE_SEED=${seed}, ${how}: ${name}`);
}
for (const failure of failures) say(`soak: ${failure}`);
process.stdout.write(`${good} passed, ${times - good} failed\n`);
process.exit(good === times ? 0 : 1);

/** Runs the tests once; the busy loops end with the run. */
async function runBeside(loops, onOneCore, seed) {
  const others = Array.from({ length: loops }, () =>
    spawn(process.execPath, ['-e', BUSY], { stdio: 'ignore' }),
  );
  const command = [process.execPath, 'scripts/test.mjs', ...positionals];
  const [first, ...rest] = onOneCore ? ['taskset', '-c', '0', ...command] : command;
  const env = { ...process.env, BAIZE_SEED: seed };
  try {
    return await new Promise((done, failed) => {
      const tests = spawn(first, rest, { cwd: ROOT, env, stdio: ['ignore', 2, 2] });
      tests.once('error', failed);
      tests.once('exit', (code) => done(code ?? 1));
    });
  } finally {
    for (const other of others) other.kill('SIGKILL');
  }
}

function wholeNumber(option, text, least) {
  const number = Number(text);
  if (Number.isInteger(number) && number >= least) return number;
  say(`soak: ${option} takes a whole number from ${least}, not ${text}`);
  process.exit(2);
}
