import { type BonusBox, WAGER_NAMES } from '../../rules/index.ts';
import type { Catalogue } from './catalogue.ts';

/**
 * The texts of a table where the house has boxes of its own (V-09): each box has the name on the
 * table's sign. A box under the wager's usual name has that name in the reader's language.
 */
export function withHouseNames(messages: Catalogue, boxes: readonly BonusBox[]): Catalogue {
  const own = boxes.filter(({ type, name }) => name !== WAGER_NAMES[type]);
  if (own.length === 0) return messages;
  const names = Object.fromEntries(own.map(({ type, name }) => [type, name]));
  const { game } = messages;
  return {
    ...messages,
    game: {
      ...game,
      wagers: { ...game.wagers, ...names },
      shortWagers: { ...game.shortWagers, ...names },
    },
  };
}
