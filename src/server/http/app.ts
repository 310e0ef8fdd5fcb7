import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import cookie from '@fastify/cookie';
import helmet from '@fastify/helmet';
import rateLimit from '@fastify/rate-limit';
import staticFiles from '@fastify/static';
import swagger from '@fastify/swagger';
import websocket from '@fastify/websocket';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import type { Logger } from 'pino';
import type { Metrics } from '../system/metrics.ts';
import { codeOfStatus } from './answers.ts';
import { DOCS_CSS, docsPage } from './docs-page.ts';
import { type OwnAddresses, originRefusal } from './origin.ts';
import { inlinePolicy } from './page-policy.ts';
import { preloadHeader, TABLE_SCREEN } from './preload.ts';

/** GLI-19 §B.4.3 d: nothing large or malformed gets further than the door. */
const LARGEST_BODY_BYTES = 64 * 1024;
export const LARGEST_FRAME_BYTES = 16 * 1024;

export interface AppPorts {
  readonly config: OwnAddresses & { readonly requestsPerMinute: number };
  readonly logger: Logger;
  readonly metrics: Metrics;
  /** Why the house is not ready yet, or null. */
  readonly notReady: () => string | null;
}

/** The bare server: headers, limits, health, metrics, documents and the built web app. */
export async function createApp(ports: AppPorts): Promise<FastifyInstance> {
  const app = Fastify({
    logController: new LogController({ disableRequestLogging: true }),
    loggerInstance: ports.logger as FastifyBaseLogger,
    bodyLimit: LARGEST_BODY_BYTES,
    trustProxy: false,
  });
  await app.register(helmet, { contentSecurityPolicy: { directives: CONTENT_POLICY } });
  await app.register(rateLimit, {
    max: ports.config.requestsPerMinute,
    timeWindow: '1 minute',
  });
  await app.register(cookie);
  await app.register(websocket, {
    options: { maxPayload: LARGEST_FRAME_BYTES, perMessageDeflate: false },
  });
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Baize', version: '1', description: 'Baccarat as the regulators wrote it.' },
    },
  });
  app.addHook('onRequest', async (request, reply) => {
    const refused = originRefusal(request, ports.config);
    if (refused !== null) await reply.code(403).send(refused);
  });
  app.setErrorHandler((error: { statusCode?: number; message: string }, request, reply) => {
    const status = error.statusCode ?? 500;
    if (status >= 500) request.log.error({ err: error }, 'request failed');
    const sentence = status >= 500 ? 'Something went wrong in the house.' : error.message;
    const code = codeOfStatus(status);
    void reply.code(status).send({ code, sentence, clause: null, facts: {} });
  });
  operationRoutes(app, ports);
  docsPage(app);
  await serveWebApp(app);
  return app;
}

const CONTENT_POLICY = {
  defaultSrc: ["'self'"],
  scriptSrc: ["'self'", "'wasm-unsafe-eval'"],
  styleSrc: ["'self'"],
  // React sets positions of cards and chips as style attributes.
  styleSrcAttr: ["'unsafe-inline'"],
  imgSrc: ["'self'", 'data:'],
  connectSrc: ["'self'", 'ws:', 'wss:'],
  workerSrc: ["'self'", 'blob:'],
  objectSrc: ["'none'"],
  frameAncestors: ["'none'"],
  upgradeInsecureRequests: null,
};

function operationRoutes(app: FastifyInstance, { metrics, notReady }: AppPorts): void {
  app.get('/healthz', { schema: { summary: 'The process runs' } }, async () => ({ ok: true }));
  app.get('/readyz', { schema: { summary: 'The house serves' } }, async (_request, reply) => {
    const why = notReady();
    if (why !== null) void reply.code(503);
    return { ready: why === null, why };
  });
  app.get(
    '/metrics',
    { schema: { summary: 'Figures for Prometheus' } },
    async (_request, reply) => {
      void reply.type('text/plain; version=0.0.4');
      return metrics.registry.metrics();
    },
  );
  app.get('/api/docs.css', { schema: { hide: true } }, async (_request, reply) => {
    void reply.type('text/css');
    return DOCS_CSS;
  });
}

/** A player's table, not one of its consoles. */
const TABLE_PATH = /^\/table\/[^/]+\/?$/;

/** The built web app; every path of the app itself answers with its one page. */
async function serveWebApp(app: FastifyInstance): Promise<void> {
  const folder = fileURLToPath(new URL('../../../web', import.meta.url));
  if (!existsSync(folder)) return;
  // One file that players keep: its script and style stand in it and are let in by their hashes.
  const verifier = join(folder, 'verify.html');
  const policy = existsSync(verifier) ? inlinePolicy(readFileSync(verifier, 'utf8')) : '';
  await app.register(staticFiles, {
    root: folder,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      if (path === verifier) void reply.header('content-security-policy', policy);
      // The names of assets change with their contents; the page that names them must be fresh.
      const fixed = path.includes('/assets/');
      void reply.header(
        'cache-control',
        fixed ? 'public, max-age=31536000, immutable' : 'no-cache',
      );
    },
  });
  const built = join(folder, '.vite', 'manifest.json');
  const manifest = existsSync(built) ? JSON.parse(readFileSync(built, 'utf8')) : {};
  const tableFiles = preloadHeader(manifest, TABLE_SCREEN);
  app.setNotFoundHandler((request, reply) => {
    const { url, method } = request;
    // A clause in the query has points too: /rules/crown-melbourne?clause=10.1.
    const path = url.split('?', 1)[0] ?? '';
    if (method === 'GET' && !path.startsWith('/api/') && !path.includes('.')) {
      if (tableFiles !== null && TABLE_PATH.test(path)) void reply.header('link', tableFiles);
      return reply.sendFile('index.html');
    }
    return reply
      .code(404)
      .send({ code: 'not-found', sentence: 'There is nothing here.', clause: null, facts: {} });
  });
}
