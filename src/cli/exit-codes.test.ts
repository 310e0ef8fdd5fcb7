import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { COMMANDS } from './commands.ts';
import { COULD_NOT } from './shared/exit-codes.ts';

const MAIN = new URL('../../dist/src/cli/main.js', import.meta.url).pathname;
const NOWHERE = '/nowhere';

/** A command line that cannot be done, for every command; some read standard input too. */
const BAD: readonly (readonly [line: string, input?: string])[] = [
  ['serve --port x'],
  ['roads Z'],
  ['roads', 'BPX'],
  ['rules nobody'],
  ['rules diff nobody crown-melbourne'],
  ['rules export nobody'],
  [`play ${NOWHERE}`],
  ['play -', 'no JSON'],
  ['play -'],
  [`tournament ${NOWHERE}`],
  ['tournament -', '{"type":"Nothing"}'],
  ['tournament'],
  ['odds --book nobody --version crown'],
  ['odds --book crown-melbourne --version nothing'],
  ['odds --book crown-melbourne --version crown --wager nothing'],
  ['simulate --book nobody --version crown --coups 10'],
  ['simulate --book crown-melbourne --version crown --coups -1'],
  [`compare --plot ${NOWHERE}/plot.svg`],
  [`compare --books ${NOWHERE}`],
  [`settle --books ${NOWHERE}`],
  [`verify ${NOWHERE}`],
  [`audit --data ${NOWHERE}`],
  [`reconcile --data ${NOWHERE}`],
  [`backup FOLDER/copy.db --data ${NOWHERE}`],
  [`restore ${NOWHERE} --data FOLDER/house`],
  [`export FOLDER/log.jsonl --data ${NOWHERE}`],
  [`repair ${NOWHERE}`],
  [`account unlock ann --data ${NOWHERE}`],
  [`operator-link --data ${NOWHERE}`],
  [`personal-data ann --data ${NOWHERE}`],
  [`keys make ${NOWHERE}/key`],
  ['migrate'],
  [`evidence FOLDER/evidence --shoes 0`],
  ['schema --nothing'],
  ['nothing'],
];

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'baize-exit-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it.each(BAD)(
  'baize %s, with standard input %j, could not do it and ends with 2',
  async (line = '', input = '') => {
    const args = line.split(' ').map((word) => word.replace('FOLDER', folder));
    const { code, stderr } = await ended([MAIN, ...args], input);
    expect(stderr).toMatch(/^baize/);
    expect(code).toBe(COULD_NOT);
  },
);

it('every command of the program has a line that it could not do', () => {
  const tried = new Set(BAD.map(([line]) => line.split(' ')[0]));
  tried.delete('nothing');
  expect([...tried].sort()).toEqual(Object.keys(COMMANDS).sort());
});

function ended(args: readonly string[], input: string): Promise<{ code: unknown; stderr: string }> {
  return new Promise((resolve) => {
    const child = execFile(process.execPath, args, (error, _stdout, stderr) =>
      resolve({ code: error?.code ?? 0, stderr }),
    );
    child.stdin?.end(input);
  });
}
