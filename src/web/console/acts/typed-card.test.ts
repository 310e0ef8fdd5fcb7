import { expect, it } from 'vitest';
import { CARDS, type Card, type Rank } from '../../../rules/index.ts';
import { typedStep } from './typed-card.ts';

function typed(keys: string): Card[] {
  const cards: Card[] = [];
  let rank: Rank | null = null;
  for (const key of keys) {
    const step = typedStep(rank, key);
    if (step === null) continue;
    rank = step.rank;
    if (step.card !== null) cards.push(step.card);
  }
  return cards;
}

it('the console reads every card as a scanner types it', () => {
  for (const card of CARDS) expect(typed(card)).toEqual([card]);
  expect(typed(CARDS.join(''))).toEqual(CARDS);
});

it.each([
  ['9h', ['9H']],
  ['10D', ['TD']],
  ['0D', ['TD']],
  ['1S', ['AS']],
  ['kk s', ['KS']],
  ['H9', []],
  ['x9q?H', ['QH']],
])('the typed keys %s are read as %j', (keys, cards) => {
  expect(typed(keys)).toEqual(cards);
});

it('the keyboard forgets a rank on Escape and Backspace', () => {
  expect(typedStep('9', 'Escape')).toEqual({ rank: null, card: null });
  expect(typedStep('9', 'Backspace')).toEqual({ rank: null, card: null });
  expect(typedStep('9', 'Tab')).toBeNull();
});
