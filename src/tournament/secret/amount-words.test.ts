import { describe, expect, it } from 'vitest';
import { form, opens, playing, refusedForm } from '../../../test/support/tournament/game.ts';
import { cents } from '../../kit/index.ts';
import { centsInWords, dollarsInWords } from './amount-words.ts';

describe('the amount in words', () => {
  it.each([
    ['five hundred', 500],
    ['Five Hundred Dollars only.', 500],
    ['FIVE-HUNDRED', 500],
    ['a hundred', 100],
    ['hundred', 100],
    ['one hundred & fifty', 150],
    ['one hundred and fifty-five dollars', 155],
    ['five hundred fifty', 550],
    ['twelve hundred', 1200],
    ['twelve hundred and fifty', 1250],
    ['a thousand', 1000],
    ['one thousand, two hundred and five', 1205],
    ['two hundred and ten thousand', 210_000],
    ['one million two hundred thousand and one', 1_200_001],
    ['zero', 0],
    ['  five  hundred ', 500],
  ])('[tasmania-2013 Diagram 1/Amount in words] “%s” is read as a number', (words, dollars) => {
    expect(centsInWords(words)).toBe(dollars * 100);
  });

  it.each([
    '',
    ' ',
    'and',
    'dollars',
    'one hundred and',
    'and fifty',
    'two three',
    'twenty thirty',
    'one twenty',
    'ten five',
    'five hundred hundred',
    'hundred '.repeat(20),
    'one thousand two million',
    'one thousand two thousand',
    'twelve hundred thousand',
    'one thousand twelve hundred',
    'zero hundred',
    'twenty zero',
    'minus five hundred',
    'fivehundred',
    'five dollars hundred',
    '500',
    'five hundred dollars and ten cents',
    '五百',
    'cinq cents',
    'constructor',
    'one '.repeat(100),
  ])('[tasmania-2013 Diagram 1/Amount in words] “%s” is no amount', (words) => {
    expect(centsInWords(words)).toBeNull();
  });

  it('every amount up to ten thousand dollars is read as it was written', () => {
    for (let dollars = 1; dollars <= 10_000; dollars += 1) {
      expect(centsInWords(dollarsInWords(dollars))).toBe(dollars * 100);
    }
    for (const dollars of [99_999, 100_000, 250_050, 999_999, 1_000_000, 12_345_678]) {
      expect(centsInWords(dollarsInWords(dollars))).toBe(dollars * 100);
    }
  });

  it.each([
    ['words that say two numbers', 'twenty thirty', 50, ['words']],
    ['words without an end', 'hundred '.repeat(20), 100, ['words']],
    ['other words', 'five thousand', 500, ['words-differ']],
    ['nothing in words', '', 500, ['words']],
    ['zero', 'zero', 0, ['figures']],
  ] as const)(
    '[tasmania-2013 15.6.2; tasmania-2013 Diagram 1/Value of Wager] a form with %s is not complete',
    (_what, words, dollars, faults) => {
      const game = playing([1, 2]);
      opens(game);
      const filled = { ...form(game, 1, 'player', 100), figuresCents: cents(dollars * 100), words };
      expect(refusedForm(game, 1, filled)).toEqual({
        code: 'form-incomplete',
        clause: '15.6.2',
        facts: { faults },
      });
    },
  );
});
