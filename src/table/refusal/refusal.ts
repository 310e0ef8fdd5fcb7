import { keysOf, type Result, refuse } from '../../kit/index.ts';
import { citation, type Leaf } from '../../rules/index.ts';
import type { TableEvent } from '../messages/events.ts';
import type { Facts, RefusalRow } from './row.ts';
import { REFUSALS_ON_CARDS } from './rows-cards.ts';
import { REFUSALS_ON_PEOPLE } from './rows-people.ts';
import { REFUSALS_ON_PROCEDURE } from './rows-procedure.ts';
import { REFUSALS_ON_WAGERS } from './rows-wagers.ts';

export type { Facts } from './row.ts';

/**
 * Every lawful "no" of a table. The first guard that fails gives its refusal; the page
 * of the table that `npm run docs` writes lists them in that order.
 */
export const REFUSALS = {
  ...REFUSALS_ON_PEOPLE,
  ...REFUSALS_ON_CARDS,
  ...REFUSALS_ON_WAGERS,
  ...REFUSALS_ON_PROCEDURE,
};
export type RefusalCode = keyof typeof REFUSALS;
export const REFUSAL_CODES = keysOf(REFUSALS);

/** The facts that come with a refusal of this code; a forgotten fact does not compile. */
export type FactsOf<C extends RefusalCode> =
  (typeof REFUSALS)[C] extends RefusalRow<infer F> ? F : never;

export interface Refusal {
  readonly code: RefusalCode;
  /** The clause or reading behind the refusal; null for a plain mistake in the command. */
  readonly clause: string | null;
  readonly facts: Facts;
}

export type Decision = Result<readonly TableEvent[], Refusal>;

export function no<C extends RefusalCode>(
  code: C,
  ground: Leaf<unknown> | string | null,
  facts: FactsOf<C> & Facts,
): Decision {
  const clause = ground === null || typeof ground === 'string' ? ground : citation(ground);
  return refuse({ code, clause, facts });
}
