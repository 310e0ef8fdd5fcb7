import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Command } from 'commander';
import { afterAll, expect, it } from 'vitest';
import { registerProtect } from './protect.ts';

const FOLDER = mkdtempSync(join(tmpdir(), 'baize-protect-'));
afterAll(() => rmSync(FOLDER, { recursive: true, force: true }));

const GAME = ['--book', 'crown-melbourne', '--version', 'traditional', '--shoes', '100'];

async function protect(...args: readonly string[]) {
  const written = { stdout: '', stderr: '' };
  const streams: Parameters<typeof registerProtect>[1] & object = {
    stdout: { write: (text) => (written.stdout += text) },
    stderr: { write: (text) => (written.stderr += text) },
  };
  const program = new Command('baize').exitOverride().configureOutput({ writeErr: () => {} });
  registerProtect(program, streams);
  await program.parseAsync(['node', 'baize', 'protect', ...GAME, ...args]);
  return { ...written, exitCode: streams.exitCode };
}

it('baize protect shows the count, what it wins by depth of the cut, and what would stop it', async () => {
  const one = ['--wager', 'player-dragon-bonus', '--cut', '14', '52', '--spread', '10'];
  const { stdout, exitCode } = await protect(...one);
  expect(exitCode).toBeUndefined();
  const lines = stdout.split('\n');
  expect(lines[0]).toBe('player-dragon-bonus: house edge 2.65 % from a whole shoe');
  expect(stdout).toMatch(/count A \+2 {2}2 \+3 .* bet from \d+\.\d\d for each deck left/);
  expect(lines.filter((line) => /^ {2}(14|52) /.test(line))).toHaveLength(2);
  expect(stdout).toMatch(/pay 29 to 1: leaves \d+\.\d{3} units a shoe, and costs every bettor/);
});

it('baize protect says so where no count helps', async () => {
  const { stdout } = await protect('--wager', 'player-pair');
  expect(stdout).toContain('no sum over ranks helps');
});

it('baize protect goes on where an earlier call was stopped', async () => {
  const keep = join(FOLDER, 'kept.jsonl');
  const args = ['--cut', '14', '--json', '--keep', keep];
  const whole = await protect(...args);
  const lines = readFileSync(keep, 'utf8').trimEnd().split('\n');
  expect(lines).toHaveLength(JSON.parse(whole.stdout).wagers.length);
  // Two wagers were done, and the third was being written.
  writeFileSync(keep, `${lines.slice(0, 2).join('\n')}\n${lines[2]?.slice(0, 40)}`);
  expect((await protect(...args)).stdout).toBe(whole.stdout);
  const again = readFileSync(keep, 'utf8').trimEnd().split('\n');
  expect(again.filter((line) => line.endsWith('}'))).toEqual(lines);
  const other = await protect('--cut', '20', '--json', '--keep', keep);
  expect(JSON.parse(other.stdout).plan.depths).toEqual([20]);
});

it.each([
  [['--wager', 'insurance'], 'no wager "insurance" is placed before a coup'],
  [['--cut', '400'], 'the cutting card lies in the front half of the shoe'],
])('baize protect answers %j with a sentence and exit code 2', async (args, sentence) => {
  const { stdout, stderr, exitCode } = await protect(...args);
  expect([stdout, exitCode]).toEqual(['', 2]);
  expect(stderr).toContain(sentence);
});
