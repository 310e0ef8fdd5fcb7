import { expect, it } from 'vitest';
import type { Card } from '../../rules/index.ts';
import {
  proveCard,
  SECRET_BYTES,
  type ShoeEntry,
  shoeContents,
  shoeRoot,
} from '../../shoe/index.ts';
import { checkSeal } from './seal-check.ts';

const PLACE = 100;

function shoe(secretByte: number) {
  const contents = shoeContents(
    8,
    new Uint8Array(SECRET_BYTES).fill(secretByte),
    new Uint8Array(32).fill(secretByte + 1),
  );
  const start = [
    { type: 'sealed', decks: 8 },
    { type: 'root-published', root: shoeRoot(contents) },
    { type: 'cut', place: PLACE, cutter: 'ann' },
  ] as unknown as ShoeEntry[];
  const card = (position: number): ShoeEntry => ({
    type: 'card-exposed',
    use: 'play',
    ...proveCard(contents, PLACE, position),
  });
  return { start, card };
}

it('the check of a seal proves every card shown, and each new one as it comes', () => {
  const { start, card } = shoe(1);
  expect(checkSeal([...start, card(0), card(1)])).toEqual({ cards: 2, faults: 0 });
  expect(checkSeal([...start, card(0), card(1), card(2)])).toEqual({ cards: 3, faults: 0 });
});

it('the check of a seal finds a card that is not in its place', () => {
  const { start, card } = shoe(7);
  const honest = card(5);
  if (honest.type !== 'card-exposed') throw new Error('a card was expected');
  const other: Card = honest.card === 'AS' ? 'KD' : 'AS';
  expect(checkSeal([...start, { ...honest, card: other }])).toEqual({ cards: 1, faults: 1 });
});

it('the check of a seal has no result before the cut', () => {
  expect(checkSeal(shoe(9).start.slice(0, 2))).toBeNull();
});
