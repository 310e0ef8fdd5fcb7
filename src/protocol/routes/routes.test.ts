import { describe, expect, it } from 'vitest';
import { readerOf } from '../../machine/index.ts';
import { statusOf } from '../refusals.ts';
import { ROUTE_NAMES, ROUTES, type Route, refusalsOf } from './index.ts';
import { openApi } from './open-api.ts';
import { askedReader } from './read.ts';

const ROWS: readonly (readonly [string, Route])[] = ROUTE_NAMES.map((name) => [name, ROUTES[name]]);
/** Rows whose example of a body only hints at a set-up, which is long. */
const HINTED = ['openTable', 'warnings'];

describe.each(ROWS)('the row of %s', (name, row) => {
  it(`${name}: the fields of the path are those of its params`, () => {
    const inPath = [...row.path.matchAll(/:(\w+)/g)].map(([, field]) => field);
    expect(inPath).toEqual(Object.keys(row.params?.inside ?? {}));
  });

  it(`${name}: no field stands in two places, and only what changes something has a body`, () => {
    const names = [row.params, row.query, row.body].flatMap((part) =>
      Object.keys(part?.inside ?? {}),
    );
    expect(new Set(names).size).toBe(names.length);
    if (row.method === 'GET') expect(row.body).toBeUndefined();
    else expect(row.query).toBeUndefined();
  });

  it(`${name}: the example fits the row`, () => {
    const { params, query, body, answer } = row.example;
    const asked = { params: asText(params), query: asText(query), body };
    if (!HINTED.includes(name)) expect(askedReader(row)(asked)).toMatchObject({ ok: true });
    if (answer !== null) expect(readerOf(row.answer)(answer)).toMatchObject({ ok: true });
  });

  it(`${name}: each refusal is listed once and has a status of a refusal`, () => {
    expect(new Set(row.refusals).size).toBe(row.refusals.length);
    for (const code of refusalsOf(row)) expect(statusOf(code)).toBeGreaterThanOrEqual(400);
  });
});

it('no two routes have the same method and path', () => {
  const addresses = ROWS.map(([, { method, path }]) => `${method} ${path}`);
  expect(new Set(addresses).size).toBe(addresses.length);
});

describe('a reader of requests', () => {
  const read = askedReader(ROUTES.coups);
  const asked = (query: object) => read({ params: { table: 'yarra' }, query, body: undefined });

  it('a reader of requests reads whole numbers of a query from their digits', () => {
    expect(asked({ limit: '20' })).toEqual({
      ok: true,
      value: { params: { table: 'yarra' }, query: { limit: 20 }, body: {} },
    });
  });

  it.each([['2e1'], ['020'], ['20.0'], [' 20'], [''], ['true'], [['20']], ['51'], ['0x10']])(
    'a reader of requests refuses the limit %j',
    (limit) => {
      expect(asked({ limit })).toMatchObject({ ok: false, error: { path: 'query/limit' } });
    },
  );

  it('a reader of requests refuses a field that the row does not have, and names it', () => {
    expect(asked({ page: '2' })).toEqual({
      ok: false,
      error: { path: 'query/page', message: 'is not a field here' },
    });
  });
});

it('the OpenAPI document has every route with its answer and every refusal', () => {
  const { paths } = openApi() as { paths: Record<string, Record<string, Operation>> };
  const operations = Object.values(paths).flatMap((methods) => Object.values(methods));
  expect(operations.map(({ operationId }) => operationId).sort()).toEqual([...ROUTE_NAMES].sort());
  for (const { operationId, responses } of operations) {
    const row: Route = ROUTES[operationId];
    const media = row.media ?? 'application/json';
    expect(responses['200']?.content[media]?.schema).toEqual(row.answer.schema);
    for (const code of refusalsOf(row)) {
      expect(responses[statusOf(code)]?.description.split(', ')).toContain(code);
    }
  }
});

interface Operation {
  readonly operationId: keyof typeof ROUTES;
  readonly responses: Record<
    string,
    { readonly description: string; readonly content: Record<string, { readonly schema: object }> }
  >;
}

function asText(fields: object = {}): Record<string, string> {
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, String(value)]));
}
