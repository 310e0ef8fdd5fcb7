/**
 * What a name looks like at a glance. Two names of one shape can be taken for each other: letters
 * of other alphabets that are drawn alike (Unicode's confusables), accents, digits for letters,
 * capitals, spaces and dots make no difference.
 */
export function shapeOf(name: string): string {
  // A capital I looks like an l and is read as an i, so all three count as one letter.
  return formerShapeOf(name.replaceAll('I', 'i')).replaceAll('i', 'l');
}

/** The shape as it was kept before i, I and l counted as one letter. */
export function formerShapeOf(name: string): string {
  const plain = name.normalize('NFKD').replace(/\p{M}/gu, '').replaceAll('I', 'l').toLowerCase();
  const latin = [...plain].map((letter) => DRAWN_ALIKE.get(letter) ?? letter).join('');
  return latin
    .replace(/[^\p{L}\p{N}]/gu, '')
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w');
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

/** Names that could be taken for the house or a member of its staff. */
const OF_THE_HOUSE = [
  'dealer',
  'nobody',
  'house',
  'vault',
  'operator',
  'autodealer',
  'house-supervisor',
  'supervisor',
  'pit',
  'pit boss',
  'pit supervisor',
  'cage',
  'cage supervisor',
  'cashier',
  'management',
  'manager',
  'staff',
  'security',
  'surveillance',
  'support',
  'inspector',
  'admin',
  'administrator',
  'system',
  'console',
  'root',
  'casino',
  'game supervisor',
  'casino supervisor',
  'management representative',
  'tournament director',
  'erased',
] as const;

const RESERVED: ReadonlySet<string> = new Set(
  OF_THE_HOUSE.flatMap((name) => [shapeOf(name), shapeOf(`the ${name}`)]),
);
const HOUSE_PLAYER = new RegExp(`^(the)?${shapeOf('house player')}`);
/** The shape of a guest's name; the digits of its number have shapes too: a 1 is an l, a 5 an s. */
const GUEST = new RegExp(`^${shapeOf('guest')}[0-9a-fols]{4}$`);

/** Digits that stand for letters in a name that wants to be taken for the house. */
const SPELT: Readonly<Record<string, string>> = { 3: 'e', 4: 'a', 7: 't', 8: 'b' };

/** Whether a name stands for the house, its machinery or a guest whom the house named. */
export function isReservedShape(shape: string, casino: string): boolean {
  if (GUEST.test(shape)) return true;
  const spelt = shape.replace(/[3478]/g, (digit) => SPELT[digit] ?? digit);
  const own = shapeOf(casino);
  return [shape, spelt].some((one) => {
    if (RESERVED.has(one) || HOUSE_PLAYER.test(one)) return true;
    return own !== '' && (one === own || one === `the${own}`);
  });
}
