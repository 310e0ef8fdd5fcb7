import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { COMMANDS } from '../../../src/cli/commands.ts';
import { COULD_NOT } from '../../../src/cli/shared/exit-codes.ts';
import { MAIN } from '../../support/built.ts';
import { startHouse } from '../support/house.ts';

const at = mkdtempSync(join(tmpdir(), 'baize-wrong-calls-'));
const house = join(at, 'house');
const empty = join(at, 'empty');
const text = join(at, 'text');
const nowhere = join(at, 'nowhere');

beforeAll(async () => {
  mkdirSync(empty);
  writeFileSync(text, 'a text');
  const test = await startHouse({ dataFolder: house });
  await test.house.stop();
});
afterAll(() => rmSync(at, { recursive: true, force: true }));

function baize(args: readonly string[], input = '') {
  return spawnSync(process.execPath, [MAIN, ...args], { encoding: 'utf8', input });
}

type Call = readonly [args: readonly string[], sentence: string];

/** Calls of commands that work on a house or make a file. */
const OF_HOUSES: readonly Call[] = [
  [['audit', '--data', nowhere], `${nowhere} cannot be found`],
  [['audit', '--data', empty], `${empty} holds no house`],
  [['reconcile', '--data', empty], `${empty} holds no house`],
  [['what-if', '--book', 'the-ville', '--data', empty], `${empty} holds no house`],
  [['backup', join(at, 'b.db'), '--data', empty], `${empty} holds no house`],
  [['repair', empty], `${empty} holds no house`],
  [['export', join(nowhere, 'x'), '--data', house], `${nowhere} cannot be found`],
  [['backup', join(nowhere, 'x'), '--data', house], `cannot be found`],
  [['restore', text, '--data', join(at, 'new')], `${text} is damaged or is not a Baize database`],
  [['keys'], 'baize keys: say what to do: make, rotate; see baize keys --help'],
  [['keys', 'explode'], '"explode" is none of the acts: make, rotate'],
  [['account'], 'baize account: say what to do: unlock, disable,'],
  [['account', 'unlock'], 'name the account: the name to sign in with'],
  [['keys', 'make', join(nowhere, 'k')], `${nowhere} cannot be found`],
  [['keys', 'make', text], `already exists`],
  [['operator-link', '--data', empty], `${empty} holds no house`],
  [['account', 'explode', 'ann', '--data', house], '"explode" is none of the acts'],
  [['account', 'unlock', 'ann', '--data', house], 'nobody signs in as ann'],
  [['personal-data', 'ann', '--data', house], 'nobody signs in as ann'],
  [['evidence', text], `${text} is not a folder`],
  [['evidence', at], `${at} is not empty`],
];

/** Calls of the other commands, some with what they read from standard input. */
const OF_FILES: readonly (readonly [args: string, input?: string])[] = [
  ['serve --port x'],
  ['roads Z'],
  ['roads', 'BPX'],
  ['rules nobody'],
  ['rules diff nobody crown-melbourne'],
  ['rules export nobody'],
  [`play ${nowhere}`],
  ['play -', 'no JSON'],
  ['play -'],
  [`tournament ${nowhere}`],
  ['tournament -', '{"type":"Nothing"}'],
  ['tournament'],
  ['odds --book nobody --version crown'],
  ['odds --book crown-melbourne --version nothing'],
  ['odds --book crown-melbourne --version crown --wager nothing'],
  ['simulate --book nobody --version crown --coups 10'],
  ['simulate --book crown-melbourne --version crown --coups -1'],
  [`compare --plot ${nowhere}/plot.svg`],
  [`compare --books ${nowhere}`],
  [`settle --books ${nowhere}`],
  [`verify ${nowhere}`],
  ['migrate'],
  [`evidence ${at}/evidence --shoes 0`],
  ['schema --nothing'],
  ['what-if'],
  ['protect --book nobody --version crown'],
  ['mcp --nothing'],
  ['nothing'],
];

describe('a wrong call of the command line is answered, with exit code 2', () => {
  it.each(OF_HOUSES)('baize %j says in one line: %j', (args, sentence) => {
    const { status, stderr } = baize(args);
    expect(stderr).toContain(sentence);
    expect(stderr.trim().split('\n')).toHaveLength(1);
    expect(status).toBe(COULD_NOT);
  });

  it.each(OF_FILES)(
    'baize %s, with standard input %j, could not do it',
    (line = '', input = '') => {
      const { status, stderr } = baize(line.split(' '), input);
      expect(stderr).toMatch(/^baize/);
      expect(status).toBe(COULD_NOT);
    },
  );

  it('every command of the program is called wrongly', () => {
    const tried = new Set([
      ...OF_HOUSES.map(([[name]]) => name),
      ...OF_FILES.map(([line]) => line.split(' ')[0]),
    ]);
    tried.delete('nothing');
    expect([...tried].sort()).toEqual(Object.keys(COMMANDS).sort());
  });
});

it('a restore whose list of erased people is not there restores nothing', () => {
  const [backup, target] = [join(at, 'good.db'), join(at, 'restored')];
  expect(baize(['backup', backup, '--data', house]).status).toBe(0);
  const asked = ['restore', backup, '--data', target, '--erased', nowhere];
  expect(baize(asked)).toMatchObject({ status: 2 });
  expect(existsSync(join(target, 'house.db'))).toBe(false);
});

it('a restore into a folder that holds a key already restores nothing', () => {
  const [backup, keys, target] = [join(at, 'keyed.db'), join(at, 'keys'), join(at, 'keyed')];
  expect(baize(['backup', backup, '--keys', keys, '--data', house]).status).toBe(0);
  mkdirSync(target);
  writeFileSync(join(target, 'vault.key'), 'of another house');
  const { status, stderr } = baize(['restore', backup, '--keys', keys, '--data', target]);
  expect(stderr).toContain(`${join(target, 'vault.key')} already exists`);
  expect(status).toBe(2);
  expect(readdirSync(target)).toEqual(['vault.key']);
});

it('a command without the key that signs is refused before it changes anything', () => {
  const copy = join(at, 'copy');
  cpSync(house, copy, { recursive: true });
  const key = join(at, 'elsewhere.key');
  const inHouse = ['--data', copy];
  expect(baize(['keys', 'rotate', '--to', key, ...inHouse]).status).toBe(0);
  for (const args of [
    ['account', 'unlock', 'ann'],
    ['personal-data', 'ann'],
    ['keys', 'rotate'],
  ]) {
    const { status, stderr } = baize([...args, ...inHouse]);
    expect(stderr).toMatch(/^baize [a-z -]+: the audit key is not the one in .*\n$/);
    expect(status).toBe(2);
  }
  expect(baize(['audit', ...inHouse]).stdout).toMatch(/nothing found; \d+ shoes verify\n$/);
  expect(baize(['keys', 'rotate', '--lost', ...inHouse]).status).toBe(0);
});

describe('an audit that would compare nothing is refused', () => {
  it.each([
    [['--checkpoints', nowhere], `${nowhere} cannot be found`],
    [['--key', nowhere], `${nowhere} cannot be found`],
    [['--key', text], 'key'],
    [['--table', 'nowhere'], 'there is no table nowhere in this house'],
  ])('baize audit %j says %j', (args, sentence) => {
    const { status, stderr, stdout } = baize(['audit', '--data', house, ...args]);
    expect(stdout).not.toContain('nothing found');
    expect(stderr + stdout).toContain(sentence);
    expect(status).not.toBe(0);
  });
});
