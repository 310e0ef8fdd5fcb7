import type { TournamentCommandBody } from '../../../../tournament/index.ts';

/**
 * Gives an order in a role of the visitor. A refusal is shown to the visitor; the answer is whether
 * the order was accepted.
 */
export type Act = (body: TournamentCommandBody) => Promise<boolean>;
