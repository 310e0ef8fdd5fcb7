import type { FastifyInstance } from 'fastify';
import {
  openApi,
  ROUTE_GROUPS,
  type Route,
  type Routes,
  refusalsOf,
  statusOf,
  WHO,
} from '../../../protocol/index.ts';
import { fieldsOf } from './docs-fields.ts';

/** A readable page of the API and the document that programs read, both made from the rows. */
export function docsPage(app: FastifyInstance): void {
  const document = JSON.stringify(openApi());
  const readable = page();
  app.get('/api/openapi.json', async (_request, reply) => {
    void reply.type('application/json; charset=utf-8');
    return document;
  });
  app.get('/api/docs', async (_request, reply) => {
    void reply.type('text/html; charset=utf-8');
    return readable;
  });
  app.get('/api/docs.css', async (_request, reply) => {
    void reply.type('text/css');
    return DOCS_CSS;
  });
}

function page(): string {
  const groups = Object.entries(ROUTE_GROUPS);
  const contents = groups.map(([name]) => `<li><a href="#${idOf(name)}">${safe(name)}</a></li>`);
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Baize API</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="stylesheet" href="/api/docs.css"></head><body><main><h1>Baize API</h1>
<p>Programs read <a href="/api/openapi.json">/api/openapi.json</a>. Live play goes over one
WebSocket at <code>/api/live</code>; docs/reference/live.md describes its messages and
docs/examples/bot.mjs plays. Every change must carry an <code>Origin</code> header that names the
house. A field that is not listed, or of another type, is refused. A refusal is
<code>{code, sentence, clause, facts}</code>.</p>
<nav aria-label="Groups"><ul>${contents.join('')}</ul></nav>
${groups.map(([name, routes]) => group(name, routes)).join('\n')}</main></body></html>`;
}

function group(name: string, routes: Routes): string {
  const rows = Object.entries(routes).map(([route, row]) => section(route, row));
  return `<h2 id="${idOf(name)}">${safe(name)}</h2>\n${rows.join('\n')}`;
}

function section(name: string, row: Route): string {
  const { method, path, summary, who, params, query, body, answer, example } = row;
  const asked = [
    ...fieldsOf(params, 'path'),
    ...fieldsOf(query, 'query'),
    ...fieldsOf(body, 'body'),
  ];
  const parts = [
    asked.length === 0 ? '' : fieldTable('Fields', asked),
    example.body === undefined ? '' : sample('Body', example.body),
    row.media === undefined
      ? fieldTable('Answer', fieldsOf(answer, ''))
      : `<p>Answer: ${safe(row.media)}</p>`,
    example.answer === null || row.media !== undefined ? '' : sample('Answer', example.answer),
    `<p>Refusals: ${refusalWords(row)}</p>`,
  ];
  return `<section id="${safe(name)}"><h3><span>${method}</span> ${safe(path)}</h3>
<p>${safe(summary)}. <em>For ${safe(WHO[who])}.</em></p>
<details><summary>Fields, answer and refusals</summary>${parts.join('\n')}</details></section>`;
}

function fieldTable(caption: string, fields: ReturnType<typeof fieldsOf>): string {
  const rows = fields.map(
    ({ name, place, required, words }) =>
      `<tr><td><code>${safe(name)}</code>${required ? '' : ' (optional)'}</td><td>${safe(place)}</td>
<td>${safe(words)}</td></tr>`,
  );
  return `<table><caption>${caption}</caption><tbody>${rows.join('')}</tbody></table>`;
}

function sample(caption: string, value: unknown): string {
  const text = safe(JSON.stringify(value, null, 2));
  return `<p>${caption}, for example</p><pre tabindex="0">${text}</pre>`;
}

/** Refusals of the rules themselves are too many to read; docs/reference/table.md has them. */
const MOST_NAMED = 40;

function refusalWords(row: Route): string {
  const codes = refusalsOf(row);
  const named = codes
    .slice(0, MOST_NAMED)
    .map((code) => `<code>${safe(code)}</code> ${statusOf(code)}`);
  return `${named.join(', ')}${codes.length > MOST_NAMED ? ' and those of the table' : ''}.`;
}

function idOf(group: string): string {
  return `group-${group.toLowerCase().replaceAll(' ', '-')}`;
}

function safe(text: string): string {
  return text.replace(/[&<>"]/g, (c) => `&#${c.charCodeAt(0)};`);
}

const DOCS_CSS = [
  'body{margin:0;font:16px/1.5 system-ui,sans-serif;background:#0d2a20;color:#f3f1e7}',
  'main{max-width:60rem;margin:0 auto;padding:2rem 1rem}a{color:#e9c46a}',
  'nav ul{display:flex;flex-wrap:wrap;gap:.25rem 1rem;list-style:none;padding:0}',
  'nav a,summary{display:inline-block;min-height:44px;line-height:44px}',
  'h2{border-top:2px solid #e9c46a;padding-top:1rem}',
  'section{border-top:1px solid #2c5a47;padding:.5rem 0}',
  'h3{font-size:1rem;font-family:ui-monospace,monospace;overflow-wrap:anywhere}',
  'h3 span{color:#e9c46a}em{color:#cfd8cf}summary{cursor:pointer}',
  'table{border-collapse:collapse;width:100%}caption{text-align:left;font-weight:600}',
  'td{border-top:1px solid #2c5a47;padding:.25rem .5rem;vertical-align:top;overflow-wrap:anywhere}',
  'pre{overflow:auto;background:#08201a;padding:1rem}',
].join('\n');
