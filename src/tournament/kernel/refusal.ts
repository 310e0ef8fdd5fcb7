import { type Result, refuse } from '../../kit/index.ts';
import { citation, type Leaf } from '../../rules/index.ts';
import { explain, type Refusal as TableRefusal } from '../../table/index.ts';
import type { TournamentEvent } from './events.ts';
import { REFUSALS, type RefusalCode, type RefusalFacts } from './refusals.ts';

export type Refusal =
  | {
      [C in RefusalCode]: {
        readonly code: C;
        /** The clause or reading behind the refusal; null for a plain mistake in the command. */
        readonly clause: string | null;
        readonly facts: RefusalFacts[C];
      };
    }[RefusalCode]
  /** The table machine's own refusal, unchanged. */
  | { readonly code: 'at-the-table'; readonly clause: string | null; readonly facts: TableRefusal };

export type Decision = Result<readonly TournamentEvent[], Refusal>;

export function no<C extends RefusalCode>(
  code: C,
  ground: Leaf<unknown> | string | null,
  facts: RefusalFacts[C],
): { readonly ok: false; readonly error: Refusal } {
  const clause = ground === null || typeof ground === 'string' ? ground : citation(ground);
  return refuse({ code, clause, facts } as Refusal);
}

export function noAtTable(facts: TableRefusal): { readonly ok: false; readonly error: Refusal } {
  return refuse({ code: 'at-the-table', clause: facts.clause, facts });
}

/** The refusal as a sentence. */
export function explainRefusal(refusal: Refusal): string {
  if (refusal.code === 'at-the-table') return explain(refusal.facts);
  const say = REFUSALS[refusal.code] as (facts: unknown) => string;
  return say(refusal.facts);
}
