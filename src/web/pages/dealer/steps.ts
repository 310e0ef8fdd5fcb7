import type { PublicView } from '../../../table/index.ts';

/** The way of the cards into the shoe, and the way of a coup, as a row of steps. */
export const SHOE_STEPS = ['check', 'shuffle', 'cut', 'load', 'burn'] as const;
export const COUP_STEPS = ['bets', 'firstFour', 'insurance', 'third', 'settle'] as const;
export type Step = (typeof SHOE_STEPS)[number] | (typeof COUP_STEPS)[number];

export interface ShownStep {
  readonly step: Step;
  readonly state: 'done' | 'now' | 'later';
}

export function stepsOf(table: PublicView): readonly ShownStep[] {
  if (table.phase === 'preparing') return shown(SHOE_STEPS, shoeStep(table));
  const insures = table.rules?.wagers.includes('insurance') === true;
  const steps = COUP_STEPS.filter((step) => step !== 'insurance' || insures);
  const now = PHASE_STEPS[table.phase] ?? null;
  return shown(steps, now === null ? -1 : steps.indexOf(now));
}

const PHASE_STEPS: Readonly<Partial<Record<PublicView['phase'], (typeof COUP_STEPS)[number]>>> = {
  betting: 'bets',
  called: 'firstFour',
  dealing: 'firstFour',
  opening: 'firstFour',
  reopened: 'firstFour',
  misdelivered: 'firstFour',
  insurance: 'insurance',
  drawing: 'third',
  resulted: 'settle',
  between: 'settle',
};

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

function shown(steps: readonly Step[], at: number): ShownStep[] {
  return steps.map((step, index) => ({
    step,
    state: index < at ? 'done' : index === at ? 'now' : 'later',
  }));
}
