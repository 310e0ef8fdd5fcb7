import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { sampleBytes } from '../../../test/support/shoe/sample-bytes.ts';
import { sha256, toHex } from '../../kit/index.ts';
import { CARDS, type Card } from '../../rules/index.ts';
import { buildTree, leafHash, nodeHash, pathLeadsTo, pathOf, rootOf, shoeSalts } from './merkle.ts';
import { SECRET_BYTES } from './seal.ts';

const SALTS = shoeSalts(sampleBytes('merkle.test', SECRET_BYTES), 416);
const cardAt = (index: number) => CARDS[index % CARDS.length] as Card;
const leavesOf = (count: number) =>
  Array.from({ length: count }, (_, index) =>
    leafHash(index, cardAt(index), SALTS[index] as Uint8Array),
  );

describe('the tree', () => {
  test('the tree hashes leaves and nodes as documented, compared with another implementation', () => {
    const salt = SALTS[7] as Uint8Array;
    const leaf = createHash('sha256')
      .update(Buffer.from([0, 0, 0, 1, 44]))
      .update('TD')
      .update(salt)
      .digest('hex');
    expect(toHex(leafHash(300, 'TD', salt))).toBe(leaf);
    const [left, right] = leavesOf(2) as [Uint8Array, Uint8Array];
    const node = createHash('sha256')
      .update(Buffer.from([1]))
      .update(left)
      .update(right);
    expect(toHex(nodeHash(left, right))).toBe(node.digest('hex'));
  });

  test('a last node without a partner moves up unchanged', () => {
    const [a, b, c, d, e] = leavesOf(5) as [Uint8Array, ...Uint8Array[]] & Uint8Array[];
    if (!a || !b || !c || !d || !e) throw new Error('five leaves');
    const root = nodeHash(nodeHash(nodeHash(a, b), nodeHash(c, d)), e);
    expect(rootOf(buildTree([a, b, c, d, e]))).toEqual(root);
    expect(rootOf(buildTree([a]))).toEqual(a);
  });

  test.each([1, 2, 3, 5, 13, 52, 208, 312, 416])(
    'the tree of %d leaves proves each of them',
    (count) => {
      const leaves = leavesOf(count);
      const tree = buildTree(leaves);
      const root = rootOf(tree);
      for (const [index, leaf] of leaves.entries()) {
        expect(pathLeadsTo(root, leaf, index, count, pathOf(tree, index))).toBe(true);
      }
    },
  );

  test('a card of eight decks needs nine hashes, one of the last 32 seven, because their path twice has no partner', () => {
    const tree = buildTree(leavesOf(416));
    const lengths = Array.from({ length: 416 }, (_, index) => pathOf(tree, index).length);
    expect(lengths.slice(0, 384).every((length) => length === 9)).toBe(true);
    expect(lengths.slice(384).every((length) => length === 7)).toBe(true);
  });

  test('no changed bit of leaf, root or path, no other index, length or count is accepted', () => {
    const count = 312;
    const index = 201;
    const leaves = leavesOf(count);
    const tree = buildTree(leaves);
    const root = rootOf(tree);
    const leaf = leaves[index] as Uint8Array;
    const path = pathOf(tree, index);
    const flipped = (bytes: Uint8Array, bit: number) => {
      const copy = Uint8Array.from(bytes);
      copy[bit >> 3] = (copy[bit >> 3] as number) ^ (1 << (bit & 7));
      return copy;
    };
    for (let bit = 0; bit < 256; bit += 1) {
      expect(pathLeadsTo(root, flipped(leaf, bit), index, count, path)).toBe(false);
      expect(pathLeadsTo(flipped(root, bit), leaf, index, count, path)).toBe(false);
      for (const [step, hash] of path.entries()) {
        const other = path.with(step, flipped(hash, bit));
        expect(pathLeadsTo(root, leaf, index, count, other)).toBe(false);
      }
    }
    for (const other of [-1, 0, 200, 202, 311, 312, 313, 201.5]) {
      expect(pathLeadsTo(root, leaf, other, count, path)).toBe(false);
    }
    expect(pathLeadsTo(root, leaf, index, count, path.slice(1))).toBe(false);
    expect(pathLeadsTo(root, leaf, index, count, path.slice(0, -1))).toBe(false);
    expect(pathLeadsTo(root, leaf, index, count, [...path, leaf])).toBe(false);
    expect(pathLeadsTo(root, leaf, index, 104, path)).toBe(false);
  });

  test('a node cannot pass as a leaf', () => {
    const leaves = leavesOf(4);
    const tree = buildTree(leaves);
    const node = tree[1]?.[0] as Uint8Array;
    const path = [tree[1]?.[1] as Uint8Array];
    expect(pathLeadsTo(rootOf(tree), node, 0, 2, path)).toBe(true);
    expect(pathLeadsTo(rootOf(tree), node, 0, 4, path)).toBe(false);
    expect(nodeHash(leaves[0] as Uint8Array, leaves[1] as Uint8Array)).not.toEqual(
      sha256(Uint8Array.of(0, ...(leaves[0] as Uint8Array), ...(leaves[1] as Uint8Array))),
    );
  });
});

describe('salts', () => {
  test('salts differ between places and between secrets', () => {
    const others = shoeSalts(sampleBytes('merkle.test other', SECRET_BYTES), 416);
    expect(new Set([...SALTS, ...others].map(toHex)).size).toBe(832);
  });

  test('salts hide the card: none of the 52 guesses without the salt meets a leaf', () => {
    const leaf = toHex(leafHash(9, 'KC', SALTS[9] as Uint8Array));
    const noSalt = new Uint8Array(32);
    expect(CARDS.map((card) => toHex(leafHash(9, card, noSalt)))).not.toContain(leaf);
  });
});
