import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { cents } from '../../../src/kit/index.ts';
import {
  BOOKS,
  CROWN_MELBOURNE,
  type RuleBook,
  shelveBooks,
  withLeaf,
} from '../../../src/rules/index.ts';
import { exploreBook } from '../../../src/server/floor/explore-book.ts';
import { actsBefore, nextAct } from '../../../src/server/floor/next-act.ts';
import { USUAL_PACE } from '../../../src/server/floor/pace.ts';
import { decide, evolveAll, UNOPENED } from '../../../src/table/index.ts';
import { DEALER, readyTable } from '../../support/table/scenario.ts';
import { setupFor } from '../../support/table/setups.ts';

const FOLDER = 'docs/examples/books';
const EXAMPLES = readdirSync(FOLDER)
  .filter((file) => /^[a-z-]+\.json$/.test(file))
  .map((file) => JSON.parse(readFileSync(`${FOLDER}/${file}`, 'utf8')) as RuleBook);
const COUPS = 150;

/** The dealer may not run the game: nobody who is at the table can call the bets. */
const NO_DEALER = {
  ...(withLeaf(CROWN_MELBOURNE, 'offices.authority.run-the-game', 'management') as RuleBook),
  id: 'explored-without-a-dealer',
};
shelveBooks([...EXAMPLES, NO_DEALER]);

describe('a walk over the tables of a book', () => {
  it.each([...BOOKS, ...EXAMPLES].map((book) => [book.id, book] as const))(
    'no table of %s gets stuck, loses a chip or a card',
    (_, book) => {
      const { coups, stuck } = exploreBook(book, COUPS);
      expect(stuck).toBeNull();
      expect(coups).toBe(COUPS * book.versions.length);
    },
  );

  it('a table that cannot go on is found, with the commands that lead there', () => {
    const { stuck } = exploreBook(NO_DEALER, COUPS);
    expect(stuck?.why).toMatch(/ is refused: /);
    const commands = (stuck?.script ?? []).map((line) => JSON.parse(line));
    expect(commands[0]?.type).toBe('OpenTable');
    let state = UNOPENED;
    for (const command of commands) {
      const decision = decide(state, command);
      if (!decision.ok) throw new Error(`${command.type}: ${decision.error.code}`);
      state = evolveAll(state, decision.value);
    }
  });
});

it('[crown-melbourne 6.5.7] the automatic dealer marks the first hand of a silent holder, so that the table goes on', () => {
  const table = readyTable(setupFor('crown-melbourne'));
  table.does({ type: 'OpenBetting' });
  const wager = (type: string, length: number | null) =>
    table.does(
      { type: 'PlaceWager', wager: type, stakeCents: cents(1000), place: 3, length },
      'ann',
    );
  wager('banker', null);
  wager('player', null);
  wager('combination-run', 2);
  const act = nextAct(table.state, {
    ...{ keeperStage: 'ordered', keeperShoe: 1, pace: USUAL_PACE, nowMs: table.atMs },
    playersAwaited: () => false,
  });
  if (act === null || 'keeper' in act) throw new Error('the dealer has an act');
  expect(act.body.type).toBe('CallNoMoreBets');
  expect(table.refuses(act.body).code).toBe('nomination-needed');
  const [first, ...others] = actsBefore(table.state, act);
  expect(first).toMatchObject({ body: { type: 'NominateHand', side: 'banker' }, for: 'ann' });
  expect(others).toEqual([]);
  if (first !== undefined) table.does(first.body, DEALER, first.for);
  expect(actsBefore(table.state, act)).toEqual([]);
  table.does(act.body);
});
