import { type Cents, cents } from '../../kit/index.ts';

const SMALL = [
  'zero',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
  'thirteen',
  'fourteen',
  'fifteen',
  'sixteen',
  'seventeen',
  'eighteen',
  'nineteen',
];
const TENS = ['', '', 'twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety'];
const SCALES: readonly (readonly [string, number])[] = [
  ['million', 1_000_000],
  ['thousand', 1000],
];
const LONGEST_WORDS = 200;

/** The whole dollars that a form's words say, in cents; null for anything that is no number. */
export function centsInWords(words: string): Cents | null {
  if (words.length > LONGEST_WORDS) return null;
  const tokens = words
    .toLowerCase()
    .replace(/[-,]/g, ' ')
    .split(/\s+/)
    .filter((token) => token !== '' && token !== 'and' && !/^dollars?$|^only$/.test(token));
  const dollars = tokens.length === 0 ? null : sumOf(tokens);
  return dollars === null ? null : cents(dollars * 100);
}

/** Whole dollars in words, as a player would write them. */
export function dollarsInWords(dollars: number): string {
  if (dollars < 1000) return belowThousand(dollars);
  for (const [name, size] of SCALES) {
    if (dollars < size) continue;
    const rest = dollars % size;
    const joined =
      rest === 0 ? '' : rest < 100 ? ` and ${dollarsInWords(rest)}` : ` ${dollarsInWords(rest)}`;
    return `${dollarsInWords(Math.floor(dollars / size))} ${name}${joined}`;
  }
  return belowThousand(dollars);
}

function belowThousand(value: number): string {
  if (value < 20) return SMALL[value] ?? '';
  if (value < 100) {
    const ones = value % 10;
    const tens = TENS[Math.floor(value / 10)] ?? '';
    return ones === 0 ? tens : `${tens}-${SMALL[ones]}`;
  }
  const rest = value % 100;
  const hundreds = `${SMALL[Math.floor(value / 100)]} hundred`;
  return rest === 0 ? hundreds : `${hundreds} and ${belowThousand(rest)}`;
}

/** Read from the left: groups below a thousand, each closed by its scale. */
function sumOf(tokens: readonly string[]): number | null {
  let total = 0;
  let group = 0;
  for (const token of tokens) {
    const scale = SCALES.find(([name]) => name === token)?.[1];
    if (scale !== undefined) {
      total += Math.max(group, 1) * scale;
      group = 0;
    } else if (token === 'hundred') {
      group = Math.max(group, 1) * 100;
    } else {
      const small = SMALL.indexOf(token);
      const tens = TENS.indexOf(token);
      if (small < 0 && tens < 2) return null;
      group += small >= 0 ? small : tens * 10;
    }
  }
  return total + group;
}
