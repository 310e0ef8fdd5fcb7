import {
  ANYTHING,
  byName,
  described,
  type Field,
  nullable,
  shape,
  text,
} from '../../machine/index.ts';
import type { HttpCode } from '../refusals.ts';
import { statusOf } from '../refusals.ts';
import { ROUTE_GROUPS } from './index.ts';
import { type Route, refusalsOf, WHO } from './route.ts';
import { sampleAnswer } from './sample.ts';

/** The shape of every "no" over HTTP. */
const ErrorSchema = shape(
  {
    code: text({ description: 'for programs; never changes its meaning' }),
    sentence: text({ description: 'for people, in English' }),
    clause: described(nullable(text()), 'of the table’s book, where one decides'),
    facts: byName(ANYTHING, 'what another language needs to say the same'),
  },
  'why not',
);

/** The whole interface as an OpenAPI document, for tools in any language. */
export function openApi(): Record<string, unknown> {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const [group, routes] of Object.entries(ROUTE_GROUPS)) {
    for (const [name, row] of Object.entries(routes)) {
      const path = row.path.replaceAll(/:(\w+)/g, '{$1}');
      paths[path] = { ...paths[path], [row.method.toLowerCase()]: operation(group, name, row) };
    }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Baize', version: '1', description: 'Baccarat as the regulators wrote it.' },
    tags: Object.keys(ROUTE_GROUPS).map((name) => ({ name })),
    paths,
    components: { schemas: { Refusal: ErrorSchema.schema } },
  };
}

function operation(group: string, name: string, row: Route): Record<string, unknown> {
  const { example } = row;
  return {
    operationId: name,
    tags: [group],
    summary: row.summary,
    description: `For ${WHO[row.who]}.`,
    ...(hasParameters(row) ? { parameters: parametersOf(row) } : {}),
    ...(row.body === undefined
      ? {}
      : { requestBody: { required: true, content: json(row.body.schema, example.body) } }),
    responses: responsesOf(row),
  };
}

function hasParameters({ params, query }: Route): boolean {
  return params !== undefined || query !== undefined;
}

function parametersOf({ params, query, example }: Route): unknown[] {
  const listed = (fields: Field<object> | undefined, place: string, examples: object = {}) =>
    Object.entries(fields?.inside ?? {}).map(([name, field]) => ({
      name,
      in: place,
      required: field.optional !== true,
      schema: field.schema,
      ...(name in examples ? { example: examples[name as keyof typeof examples] } : {}),
    }));
  return [...listed(params, 'path', example.params), ...listed(query, 'query', example.query)];
}

function responsesOf(row: Route): Record<string, unknown> {
  const byStatus = new Map<number, HttpCode[]>();
  for (const code of refusalsOf(row)) {
    const status = statusOf(code);
    byStatus.set(status, [...(byStatus.get(status) ?? []), code]);
  }
  const content =
    row.media === undefined
      ? json(row.answer.schema, sampleAnswer(row))
      : { [row.media]: { schema: row.answer.schema } };
  const refusals = [...byStatus].sort(([one], [other]) => one - other);
  return {
    200: { description: 'the answer', content },
    ...Object.fromEntries(
      refusals.map(([status, codes]) => [
        status,
        { description: codes.join(', '), content: json(refusalOf(codes)) },
      ]),
    ),
  };
}

function refusalOf(codes: readonly HttpCode[]): object {
  return {
    allOf: [
      { $ref: '#/components/schemas/Refusal' },
      { type: 'object', properties: { code: { enum: codes } } },
    ],
  };
}

function json(schema: object, example: unknown = null): object {
  return { 'application/json': example === null ? { schema } : { schema, example } };
}
