import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Route } from '../../../src/protocol/index.ts';
import { firstFloor } from '../../../src/server/floor/first-floor.ts';
import { askBy, ROWS } from '../support/asking.ts';
import { startHouse, type TestHouse, type Visitor } from '../support/house.ts';
import { actAs, operatorOf } from '../support/office.ts';

let test: TestHouse;
/** The operator, who has taken the cage and may use every route. */
let visitor: Visitor;

beforeAll(async () => {
  test = await startHouse({ requestsPerMinute: 100_000 });
  visitor = await operatorOf(test);
  await actAs(visitor, null, 'cage-supervisor');
});
afterAll(() => test.end());

interface Node {
  readonly type?: string | readonly string[];
  readonly const?: unknown;
  readonly anyOf?: readonly Node[];
}

/** The JSON types that a field may have, read here from its schema independently. */
function typesOf(node: Node): readonly string[] {
  if (node.anyOf !== undefined) return node.anyOf.flatMap(typesOf);
  if (node.const !== undefined) return [typeof node.const];
  return node.type === undefined ? [] : [node.type].flat();
}

const CANDIDATES: readonly (readonly [type: string, value: unknown])[] = [
  ['string', '100'],
  ['string', ''],
  ['string', 'true'],
  ['array', [100]],
  ['array', ['100']],
  ['array', []],
  ['boolean', true],
  ['boolean', false],
  ['null', null],
  ['integer', 100],
  ['number', 100.5],
  ['object', {}],
  ['object', { valueOf: 100 }],
];

const BODIES = ROWS.filter(([, { body }]) => body !== undefined);

function fieldsOf({ body }: Route): [name: string, field: Node][] {
  return Object.entries(body?.inside ?? {}).map(([name, { schema }]) => [name, schema as Node]);
}

/** The example's body, with a whole set-up in place of its short one. */
function bodyOf({ example }: Route): Record<string, unknown> {
  const [first] = firstFloor('Baize');
  const body: Record<string, unknown> = { ...example.body };
  return 'setup' in body ? { ...body, setup: first?.setup } : body;
}

describe.each(BODIES)('the body of %s', (name, row) => {
  it(`${name} takes no field in another type than its row says`, async () => {
    const wrong: string[] = [];
    let tried = 0;
    for (const [field, schema] of fieldsOf(row)) {
      const lawful = typesOf(schema);
      for (const [type, value] of CANDIDATES) {
        if (lawful.includes(type) || (type === 'integer' && lawful.includes('number'))) continue;
        tried += 1;
        const { status, body } = await askBy(visitor, row, {
          body: { ...bodyOf(row), [field]: value },
        });
        const { code, facts } = body as { code: string; facts: { path?: string } };
        const right = status === 400 && code === 'malformed';
        if (!right || facts.path !== `body/${field}`) {
          wrong.push(`${field} ${JSON.stringify(value)}: ${status} ${code} ${facts.path}`);
        }
      }
    }
    expect(wrong).toEqual([]);
    expect(tried).toBeGreaterThan(5 * fieldsOf(row).length);
  });

  it(`${name} takes no field that its row does not have, and misses each that it must have`, async () => {
    const whole = bodyOf(row);
    const surplus = await askBy(visitor, row, { body: { ...whole, surplus: 1 } });
    expect(surplus).toMatchObject({
      status: 400,
      body: { code: 'malformed', facts: { path: 'body/surplus', message: 'is not a field here' } },
    });
    for (const [field, { optional }] of Object.entries(row.body?.inside ?? {})) {
      if (optional) continue;
      const { [field]: _left, ...rest } = whole;
      expect(await askBy(visitor, row, { body: rest }), field).toMatchObject({
        status: 400,
        body: { code: 'malformed', facts: { path: `body/${field}`, message: 'is missing' } },
      });
    }
  });

  it.each([['a text'], [7], [[]], [true]])(`${name} takes no %j as its body`, async (body) => {
    expect(await askBy(visitor, row, { body })).toMatchObject({
      status: 400,
      body: { code: 'malformed' },
    });
  });
});

const NUMBERS = ROWS.flatMap(([name, row]) =>
  (['params', 'query'] as const).flatMap((part) =>
    Object.entries(row[part]?.inside ?? {})
      .filter(([, { schema }]) => typesOf(schema as Node).includes('integer'))
      .map(([field]) => [name, part, field, row] as const),
  ),
);

it.each(NUMBERS)('%s takes only the digits of a whole number in its %s as %s', async (...asked) => {
  const [, part, field, row] = asked;
  for (const value of [
    '1.0',
    '1e1',
    '01',
    '+1',
    ' 1',
    '0x1',
    'one',
    'true',
    '1,2',
    '99999999999999999',
  ]) {
    const { status, body } = await askBy(visitor, row, { [part]: { [field]: value } });
    expect({ value, status, body }).toMatchObject({
      status: 400,
      body: { code: 'malformed', facts: { path: `${part}/${field}` } },
    });
  }
});

it('a query field that is given twice is refused', async () => {
  expect(await visitor.get('/api/audit/coups?limit=1&limit=2')).toMatchObject({
    status: 400,
    body: { code: 'malformed', facts: { path: 'query/limit' } },
  });
});
