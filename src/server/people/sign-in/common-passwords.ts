import { shapeOf } from './name-shape.ts';

/**
 * Whether a password is one of those that guessers try first: words, walks over the keyboard, the
 * name of the house. Digits for letters, capitals and signs added at the end do not help.
 */
export function isTriedFirst(password: string, names: readonly string[]): boolean {
  const plain = password.normalize('NFKC').toLowerCase();
  if (new Set(plain).size <= FEW_LETTERS || isWalk(plain) || isBraid(plain)) return true;
  const shape = shapeOf(spelt(plain));
  const word = shapeOf(spelt(plain.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '')));
  const known = (text: string) => text !== '' && (WORDS.has(text) || isTwice(text));
  if (known(shape) || known(word)) return true;
  return names.map(shapeOf).some((name) => name !== '' && (shape === name || word === name));
}

/** Replaces signs that people write for letters by those letters. */
function spelt(text: string): string {
  return text.replace(/[4@]/g, 'a').replace(/3/g, 'e').replace(/\$/g, 's').replace(/7/g, 't');
}

/** A text with fewer different characters than this is one character repeated. */
const FEW_LETTERS = 2;
const ROWS = ['1234567890', 'qwertyuiop', 'qwertzuiop', 'azertyuiop', 'asdfghjkl', 'zxcvbnm'];
const ALPHABET = 'abcdefghijklmnopqrstuvwxyz';
const COLUMNS = '1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik9ol0p';
const PATHS = [...ROWS, ROWS.join(''), ALPHABET, COLUMNS, '0123456789'];
const LEAST_STEP = 3;

/** Whether a text consists of pieces that lie side by side on a keyboard, forwards or backwards. */
function isWalk(text: string): boolean {
  let at = 0;
  while (at < text.length) {
    let length = text.length - at;
    while (length >= LEAST_STEP && !isPiece(text.slice(at, at + length))) length -= 1;
    if (length < LEAST_STEP) return false;
    at += length;
  }
  return true;
}

/** Whether two walks alternate, as in 1q2w3e4r. */
function isBraid(text: string): boolean {
  const strand = (odd: number) => [...text].filter((_, at) => at % 2 === odd).join('');
  return isWalk(strand(0)) && isWalk(strand(1));
}

function isPiece(piece: string): boolean {
  const back = [...piece].reverse().join('');
  return PATHS.some((path) => path.includes(piece) || path.includes(back));
}

function isTwice(text: string): boolean {
  const half = text.slice(0, text.length / 2);
  return text.length % 2 === 0 && text === half + half && WORDS.has(half);
}

const WORDS: ReadonlySet<string> = new Set(
  `password passwort passphrase pass passw motdepasse contrasena parola wachtwoord letmein
  letmeinnow welcome welcomeback login logon signin iloveyou ilovey iloveme loveyou sunshine
  princess dragon monkey football baseball basketball soccer hockey superman batman spiderman
  pokemon pikachu starwars master shadow michael jennifer jordan jessica charlie daniel thomas
  ashley nicole hunter killer ranger buster tigger snoopy chelsea liverpool arsenal barcelona
  realmadrid manchester juventus ferrari mercedes porsche harley corvette mustang chocolate
  cookie banana flower summer winter spring autumn freedom whatever trustno trustnoone nothing
  something anything secret topsecret changeme changeit default temp temporary test testing
  tester guest guestguest admin administrator adminadmin root toor user username sysadmin
  computer internet google facebook linkedin microsoft windows apple iphone samsung android
  baccarat puntobanco punto banco banker player casino casinoroyale croupier dealer roulette
  blackjack poker jackpot gambler gambling lucky luckyseven goodluck luckyeight baize
  qwerty qwertyuiop qwertz azerty asdf asdfasdf zxcvbn abc abcabc abcd abcde abcdef abcdefg
  woaini wodemima mima woaini1314 nihao zhongguo beijing shanghai xianggang aomen macau macao
  hongkong singapore melbourne sydney tasmania hobart queensland townsville australia victoria
  crownmelbourne theville jesus jesuschrist god angel heaven blessed hello helloworld hellohello
  goodbye family mother father brother sister money moneymoney million millionaire rich onelove
  michelle matthew robert andrew joshua anthony william elizabeth alexander samantha victoria
  maggie ginger pepper bailey cowboys yankees lakers eagles steelers raiders correcthorse
  correcthorsebatterystaple`
    .split(/\s+/)
    .map(shapeOf),
);
