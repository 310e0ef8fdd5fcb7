import { describe, expect, test } from 'vitest';
import { sampleBytes } from '../../../test/support/shoe/sample-bytes.ts';
import { PLAIN_PLAN, sampleShoe } from '../../../test/support/shoe/sample-shoe.ts';
import { fromHex, hmacSha256, joinFields, seededRandom, sha256, toHex } from '../../kit/index.ts';
import { failedStatistics, shuffleStatistics } from '../shuffle-statistics.ts';
import { type ShoeContents, shoeContents, shoeRoot } from './contents.ts';
import {
  type Contributions,
  closeCommitments,
  closeOpenings,
  commitContribution,
  contributionCommitment,
  openContribution,
  startContributions,
} from './contributions.ts';
import { mixKey } from './mix.ts';
import { orderCards, orderNumbers, shoeWords, type WordAt } from './order.ts';
import { SECRET_BYTES, type Seal, sealShoe } from './seal.ts';

const SHOES = 250;
const CARDS = 416;

/** Everything a table screen, a log or a browser holds before the shoe is opened. */
interface PublicFace {
  readonly commitment: Uint8Array;
  readonly mixKey: Uint8Array;
  readonly root: Uint8Array;
}

interface KnownShoe {
  readonly face: PublicFace;
  readonly contents: ShoeContents;
}

const wordsOf = (key: Uint8Array, label: string): WordAt => {
  return (k) => {
    const block = hmacSha256(key, joinFields(label, k >> 3));
    return new DataView(block.buffer).getUint32(4 * (k & 7));
  };
};

/** Each attacker derives the cards from what is published, which once worked on a real site. */
const ATTACKERS: readonly (readonly [string, (face: PublicFace) => WordAt])[] = [
  ['the mix stream without the secret', (face) => wordsOf(face.mixKey, 'mix')],
  ['the seal in the place of the secret', (face) => wordsOf(face.commitment, 'mix')],
  ['the seal as the extension', (face) => wordsOf(face.commitment, 'extend')],
  ['the root as the key', (face) => wordsOf(face.root, 'mix')],
  ['a secret spread from the seal', (face) => shoeWords(spread(face.commitment), face.mixKey)],
  ['a secret of noughts', (face) => shoeWords(new Uint8Array(SECRET_BYTES), face.mixKey)],
];

function spread(seed: Uint8Array): Uint8Array {
  const secret = new Uint8Array(SECRET_BYTES);
  for (let at = 0; at < SECRET_BYTES; at += 32) secret.set(sha256(joinFields(seed, at)), at);
  return secret;
}

function knownShoe(name: string): KnownShoe {
  const secret = sampleBytes(`secrecy ${name}`, SECRET_BYTES);
  const seal = sealOf(secret);
  const key = mixKey(seal, contributed(seal, [[1, name]]), null);
  const contents = shoeContents(8, secret, key);
  const root = fromHex(shoeRoot(contents));
  return { face: { commitment: fromHex(seal.commitment), mixKey: key, root }, contents };
}

function sealOf(secret: Uint8Array): Seal {
  const terms = { table: 'T', shoeNo: 1, decks: 8, beacon: null, leastFromEnds: 52 } as const;
  return sealShoe({ ...terms, entropy: 'simulated', receiptKey: '00'.repeat(32) }, secret);
}

function contributed(seal: Seal, seats: readonly (readonly [number, string])[]): Contributions {
  let state = startContributions(seal.commitment);
  const openings = seats.map(([seat, name]) => {
    const value = sampleBytes(`value ${name}`, 32);
    return { seat, opening: { value, nonce: sampleBytes(`nonce ${name}`, 32) } };
  });
  const step = (next: { ok: true; value: Contributions } | { ok: false; error: string }) => {
    if (!next.ok) throw new Error(next.error);
    state = next.value;
  };
  for (const { seat, opening } of openings) {
    const commitment = toHex(contributionCommitment(seal.commitment, seat, opening));
    step(commitContribution(state, seat, commitment));
  }
  step(closeCommitments(state));
  for (const { seat, opening } of openings) step(openContribution(state, seat, opening));
  step(closeOpenings(state));
  return state;
}

function hits(guess: readonly string[], order: readonly string[]): number {
  return order.filter((card, at) => card === guess[at]).length;
}

describe('what is published before the opening', () => {
  const shoes = Array.from({ length: SHOES }, (_, at) => knownShoe(`attack ${at}`));

  test.each(ATTACKERS)('%s guesses no better than chance', (_name, attack) => {
    let right = 0;
    for (const { face, contents } of shoes) {
      right += hits(orderCards(8, attack(face)), contents.order);
    }
    // One card in 52: 8 of 416 a shoe, with a variance near 8.
    const z = (right - 8 * SHOES) / Math.sqrt(8 * SHOES);
    expect(Math.abs(z)).toBeLessThan(4.5);
  });

  test('the same attack opens a shoe whose words leave out the secret', () => {
    const { face } = knownShoe('planted fault');
    const faulty = orderCards(8, wordsOf(face.mixKey, 'mix'));
    const [, attack] = ATTACKERS[0] as (typeof ATTACKERS)[number];
    expect(hits(orderCards(8, attack(face)), faulty)).toBe(CARDS);
  });

  test('what is published before the opening holds neither the secret nor the salt of any card not shown', () => {
    const plan = { ...PLAIN_PLAN, name: 'scanned', cards: 6, stopAt: 'ended' as const };
    const { entries, secret, contents } = sampleShoe(plan);
    const published = JSON.stringify(entries);
    const shown = new Set(entries.flatMap((e) => (e.type === 'card-exposed' ? [e.index] : [])));
    expect(shown.size).toBe(6);
    for (const [index, salt] of contents.salts.entries()) {
      expect(published.includes(toHex(salt))).toBe(shown.has(index));
    }
    for (let at = 0; at < SECRET_BYTES; at += 16) {
      expect(published).not.toContain(toHex(secret.slice(at, at + 16)));
    }
  });

  test('every hash has its own domain, so the same bytes never serve two purposes', () => {
    const secret = sampleBytes('domains', SECRET_BYTES);
    const seal = sealOf(secret);
    const key = mixKey(seal, contributed(seal, []), null);
    const { salts } = shoeContents(8, secret, key);
    const extension = hmacSha256(secret, joinFields('extend', 0));
    const all = [fromHex(seal.commitment), key, sha256(secret), extension, ...salts].map(toHex);
    expect(new Set(all).size).toBe(all.length);
  });
});

describe('who can choose the order', () => {
  test('every order can come, because some secret leads to it', () => {
    const key = sampleBytes('wanted mix', 32);
    const random = seededRandom('wanted order');
    const wanted = orderNumbers(CARDS, () => random.word());
    const mixed = shoeWords(new Uint8Array(SECRET_BYTES), key);
    const secret = new Uint8Array(SECRET_BYTES);
    const view = new DataView(secret.buffer);
    const cards = Array.from({ length: CARDS }, (_, number) => number);
    for (let last = CARDS - 1, k = 0; last > 0; last -= 1, k += 1) {
      const pick = cards.indexOf(wanted[last] as number);
      view.setUint32(4 * k, (pick ^ mixed(k)) >>> 0);
      [cards[last], cards[pick]] = [cards[pick] as number, cards[last] as number];
    }
    expect([...orderNumbers(CARDS, shoeWords(secret, key))]).toEqual([...wanted]);
  });

  test('one honest seat is enough: with everything else fixed, its value alone changes the order', () => {
    const secret = sampleBytes('known to the house', SECRET_BYTES);
    const seal = sealOf(secret);
    const statistics = shuffleStatistics(CARDS);
    for (let shoe = 0; shoe < 1500; shoe += 1) {
      const seats = contributed(seal, [
        [1, 'shill'],
        [2, `honest ${shoe}`],
        [3, 'another shill'],
      ]);
      statistics.add(orderNumbers(CARDS, shoeWords(secret, mixKey(seal, seats, null))));
    }
    expect(failedStatistics(statistics.result())).toEqual([]);
  });

  test('each seat, its number, the count of seats and the beacon all change the mix', () => {
    const seal = sealOf(sampleBytes('mixes', SECRET_BYTES));
    const beaconed: Seal = { ...seal, beacon: { source: 'drand', round: 1 } };
    const mixes = [
      mixKey(seal, contributed(seal, []), null),
      mixKey(seal, contributed(seal, [[1, 'a']]), null),
      mixKey(seal, contributed(seal, [[1, 'b']]), null),
      mixKey(seal, contributed(seal, [[2, 'a']]), null),
      mixKey(
        seal,
        contributed(seal, [
          [1, 'a'],
          [2, 'b'],
        ]),
        null,
      ),
      mixKey(
        seal,
        contributed(seal, [
          [1, 'b'],
          [2, 'a'],
        ]),
        null,
      ),
      mixKey(beaconed, contributed(seal, [[1, 'a']]), Uint8Array.of(1)),
      mixKey(beaconed, contributed(seal, [[1, 'a']]), Uint8Array.of(2)),
    ].map(toHex);
    expect(new Set(mixes).size).toBe(mixes.length);
  });

  test('no mix is made while a seat may still open, nor without an announced beacon', () => {
    const seal = sealOf(sampleBytes('too early', SECRET_BYTES));
    const closed = contributed(seal, []);
    expect(() => mixKey(seal, { ...closed, phase: 'opening' }, null)).toThrow('no seat can open');
    expect(() => mixKey(seal, { ...closed, seal: '00'.repeat(32) }, null)).toThrow('belong');
    expect(() => mixKey(seal, closed, Uint8Array.of(1))).toThrow('beacon');
  });
});
