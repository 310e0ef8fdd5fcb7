import { describe, expect, it } from 'vitest';
import type { BonusBox } from '../../rules/index.ts';
import { LANGUAGES, loadCatalogue } from './catalogue.ts';
import { withHouseNames } from './house-names.ts';

const box = (name: string): BonusBox => ({
  type: 'player-pair',
  name,
  pays: [{ on: 'player has a pair', toOne: 11 }],
});

const table = (bonus: readonly BonusBox[]) => ({
  bookId: 'the-ville',
  versionId: 'traditional',
  wagers: [],
  bonus,
});

describe.each(LANGUAGES.map(({ id }) => id))('in %s', (language) => {
  it('a box has the name on the sign of its table, and other wagers keep theirs', async () => {
    const plain = await loadCatalogue(language);
    const { game } = withHouseNames(plain, table([box('Lucky Twins')]));
    expect(game.wagers('player-pair')).toBe('Lucky Twins');
    expect(game.shortWagers('player-pair')).toBe('Lucky Twins');
    expect(game.wagers('banker-pair')).toBe(plain.game.wagers('banker-pair'));
  });

  it("the catalogue keeps the reader's own word for a box under its usual name", async () => {
    const plain = await loadCatalogue(language);
    const { game } = withHouseNames(plain, table([box('Player Pair')]));
    expect(game.wagers('player-pair')).toBe(plain.game.wagers('player-pair'));
    expect(withHouseNames(plain, null)).toBe(plain);
  });
});
