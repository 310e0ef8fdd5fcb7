import type { Field, Held } from '../../machine/index.ts';
import type { HttpCode } from '../refusals.ts';

/** Who may use a route. The door enforces it before a handler is reached. */
export const WHO = {
  anybody: 'anybody',
  person: 'whoever is signed in, guests too',
  staff: 'the staff and the operator',
  overseer: 'whoever holds a rank above dealer under a book, and the operator',
  operator: 'the operator',
  cage: 'the cage',
  'cage-or-table': 'the cage; at a table with real cards whoever holds a rank under its book',
  machine: 'programs on the same machine, or with the token of the figures',
} as const;
export type Who = keyof typeof WHO;

/**
 * One row for each HTTP route. Registration, checks, the OpenAPI document, the page of the API,
 * the typed client and the tests of the doors derive from it.
 */
export interface Route {
  readonly method: 'GET' | 'POST';
  /** Fields of `params` are in the path as `:name`. */
  readonly path: string;
  readonly summary: string;
  readonly who: Who;
  readonly params?: Field<object>;
  readonly query?: Field<object>;
  readonly body?: Field<object>;
  readonly answer: Field<unknown>;
  /** The media type of the answer, if it is not JSON. */
  readonly media?: string;
  /** Codes beside those that follow from the other columns; see `refusalsOf`. */
  readonly refusals: readonly HttpCode[];
  readonly example: Example;
}

export interface Example {
  readonly params?: object;
  readonly query?: object;
  readonly body?: object;
  readonly answer: unknown;
}

export type Routes = Readonly<Record<string, Route>>;

/** Every code with which a route may refuse. */
export function refusalsOf(row: Route): readonly HttpCode[] {
  // An address, too, may be illegible or too long.
  const codes = new Set<HttpCode>(['malformed', 'bad-request', 'too-large']);
  codes.add('slow-down').add('house-failed');
  if (row.params !== undefined) codes.add('not-found');
  if (row.method === 'POST') codes.add('foreign-origin');
  if (row.who !== 'anybody' && row.who !== 'machine') codes.add('sign-in');
  if (row.who !== 'anybody' && row.who !== 'person') {
    codes.add('not-your-rank').add('second-factor-demanded');
  }
  for (const code of row.refusals) codes.add(code);
  return [...codes];
}

export type ParamsOf<R extends Route> = FieldsOf<R['params']>;
export type QueryOf<R extends Route> = FieldsOf<R['query']>;
export type BodyOf<R extends Route> = FieldsOf<R['body']>;
export type AnswerOf<R extends Route> = Held<R['answer']>;

/** What a caller sends: the fields of path, query and body together. */
export type AskedOf<R extends Route> = ParamsOf<R> & QueryOf<R> & BodyOf<R>;

type FieldsOf<F> = F extends Field<infer T> ? T : NoFields;
export type NoFields = Readonly<Record<never, never>>;
