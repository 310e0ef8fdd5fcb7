import type { PairKind } from './card.ts';
import { CARD_KINDS, type CardKind } from './card-kind.ts';
import { SIDES, type Side } from './hand.ts';

/**
 * The grammar of happenings. Every sentence of it has an answer for every finished coup.
 *
 *   happening  otherwise | sentence
 *   sentence   part, or parts joined by "and" (binds closer) and "or"
 *   part       not part | ( sentence ) | fact
 *   fact       HAND wins [by NUMBERS] [with NUMBERS | with a natural] [in NUMBERS cards]
 *              tie [with NUMBERS | of naturals]
 *              HAND has NUMBERS | HAND has NUMBERS cards
 *              HAND draws | HAND stands                  three cards or two
 *              HAND has a natural | HAND has a [mixed | coloured | perfect] pair
 *              both have …  | either has …       what HAND has may have, of both hands or of one
 *              coup has NUMBERS [cards]          points or cards of both hands together
 *              HAND has NUMBERS KIND cards       also: coup has …
 *              HAND sums to NUMBERS              before tens are dropped; also: coup sums …
 *              ORDINAL HAND card is KIND [or KIND …]   first, second or third
 *   HAND       player | banker
 *   KIND       red | black | spade | heart | diamond | club | court | ace | two … king
 *   NUMBERS    7 | 8 or 9 | 0 to 5 | at least 6 | at most 4
 */
export type Sentence =
  | { readonly is: 'or'; readonly parts: readonly Sentence[] }
  | { readonly is: 'and'; readonly parts: readonly Sentence[] }
  | { readonly is: 'not'; readonly part: Sentence }
  | Fact;

export type Fact =
  | { readonly is: 'otherwise' }
  | {
      readonly is: 'wins';
      readonly side: Side;
      readonly by: Numbers | null;
      readonly points: Numbers | null;
      readonly cards: Numbers | null;
      readonly natural: boolean;
    }
  | { readonly is: 'tie'; readonly points: Numbers | null; readonly naturals: boolean }
  | { readonly is: 'points' | 'cards'; readonly side: Side; readonly numbers: Numbers }
  | { readonly is: 'natural'; readonly side: Side }
  | { readonly is: 'pair'; readonly side: Side; readonly kind: PairOfAKind | null }
  | { readonly is: 'total-points' | 'total-cards'; readonly numbers: Numbers }
  | {
      readonly is: 'kind-cards';
      readonly of: Whose;
      readonly kind: CardKind;
      readonly numbers: Numbers;
    }
  | { readonly is: 'sum'; readonly of: Whose; readonly numbers: Numbers }
  | {
      readonly is: 'one-card';
      readonly side: Side;
      /** Which card of the hand, from 0. */
      readonly at: number;
      readonly kinds: readonly CardKind[];
    };

/** A hand, or both together. */
export type Whose = Side | 'coup';

/** In rising order; never empty. */
export type Numbers = readonly number[];
export type PairOfAKind = Exclude<PairKind, 'none'>;

/** What is wrong with a text that is no happening, and at which of its letters, from 0. */
export interface Unread {
  readonly at: number;
  readonly why: string;
}

/** Longer than anything a person would print in an odds table. */
export const LONGEST_HAPPENING = 300;
const DEEPEST = 12;
const POINTS = { least: 0, most: 9 };
const CARDS_OF_A_HAND = { least: 2, most: 3 };
const TOTAL_POINTS = { least: 0, most: 18 };
const TOTAL_CARDS = { least: 4, most: 6 };
const MARGIN = { least: 1, most: 9 };
const KIND_CARDS = {
  player: { least: 0, most: 3 },
  banker: { least: 0, most: 3 },
  coup: { least: 0, most: 6 },
};
const SUMS = {
  player: { least: 0, most: 27 },
  banker: { least: 0, most: 27 },
  coup: { least: 0, most: 54 },
};
const ORDINALS = ['first', 'second', 'third'];
const KINDS: readonly PairOfAKind[] = ['mixed', 'coloured', 'perfect'];

type Range = typeof POINTS;

const READ = new Map<string, Sentence>();
const MOST_READ = 4096;

export function readHappening(text: string): Sentence | Unread {
  const known = READ.get(text);
  if (known !== undefined) return known;
  if (text.length > LONGEST_HAPPENING) {
    return { at: LONGEST_HAPPENING, why: `a happening has at most ${LONGEST_HAPPENING} letters` };
  }
  try {
    const sentence = new Reader(text).happening();
    if (READ.size >= MOST_READ) READ.clear();
    READ.set(text, sentence);
    return sentence;
  } catch (fault) {
    if (fault instanceof NotRead) return { at: fault.at, why: fault.message };
    throw fault;
  }
}

/** Leaves the reader at the first word that does not fit. */
class NotRead extends Error {
  readonly at: number;
  constructor(at: number, why: string) {
    super(why);
    this.at = at;
  }
}

interface Word {
  readonly text: string;
  readonly at: number;
}

class Reader {
  readonly #words: readonly Word[];
  readonly #endsAt: number;
  #next = 0;

  constructor(text: string) {
    this.#words = [...text.matchAll(/[A-Za-z]+|\d+|[^\s]/g)].map((match) => ({
      text: match[0],
      at: match.index,
    }));
    this.#endsAt = text.length;
  }

  happening(): Sentence {
    const sentence: Sentence = this.#takes('otherwise')
      ? { is: 'otherwise' }
      : this.#joined('or', 0);
    if (this.#next < this.#words.length) this.#refuse('"and", "or" or the end');
    return sentence;
  }

  #joined(is: 'or' | 'and', depth: number): Sentence {
    const parts = [this.#under(is, depth)];
    while (this.#takes(is)) parts.push(this.#under(is, depth));
    const [first] = parts;
    return parts.length === 1 && first !== undefined ? first : { is, parts };
  }

  #under(is: 'or' | 'and', depth: number): Sentence {
    return is === 'or' ? this.#joined('and', depth) : this.#part(depth);
  }

  #part(depth: number): Sentence {
    if (depth > DEEPEST) this.#refuse(`at most ${DEEPEST} brackets within each other`);
    if (this.#takes('not')) return { is: 'not', part: this.#part(depth + 1) };
    if (!this.#takes('(')) return this.#fact();
    const sentence = this.#joined('or', depth + 1);
    this.#expect(')');
    return sentence;
  }

  #fact(): Sentence {
    if (this.#takes('tie')) return this.#tie();
    if (this.#takes('coup')) return this.#coup();
    if (this.#takes('both')) return { is: 'and', parts: this.#ofEach('have') };
    if (this.#takes('either')) return { is: 'or', parts: this.#ofEach('has') };
    const ordinal = ORDINALS.find((one) => this.#takes(one));
    if (ordinal !== undefined) return this.#oneCard(ORDINALS.indexOf(ordinal));
    const side = SIDES.find((one) => this.#takes(one));
    if (side === undefined) {
      return this.#refuse('player, banker, both, either, tie, coup, first, "not" or "("');
    }
    if (this.#takes('sums')) return this.#sum(side);
    if (this.#takes('wins')) return this.#win(side);
    if (this.#takes('has')) return this.#had(side);
    if (this.#takes('draws')) return { is: 'cards', side, numbers: [3] };
    if (this.#takes('stands')) return { is: 'cards', side, numbers: [2] };
    return this.#refuse('"wins", "has", "draws" or "stands"');
  }

  #win(side: Side): Fact {
    const by = this.#takes('by') ? this.#numbers(MARGIN) : null;
    const withIt = this.#takes('with');
    const natural = withIt && this.#takes('a');
    if (natural) this.#expect('natural');
    const points = withIt && !natural ? this.#numbers(POINTS) : null;
    const cards = this.#takes('in') ? this.#numbers(CARDS_OF_A_HAND) : null;
    if (cards !== null) this.#expect('cards');
    return { is: 'wins', side, by, points, cards, natural };
  }

  #tie(): Fact {
    const naturals = this.#takes('of');
    if (naturals) this.#expect('naturals');
    const points = !naturals && this.#takes('with') ? this.#numbers(POINTS) : null;
    return { is: 'tie', points, naturals };
  }

  #coup(): Fact {
    if (this.#takes('sums')) return this.#sum('coup');
    this.#expect('has');
    const from = this.#next;
    const counted = this.#kindCards('coup');
    if (counted !== null) return counted;
    this.#next = from;
    const numbers = this.#numbers(TOTAL_POINTS);
    if (!this.#takes('cards')) return { is: 'total-points', numbers };
    this.#next = from;
    const cards = this.#numbers(TOTAL_CARDS);
    this.#expect('cards');
    return { is: 'total-cards', numbers: cards };
  }

  #ofEach(verb: 'have' | 'has'): readonly Fact[] {
    this.#expect(verb);
    const from = this.#next;
    return SIDES.map((side) => {
      this.#next = from;
      return this.#had(side);
    });
  }

  /** What stands behind "has". */
  #had(side: Side): Fact {
    if (this.#takes('a')) {
      if (this.#takes('natural')) return { is: 'natural', side };
      const kind = KINDS.find((one) => this.#takes(one)) ?? null;
      this.#expect('pair');
      return { is: 'pair', side, kind };
    }
    const from = this.#next;
    const counted = this.#kindCards(side);
    if (counted !== null) return counted;
    this.#next = from;
    const numbers = this.#numbers(POINTS);
    if (!this.#takes('cards')) return { is: 'points', side, numbers };
    this.#next = from;
    const cards = this.#numbers(CARDS_OF_A_HAND);
    this.#expect('cards');
    return { is: 'cards', side, numbers: cards };
  }

  /** "at least 2 red cards": null where no kind of card stands behind the numbers. */
  #kindCards(of: Whose): Fact | null {
    const kindAt = this.#words.findIndex(
      ({ text }, at) => at >= this.#next && !/^(\d+|or|to|at|least|most)$/.test(text),
    );
    const kind = CARD_KINDS.find((one) => one === this.#words[kindAt]?.text);
    if (kind === undefined || this.#words[kindAt + 1]?.text !== 'cards') return null;
    const numbers = this.#numbers(KIND_CARDS[of]);
    this.#expect(kind);
    this.#expect('cards');
    return { is: 'kind-cards', of, kind, numbers };
  }

  #sum(of: Whose): Fact {
    this.#expect('to');
    return { is: 'sum', of, numbers: this.#numbers(SUMS[of]) };
  }

  #oneCard(at: number): Fact {
    const side = SIDES.find((one) => this.#takes(one));
    if (side === undefined) return this.#refuse('player or banker');
    this.#expect('card');
    this.#expect('is');
    const kinds = [this.#kind()];
    // "or" joins sentences too; before a kind of card it joins kinds.
    while (
      this.#word('or') &&
      CARD_KINDS.some((one) => one === this.#words[this.#next + 1]?.text)
    ) {
      this.#next += 1;
      kinds.push(this.#kind());
    }
    return { is: 'one-card', side, at, kinds };
  }

  #kind(): CardKind {
    const kind = CARD_KINDS.find((one) => this.#takes(one));
    return kind ?? this.#refuse(CARD_KINDS.join(', '));
  }

  #numbers(range: Range): Numbers {
    if (this.#takes('at')) {
      if (this.#takes('least')) return fromTo(this.#number(range), range.most);
      this.#expect('most');
      return fromTo(range.least, this.#number(range));
    }
    const first = this.#number(range);
    if (this.#takes('to')) {
      const last = this.#number({ least: first, most: range.most });
      return fromTo(first, last);
    }
    const numbers = [first];
    // "or" joins sentences too; before a figure it joins numbers.
    while (this.#word('or') && /^\d/.test(this.#words[this.#next + 1]?.text ?? '')) {
      this.#next += 1;
      numbers.push(this.#number({ least: (numbers.at(-1) ?? first) + 1, most: range.most }));
    }
    return numbers;
  }

  #number({ least, most }: Range): number {
    const number = Number(this.#words[this.#next]?.text ?? Number.NaN);
    if (!(number >= least && number <= most)) this.#refuse(`a number from ${least} to ${most}`);
    this.#next += 1;
    return number;
  }

  #word(text: string): boolean {
    return this.#words[this.#next]?.text === text;
  }

  #takes(text: string): boolean {
    const fits = this.#word(text);
    if (fits) this.#next += 1;
    return fits;
  }

  #expect(text: string): void {
    if (!this.#takes(text)) this.#refuse(`"${text}"`);
  }

  #refuse(wanted: string): never {
    const word = this.#words[this.#next];
    const found = word === undefined ? 'the end' : `"${word.text}"`;
    throw new NotRead(word?.at ?? this.#endsAt, `${found} where ${wanted} belongs`);
  }
}

function fromTo(first: number, last: number): Numbers {
  return Array.from({ length: last - first + 1 }, (_, at) => first + at);
}
