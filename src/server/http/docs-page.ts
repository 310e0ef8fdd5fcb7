import type { FastifyInstance } from 'fastify';

interface Operation {
  readonly summary?: string;
  readonly description?: string;
  readonly parameters?: readonly { readonly name: string; readonly in: string }[];
  readonly requestBody?: unknown;
}

type OpenApi = { readonly paths?: Record<string, Record<string, Operation>> };

/** A readable page of the API, made from the same document that programs read. */
export function docsPage(app: FastifyInstance): void {
  app.get('/api/openapi.json', { schema: { hide: true } }, async () => app.swagger());
  app.get('/api/docs', { schema: { hide: true } }, async (_request, reply) => {
    void reply.type('text/html; charset=utf-8');
    return page(app.swagger() as unknown as OpenApi);
  });
}

function page({ paths = {} }: OpenApi): string {
  const rows = Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => row(method, path, operation)),
  );
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Baize API</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="stylesheet" href="/api/docs.css"></head><body><main><h1>Baize API</h1>
<p>Programs read <a href="/api/openapi.json">/api/openapi.json</a>. Live play goes over one
WebSocket at <code>/api/live</code>; its messages are described in docs/reference/live.md.</p>
${rows.join('\n')}</main></body></html>`;
}

function row(method: string, path: string, operation: Operation): string {
  const fields = operation.parameters?.map(({ name, in: place }) => `${name} (${place})`) ?? [];
  const body =
    operation.requestBody === undefined
      ? ''
      : `<pre>${safe(JSON.stringify(operation.requestBody, null, 1))}</pre>`;
  return `<section><h2><span>${safe(method.toUpperCase())}</span> ${safe(path)}</h2>
<p>${safe(operation.summary ?? '')}</p><p>${safe(fields.join(', '))}</p>${body}</section>`;
}

function safe(text: string): string {
  return text.replace(/[&<>"]/g, (c) => `&#${c.charCodeAt(0)};`);
}

export const DOCS_CSS = [
  'body{margin:0;font:16px/1.5 system-ui,sans-serif;background:#0d2a20;color:#f3f1e7}',
  'main{max-width:52rem;margin:0 auto;padding:2rem}a{color:#e9c46a}',
  'section{border-top:1px solid #2c5a47;padding:1rem 0}',
  'h2{font-size:1rem;font-family:ui-monospace,monospace}h2 span{color:#e9c46a}',
  'pre{overflow:auto;background:#08201a;padding:1rem}',
].join('\n');
