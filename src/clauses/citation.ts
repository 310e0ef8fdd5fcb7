/** A clause named in a test's title. */
export interface Citation {
  readonly book: string;
  readonly clause: string;
}

export interface CitedTitle {
  readonly citations: readonly Citation[];
  /** Why the title cannot be read as written, or null. */
  readonly fault: string | null;
}

/** A book id is kebab-case with at least one dash, so that `[]` or `[1, 2]` may open a title. */
const BOOK_ID = /^[a-z][a-z0-9]*(?:-[a-z0-9]+)+$/;

/**
 * Reads what a title claims: it opens with one or more groups `[book clause]`, and a group may name
 * several, `[book clause; book clause; clause]`, the last form staying in the book before it.
 * A citation further on proves nothing and is a fault, because a reader would take it for a claim.
 */
export function readCitations(title: string, books: ReadonlySet<string>): CitedTitle {
  const citations: Citation[] = [];
  let rest = title;
  while (opensCitation(rest)) {
    const end = closingBracket(rest);
    if (end === -1) return { citations, fault: 'a citation is not closed' };
    const fault = readGroup(rest.slice(1, end), citations);
    if (fault !== null) return { citations, fault };
    rest = rest.slice(end + 1).trimStart();
  }
  return { citations, fault: strayCitation(rest, books) };
}

function opensCitation(text: string): boolean {
  return text.startsWith('[') && BOOK_ID.test(firstWord(text.slice(1)));
}

function readGroup(group: string, into: Citation[]): string | null {
  let book = '';
  for (const part of group.split('; ')) {
    const word = firstWord(part);
    const namesBook = BOOK_ID.test(word);
    if (namesBook) book = word;
    const clause = namesBook ? part.slice(word.length).trim() : part.trim();
    if (clause === '') return `${book} is cited without a clause`;
    into.push({ book, clause });
  }
  return null;
}

/** Clause ids may hold brackets of their own, as in `9.3 [8.3.1 sic]`. */
function closingBracket(text: string): number {
  let depth = 0;
  for (let at = 0; at < text.length; at += 1) {
    if (text[at] === '[') depth += 1;
    if (text[at] === ']') depth -= 1;
    if (depth === 0) return at;
  }
  return -1;
}

function strayCitation(text: string, books: ReadonlySet<string>): string | null {
  for (let at = text.indexOf('['); at !== -1; at = text.indexOf('[', at + 1)) {
    if (books.has(firstWord(text.slice(at + 1)))) return 'a citation must open the title';
  }
  return null;
}

function firstWord(text: string): string {
  return text.split(/[\s\];]/, 1)[0] ?? '';
}
