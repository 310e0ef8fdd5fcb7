import { type BonusBox, WAGER_NAMES } from '../../rules/index.ts';
import type { Catalogue } from './catalogue.ts';

/**
 * The words of a table where the house has boxes of its own (V-09): they are called as its sign
 * calls them. One that bears the wager's usual name is called as the reader's language calls it.
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
