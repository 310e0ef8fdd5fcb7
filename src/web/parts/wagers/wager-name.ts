import { isWagerType, type WagerType } from '../../../rules/index.ts';
import type { Catalogue } from '../../i18n/catalogue.ts';

/** A wager of an odds report in the reader's language; Runs are named with their length. */
export function reportedName(name: string, { game }: Catalogue): string {
  if (isWagerType(name)) return game.wagers[name];
  const { type, length } = splitRun(name);
  return type === null ? name : game.runName(game.wagers[type], length);
}

function splitRun(name: string): { readonly type: WagerType | null; readonly length: number } {
  const at = name.lastIndexOf('-');
  const type = name.slice(0, at);
  return { type: isWagerType(type) ? type : null, length: Number(name.slice(at + 1)) };
}
