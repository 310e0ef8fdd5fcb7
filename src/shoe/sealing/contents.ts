import { assert, toHex } from '../../kit/index.ts';
import type { Card } from '../../rules/index.ts';
import { indexAfterCut } from './cut.ts';
import { buildTree, leafHash, pathOf, rootOf, shoeSalts, type Tree } from './merkle.ts';
import { orderCards, shoeWords } from './order.ts';

/** Everything about one shoe that must stay in the vault until it is opened. */
export interface ShoeContents {
  /** The cards as shuffled, before the cut. */
  readonly order: readonly Card[];
  readonly salts: readonly Uint8Array[];
  readonly tree: Tree;
}

/** One card with what anybody needs to check it against the published root. */
export interface CardProof {
  /** Place in the shoe after the cut, from 0: the draw that brings this card out. */
  readonly position: number;
  /** Place in the shuffled order before the cut, from 0: the leaf. */
  readonly index: number;
  readonly card: Card;
  readonly salt: string;
  readonly path: readonly string[];
}

/** Everything follows from secret and mix, so only these two need to be kept. */
export function shoeContents(decks: number, secret: Uint8Array, mixKey: Uint8Array): ShoeContents {
  const order = orderCards(decks, shoeWords(secret, mixKey));
  const salts = shoeSalts(secret, order.length);
  const leaves = order.map((card, index) => leafHash(index, card, salts[index] as Uint8Array));
  return { order, salts, tree: buildTree(leaves) };
}

export function shoeRoot(contents: ShoeContents): string {
  return toHex(rootOf(contents.tree));
}

export function proveCard(contents: ShoeContents, place: number, position: number): CardProof {
  const index = indexAfterCut(position, place, contents.order.length);
  const card = contents.order[index];
  const salt = contents.salts[index];
  assert(card !== undefined && salt !== undefined, `the shoe has a card at ${index}`);
  return {
    position,
    index,
    card,
    salt: toHex(salt),
    path: pathOf(contents.tree, index).map(toHex),
  };
}
