import { type OwnBook, readingsText, registerText } from '../../../clauses/index.ts';
import { ok } from '../../../kit/index.ts';
import { BOOK_ROUTES } from '../../../protocol/index.ts';
import { notFound } from '../door/answers.ts';
import { type Door, serve } from '../door/door.ts';

/** The rule books that the house brought itself, for everybody who is to play by them. */
export function bookRoutes(door: Door, ownBooks: readonly OwnBook[]): void {
  serve(door, BOOK_ROUTES, {
    books: async () => ok({ books: ownBooks.map(({ book }) => book) }),
    bookRegister: async ({ params }) => {
      const own = ownBooks.find(({ book }) => book.id === params.book);
      if (own === undefined) return notFound('rule book');
      return ok({
        source: own.title.source,
        register: registerText(own.clauses),
        readings: readingsText(own.readings),
      });
    },
  });
}
