import { expect, it } from 'vitest';
import { coup, playing, TABLE } from '../../../test/support/tournament/game.ts';
import { withTable } from '../kernel/index.ts';
import { tournamentTableView } from './view.ts';

const results = (game: ReturnType<typeof playing>) =>
  tournamentTableView(game.state, TABLE, { kind: 'board' })?.results;

it('a table of a tournament shows the outcomes of its shoe, oldest first, to a viewer who comes late', () => {
  const game = playing([1, 2, 3]);
  expect(results(game)).toEqual([]);
  coup(game, 'player');
  coup(game, 'tie');
  coup(game, 'banker');
  expect(results(game)).toEqual(['player', 'tie', 'banker']);
});

it('a coup of another shoe and an invalidated one are on no road of a tournament', () => {
  const game = playing([1, 2, 3]);
  coup(game, 'player');
  coup(game, 'banker');
  const table = game.table();
  const [first, second] = table.table.record.keptCoups;
  if (first === undefined || second === undefined) throw new Error('two coups were kept');
  const seen = (keptCoups: readonly (typeof first)[]) => {
    const changed = { ...table.table, record: { ...table.table.record, keptCoups } };
    const state = withTable(game.state, { ...table, table: changed });
    return tournamentTableView(state, TABLE, { kind: 'board' })?.results;
  };
  expect(seen([{ ...first, shoe: first.shoe - 1 }, second])).toEqual(['banker']);
  expect(seen([first, { ...second, invalidated: true }])).toEqual(['player']);
});
