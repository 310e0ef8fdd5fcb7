import { type WagerType, wagerOnShelf } from '../../../rules/index.ts';
import type { Catalogue } from '../../i18n/catalogue.ts';

/** A wager of an odds report in the reader's language; Runs are named with their length. */
export function reportedName(name: string, { game }: Catalogue, bookId?: string): string {
  if (wagerOnShelf(name) !== null) return game.wagers(name, bookId);
  const { type, length } = splitRun(name);
  return type === null ? name : game.runName(game.wagers(type, bookId), length);
}

function splitRun(name: string): { readonly type: WagerType | null; readonly length: number } {
  const at = name.lastIndexOf('-');
  const type = name.slice(0, at);
  return { type: wagerOnShelf(type) === null ? null : type, length: Number(name.slice(at + 1)) };
}
