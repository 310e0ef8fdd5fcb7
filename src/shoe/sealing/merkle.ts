import {
  assert,
  equalBytes,
  hmacSha256With,
  joinFields,
  sha256,
  uint32Bytes,
  utf8,
} from '../../kit/index.ts';
import type { Card } from '../../rules/index.ts';

/** Level 0 holds the leaves, the last level the root alone. */
export type Tree = readonly (readonly Uint8Array[])[];

/** 0x00 | index | card | salt: without the salt 52 guesses would name the card. */
export function leafHash(index: number, card: Card, salt: Uint8Array): Uint8Array {
  const bytes = new Uint8Array(LEAF_BYTES);
  assert(salt.length === SALT_BYTES, `a salt has ${SALT_BYTES} bytes`);
  bytes.set(uint32Bytes(index), 1);
  bytes.set(utf8(card), 5);
  bytes.set(salt, 7);
  return sha256(bytes);
}

/** 0x01 | left | right: the first byte keeps a node from passing as a leaf. */
export function nodeHash(left: Uint8Array, right: Uint8Array): Uint8Array {
  const bytes = new Uint8Array(1 + left.length + right.length);
  bytes[0] = 1;
  bytes.set(left, 1);
  bytes.set(right, 1 + left.length);
  return sha256(bytes);
}

/** Neighbours are joined in pairs; a last node without a partner moves up unchanged. */
export function buildTree(leaves: readonly Uint8Array[]): Tree {
  assert(leaves.length > 0, 'a tree has at least one leaf');
  const levels: (readonly Uint8Array[])[] = [leaves];
  let level = leaves;
  while (level.length > 1) {
    level = levelAbove(level);
    levels.push(level);
  }
  return levels;
}

export function rootOf(tree: Tree): Uint8Array {
  return tree[tree.length - 1]?.[0] as Uint8Array;
}

/** The partners on the way from a leaf to the root; a level without a partner adds nothing. */
export function pathOf(tree: Tree, index: number): Uint8Array[] {
  const path: Uint8Array[] = [];
  let at = index;
  for (const level of tree) {
    const partner = level[at ^ 1];
    if (partner !== undefined) path.push(partner);
    at >>= 1;
  }
  return path;
}

/**
 * Index and count determine the length and the turns of the path, so a path has exactly one
 * meaning.
 */
export function pathLeadsTo(
  root: Uint8Array,
  leaf: Uint8Array,
  index: number,
  count: number,
  path: readonly Uint8Array[],
): boolean {
  if (!Number.isInteger(index) || index < 0 || index >= count) return false;
  let hash = leaf;
  let at = index;
  let used = 0;
  for (let width = count; width > 1; width = (width + 1) >> 1) {
    if ((at ^ 1) < width) {
      const partner = path[used];
      if (partner === undefined) return false;
      hash = (at & 1) === 1 ? nodeHash(partner, hash) : nodeHash(hash, partner);
      used += 1;
    }
    at >>= 1;
  }
  return used === path.length && equalBytes(hash, root);
}

/**
 * One salt per place, derived from the secret: showing some salts tells nothing about the others.
 */
export function shoeSalts(secret: Uint8Array, count: number): Uint8Array[] {
  const code = hmacSha256With(secret);
  return Array.from({ length: count }, (_, index) => code(joinFields('salt', index)));
}

export const SALT_BYTES = 32;
const LEAF_BYTES = 1 + 4 + 2 + SALT_BYTES;

function levelAbove(level: readonly Uint8Array[]): Uint8Array[] {
  const above: Uint8Array[] = [];
  for (let at = 0; at < level.length; at += 2) {
    const left = level[at] as Uint8Array;
    const right = level[at + 1];
    above.push(right === undefined ? left : nodeHash(left, right));
  }
  return above;
}
