import type { Fields, ValueOf } from '../../machine/index.ts';
import type { TournamentRole } from '../../rules/index.ts';
import type { TournamentPhase } from './state.ts';

export type { BodyOf } from '../../machine/index.ts';

export const PARTS = ['terms', 'entry', 'structure', 'play', 'secret', 'results', 'desk'] as const;
export type Part = (typeof PARTS)[number];

/** One row per command: who gives it, when, and which fields it has. */
export interface CommandRow<F extends Fields = Fields> {
  readonly who: readonly TournamentRole[];
  readonly phases: readonly TournamentPhase[];
  readonly fields: F;
}

/**
 * Who is told all of an event; for a form, others are told it without the fields that its row
 * hides.
 */
const AUDIENCES = ['everybody', 'staff', 'owner-and-inspector'] as const;
export type Audience = (typeof AUDIENCES)[number];

/** One row per event: who is told of it, what it carries, and how it is said. */
export interface EventRow<F extends Fields = Fields> {
  readonly audience: Audience;
  readonly fields: F;
  /** Fields that only the owner and the inspector get. */
  readonly hidden?: readonly (keyof F & string)[];
  readonly tell: (event: ValueOf<NoInfer<F>>) => string;
}

export function command<const F extends Fields>(row: CommandRow<F>): CommandRow<F> {
  return row;
}

export function event<const F extends Fields>(row: EventRow<F>): EventRow<F> {
  return row;
}
