import { assert, present } from '../../kit/index.ts';
import type {
  Coup,
  CoupFacts,
  CoupInPlay,
  CoupResulted,
  Phase,
  PhaseInPlay,
  PhaseWithoutCoup,
  Play,
  TableState,
} from './state.ts';

/** Every step from one phase to another. A step keeps only what exists in the new phase. */

/** A coup that begins. */
export function withNewCoup(state: TableState, phase: PhaseInPlay, coup: CoupInPlay): TableState {
  return { ...state, phase, setup: present(state.setup, 'a set-up'), coup };
}

/** The coup goes on without a result; an open window for Insurance or a misdelivery is over. */
export function inPlay(
  state: TableState,
  phase: PhaseInPlay,
  change: Partial<Omit<CoupInPlay, 'misdelivery' | 'result'>> = {},
): TableState {
  return withNewCoup(state, phase, { ...playedOn(present(state.coup, 'a coup')), ...change });
}

/** The coup without what belonged only to the phase that it leaves. */
export function playedOn(coup: Coup): CoupInPlay {
  return { ...coup, insurance: insuranceOver(coup), misdelivery: null, result: null };
}

export function withInsuranceOpen(state: TableState): TableState {
  const coup = { ...playedOn(present(state.coup, 'a coup')), insurance: 'open' } as const;
  return { ...state, phase: 'insurance', setup: present(state.setup, 'a set-up'), coup };
}

export function withMisdelivery(state: TableState, choice: 'offer-retraction' | null): TableState {
  const before = present(state.coup, 'a coup');
  const coup = { ...before, misdelivery: { choice }, result: null };
  return { ...state, phase: 'misdelivered', setup: present(state.setup, 'a set-up'), coup };
}

export function withResult(state: TableState, result: CoupResulted['result']): TableState {
  const before = present(state.coup, 'a coup');
  const coup = { ...before, misdelivery: null, result, called: true };
  return { ...state, phase: 'resulted', setup: present(state.setup, 'a set-up'), coup };
}

export function withoutCoup(state: TableState, phase: PhaseWithoutCoup): TableState {
  return { ...state, phase, setup: present(state.setup, 'a set-up'), coup: null };
}

/** Changes what a coup has in every phase; the phase stays. */
export function withCoup(state: TableState, change: Partial<CoupFacts>): TableState {
  switch (state.phase) {
    case 'insurance':
      return { ...state, coup: { ...state.coup, ...change } };
    case 'misdelivered':
      return { ...state, coup: { ...state.coup, ...change } };
    case 'resulted':
      return { ...state, coup: { ...state.coup, ...change } };
    default:
      assert(state.coup !== null, 'a coup is missing');
      return { ...state, coup: { ...state.coup, ...change } };
  }
}

export function resultedCoup(state: TableState): CoupResulted {
  assert(state.phase === 'resulted', 'a result is missing');
  return state.coup;
}

/** The state of the window for Insurance once an open one is closed. */
export function insuranceOver({ insurance }: Coup): 'not-offered' | 'closed' {
  return insurance === 'open' ? 'closed' : insurance;
}

interface ClaimedPlay {
  readonly phase: Phase;
  readonly setup: Play['setup'];
  readonly coup: Coup | null;
}

/** Whether phase and content belong together, for places that the compiler cannot check. */
export function isPlay<T extends ClaimedPlay>(claimed: T): claimed is T & Play {
  const { phase, setup, coup } = claimed;
  if (phase === 'unopened') return setup === null && coup === null;
  if (setup === null) return false;
  if (coup === null) return WITHOUT_COUP.includes(phase);
  return (
    !WITHOUT_COUP.includes(phase) &&
    (coup.result !== null) === (phase === 'resulted') &&
    (coup.misdelivery !== null) === (phase === 'misdelivered') &&
    (coup.insurance === 'open'
      ? phase === 'insurance' || phase === 'misdelivered' || phase === 'resulted'
      : phase !== 'insurance')
  );
}

const WITHOUT_COUP: readonly Phase[] = [
  'preparing',
  'between',
  'shoe-over',
  'closed',
] satisfies PhaseWithoutCoup[];
