import type { RuleBook } from '../../rules/index.ts';
import { rememberOwnNames } from '../i18n/book-name.ts';
import { api } from './api.ts';

/**
 * Puts the house's own rule books beside the published ones, before anything is drawn. A house
 * without own books costs one short answer, which comes together with the app's code; rules and
 * registers are fetched only where there is a book.
 */
export async function shelveOwnBooks(): Promise<void> {
  const answer = await api.books();
  if (!answer.ok || answer.value.books.length === 0) return;
  const [{ bookFaults, shelveBooks }, { addOwnRegisters }] = await Promise.all([
    import('../../rules/index.ts'),
    import('../parts/clauses/library.ts'),
  ]);
  // A book that this page's code cannot play comes from a newer house; a reload brings the newer
  // code.
  const books = answer.value.books.filter((book) => bookFaults(book).length === 0);
  shelveBooks(books);
  rememberOwnNames(books);
  addOwnRegisters(books.map(registerOf));
}

function registerOf({ id, name }: RuleBook) {
  return {
    title: { id, name: name.value, source: `${id}.json` },
    load: async () => {
      const answer = await api.bookRegister({ book: id });
      return answer.ok ? answer.value : null;
    },
  };
}
