import { expect, it } from 'vitest';
import { isAllPrintable, isPrintable } from './printable.ts';

it.each([
  ['a null', 'a\0b'],
  ['a bell', 'a\u0007'],
  ['a carriage return', 'a\rb'],
  ['a tab', 'a\tb'],
  ['an escape', '\u001b[2J'],
  ['a delete', 'a\u007f'],
  ['a C1 control', 'a\u0085'],
  ['a line separator', 'a\u2028b'],
  ['an override of direction', 'a\u202eb'],
  ['an isolate', 'a\u2066b'],
  ['a space of no width', 'a\u200bb'],
  ['half a pair', 'a\ud800'],
])('a text with %s cannot be printed', (_, text) => {
  expect(isPrintable(text)).toBe(false);
  expect(isAllPrintable({ list: [{ inside: text }] })).toBe(false);
  expect(isAllPrintable({ [text]: 1 })).toBe(false);
});

it('words of any language, signs, pictures and line breaks can be printed', () => {
  for (const text of ['', 'Zoë\nNg', '陳大文', 'שלום', '🀄', 'naïve “quotes”', "O'Neill"]) {
    expect(isPrintable(text)).toBe(true);
  }
  expect(isAllPrintable({ a: [1, null, true, 'b'] })).toBe(true);
});

it('texts are found in lists within lists, however deep', () => {
  const deep = 100_000;
  const nested = (text: string) => JSON.parse(`${'['.repeat(deep)}${text}${']'.repeat(deep)}`);
  expect(isAllPrintable(nested('"a"'))).toBe(true);
  expect(isAllPrintable(nested('"\\u0007"'))).toBe(false);
});
