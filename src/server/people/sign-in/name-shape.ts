/**
 * What a name looks like at a glance. Two names of one shape can be taken for each other: letters
 * of other alphabets that are drawn alike (Unicode's confusables), accents, digits for letters,
 * capitals, spaces and dots make no difference.
 */
export function shapeOf(name: string): string {
  const plain = name.normalize('NFKD').replace(/\p{M}/gu, '');
  const latin = [...plain].map((letter) => {
    const small = CAPITALS.get(letter) ?? letter.toLowerCase();
    return DRAWN_ALIKE.get(small) ?? small;
  });
  return (
    latin
      .join('')
      .replace(/[^\p{L}\p{N}]/gu, '')
      .replaceAll('rn', 'm')
      .replaceAll('vv', 'w')
      // A capital I looks like an l and is read as an i, so all three count as one letter.
      .replaceAll('i', 'l')
  );
}

/** Each Latin letter with the letters that are drawn like it. */
const LOOKALIKES = [
  'aаαɑ',
  'bьβƅɓ',
  'cсϲ',
  'dԁɗɖ',
  'eеєεɛ',
  'fƒ',
  'gɡց',
  'hһн',
  'iіıιɩ',
  'jјϳ',
  'kкκƙ',
  'l1ӏ|ⅼǀ',
  'mмμ',
  'nпη',
  'o0оοσөɔ',
  'pрρ',
  'qԛ',
  'rгɾ',
  'sѕꜱ5',
  'tтτ',
  'uυսцʋ',
  'vνѵ',
  'wѡԝω',
  'xхχ',
  'yуγүɣƴ',
  'zᴢ',
] as const;

const DRAWN_ALIKE: ReadonlyMap<string, string> = new Map(
  LOOKALIKES.flatMap((row) => [...row].slice(1).map((letter) => [letter, row[0] ?? ''] as const)),
);

/** Capitals that look like another Latin letter than their small ones do. */
const CAPITALS: ReadonlyMap<string, string> = new Map(
  Object.entries({ В: 'b', Н: 'h', Η: 'h', Ν: 'n', Υ: 'y', Ζ: 'z', З: '3', Ԍ: 'g' }),
);
