import { expect, it } from 'vitest';
import { deal, PLAYER_WINS, tableOf } from '../../../test/support/table/scenario.ts';
import { inPlay, isPlay, playedOn, withoutCoup } from './play.ts';
import type { TableState } from './state.ts';

/** A coup of real cards, dealt and announced. */
function resultedTable(): TableState & { readonly phase: 'resulted' } {
  const table = tableOf('crown-melbourne');
  table.does({ type: 'OpenBetting' });
  table.does({ type: 'CallNoMoreBets' });
  deal(table, PLAYER_WINS);
  table.does({ type: 'AnnounceResult' });
  const { state } = table;
  if (state.phase !== 'resulted') throw new Error('the result was announced');
  return state;
}

/** The compiler refuses each of these; `npm run check` fails where it does not. */
function wrongStates(state: ReturnType<typeof resultedTable>): readonly TableState[] {
  const drawn = playedOn(state.coup);
  const insured = { ...drawn, insurance: 'open' } as const;
  const judged = { ...drawn, misdelivery: { choice: null } };
  return [
    // @ts-expect-error a table between coups has no coup
    { ...state, phase: 'between' },
    // @ts-expect-error bets are taken for a coup
    { ...state, phase: 'betting', coup: null },
    // @ts-expect-error a coup with a result draws no more cards
    { ...state, phase: 'drawing' },
    // @ts-expect-error a result was announced
    { ...state, coup: drawn },
    // @ts-expect-error Insurance is open in its own phase or behind a misdelivery
    { ...state, phase: 'drawing', coup: insured },
    // @ts-expect-error the phase of Insurance has an open window
    { ...state, phase: 'insurance', coup: drawn },
    // @ts-expect-error a misdelivery is judged in its own phase
    { ...state, phase: 'drawing', coup: judged },
    // @ts-expect-error a misdelivered coup says what was chosen
    { ...state, phase: 'misdelivered', coup: drawn },
    // @ts-expect-error a table that was opened has a set-up
    { ...state, setup: null },
    // @ts-expect-error a table that was never opened has no set-up
    { ...withoutCoup(state, 'closed'), phase: 'unopened' },
  ];
}

it('a state that lacks what its phase needs, or holds what it must not, is recognised', () => {
  const state = resultedTable();
  expect(isPlay(state)).toBe(true);
  expect(wrongStates(state).map(isPlay)).toEqual(wrongStates(state).map(() => false));
});

it('a coup that goes on has neither a result nor a misdelivery, and its Insurance is closed', () => {
  const state = resultedTable();
  const { phase, coup } = inPlay({ ...state, phase: 'insurance', coup: insured(state) }, 'drawing');
  expect(phase).toBe('drawing');
  expect(coup).toMatchObject({ insurance: 'closed', misdelivery: null, result: null });
});

function insured({ coup }: ReturnType<typeof resultedTable>) {
  return { ...playedOn(coup), insurance: 'open' } as const;
}
