import { isAllPrintable, ok, type Result, refuse } from '../../kit/index.ts';
import { type Field, type Misreading, readerOf, shape } from '../../machine/index.ts';
import type { BodyOf, ParamsOf, QueryOf, Route } from './route.ts';

/** A request as it came in: path and query are texts, the body is whatever JSON was sent. */
export interface RawAsked {
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
}

/** A request behind the door: exactly the fields of the row, in their types. */
export interface ReadAsked<R extends Route> {
  readonly params: ParamsOf<R>;
  readonly query: QueryOf<R>;
  readonly body: BodyOf<R>;
}

type Reader = (input: unknown) => Result<unknown, Misreading>;

const NO_FIELDS = shape({});

/**
 * Reads requests of one route. As over the socket, nothing is coerced, and a field that the row
 * does not have is refused. Only numbers in a path or a query are read from their digits, because
 * an address holds nothing but text.
 */
export function askedReader<R extends Route>(
  row: R,
): (raw: RawAsked) => Result<ReadAsked<R>, Misreading> {
  const params = inText(row.params ?? NO_FIELDS);
  const query = inText(row.query ?? NO_FIELDS);
  const body = readerOf(row.body ?? NO_FIELDS);
  return (raw) => {
    const read: Partial<Record<keyof RawAsked, unknown>> = {};
    const parts: readonly (readonly [keyof RawAsked, Reader, unknown])[] = [
      ['params', params, raw.params ?? {}],
      ['query', query, raw.query ?? {}],
      // A POST without fields may come without a body.
      ['body', body, raw.body ?? {}],
    ];
    for (const [part, reader, input] of parts) {
      if (!isAllPrintable(input)) {
        return refuse({ path: part, message: 'must hold no control characters' });
      }
      const found = reader(input);
      if (!found.ok) {
        return refuse({ path: `${part}${found.error.path}`, message: found.error.message });
      }
      read[part] = found.value;
    }
    return ok(read as unknown as ReadAsked<R>);
  };
}

/** The canonical digits of a safe whole number, and nothing else. */
const WHOLE = /^(0|-?[1-9]\d{0,15})$/;

function inText(fields: Field<object>): Reader {
  const reader = readerOf(fields);
  const whole = Object.entries(fields.inside ?? {})
    .filter(([, { schema }]) => schema.type === 'integer')
    .map(([name]) => name);
  return (input) => {
    const read: Record<string, unknown> = { ...(input as object) };
    for (const name of whole) {
      const text = read[name];
      if (typeof text === 'string' && WHOLE.test(text)) read[name] = Number(text);
    }
    return reader(read);
  };
}
