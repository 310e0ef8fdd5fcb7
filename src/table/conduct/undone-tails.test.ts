import { describe, expect, it } from 'vitest';
import {
  BANKER_WINS,
  bet,
  deal,
  PLAYER_WINS,
  playCoup,
  readyTable,
  type Scenario,
  TIE,
} from '../../../test/support/table/scenario.ts';
import { setupFor } from '../../../test/support/table/setups.ts';
import { CM, chipsOf, pitBossOf } from '../../../test/support/table/victorian.ts';
import type { WagerType } from '../../rules/index.ts';

const EARLY: WagerType = 'player-dragon-tail-early';
const LATE: WagerType = 'player-dragon-tail-late';
const showing = ({ state }: Scenario) => state.record.indicators.player.showing;
const counts = ({ state }: Scenario) =>
  state.bets.slips.map(({ wager, progress }) => [wager.person, progress.matched]);

function undo(table: Scenario, coup: number, shoe?: number): void {
  const named = shoe === undefined ? { coup } : { coup, shoe };
  table.does(
    { type: 'InvalidateResult', ground: 'fraud', why: 'a marked card', ...named },
    pitBossOf(CM),
  );
}

/** Ann's early Player tail of $10 stands at two and is broken in coup 3. */
function broken(): Scenario {
  const table = readyTable(setupFor(CM, 'traditional', { shoeKind: 'physical' }));
  playCoup(table, [['ann', EARLY, 10]], PLAYER_WINS);
  playCoup(table, [['bob', 'tie', 10]], PLAYER_WINS);
  playCoup(table, [['bob', 'tie', 10]], BANKER_WINS);
  expect(chipsOf(table, 'ann')).toBe(10_010);
  return table;
}

describe('a Dragon Tail whose coup is undone', () => {
  it('[crown-melbourne 2.6.2; 13.4] a broken tail gets its stake back where another has begun since, because a side has one indicator', () => {
    const table = broken();
    playCoup(table, [['bob', EARLY, 20]], PLAYER_WINS);
    undo(table, 3);
    expect(counts(table)).toEqual([['bob', 1]]);
    expect(showing(table)).toBe(1);
    expect(chipsOf(table, 'ann')).toBe(10_000);
  });

  it('[crown-melbourne 2.6.2; 13.4] a new tail that is only placed takes the indicator too', () => {
    const table = broken();
    table.does({ type: 'OpenBetting' });
    bet(table, 'bob', EARLY, 20);
    undo(table, 3);
    expect([counts(table), showing(table)]).toEqual([[], 0]);
    expect(chipsOf(table, 'ann')).toBe(10_000);
  });

  it('[crown-melbourne 2.6.2; 13.4] a tail that rides again stands on the indicator, and no second one is taken', () => {
    const table = broken();
    playCoup(table, [['bob', 'tie', 10]], TIE);
    undo(table, 3);
    expect([counts(table), showing(table)]).toEqual([[['ann', 2]], 2]);
    table.does({ type: 'OpenBetting' });
    const early = { type: 'PlaceWager', wager: EARLY, place: 5, length: null } as const;
    expect(table.refuses({ ...early, stakeCents: 1000 as never }, 'bob').code).toBe('tail-running');
  });

  it('[crown-melbourne 11.13; 13.4] a late wager that rides goes back with the coup that established its tail', () => {
    const table = readyTable(setupFor(CM));
    playCoup(table, [['ann', EARLY, 10]], PLAYER_WINS);
    playCoup(table, [['bob', LATE, 10]], PLAYER_WINS);
    undo(table, 1);
    // Ann's tail is established by coup 2 now, and Bob had placed his wager before that.
    expect(counts(table)).toEqual([['ann', 1]]);
    expect([showing(table), chipsOf(table, 'bob')]).toEqual([1, 10_000]);
    playCoup(table, [], PLAYER_WINS);
    playCoup(table, [], BANKER_WINS);
    expect([chipsOf(table, 'ann'), chipsOf(table, 'bob')]).toEqual([10_010, 10_000]);
  });

  it.each(['betting', 'called', 'dealt'])(
    '[crown-melbourne 11.13; 13.4] late chips on the layout go back with the coup that established their tail (%s)',
    (moment) => {
      const table = readyTable(setupFor(CM, 'traditional', { shoeKind: 'physical' }));
      playCoup(table, [['ann', EARLY, 10]], PLAYER_WINS);
      table.does({ type: 'OpenBetting' });
      bet(table, 'bob', LATE, 10);
      bet(table, 'bob', 'player', 50);
      if (moment !== 'betting') table.does({ type: 'CallNoMoreBets' });
      if (moment === 'dealt') deal(table, '9S 2H');
      undo(table, 1);
      expect(table.state.bets.wagers).toMatchObject([{ person: 'bob', type: 'player' }]);
      expect([chipsOf(table, 'bob'), showing(table)]).toEqual([9_950, 0]);
      expect(counts(table)).toEqual([['ann', 0]]);
    },
  );

  it('[crown-melbourne 11.13; 13.4] a late wager of the other side, or of a tail that stays, is left alone', () => {
    const table = readyTable(setupFor(CM));
    playCoup(table, [['ann', EARLY, 10]], PLAYER_WINS);
    playCoup(table, [['bob', LATE, 10]], PLAYER_WINS);
    undo(table, 2);
    expect(counts(table)).toEqual([
      ['ann', 1],
      ['bob', 0],
    ]);
  });

  it('[crown-melbourne 1.1 Dragon Tail broken; 13.4] an indicator that the end of the shoe cleared stays cleared', () => {
    const table = readyTable(setupFor(CM, 'traditional', { shoeKind: 'physical' }));
    playCoup(table, [['ann', EARLY, 10]], PLAYER_WINS);
    table.does({ type: 'ShowCuttingCard' });
    playCoup(table, [['bob', 'tie', 10]], PLAYER_WINS);
    table.does({ type: 'EndShoe' });
    undo(table, 2, 1);
    expect(showing(table)).toBe(0);
  });
});
