import type { FastifyInstance } from 'fastify';
import type { Field } from '../../../machine/index.ts';
import {
  openApi,
  ROUTE_GROUPS,
  type Route,
  type Routes,
  refusalsOf,
  sampleAnswer,
  statusOf,
  WHO,
} from '../../../protocol/index.ts';

/** A readable page of the API, and the document for programs, both made from the rows. */
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
  const contents = groups.map(([name, routes]) => contentsOf(name, routes));
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Baize API</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="stylesheet" href="/api/docs.css"></head><body><main><div><h1>Baize API</h1>
<p>Programs read <a href="/api/openapi.json">/api/openapi.json</a>. Live play goes over one
WebSocket at <code>/api/live</code>; docs/reference/live.md describes its messages and
docs/examples/bot.mjs plays. Every change must carry an <code>Origin</code> header that names the
house. A field that is not listed, or of another type, is refused. A refusal is
<code>{code, sentence, clause, facts}</code>.</p>
</div><nav aria-label="Groups"><ul>${contents.join('')}</ul></nav>
<div>${groups.map(([name, routes]) => group(name, routes)).join('\n')}</div></main></body></html>`;
}

/** A group and its routes, as links. */
function contentsOf(name: string, routes: Routes): string {
  const rows = Object.entries(routes).map(
    ([route, { method, path }]) =>
      `<li><a href="#${safe(route)}"><span>${method}</span> ${safe(path.replace('/api/', ''))}</a></li>`,
  );
  return `<li><a href="#${idOf(name)}">${safe(name)}</a><ul>${rows.join('')}</ul></li>`;
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
    row.media !== undefined ? '' : sample('Answer', sampleAnswer(row)),
    `<p>Refusals: ${refusalWords(row)}</p>`,
  ];
  // A link to the name inside opens the folded part, without a script.
  return `<section><details><summary><h3><span>${method}</span> ${safe(path)}</h3>
<p>${safe(summary)}</p></summary><div id="${safe(name)}"><p><em>For ${safe(WHO[who])}.</em></p>
${parts.join('\n')}</div></details></section>`;
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

/**
 * The most refusals that are named: those of the rules are too many to read. The
 * page of the table that `npm run docs` writes has them.
 */
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
  'body{margin:0;font:15px/1.5 system-ui,sans-serif;background:#0b0d0d;color:#f0f3f1}',
  'main{max-width:88rem;margin:0 auto;padding:1.5rem 1rem}a{color:#8adbae}',
  'code,pre,h3{font-family:ui-monospace,monospace}em{color:#bac3bf}p{margin:.4rem 0}',
  'nav ul{list-style:none;margin:0;padding:0}nav ul ul{display:none}',
  'nav>ul{display:flex;flex-wrap:wrap;gap:0 1rem}',
  'nav a{display:inline-block;min-width:44px;min-height:44px;line-height:44px}',
  'h1{font-size:1.5rem;margin:0}h2{font-size:1.2rem;margin:1.5rem 0 .5rem}',
  'section{border-top:1px solid #272d2c}summary{min-height:44px;padding:.4rem 0;cursor:pointer}',
  'summary h3,summary p{display:inline;margin:0 .75rem 0 0;font-size:1rem;overflow-wrap:anywhere}',
  'summary p{color:#bac3bf}h3 span,nav span{color:#e6c682}summary:hover{background:#121515}',
  'details>div{padding:0 0 1rem 1rem;scroll-margin-top:5rem}',
  'table{border-collapse:collapse;width:100%}caption{text-align:left;font-weight:600}',
  'td{border-top:1px solid #272d2c;padding:.25rem .5rem;vertical-align:top;overflow-wrap:anywhere}',
  'pre{max-height:26rem;overflow:auto;background:#121515;border:1px solid #272d2c;padding:1rem}',
  '@media(min-width:64rem){main{display:grid;grid-template-columns:21rem minmax(0,1fr);gap:0 2rem}',
  'main>:first-child{grid-column:1/-1}nav>ul,nav ul ul{display:block}nav{position:sticky;top:0;',
  'max-height:100vh;overflow:auto}nav ul ul a{font-size:.85rem;color:#bac3bf;display:block;',
  'overflow-wrap:anywhere;line-height:1.3;padding:7px 0;min-height:18px}}',
].join('\n');

/** A field of a request or an answer, as a reader needs it. */
interface DescribedField {
  readonly name: string;
  readonly place: string;
  readonly required: boolean;
  readonly words: string;
}

/** The part of a JSON Schema that is read here. */
interface Node {
  readonly type?: string | readonly string[];
  readonly description?: string;
  readonly properties?: Readonly<Record<string, Node>>;
  readonly required?: readonly string[];
  readonly items?: Node;
  readonly anyOf?: readonly Node[];
  readonly const?: unknown;
}

/** The deepest level that is listed; deeper down an example says more than a list. */
const DEEPEST = 3;

/** The fields of a message and those inside them, by path: `tables[].name`. */
function fieldsOf(field: Field<unknown> | undefined, place: string): DescribedField[] {
  return field === undefined ? [] : inside(field.schema as Node, '', place, 0);
}

function inside(node: Node, path: string, place: string, depth: number): DescribedField[] {
  const { properties = {}, required = [] } = objectIn(node);
  return Object.entries(properties).flatMap(([key, field]) => {
    const name = path === '' ? key : `${path}.${key}`;
    const told = { name, place, required: required.includes(key), words: wordsOf(field) };
    if (depth >= DEEPEST) return [told];
    const list = itemsOf(field);
    const deeper = list === null ? inside(field, name, place, depth + 1) : [];
    const items = list === null ? [] : inside(list, `${name}[]`, place, depth + 1);
    return [told, ...deeper, ...items];
  });
}

/** The object that a node describes, also where it may be null. */
function objectIn(node: Node): Node {
  return node.properties !== undefined
    ? node
    : (node.anyOf?.find(({ properties }) => properties !== undefined) ?? {});
}

function itemsOf(node: Node): Node | null {
  return node.items ?? node.anyOf?.find(({ items }) => items !== undefined)?.items ?? null;
}

function wordsOf(node: Node): string {
  if (node.description !== undefined) return node.description;
  if (node.const !== undefined) return `always ${JSON.stringify(node.const)}`;
  return Array.isArray(node.type) ? node.type.join(' or ') : String(node.type ?? 'any value');
}
