import type { PeopleRefusalCode } from '../../../people/index.ts';
import type { DocumentChange, Store } from '../../../store/index.ts';
import { change, findDocument } from '../documents.ts';
import type { PeopleParts } from '../parts.ts';
import { isOfTheHouse, standsForHouse } from './house-names.ts';
import { shapeOf } from './name-shape.ts';
import { nameId } from './names.ts';

/**
 * Shapes are kept for names to sign in with and for shown names of the staff; shown names of
 * players may be alike.
 */
type Use = 'sign-in' | 'staff';

/** Why this person may not sign in under this name; null where he may. */
export async function signInNameFault(
  { store, casino }: Pick<PeopleParts, 'store' | 'casino'>,
  key: string,
  person: string,
  isStaff = false,
): Promise<PeopleRefusalCode | null> {
  if (isTaken(key, casino, isStaff)) return 'name-not-lawful';
  const owner = await ownerOf(store, 'sign-in', key);
  if (owner !== null) return owner === person ? null : 'name-looks-alike';
  return isOfOneAlphabet(key) ? null : 'name-not-lawful';
}

/**
 * Why this person may not be shown under this name: it looks like a member of the staff, or the
 * house; null where he may.
 */
export async function shownNameFault(
  { store, casino }: Pick<PeopleParts, 'store' | 'casino'>,
  shown: string,
  person: string | null,
  isStaff = false,
): Promise<PeopleRefusalCode | null> {
  if (isTaken(shown, casino, isStaff)) return 'display-name-not-lawful';
  const owner = await ownerOf(store, 'staff', shown);
  if (owner !== null) return owner === person ? null : 'name-looks-alike';
  return isOfOneAlphabet(shown) ? null : 'display-name-not-lawful';
}

/** A member of the staff may be called "Dealer 7"; nobody is called "Dealer". */
function isTaken(name: string, casino: string, isStaff: boolean): boolean {
  return isStaff ? isOfTheHouse(name, casino) : standsForHouse(name, casino);
}

/** Keeps the shape of a name for the person who has it; the first to come owns it. */
export async function shapeKept(
  store: Store,
  use: Use,
  name: string,
  person: string,
): Promise<readonly DocumentChange[]> {
  if ((await ownerOf(store, use, name)) !== null) return [];
  return [change('name-shape', idOf(use, name), 0, { person })];
}

/** The ids under which the shapes of these names may be kept. */
export function shapeIds(names: readonly string[]): readonly string[] {
  return [...new Set(names.flatMap((name) => [idOf('sign-in', name), idOf('staff', name)]))];
}

async function ownerOf(store: Store, use: Use, name: string): Promise<string | null> {
  const found = await findDocument(store, 'name-shape', idOf(use, name));
  return found?.data.person ?? null;
}

/** The id of a shape; a name without letters has no shape and counts as its own. */
function idOf(use: Use, name: string): string {
  const shape = shapeOf(name);
  return `${use}.${nameId(shape === '' ? name : shape)}`;
}

/**
 * Alphabets that a name may be written in, one at a time: those that people write every day. A name
 * of two alphabets, or of an old one, is hard to tell from another name. Chinese, Japanese and
 * Korean names are beside Latin ones.
 */
const ALPHABETS = [
  ['Latin', 'Han', 'Hiragana', 'Katakana', 'Hangul', 'Bopomofo'],
  ['Greek'],
  ['Cyrillic'],
  ['Armenian'],
  ['Georgian'],
  ['Hebrew'],
  ['Arabic'],
  ['Ethiopic'],
  ['Devanagari'],
  ['Bengali'],
  ['Gurmukhi'],
  ['Gujarati'],
  ['Oriya'],
  ['Tamil'],
  ['Telugu'],
  ['Kannada'],
  ['Malayalam'],
  ['Sinhala'],
  ['Thaana'],
  ['Thai'],
  ['Lao'],
  ['Tibetan'],
  ['Khmer'],
  ['Myanmar'],
] as const;

const LAWFUL = ALPHABETS.map((scripts) => {
  const letters = scripts.map((script) => `\\p{Script=${script}}`).join('');
  return new RegExp(`^[${letters}\\p{Script=Common}\\p{Script=Inherited}]*$`, 'u');
});

/**
 * Latin letters beyond those of European languages, most of them small capitals and signs of
 * phonetics; without accents, which count as marks. The letters left out are written in West
 * African languages.
 */
const RARE_LATIN = /(?![A-Za-z\u00aa-\u017fɓɖɗɛɣɩƒƙɔʋƴ])\p{Script=Latin}/u;
const FOREIGN_DIGIT = /(?![0-9])\p{N}/u;

/** Whether a name can be read by everybody as what it is. */
export function isOfOneAlphabet(name: string): boolean {
  const plain = name.normalize('NFKD').toLowerCase();
  if (RARE_LATIN.test(plain) || FOREIGN_DIGIT.test(plain)) return false;
  return LAWFUL.some((lawful) => lawful.test(plain));
}
