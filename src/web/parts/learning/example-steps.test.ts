import { expect, it } from 'vitest';
import { BOOKS } from '../../../rules/index.ts';
import { EXAMPLE_NAMES, EXAMPLES, type ExampleName, stepsOf } from './example-steps.ts';

/** What each example is meant to show: its reasons and its result. */
const SHOWN: Readonly<Record<ExampleName, string>> = {
  natural: 'player natural → player 9:2',
  bothStand: 'player stands, banker stands → player 7:6',
  bankerDraws: 'player draws, banker draws-on → banker 8:9',
  bankerStands: 'player draws, banker stands-on → banker 2:3',
  tie: 'player draws, banker draws-on → tie 7:7',
};

it('each example shows what its name says, by the table of play of every book', () => {
  expect(EXAMPLES.map(({ name }) => name)).toEqual(EXAMPLE_NAMES);
  for (const book of Object.values(BOOKS)) {
    for (const { name, cards } of EXAMPLES) {
      const steps = stepsOf(book.tableau.value, cards);
      const reasons = steps.flatMap(({ reason }) => reason ?? []);
      const last = steps.at(-1);
      const told = reasons.map(({ side, kind }) => `${side} ${kind}`).join(', ');
      const { player, banker } = last?.points ?? { player: -1, banker: -1 };
      expect(`${told} → ${last?.outcome} ${player}:${banker}`).toBe(SHOWN[name]);
      expect((last?.player.length ?? 0) + (last?.banker.length ?? 0)).toBe(cards.length);
    }
  }
});
