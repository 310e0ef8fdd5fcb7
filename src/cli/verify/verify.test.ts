import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Command, CommanderError } from 'commander';
import { afterAll, describe, expect, test } from 'vitest';
import { type Receipt, type ShoeEntry, type Transcript, transcriptOf } from '../../shoe/index.ts';
import { drawCommitment, drawSeats } from '../../tournament/index.ts';
import { registerVerify } from './verify.ts';

interface Vector {
  readonly name: string;
  readonly transcript: Transcript;
}

interface Held {
  readonly name: string;
  readonly of: string;
  readonly receipts: readonly Receipt[];
}

const FILE: { readonly shoes: readonly Vector[]; readonly receipts: readonly Held[] } = JSON.parse(
  readFileSync(new URL('../../../data/shoe-vectors.json', import.meta.url), 'utf8'),
);
const { shoes: VECTORS, receipts: RECEIPTS } = FILE;
const FOLDER = mkdtempSync(join(tmpdir(), 'baize-verify-'));
afterAll(() => rmSync(FOLDER, { recursive: true, force: true }));

function transcript(name: string): Transcript {
  const found = VECTORS.find((vector) => vector.name === name);
  if (found === undefined) throw new Error(`no vector ${name}`);
  return found.transcript;
}

function file(name: string, content: unknown): string {
  const path = join(FOLDER, name);
  writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content));
  return path;
}

async function verify(...args: readonly string[]) {
  const written = { stdout: '', stderr: '' };
  const streams: Parameters<typeof registerVerify>[1] & object = {
    stdout: { write: (text) => (written.stdout += text) },
    stderr: { write: (text) => (written.stderr += text) },
  };
  const program = new Command('baize').exitOverride().configureOutput({ writeErr: () => {} });
  registerVerify(program, streams);
  await program.parseAsync(['node', 'baize', 'verify', ...args]);
  return { ...written, exitCode: streams.exitCode };
}

const GOOD = transcript('two coups');
const { entries } = GOOD;
const seal = entries[0]?.type === 'sealed' ? entries[0].commitment : '';
const goodFile = file('good.json', GOOD);
const badEntries = entries.with(9, { ...entries[9], card: 'AS' } as ShoeEntry);
const badFile = file('bad.json', transcriptOf(badEntries));

describe('baize verify', () => {
  test('baize verify says good, describes the shoe and what a player should know, and exits with 0', async () => {
    const { stdout, stderr, exitCode } = await verify(goodFile);
    expect({ stderr, exitCode }).toEqual({ stderr: '', exitCode: 0 });
    expect(stdout.split('\n')[0]).toBe(
      `${goodFile}: good. Table 1, shoe 1, 8 decks, 8 cards shown, opened`,
    );
    expect(stdout).toContain(`  seal ${seal}\n`);
    expect(stdout).toContain('  notice: entry 0: the secret is simulated');
  });

  test('baize verify names the fault in one line on stderr and exits with 1', async () => {
    const { stdout, stderr, exitCode } = await verify(badFile);
    const sentence = 'entry 9: the proof of AS at position 1 does not lead to the root';
    expect(stderr).toBe(`baize verify: ${badFile}: ${sentence}\n`);
    expect(stdout).toContain(`  fault: ${sentence}\n`);
    expect(exitCode).toBe(1);
  });

  test('baize verify checks a record that stops mid-shoe', async () => {
    const live = file('live.json', transcriptOf(entries.slice(0, 12)));
    const { stdout, exitCode } = await verify(live);
    expect(stdout).toContain('3 cards shown, still sealed (dealing)');
    expect(exitCode).toBe(0);
  });

  const UNREADABLE: readonly (readonly [string, string, string])[] = [
    ['a missing file', join(FOLDER, 'none.json'), 'ENOENT: no such file or directory'],
    ['a folder', FOLDER, 'EISDIR'],
    ['an empty file', file('empty.json', ''), 'not JSON'],
    ['no JSON', file('text.json', 'good'), 'not JSON'],
    ['other JSON', file('other.json', [1]), 'not a transcript: at transcript, wanted an object'],
    [
      'the format that did not bind the house',
      file('format.json', { ...GOOD, format: 'shoe-transcript/1' }),
      'not a transcript: at transcript.format, wanted shoe-transcript/2; shoe-transcript/1 is refused',
    ],
    [
      'half an entry',
      file('half.json', { ...GOOD, entries: entries.with(5, { type: 'root-published' } as never) }),
      'not a transcript: at entries[5].root, wanted 32 bytes in lower-case hexadecimal',
    ],
    ['a huge file', file('huge.json', ' '.repeat(4_000_001)), 'too large for a transcript'],
  ];
  test.each(UNREADABLE)(
    'baize verify exits with 2 and one line for %s',
    async (_name, path, reason) => {
      const { stderr, exitCode } = await verify(path);
      expect(stderr).toContain(`baize verify: ${path}: ${reason}`);
      expect(stderr.split('\n')).toHaveLength(2);
      expect(exitCode).toBe(2);
    },
  );

  test('baize verify prints one line of JSON with --json, whatever the verdict', async () => {
    const missing = join(FOLDER, 'none.json');
    const { stdout, stderr, exitCode } = await verify('--json', goodFile, badFile, missing);
    expect(stdout.split('\n')).toHaveLength(2);
    expect(JSON.parse(stdout)).toMatchObject({
      verdict: 'unreadable',
      files: [
        { file: goodFile, verdict: 'good', summary: { commitment: seal, stage: 'opened' } },
        {
          file: badFile,
          verdict: 'bad',
          findings: expect.arrayContaining([
            expect.objectContaining({ severity: 'fault', code: 'card-proof-fails', entry: 9 }),
          ]),
        },
        { file: missing, verdict: 'unreadable' },
      ],
      series: [{ code: 'shoe-number-repeated' }, { code: 'secret-reused' }],
    });
    expect(stderr).toContain('(and 3 more)');
    expect(exitCode).toBe(2);
  });

  test('baize verify compares with what the player noted', async () => {
    expect((await verify('--seal', seal, goodFile)).exitCode).toBe(0);
    const { stderr, exitCode } = await verify('--root', seal, goodFile);
    expect(stderr).toContain('the root is not the one noted');
    expect(exitCode).toBe(1);
  });

  test.each(['5f0c1122', seal.toUpperCase(), 'x'.repeat(64)])(
    'baize verify takes no %s for a noted seal',
    async (text) => {
      await expect(verify('--seal', text, goodFile)).rejects.toThrow(CommanderError);
    },
  );

  test('baize verify compares the receipts of a seat with its shoe, and needs the shoe', async () => {
    const held = RECEIPTS.find(({ name }) => name === 'an opening called withheld');
    const shoe = file('withheld.json', transcript(held?.of ?? ''));
    const receipts = file('receipts.json', held?.receipts);
    expect((await verify(shoe)).exitCode).toBe(0);
    const { stderr, exitCode } = await verify(receipts, shoe);
    expect(stderr).toContain('the house signed that it had the opening of seat 3');
    expect(exitCode).toBe(1);
    const other = await verify('--key', seal, shoe, receipts);
    expect(other.stderr).toContain('another key for receipts than the one noted');
    expect(other.stdout).toContain('notice: a receipt of seat 3 is not signed by the house');
    const alone = await verify(receipts);
    expect(alone.stderr).toBe('baize verify: a receipt needs the transcript of its shoe\n');
    expect(alone.exitCode).toBe(2);
    const half = await verify(shoe, file('half-receipt.json', { format: 'shoe-receipt/1' }));
    expect(half.stderr).toContain('not a receipt: at receipt.table');
    expect(half.exitCode).toBe(2);
  });

  test('baize verify finds a shoe missing from a series', async () => {
    const files = [1, 2, 3].map((no) => file(`shoe-${no}.json`, transcript(`series, shoe ${no}`)));
    const whole = await verify(...files);
    expect(whole.stdout).toContain('series: no shoe is missing\n');
    expect(whole.exitCode).toBe(0);
    const { stderr, exitCode } = await verify(files[0] as string, files[2] as string);
    expect(stderr).toBe('baize verify: shoe 2 of Table 9 is missing\n');
    expect(exitCode).toBe(1);
  });

  test('baize verify checks the seat draws of a tournament', async () => {
    const secret = 'ab'.repeat(32);
    const people = ['ann', 'ben', 'cai'].map((person) => ({ person, contribution: 'w' }));
    const terms = { eventId: 'cup', round: 1, people, tables: ['t1'] };
    const commitment = drawCommitment('cup', 1, secret);
    const drawn = { round: 1, commitment, secret, terms, seats: drawSeats(terms, secret) };
    const sealed = { round: 2, commitment, secret: null, terms: null, seats: [] };
    const good = await verify(file('draws.json', { draws: [drawn, sealed] }));
    expect(good).toMatchObject({ stderr: '', exitCode: 0 });
    expect(good.stdout).toContain('good. 2 seat draws\n  round 1: the seal fits');
    const moved = { ...drawn, seats: drawn.seats.toReversed() };
    const bad = await verify(file('moved.json', { draws: [moved] }));
    expect(bad.stderr).toContain('moved.json: a draw is not sound\n');
    expect(bad.exitCode).toBe(1);
    const broken = file('broken.json', { draws: [{ ...drawn, terms: { ...terms, people: 7 } }] });
    expect(await verify(broken)).toMatchObject({ exitCode: 2 });
    const other = { ...drawn, secret: 'cd'.repeat(32) };
    const json = await verify('--json', file('other.json', { draws: [other] }));
    expect(JSON.parse(json.stdout)).toMatchObject({
      verdict: 'bad',
      files: [{ draws: [{ round: 1, verdict: 'seal-broken' }] }],
    });
  });
});
