import { bookDoubt } from '../../audit/index.ts';
import { type Store, walkStreams } from '../../store/index.ts';
import { TABLE_MACHINE, TABLE_PREFIX } from '../../table/index.ts';

/**
 * Why the house may not open: a table in its log plays by a rule book that is missing, or that says
 * something else by now. Null when every table finds its book.
 */
export async function firstBookDoubt(store: Store): Promise<string | null> {
  for await (const { stream } of walkStreams(store, TABLE_PREFIX)) {
    const [first] = await store.read(stream, 1, 1);
    const doubt = bookDoubt((first?.events ?? []).map(TABLE_MACHINE.events.read));
    if (doubt === null) continue;
    const table = stream.slice(TABLE_PREFIX.length);
    const remedy =
      doubt.code === 'book-missing'
        ? 'name its folder with BAIZE_BOOKS'
        : 'bring the book as it was, and give a changed book an id of its own';
    return `table ${table}: ${doubt.detail}; ${remedy}`;
  }
  return null;
}
