import Fastify from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ROUTE_GROUPS, ROUTE_NAMES, ROUTES, type Route } from '../../../protocol/index.ts';
import { docsPage } from './docs-page.ts';

const app = Fastify();
let page = '';

beforeAll(async () => {
  docsPage(app);
  page = (await app.inject('/api/docs')).body;
});
afterAll(() => app.close());

/** The part of the page about one route. */
function section(name: string): string {
  return page.split('<section>').find((part) => part.includes(`<div id="${name}">`)) ?? '';
}

it('the page of the API groups the routes and links to each group', () => {
  for (const group of Object.keys(ROUTE_GROUPS)) {
    const id = `group-${group.toLowerCase().replaceAll(' ', '-')}`;
    expect(page).toContain(`<a href="#${id}">${group}</a><ul>`);
    expect(page).toContain(`<h2 id="${id}">${group}</h2>`);
  }
});

it.each(ROUTE_NAMES)('the page shows fields, body, answer and refusals of %s', (name) => {
  const row: Route = ROUTES[name];
  const shown = section(name);
  expect(shown).toContain(`<span>${row.method}</span> ${row.path}`);
  for (const part of [row.params, row.query, row.body]) {
    for (const field of Object.keys(part?.inside ?? {})) {
      expect(shown).toContain(`<code>${field}</code>`);
    }
  }
  expect(shown.includes('Body, for example')).toBe(row.example.body !== undefined);
  expect(shown).toContain(row.media ?? '<caption>Answer</caption>');
  expect(shown.includes('Answer, for example')).toBe(row.media === undefined);
  expect(page).toContain(`<a href="#${name}">`);
  expect(shown).toContain('<code>malformed</code> 400');
});

it('programs read the same as an OpenAPI document', async () => {
  const answer = await app.inject('/api/openapi.json');
  expect(answer.headers['content-type']).toContain('application/json');
  expect(Object.keys(answer.json().paths)).toContain('/api/tables/{table}/coups');
});
