import type { EventCommandBody } from '../../../../tournament/index.ts';

/** Gives an order in an office of its giver; tells a refusal itself, says whether it stands. */
export type Act = (body: EventCommandBody) => Promise<boolean>;
