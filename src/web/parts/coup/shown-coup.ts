import type { CoupView } from '../../../table/index.ts';

/** What stays in sight of a coup once it is over. */
export type ShownCoup = Pick<CoupView, 'number' | 'player' | 'banker' | 'result'>;
