import type { PublicView } from '../../../../table/index.ts';
import { settledCoup } from '../../../live/settled-coup.ts';
import { wagersAt } from '../../../parts/wagers/table-wagers.ts';

/** The steps of preparing a shoe, and the steps of a coup. */
const SHOE_STEPS = ['check', 'shuffle', 'cut', 'load', 'burn'] as const;
const COUP_STEPS = ['bets', 'firstFour', 'insurance', 'third', 'settle'] as const;
export type ShoeStep = (typeof SHOE_STEPS)[number];
export type Step = ShoeStep | (typeof COUP_STEPS)[number];

export interface ShownStep<T extends Step = Step> {
  readonly step: T;
  readonly state: 'done' | 'now' | 'later';
}

export function shoeStepsOf(table: PublicView): readonly ShownStep<ShoeStep>[] {
  return shown(SHOE_STEPS, shoeStep(table));
}

export function stepsOf(table: PublicView): readonly ShownStep[] {
  if (table.phase === 'preparing') return shoeStepsOf(table);
  const insures = table.rules?.wagers.some(wagersAt(table.rules).hasWindow) === true;
  const steps = COUP_STEPS.filter((step) => step !== 'insurance' || insures);
  const now = coupStep(table);
  return shown(steps, now === null ? -1 : steps.indexOf(now));
}

const PHASE_STEPS: Readonly<Partial<Record<PublicView['phase'], (typeof COUP_STEPS)[number]>>> = {
  between: 'bets',
  betting: 'bets',
  called: 'firstFour',
  dealing: 'firstFour',
  opening: 'firstFour',
  reopened: 'firstFour',
  misdelivered: 'firstFour',
  insurance: 'insurance',
  drawing: 'third',
  resulted: 'settle',
};

/** The present step of the coup. A settled coup stays at its settlement until the next bets. */
function coupStep(table: PublicView): (typeof COUP_STEPS)[number] | null {
  if (settledCoup(table) !== null) return 'settle';
  return PHASE_STEPS[table.phase] ?? null;
}

function shoeStep({ shoe }: PublicView): number {
  switch (shoe?.stage) {
    case 'checked':
      return 1;
    case 'shuffled':
      return 2;
    case 'cut':
      return 3;
    case 'loaded':
    case 'ready':
      return 4;
    default:
      return 0;
  }
}

function shown<T extends Step>(steps: readonly T[], at: number): ShownStep<T>[] {
  return steps.map((step, index) => ({
    step,
    state: index < at ? 'done' : index === at ? 'now' : 'later',
  }));
}
