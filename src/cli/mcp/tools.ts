import { ok, type Result, refuse } from '../../kit/index.ts';
import {
  ANYTHING,
  described,
  type Fields,
  listOf,
  optional,
  readerOf,
  shape,
  text,
  type ValueOf,
  wholeNumber,
} from '../../machine/index.ts';
import {
  compositionFaultText,
  defaultTiePercent,
  freshComposition,
  MOST_DECKS,
  oddsEngine,
  oddsReport,
  reportJson,
  withoutCards,
} from '../../odds/index.ts';
import { booksOnShelf, diffBooks, findBook } from '../../rules/index.ts';
import { describeFinding, verifyTranscript } from '../../shoe/index.ts';
import { figureFault, findVersion } from '../odds/odds-options.ts';
import { settleLine } from '../play/settle.ts';
import { answerRules } from '../rules/rules-command.ts';
import { wholeLibrary } from '../shared/own-books.ts';

/** One thing that an agent may ask; nothing here writes, opens a house or reads a file. */
export interface Tool {
  readonly name: string;
  readonly about: string;
  readonly asks: Fields;
  answer(asked: unknown): Result<unknown, string>;
}

function tool<const F extends Fields>(
  name: string,
  about: string,
  asks: F,
  answer: (asked: ValueOf<F>) => Result<unknown, string>,
): Tool {
  const read = readerOf(shape(asks));
  return {
    name,
    about,
    asks,
    answer(asked) {
      const given = read(asked);
      if (given.ok) return answer(given.value);
      const { path, message } = given.error;
      return refuse(`${path === '' ? 'the arguments' : path}: ${message}`);
    },
  };
}

const BOOK = described(
  text({ maxLength: 80, pattern: '^[a-z0-9]+(-[a-z0-9]+)*$' }),
  'a rule book, such as crown-melbourne; list_books names them',
);
const VERSION = described(text({ maxLength: 80 }), 'a version of the book, such as traditional');
const CLAUSE = described(text({ maxLength: 80 }), 'a clause as the book prints it: 11.6.1(b)');
const CARDS = described(
  listOf(text({ minLength: 2, maxLength: 2 }), 500),
  'cards already gone, rank and suit: ["5S", "TD"]',
);

export const TOOLS: readonly Tool[] = [
  tool('list_books', 'The rule books, with their versions.', {}, () =>
    ok(
      booksOnShelf().map(({ id, name, versions }) => ({
        book: id,
        name: name.value,
        versions: versions.map((version) => ({ version: version.id, name: version.name })),
      })),
    ),
  ),
  tool(
    'price_wagers',
    'The exact price of every wager of a version, from a whole or a part-used shoe.',
    {
      book: BOOK,
      version: VERSION,
      decks: optional(wholeNumber(1, MOST_DECKS)),
      removed: optional(CARDS),
      tiePercent: optional(wholeNumber(0, 100)),
    },
    priceWagers,
  ),
  tool(
    'settle_coup',
    'Plays a coup from its cards and settles wagers on it to the cent, each with its clause.',
    { question: described(ANYTHING, 'a conformance vector without "expect" (vectors.md)') },
    ({ question }) => {
      const answer = settleLine(JSON.stringify(question));
      return 'error' in answer ? refuse(answer.error.message) : ok(answer.expect);
    },
  ),
  tool(
    'explain_clause',
    'What a clause of a rule book says, how Baize treats it, and which tests prove it.',
    { book: BOOK, clause: CLAUSE },
    (asked) => {
      const plain = { coverage: false, open: false, kind: null, search: null, json: false };
      const { out, error } = answerRules(wholeLibrary(), { ...asked, ...plain });
      return error === null ? ok(out) : refuse(error);
    },
  ),
  tool(
    'compare_books',
    'Every leaf in which two rule books differ, with both clauses.',
    { left: BOOK, right: BOOK },
    ({ left, right }) => {
      const [a, b] = [findBook(left), findBook(right)];
      if (a === null || b === null)
        return refuse(`there is no rule book ${a === null ? left : right}`);
      return ok(diffBooks(a, b));
    },
  ),
  tool(
    'verify_shoe',
    'Whether the record of a sealed shoe proves every card, and what is wrong with it.',
    { transcript: described(ANYTHING, 'the transcript that the house published') },
    ({ transcript }) => {
      const proof = verifyTranscript(transcript);
      if (proof.verdict === 'unreadable') return ok({ verdict: proof.verdict });
      const { verdict, findings, summary } = proof;
      return ok({ verdict, findings: findings.map(describeFinding), summary });
    },
  ),
];

function priceWagers(asked: {
  readonly book: string;
  readonly version: string;
  readonly decks?: number;
  readonly removed?: readonly string[];
  readonly tiePercent?: number;
}): Result<unknown, string> {
  const found = findVersion(asked);
  if (!found.ok) return found;
  const { book, version } = found.value;
  const fault = figureFault(found.value, asked);
  if (fault !== null) return refuse(fault);
  const decks = asked.decks ?? MOST_DECKS;
  const whole = freshComposition(decks);
  const shoe = whole.ok ? withoutCards(whole.value, asked.removed ?? []) : whole;
  if (!shoe.ok) return refuse(compositionFaultText(shoe.error));
  const engine = oddsEngine(book, version, asked.tiePercent ?? defaultTiePercent(version));
  return ok(reportJson(oddsReport(engine, shoe.value, decks)));
}
