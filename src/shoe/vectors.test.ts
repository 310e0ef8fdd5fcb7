import { spawnSync } from 'node:child_process';
import { createHash, createHmac } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import {
  alteredTranscript,
  expectationOf,
  makeVectors,
  type ShoeVector,
  type Vectors,
  vectorsText,
} from '../../test/support/shoe/vectors.ts';
import { CARDS } from '../rules/index.ts';
import { FAULTS, NOTICES } from './record/findings.ts';
import { parseReceipts } from './record/parse-receipt.ts';
import type { EntryOf, EntryType, ShoeEntry } from './record/transcript.ts';
import { verifyTranscript } from './verify/verify.ts';
import { verifySeries } from './verify/verify-series.ts';

const FILE = fileURLToPath(new URL('../../data/shoe-vectors.json', import.meta.url));
const CHECKER = fileURLToPath(new URL('../../tools/check_shoe_vectors.py', import.meta.url));
const TEXT = readFileSync(FILE, 'utf8');
const VECTORS: Vectors = JSON.parse(TEXT);

/** Codes that need something a reader noted; verify.test.ts tests them. */
const NOTED = Object.keys(FAULTS).filter(
  (code) => code.endsWith('-as-noted') && !code.startsWith('receipt'),
);

/** Set on a machine without Python, so that leaving out the second verifier is a stated choice. */
const WITHOUT_PYTHON = process.env.BAIZE_WITHOUT_PYTHON === '1';
const NO_PYTHON =
  'python3 is missing, so the second verifier did not run: install it, or set BAIZE_WITHOUT_PYTHON=1';

describe('the published vectors', () => {
  test('the published vectors are the ones that the code makes today', () => {
    expect(vectorsText(makeVectors()) === TEXT).toBe(true);
  });

  test('the published vectors are a hundred shoes or more, each with a name of its own', () => {
    expect(VECTORS.shoes.length).toBeGreaterThanOrEqual(100);
    expect(new Set(VECTORS.shoes.map(({ name }) => name)).size).toBe(VECTORS.shoes.length);
  });

  test('the published vectors hold every kind of entry, every notice and every fault', () => {
    const types = new Set(VECTORS.shoes.flatMap((s) => s.transcript.entries.map((e) => e.type)));
    expect(types.size).toBe(17);
    const told = [...VECTORS.shoes.map((shoe) => shoe.expect), ...VECTORS.receipts];
    const notices = new Set(told.flatMap((one) => one.notices));
    expect([...notices].sort()).toEqual(Object.keys(NOTICES).sort());
    const lies = [...VECTORS.altered, ...VECTORS.series, ...VECTORS.receipts];
    const faults = new Set<string>(lies.flatMap((v) => v.faults));
    expect([...faults, ...NOTED].sort()).toEqual(Object.keys(FAULTS).sort());
  });

  test.each(VECTORS.shoes)(
    'the published shoe $name is good',
    ({ transcript, expect: expected }) => {
      expect(expected).toMatchObject({ verdict: 'good', faults: [] });
      expect(expectationOf(verifyTranscript(transcript))).toEqual(expected);
    },
  );

  test.each(VECTORS.altered)('a vector that was altered ($name) is found out', (alteration) => {
    const { verdict, faults } = expectationOf(
      verifyTranscript(alteredTranscript(VECTORS, alteration)),
    );
    expect({ verdict, faults }).toEqual({
      verdict: alteration.verdict,
      faults: alteration.faults,
    });
  });

  test('the published lies are 72 or more', () => {
    expect(VECTORS.altered.length).toBeGreaterThanOrEqual(72);
  });

  test.each(VECTORS.receipts)(
    'the published receipts $name bring the expected findings',
    ({ of, receipts, key, faults, notices }) => {
      const read = parseReceipts(receipts);
      if (read === null || !read.ok) throw new Error('the receipts of a vector can be read');
      const noted = { receipts: read.value, ...(key === null ? {} : { receiptKey: key }) };
      const { transcript, expect: alone } = vectorOf(of);
      const found = expectationOf(verifyTranscript(transcript, noted));
      const verdict = faults.length === 0 ? 'good' : 'bad';
      expect({ verdict: found.verdict, faults: found.faults }).toEqual({ verdict, faults });
      expect([...found.notices].sort()).toEqual([...alone.notices, ...notices].sort());
    },
  );

  test.each(VECTORS.series)(
    'the published series $name brings the expected faults',
    ({ shoes, faults }) => {
      const transcripts = shoes.map((name) => vectorOf(name).transcript);
      expect(verifySeries(transcripts).map(({ code }) => code)).toEqual(faults);
    },
  );
});

test('the worked example of the reference page is the vector it names', () => {
  const page = readFileSync(
    new URL('../../docs/reference/sealed-shoe.md', import.meta.url),
    'utf8',
  );
  const vector = vectorOf('two coups');
  const { derived, transcript } = vector;
  const card = transcript.entries[9];
  const told = [
    entryOf(vector, 'sealed').commitment,
    entryOf(vector, 'contribution-committed').commitment,
    entryOf(vector, 'contribution-opened').value.slice(0, 8),
    entryOf(vector, 'opened').secret.slice(0, 8),
    entryOf(vector, 'root-published').root,
    derived?.mixKey,
    derived?.words['0']?.toLocaleString('en'),
    derived?.words['1']?.toLocaleString('en'),
    derived?.firstCards.slice(0, 5).join(' '),
    card?.type === 'card-exposed' ? card.salt.slice(0, 8) : 'the first card shown',
  ];
  expect(told.filter((text) => !page.includes(String(text)))).toEqual([]);
  const codes = [...Object.keys(FAULTS), ...Object.keys(NOTICES)];
  expect(codes.filter((code) => !page.includes(`\`${code}\``))).toEqual([]);
});

describe('a second implementation', () => {
  test.each(VECTORS.shoes.filter(({ derived }) => derived !== null))(
    'a second implementation of the platform’s own hashes agrees: $name',
    (vector) => {
      const { derived } = vector;
      const { cutAt, ...made } = madeWithPlatform(vector);
      const cut = vector.transcript.entries.find((entry) => entry.type === 'cut');
      if (cut?.chosenBy === 'house') expect(cut.place).toBe(cutAt);
      expect(made).toEqual({
        commitment: entryOf(vector, 'sealed').commitment,
        mixKey: derived?.mixKey,
        firstCards: derived?.firstCards,
        root: entryOf(vector, 'root-published').root,
      });
    },
  );

  test.skipIf(WITHOUT_PYTHON)(
    'a second implementation in Python agrees about every shoe, lie, series and receipt',
    () => {
      const run = spawnSync('python3', [CHECKER, FILE], { encoding: 'utf8' });
      expect(run.error === undefined, NO_PYTHON).toBe(true);
      const { shoes, altered, series, receipts } = VECTORS;
      const counts = `${shoes.length} shoes, ${altered.length} altered, ${series.length} series`;
      const said = `${counts}, ${receipts.length} receipts: 0 differ\n`;
      expect({ said: run.stdout, errors: run.stderr }).toEqual({ said, errors: '' });
    },
  );
});

function vectorOf(name: string): ShoeVector {
  const vector = VECTORS.shoes.find((candidate) => candidate.name === name);
  if (vector === undefined) throw new Error(`no vector ${name}`);
  return vector;
}

function entryOf<T extends EntryType>({ transcript }: ShoeVector, type: T): EntryOf<T> {
  const found = transcript.entries.find((entry): entry is EntryOf<T> => entry.type === type);
  if (found === undefined) throw new Error(`no ${type} entry`);
  return found;
}

/**
 * Written from the description of the format; it shares no hash, encoding or shuffle with the
 * tested code.
 */
function madeWithPlatform(vector: ShoeVector) {
  const seal = entryOf(vector, 'sealed');
  const { table, shoeNo, decks, entropy, beacon, leastFromEnds, receiptKey } = seal;
  const secret = Buffer.from(entryOf(vector, 'opened').secret, 'hex');
  const plan = beacon === null ? Buffer.alloc(0) : field(beacon.source, beacon.round);
  const told = [table, shoeNo, decks, entropy, plan] as const;
  const commitment = sha(
    field('shoe-seal/2', ...told, leastFromEnds, Buffer.from(receiptKey, 'hex'), secret),
  );
  const opened = vector.transcript.entries
    .filter((entry: ShoeEntry) => entry.type === 'contribution-opened')
    .sort((left, right) => left.seat - right.seat)
    .flatMap(({ seat, value, nonce }) => [
      seat,
      Buffer.from(value, 'hex'),
      Buffer.from(nonce, 'hex'),
    ]);
  const beaconValue = beacon === null ? '' : entryOf(vector, 'beacon-published').value;
  const mixKey = sha(
    field('shoe-mix/1', commitment, opened.length / 3, ...opened, Buffer.from(beaconValue, 'hex')),
  );
  const stream = Array.from({ length: 64 }, (_, j) => mac(mixKey, 'mix', j));
  const order = Array.from({ length: decks }, () => CARDS).flat();
  for (let last = order.length - 1, k = 0; last > 0; k += 1) {
    const word = (secret.readUInt32BE(4 * k) ^ Buffer.concat(stream).readUInt32BE(4 * k)) >>> 0;
    if (word >= 2 ** 32 - (2 ** 32 % (last + 1))) continue;
    const pick = word % (last + 1);
    [order[last], order[pick]] = [order[pick] as never, order[last] as never];
    last -= 1;
  }
  let row = order.map((card, index) =>
    sha(Buffer.concat([Buffer.of(0), u32(index), Buffer.from(card), mac(secret, 'salt', index)])),
  );
  while (row.length > 1) {
    const above: Buffer[] = [];
    for (let at = 0; at < row.length; at += 2) {
      const pair = row.slice(at, at + 2);
      above.push(
        pair.length === 2 ? sha(Buffer.concat([Buffer.of(1), ...pair])) : (pair[0] as Buffer),
      );
    }
    row = above;
  }
  // The first word always counts here: only one word in ten million would be rejected.
  const places = 52 * decks - 2 * leastFromEnds + 1;
  const cutAt = leastFromEnds + (mac(mixKey, 'cut', 0).readUInt32BE(0) % places);
  return {
    cutAt,
    commitment: commitment.toString('hex'),
    mixKey: mixKey.toString('hex'),
    firstCards: order.slice(0, 10),
    root: row[0]?.toString('hex'),
  };
}

function field(...parts: readonly (string | number | Buffer)[]): Buffer {
  const raw = parts.map((part) =>
    typeof part === 'number' ? u32(part) : typeof part === 'string' ? Buffer.from(part) : part,
  );
  return Buffer.concat(raw.flatMap((part) => [u32(part.length), part]));
}

function u32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
}

function sha(bytes: Buffer): Buffer {
  return createHash('sha256').update(bytes).digest();
}

function mac(key: Buffer, label: string, counter: number): Buffer {
  return createHmac('sha256', key).update(field(label, counter)).digest();
}
