import { describe, expect, it } from 'vitest';
import { CARDS } from '../../rules/index.ts';
import {
  cardsIn,
  compositionFaultText,
  decksNeeded,
  freshComposition,
  parseComposition,
  valueCounts,
  withoutCards,
} from './composition.ts';

function fresh(decks: number): readonly number[] {
  const shoe = freshComposition(decks);
  if (!shoe.ok) throw new Error(shoe.error.code);
  return shoe.value;
}

describe('what a shoe holds', () => {
  it('the composition of a shoe counts values, with sixteen cards worth nothing in a deck', () => {
    expect(valueCounts(fresh(8))).toEqual([128, 32, 32, 32, 32, 32, 32, 32, 32, 32]);
    expect(cardsIn(fresh(8))).toBe(416);
    expect(decksNeeded(fresh(6))).toBe(6);
  });

  it('the composition of a shoe takes out what was seen to leave', () => {
    const left = withoutCards(fresh(1), ['5S', 'KH', 'TD']);
    expect(left.ok && valueCounts(left.value)).toEqual([14, 4, 4, 4, 4, 3, 4, 4, 4, 4]);
  });

  it('the composition of a shoe is read from a list of cards and from an object of counts alike', () => {
    const list = parseComposition(['AS', 'AS', '2S', '3S', '4S', '5S', '6S']);
    const counts = parseComposition({ AS: 2, '2S': 1, '3S': 1, '4S': 1, '5S': 1, '6S': 1 });
    expect(list).toEqual(counts);
    expect(list.ok && cardsIn(list.value)).toBe(7);
  });
});

describe('what no shoe can hold', () => {
  it.each([0, 9, 2.5, Number.NaN, -1, Number.POSITIVE_INFINITY])(
    'a shoe of %s decks is refused',
    (decks) => {
      expect(freshComposition(decks)).toMatchObject({ ok: false });
    },
  );

  it.each([
    ['more of a kind than there are', ['5S', '5S'], 'more-removed-than-held'],
    ['no card', ['5X'], 'unknown-card'],
    ['nothing left to deal', CARDS.slice(0, 47), 'too-few-cards'],
  ])('removed cards are refused: %s', (_what, removed, code) => {
    const refused = withoutCards(fresh(1), removed);
    expect(refused).toMatchObject({ ok: false, error: { code } });
    if (!refused.ok) expect(compositionFaultText(refused.error).length).toBeGreaterThan(10);
  });

  it.each([
    ['nothing', null, 'not-a-composition'],
    ['a number', 7, 'not-a-composition'],
    ['half a card', { '5S': 1.5 }, 'count-not-whole'],
    ['a negative card', { '5S': -1 }, 'count-not-whole'],
    ['a word for a count', { '5S': 'two' }, 'count-not-whole'],
    ['nine of a kind', { '5S': 9 }, 'too-many-of-a-kind'],
    ['nine of a kind in a list', Array(9).fill('5S'), 'too-many-of-a-kind'],
    ['no card at all', {}, 'too-few-cards'],
    ['a card nobody knows', { '1S': 6 }, 'unknown-card'],
    ['something else in a list', [{}], 'unknown-card'],
    ['more cards than eight decks', Array(417).fill('5S'), 'not-a-composition'],
  ])('a composition is refused: %s', (_what, input, code) => {
    const refused = parseComposition(input);
    expect(refused).toMatchObject({ ok: false, error: { code } });
    if (!refused.ok) expect(compositionFaultText(refused.error).length).toBeGreaterThan(10);
  });
});
