import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import type { Vectors } from '../../test/support/shoe/vectors.ts';
import { present } from '../kit/index.ts';
import { verifyTranscript } from './verify/verify.ts';

const VECTORS: Vectors = JSON.parse(
  readFileSync(fileURLToPath(new URL('../../data/shoe-vectors.json', import.meta.url)), 'utf8'),
);
const VERIFIER = fileURLToPath(new URL('../../tools/verify_shoe.py', import.meta.url));
const GOOD = JSON.stringify(
  present(
    VECTORS.shoes.find(({ name }) => name === 'two coups'),
    'two coups',
  ).transcript,
);
const WITHOUT_PYTHON = process.env.BAIZE_WITHOUT_PYTHON === '1';
const CODES = ['good', 'bad', 'unreadable'] as const;

const folder = mkdtempSync(join(tmpdir(), 'baize-second-verifier-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The verdict by the same rule as `baize verify`: what cannot be parsed is unreadable. */
function firstVerdict(text: string): string {
  try {
    return verifyTranscript(JSON.parse(text)).verdict;
  } catch {
    return 'unreadable';
  }
}

function secondVerdict(text: string): string {
  const file = join(folder, 'shoe.json');
  writeFileSync(file, text);
  const { status, stderr } = spawnSync('python3', [VERIFIER, file], { encoding: 'utf8' });
  return CODES[status ?? -1] ?? `python3 failed: ${stderr}`;
}

const numbered = (spelled: string) => GOOD.replace('"shoeNo":1,', `"shoeNo":${spelled},`);
const SPELLINGS: readonly (readonly [string, string, (typeof CODES)[number]])[] = [
  ['a number with a point', numbered('1.0'), 'good'],
  ['a number with an exponent', numbered('1e0'), 'good'],
  ['a fraction', numbered('1.5'), 'unreadable'],
  ['a number beyond all bounds', numbered('1e999'), 'unreadable'],
  ['a nought with a sign', GOOD.replace('"position":0', '"position":-0.0'), 'good'],
  ['a field that is given twice', numbered('9,"shoeNo":1'), 'good'],
  ['a list in a list in a list', numbered('['.repeat(9999) + ']'.repeat(9999)), 'unreadable'],
  ['half a character', GOOD.replace('"Table 1"', '"T\\ud800"'), 'unreadable'],
  ['a word that is no JSON', numbered('NaN'), 'unreadable'],
  ['no shoe at all', '[]', 'unreadable'],
];

test.skipIf(WITHOUT_PYTHON).each(SPELLINGS)(
  'both verifiers say the same of a record with %s',
  (_, text, verdict) => {
    expect(text).not.toBe(GOOD);
    expect([firstVerdict(text), secondVerdict(text)]).toEqual([verdict, verdict]);
  },
);
