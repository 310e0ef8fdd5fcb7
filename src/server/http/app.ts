import { existsSync, readFileSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import cookie from '@fastify/cookie';
import helmet from '@fastify/helmet';
import rateLimit from '@fastify/rate-limit';
import staticFiles from '@fastify/static';
import websocket from '@fastify/websocket';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import type { Logger } from 'pino';
import { isAppPath, type PageSubject, subjectOf } from '../../protocol/index.ts';
import { PACKAGE_ROOT } from '../../store/index.ts';
import { codeOfStatus, NOTHING_HERE } from './door/answers.ts';
import { boundConnections, type ConnectionSettings } from './door/connections.ts';
import { refused } from './door/door.ts';
import { originRefusal } from './door/origin.ts';
import { type AddressSettings, OwnAddresses } from './door/own-addresses.ts';
import { refuseUnread } from './door/unread.ts';
import type { Visitors } from './door/visitor.ts';
import { Waiting } from './door/waiting.ts';
import { docsPage } from './pages/docs-page.ts';
import { inlinePolicy } from './pages/page-policy.ts';
import { preloads } from './pages/preload.ts';

/** GLI-19 §B.4.3 d: nothing large or malformed gets past the door. */
const LARGEST_BODY_BYTES = 64 * 1024;
export const LARGEST_FRAME_BYTES = 16 * 1024;
/** A connection on which nothing more is asked ends after this. */
const IDLE_MS = 30_000;
/** How often connections are checked for requests that come too slowly. */
const CHECK_MS = 1000;

export interface AppPorts {
  readonly config: AppSettings;
  readonly logger: Logger;
  readonly visitors: Visitors;
  /** Whether the house has the table, tournament or book that a page is about. */
  readonly has: (subject: PageSubject) => boolean;
}

export interface AppSettings extends AddressSettings, ConnectionSettings {
  readonly port: number;
  readonly requestsPerMinute: number;
  readonly requestSeconds: number;
}

/** The bare server: headers, limits, documents and the built web app. */
export async function createApp(ports: AppPorts): Promise<FastifyInstance> {
  const { config, visitors } = ports;
  const app = Fastify({
    requestTimeout: config.requestSeconds * 1000,
    keepAliveTimeout: IDLE_MS,
    http: { headersTimeout: config.requestSeconds * 1000, connectionsCheckingInterval: CHECK_MS },
    clientErrorHandler: (error, socket) => refuseUnread(error, socket),
    // An address that no route can read is answered in the house's own words too.
    frameworkErrors: (_error, _request, reply) => {
      void reply.send(refused(reply, NOTHING_HERE) as never);
    },
    logController: new LogController({ disableRequestLogging: true }),
    loggerInstance: ports.logger as FastifyBaseLogger,
    bodyLimit: LARGEST_BODY_BYTES,
    trustProxy: false,
  });
  boundAnswers(app, visitors);
  boundConnections(app.server, config);
  const own = new OwnAddresses(config, () => portOf(app) ?? config.port);
  await app.register(helmet, { contentSecurityPolicy: { directives: contentPolicy(own) } });
  // The cookie names the sender, whose budget the request is counted against.
  await app.register(cookie);
  await app.register(rateLimit, {
    max: config.requestsPerMinute,
    timeWindow: '1 minute',
    keyGenerator: (request) => visitors.budgetOf(request),
    // Whoever keeps the process running asks often, and may share an address with players.
    allowList: ({ url }) => url === '/healthz' || url === '/readyz',
  });
  await app.register(websocket, {
    options: { maxPayload: LARGEST_FRAME_BYTES, perMessageDeflate: false },
  });
  app.addHook('onRequest', async (request, reply) => {
    // Answers about a person stay in no cache, neither a browser's nor a proxy's.
    if (request.url.startsWith('/api/')) void reply.header('cache-control', 'no-store');
    const foreign = originRefusal(request, own);
    if (foreign !== null) await reply.send(refused(reply, foreign));
  });
  app.setErrorHandler((error: { statusCode?: number; message: string }, request, reply) => {
    const status = error.statusCode ?? 500;
    if (status >= 500) request.log.error({ err: error }, 'request failed');
    const sentence = status >= 500 ? 'Something went wrong in the house.' : error.message;
    const code = codeOfStatus(status);
    void reply.code(status).send({ code, sentence, clause: null, facts: {} });
  });
  docsPage(app);
  await serveWebApp(app, ports.has);
  return app;
}

/** Answers one request of a connection at a time, and counts what nobody reads. */
function boundAnswers(app: FastifyInstance, visitors: Visitors): void {
  const waiting = new Waiting();
  app.addHook('onRequest', (request, reply, begin) => {
    waiting.admit(request.raw, reply.raw, begin);
  });
  app.addHook('onSend', async (request, reply, payload) => {
    const bytes = typeof payload === 'string' || Buffer.isBuffer(payload) ? payload.length : 0;
    waiting.hold(reply.raw, visitors.addressOf(request), bytes);
    return payload;
  });
}

function portOf(app: FastifyInstance): number | null {
  const at = app.server.address();
  return typeof at === 'object' ? (at?.port ?? null) : null;
}

const contentPolicy = (own: OwnAddresses) => ({
  defaultSrc: ["'self'"],
  scriptSrc: ["'self'", "'wasm-unsafe-eval'"],
  styleSrc: ["'self'"],
  // React sets positions of cards and chips as style attributes.
  styleSrcAttr: ["'unsafe-inline'"],
  imgSrc: ["'self'", 'data:'],
  fontSrc: ["'self'"],
  connectSrc: ["'self'", ({ headers }: IncomingMessage) => own.socketAt(headers.host) ?? "'self'"],
  workerSrc: ["'self'", 'blob:'],
  objectSrc: ["'none'"],
  frameAncestors: ["'none'"],
  upgradeInsecureRequests: null,
});

/** Serves the built web app; every path of the app answers with its one page. */
async function serveWebApp(app: FastifyInstance, has: AppPorts['has']): Promise<void> {
  const folder = join(PACKAGE_ROOT, 'dist', 'web');
  if (!existsSync(folder)) {
    app.setNotFoundHandler((_request, reply) => reply.send(refused(reply, NOTHING_HERE)));
    return;
  }
  // The verifier is one file that players keep: script and style are inside it and are allowed by
  // their hashes.
  const verifier = join(folder, 'verify.html');
  const policy = existsSync(verifier) ? inlinePolicy(readFileSync(verifier, 'utf8')) : '';
  await app.register(staticFiles, {
    root: folder,
    // The handler below answers for the page itself, with what its screen needs.
    index: false,
    // The manifest of the build, which the house reads for itself.
    dotfiles: 'ignore',
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      if (path === verifier) void reply.header('content-security-policy', policy);
      // The names of assets change with their contents, so they may be cached; the page that names
      // them must be fresh.
      const fixed = path.includes('/assets/');
      void reply.header(
        'cache-control',
        fixed ? 'public, max-age=31536000, immutable' : 'no-cache',
      );
    },
  });
  // Without a compressed file the path of the folder itself would be refused as a folder.
  app.get('/', (_request, reply) => reply.callNotFound());
  const built = join(folder, '.vite', 'manifest.json');
  const manifest = existsSync(built) ? JSON.parse(readFileSync(built, 'utf8')) : {};
  const filesFor = preloads(manifest);
  app.setNotFoundHandler((request, reply) => {
    const { url, method } = request;
    // A clause in the query may hold points too: /rules/crown-melbourne?clause=10.1.
    const path = url.split('?', 1)[0] ?? '';
    if (method === 'GET' && !/^\/api(\/|$)/.test(path) && !path.includes('.')) {
      const files = filesFor(path);
      if (files !== null) void reply.header('link', files);
      // The app tells people in words that there is no such page or table; the status, programs.
      const subject = subjectOf(path);
      const isThere = subject === null ? isAppPath(path) : has(subject);
      return reply.code(isThere ? 200 : 404).sendFile('index.html');
    }
    return reply.send(refused(reply, NOTHING_HERE));
  });
}
