import type { CoupView } from '../../../table/index.ts';

/** The part of a coup that stays in sight once it is over. */
export type ShownCoup = Pick<CoupView, 'number' | 'player' | 'banker' | 'result'>;
