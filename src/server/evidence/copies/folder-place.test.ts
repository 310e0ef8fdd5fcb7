import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { Copier } from './copier.ts';
import { folderPlace, MARK_FILE } from './folder-place.ts';
import { inWords } from './place-trouble.ts';

let folder = '';
const at = (...way: string[]) => join(folder, ...way);

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'baize-place-'));
  for (const house of ['house', 'other house']) {
    mkdirSync(at(house, 'checkpoints', 'keys'), { recursive: true });
    writeFileSync(at(house, 'checkpoints', '00000001.json'), `first of the ${house}`);
  }
});
afterEach(() => rmSync(folder, { recursive: true }));

function copierOf(house: string, to: string): Copier {
  const ports = { dataFolder: at(house), place: folderPlace(to), to, backups: () => [] };
  return new Copier(ports);
}

it('a folder for copies that is not there is not made, and is told without its path', async () => {
  const copying = copierOf('house', at('away', 'copies')).copy();
  await expect(copying).rejects.toThrow(/^the second place is not there$/);
  expect(existsSync(at('away'))).toBe(false);
  writeFileSync(at('file'), '');
  const onFile = copierOf('house', at('file')).copy();
  await expect(onFile).rejects.toThrow(/^the second place is not a folder$/);
});

it.each(['there', 'a second place', 'zweiter Ort – 第二'])(
  'copies go to the folder %j, and to a link to it',
  async (name) => {
    mkdirSync(at(name));
    symlinkSync(at(name), at('link'));
    await copierOf('house', at('link')).copy();
    const copy = readFileSync(at(name, 'checkpoints', '00000001.json'), 'utf8');
    expect(copy).toBe('first of the house');
  },
);

it('a folder whose disk was taken away is noticed in the middle of a run and after a restart, and gets nothing', async () => {
  mkdirSync(at('disk'));
  const copier = copierOf('house', at('disk'));
  await copier.copy();
  // An empty folder of the same name is what is left where a disk is not mounted.
  renameSync(at('disk'), at('disk elsewhere'));
  mkdirSync(at('disk'));
  writeFileSync(at('house', 'checkpoints', '00000002.json'), 'second');
  await expect(copier.copy()).rejects.toThrow('is its disk mounted?');
  await expect(copierOf('house', at('disk')).copy()).rejects.toThrow('is its disk mounted?');
  expect(readdirSync(at('disk'))).toEqual([]);
  rmSync(at('disk'), { recursive: true });
  renameSync(at('disk elsewhere'), at('disk'));
  await copier.copy();
  expect(readdirSync(at('disk', 'checkpoints'))).toEqual(['00000001.json', '00000002.json']);
  expect(readdirSync(at('disk'))).toEqual([MARK_FILE, 'checkpoints']);
});

it('copied checkpoints are never replaced by others of the same number', async () => {
  mkdirSync(at('there'));
  await copierOf('house', at('there')).copy();
  const copying = copierOf('other house', at('there')).copy();
  await expect(copying).rejects.toThrow('holds the checkpoints of another house');
  const copy = () => readFileSync(at('there', 'checkpoints', '00000001.json'), 'utf8');
  expect(copy()).toBe('first of the house');
  // A house that has lost its memory of copies puts the same ones there once more.
  rmSync(at('house', 'copied.json'));
  await copierOf('house', at('there')).copy();
  expect(copy()).toBe('first of the house');
});

it('a copy that a killed house left unfinished goes with the next start', async () => {
  mkdirSync(at('there', 'checkpoints'), { recursive: true });
  // No process has this number: it is above what a system gives.
  writeFileSync(at('there', 'checkpoints', '00000007.json.part-99999999'), 'half');
  await copierOf('house', at('there')).copy();
  expect(readdirSync(at('there', 'checkpoints'))).toEqual(['00000001.json']);
});

it.each([
  ['ENOSPC', 'the second place is full'],
  ['EROFS', 'the second place can only be read'],
  ['EACCES', 'the second place may not be written by the user who runs the house'],
  ['ECONNREFUSED', 'the second place failed: ECONNREFUSED'],
])('a failure by %s is told to everybody without a path or an address', async (code, sentence) => {
  const fault = Object.assign(new Error(`${code}: open '/mnt/safe/copy' 10.0.0.3:9000`), { code });
  await expect(inWords(() => Promise.reject(fault))).rejects.toThrow(new RegExp(`^${sentence}$`));
});
