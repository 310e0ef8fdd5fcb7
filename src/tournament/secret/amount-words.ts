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

/** The whole dollars that a form's words say, in cents; null for words that are no number. */
export function centsInWords(words: string): Cents | null {
  if (words.length > LONGEST_WORDS) return null;
  const tokens = words
    .toLowerCase()
    .replace(/\s*[.!]?\s*$/, '')
    .replace(/&/g, ' and ')
    .split(/[\s,-]+/)
    .filter((token) => token !== '');
  if (tokens.at(-1) === 'only') tokens.pop();
  if (/^dollars?$/.test(tokens.at(-1) ?? '')) tokens.pop();
  // An amount that begins or ends with "and" is incomplete.
  if (tokens[0] === 'and' || tokens.at(-1) === 'and') return null;
  const dollars = dollarsIn(tokens.filter((token) => token !== 'and'));
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

/** Millions, thousands and the rest, each once and in this order; zero stands alone. */
function dollarsIn(tokens: readonly string[]): number | null {
  if (tokens.length === 0) return null;
  if (tokens.length === 1 && tokens[0] === SMALL[0]) return 0;
  let rest = tokens;
  let total = 0;
  for (const [name, size] of SCALES) {
    const at = rest.indexOf(name);
    if (at < 0) continue;
    const many = countIn(rest.slice(0, at), 9);
    if (many === null) return null;
    total += many * size;
    rest = rest.slice(at + 1);
  }
  if (rest.length === 0) return total;
  // "Twelve hundred" is allowed where no thousand comes before.
  const last = belowTenThousand(rest, total === 0 ? 99 : 9);
  return last === null ? null : total + last;
}

/** A number before "thousand" or "hundred": "a", no word at all, or a number. */
function countIn(tokens: readonly string[], mostHundreds: number): number | null {
  if (tokens.length === 0 || (tokens.length === 1 && tokens[0] === 'a')) return 1;
  return belowTenThousand(tokens, mostHundreds);
}

function belowTenThousand(tokens: readonly string[], mostHundreds: number): number | null {
  const at = tokens.indexOf('hundred');
  if (at < 0) return belowHundredIn(tokens);
  const before = tokens.slice(0, at);
  const hundreds =
    before.length === 0 || (before.length === 1 && before[0] === 'a') ? 1 : belowHundredIn(before);
  if (hundreds === null || hundreds > mostHundreds) return null;
  const after = tokens.slice(at + 1);
  const rest = after.length === 0 ? 0 : belowHundredIn(after);
  return rest === null ? null : hundreds * 100 + rest;
}

/** One to ninety-nine. */
function belowHundredIn([first = '', second, ...more]: readonly string[]): number | null {
  const small = SMALL.indexOf(first);
  if (small > 0) return second === undefined ? small : null;
  const tens = TENS.indexOf(first, 2);
  const ones = second === undefined ? 0 : SMALL.indexOf(second);
  const fits = tens >= 2 && ones >= 0 && ones < 10 && more.length === 0;
  return fits && (second === undefined || ones > 0) ? tens * 10 + ones : null;
}
