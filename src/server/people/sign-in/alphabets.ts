/**
 * Alphabets that a name may be written in, one at a time: those that people write every day. A name
 * of two alphabets, or of an old one, is hard to tell from another's. Chinese, Japanese and Korean
 * names stand beside Latin ones.
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
