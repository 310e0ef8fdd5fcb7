import { ROUTE_NAMES, ROUTES, type Route, type RouteName } from '../../../src/protocol/index.ts';
import type { Answer, Visitor } from './house.ts';

/** Every row with its name. */
export const ROWS: readonly (readonly [RouteName, Route])[] = ROUTE_NAMES.map((name) => [
  name,
  ROUTES[name],
]);

/** The request of a row's example, with parts that a test replaces. */
export function askBy(
  visitor: Visitor,
  { method, path, example }: Route,
  change: { readonly params?: object; readonly query?: object; readonly body?: unknown } = {},
): Promise<Answer> {
  const params = new Map(Object.entries({ ...example.params, ...change.params }));
  const address = path.replaceAll(/:(\w+)/g, (_, field: string) =>
    encodeURIComponent(String(params.get(field))),
  );
  const fields = Object.entries({ ...example.query, ...change.query });
  const query = new URLSearchParams(
    fields.map(([name, value]): [string, string] => [name, String(value)]),
  );
  const whole = fields.length === 0 ? address : `${address}?${query}`;
  if (method === 'GET') return visitor.get(whole);
  return visitor.post(whole, 'body' in change ? change.body : (example.body ?? {}));
}
