import { type BonusBox, findBook, hasWindow, type WagerType, wagerRow } from '../../rules/index.ts';
import type { Catalogue } from './catalogue.ts';

/** What a table's own words depend on. */
export interface TableOfHouse {
  readonly bookId: string;
  readonly versionId: string;
  readonly wagers: readonly WagerType[];
  readonly bonus: readonly BonusBox[];
}

/**
 * The texts of a table: wagers are called as its book calls them, and a box of the house's own has
 * the name on the table's sign (V-09). A box under the wager's usual name has that name in the
 * reader's language.
 */
export function withHouseNames(messages: Catalogue, table: TableOfHouse | null): Catalogue {
  if (table === null) return messages;
  const { bookId, bonus } = table;
  const book = findBook(bookId);
  const usual = (type: WagerType) => (book === null ? null : wagerRow(book, type)?.name);
  const own = new Map(
    bonus.flatMap(({ type, name }) => (name === usual(type) ? [] : [[type, name]])),
  );
  const { game } = messages;
  const names = (type: WagerType) => own.get(type) ?? game.wagers(type, bookId);
  const windowed = table.wagers.filter((type) => book !== null && hasWindow(book, type));
  return {
    ...messages,
    game: {
      ...game,
      ...(windowed.length === 0
        ? {}
        : { phases: { ...game.phases, insurance: game.isOpen(windowed.map(names).join(', ')) } }),
      wagers: names,
      shortWagers: (type) => own.get(type) ?? game.shortWagers(type, bookId),
    },
  };
}
