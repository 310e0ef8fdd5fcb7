import type { Field } from '../../machine/index.ts';
import type { TournamentRole } from '../../rules/index.ts';
import type { TournamentPhase } from './state.ts';

export const PARTS = ['terms', 'entry', 'structure', 'play', 'secret', 'results', 'desk'] as const;
export type Part = (typeof PARTS)[number];

/** One row per command: who gives it, when, and which fields it has. */
export interface CommandRow<Name extends string = string> {
  readonly who: readonly TournamentRole[];
  readonly phases: readonly TournamentPhase[];
  readonly fields: Readonly<Record<Name, Field<unknown>>>;
}

/** Who hears all of an event; for a form, others hear it without the fields that its row hides. */
const AUDIENCES = ['everybody', 'staff', 'owner-and-inspector'] as const;
export type Audience = (typeof AUDIENCES)[number];

export interface EventRow<Event> {
  readonly audience: Audience;
  /** Fields that only the owner and the inspector get. */
  readonly hidden?: readonly (keyof Event & string)[];
  readonly tell: (event: Event) => string;
}

type Named<All extends { readonly type: string }, Type> = Extract<All, { readonly type: Type }>;

/** A row for every command of a part, with exactly its fields. */
export type CommandRows<All extends { readonly type: string }> = {
  readonly [T in All['type']]: CommandRow<Exclude<keyof Named<All, T> & string, 'type'>>;
};

export type EventRows<All extends { readonly type: string }> = {
  readonly [T in All['type']]: EventRow<Named<All, T>>;
};
