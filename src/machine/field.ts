/** JSON Schema as plain data. */
export type JsonSchema = Readonly<Record<string, unknown>>;

/**
 * What a field of a message may hold, said once: `schema` for the wire and for tools in any
 * language, `kind` for code that draws a form, and the type for the compiler.
 */
export interface Field<T> {
  readonly kind: string;
  readonly schema: JsonSchema;
  /** The words of a choice. */
  readonly of?: readonly string[];
  /** For a form: the entry of a list, or the fields of a shape. */
  readonly entry?: Field<unknown>;
  readonly inside?: Fields;
  /** The two possible fields of a value that is one or the other. */
  readonly ways?: readonly Field<unknown>[];
  readonly orNull?: true;
  /** What a form shows before anybody touches it. */
  readonly usual?: boolean;
  readonly optional?: true;
  /** Only for the compiler; never set. */
  readonly holds?: T;
}

export type Fields = Readonly<Record<string, Field<unknown>>>;
export type OptionalField<T> = Field<T> & { readonly optional: true };

/** The value that a field describes. */
export type Held<F> = F extends Field<infer T> ? T : never;
type OptionalNames<F extends Fields> = {
  [K in keyof F]: F[K] extends { readonly optional: true } ? K : never;
}[keyof F];

/** The value that these fields describe. */
export type ValueOf<F extends Fields> = {
  readonly [K in Exclude<keyof F, OptionalNames<F>>]: Held<F[K]>;
} & { readonly [K in OptionalNames<F>]?: Held<F[K]> };

export function field<T>(kind: string, schema: JsonSchema): Field<T> {
  return { kind, schema };
}

/** What a text must keep to; every field of JSON Schema that says something about a text. */
interface TextTerms {
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly pattern?: string;
  readonly description?: string;
}

export function text(terms: TextTerms = {}): Field<string> {
  return field('text', { type: 'string', ...terms });
}

/** A value that nobody looks into here. */
export const ANYTHING: Field<unknown> = field('anything', {});

export function wholeNumber(minimum: number, maximum: number, kind = 'number'): Field<number> {
  const description = `a whole number from ${minimum} to ${maximum}`;
  return field(kind, { type: 'integer', minimum, maximum, description });
}

export function oneOf<const T extends readonly string[]>(
  values: T,
  kind = 'choice',
): Field<T[number]> {
  const description = `one of ${values.join(', ')}`;
  const schema = { type: 'string', enum: [...values], description };
  return { kind, schema, of: values };
}

export function nullable<T>(of: Field<T>): Field<T | null> & { readonly orNull: true } {
  const description = `${descriptionOf(of, 'a value')}, or null`;
  const schema = { anyOf: [of.schema, { type: 'null' }], description };
  const { holds: _type, ...rest } = of;
  return { ...rest, schema, orNull: true };
}

export function optional<T>(of: Field<T>): OptionalField<T> {
  return { ...of, optional: true };
}

export function listOf<T>(entry: Field<T>, maxItems = 1000): Field<readonly T[]> {
  const description = `a list, each entry ${descriptionOf(entry, 'an object')}`;
  return {
    kind: 'list',
    schema: { type: 'array', items: entry.schema, maxItems, description },
    entry,
  };
}

export function shape<const F extends Fields>(
  fields: F,
  description = 'an object',
): Field<ValueOf<F>> {
  return { kind: 'shape', schema: objectSchema(fields, description), inside: fields };
}

/** A record whose names are not known beforehand. */
export function byName<T>(
  of: Field<T>,
  description = 'a record by name',
): Field<Readonly<Record<string, T>>> {
  return field('by-name', { type: 'object', additionalProperties: of.schema, description });
}

/** The same field with a description of its own for this place. */
export function described<T>(of: Field<T>, description: string): Field<T> {
  return { ...of, schema: { ...of.schema, description } };
}

/** An object that may have other fields besides these; nobody looks at them. */
export function openShape<const F extends Fields>(fields: F): Field<ValueOf<F>> {
  const { additionalProperties: _none, ...schema } = objectSchema(fields, 'an object');
  return { kind: 'shape', schema, inside: fields };
}

export function either<A, B>(a: Field<A>, b: Field<B>): Field<A | B> {
  return { ...field<A | B>('either', { anyOf: [a.schema, b.schema] }), ways: [a, b] };
}

export function pairOf<T>(of: Field<T>): Field<readonly [T, T]> {
  const items = [of.schema, of.schema];
  return field('pair', {
    type: 'array',
    prefixItems: items,
    items: false,
    minItems: 2,
    maxItems: 2,
  });
}

/** The schema of an object that has these fields and no other. */
export function objectSchema(fields: Fields, description: string): JsonSchema {
  const names = Object.keys(fields);
  return {
    type: 'object',
    properties: Object.fromEntries(names.map((name) => [name, fields[name]?.schema])),
    required: names.filter((name) => fields[name]?.optional !== true),
    additionalProperties: false,
    description,
  };
}

function descriptionOf({ schema }: Field<unknown>, otherwise: string): string {
  return typeof schema.description === 'string' ? schema.description : otherwise;
}

/** A row of a command or an event, as far as every machine knows it. */
interface Row {
  readonly fields: Fields;
}

type RowsIn<Part extends string> = Readonly<Record<Part, Readonly<Record<string, object>>>>;

/** The message of each row, tagged by its name. */
export type BodyOf<R extends Readonly<Record<string, Row>>> = {
  [K in keyof R & string]: Flat<{ readonly type: K } & ValueOf<R[K]['fields']>>;
}[keyof R & string];

type Flat<T> = { readonly [K in keyof T]: T[K] };

/** The rows of all parts by the name of their message, each with its part. */
export function rowsByType<Type extends string, R extends object, Part extends string>(
  byPart: RowsIn<Part>,
): Readonly<Record<Type, R & { readonly part: Part }>> {
  const rows = Object.entries<RowsIn<Part>[Part]>(byPart).flatMap(([part, inPart]) =>
    Object.entries(inPart).map(([type, row]) => [type, { ...row, part }]),
  );
  return Object.fromEntries(rows);
}
