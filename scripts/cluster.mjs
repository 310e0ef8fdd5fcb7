// npm run cluster: PostgreSQL, NATS, three nodes and a proxy on this machine, to try out what
// happens when one of them dies. Ctrl-C ends everything; the data folder stays.
import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { join } from 'node:path';
import { ensureBuilt, ensureInstalled, ensureWebBuilt, ROOT, say } from './prepare.mjs';
import { freePort, startNats, startPostgres } from './servers.mjs';

const NODES = ['one', 'two', 'three'];
const FOLDER = process.env.BAIZE_CLUSTER ?? join(ROOT, 'data', 'cluster');
const AGAIN_MS = 10_000;
const PORT = Number(process.env.BAIZE_PORT ?? 8080);

ensureInstalled();
ensureBuilt();
ensureWebBuilt();
mkdirSync(FOLDER, { recursive: true });
const running = new Map();
const proxy = await startProxy();
const postgres = await startPostgres({ folder: join(FOLDER, 'postgres') });
const nats = await startNats();
const key = houseKey();
for (const name of NODES) running.set(name, await startNode(name));
say(`players: http://127.0.0.1:${PORT} (a proxy over ${NODES.length} nodes)`);
for (const [name, { port, child }] of running) {
  say(`node ${name}: http://127.0.0.1:${port}   kill it with: kill -9 ${child.pid}`);
}
say(`PostgreSQL: ${postgres.url}`);
say('a killed node starts again by itself after ten seconds; stop all with Ctrl-C');

let stopping = false;
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => void stop());

async function stop() {
  if (stopping) return;
  stopping = true;
  proxy.close();
  await Promise.all([...running.values()].map(({ child }) => ended(child, 'SIGTERM')));
  await nats.stop();
  await postgres.stop();
  process.exit(0);
}

/**
 * The same key for all nodes, never stored in the database: without it no undealt shoe can be
 * opened.
 */
function houseKey() {
  const file = join(FOLDER, 'vault.key');
  if (!existsSync(file)) writeFileSync(file, randomBytes(32).toString('hex'), { mode: 0o600 });
  return readFileSync(file, 'utf8').trim();
}

async function startNode(name) {
  const port = running.get(name)?.port ?? (await freePort());
  const child = spawn(process.execPath, ['dist/lib/cli/main.js', 'serve'], {
    cwd: ROOT,
    stdio: ['ignore', 'ignore', 'pipe'],
    env: {
      ...process.env,
      BAIZE_NODE: name,
      BAIZE_PORT: String(port),
      BAIZE_DATA: join(FOLDER, name),
      BAIZE_DATABASE_URL: postgres.url,
      BAIZE_NATS_URL: nats.url,
      BAIZE_VAULT_KEY: key,
      BAIZE_ORIGINS: `http://127.0.0.1:${PORT},http://localhost:${PORT}`,
      BAIZE_TRUSTED_PROXIES: '127.0.0.1',
      BAIZE_LOG: process.env.BAIZE_LOG ?? 'warn',
    },
  });
  child.stderr.on('data', (text) => process.stderr.write(`${name}: ${text}`));
  child.on('exit', () => {
    if (stopping) return;
    say(`node ${name} has ended`);
    setTimeout(() => !stopping && void startAgain(name), AGAIN_MS);
  });
  await until(port);
  return { port, child };
}

async function startAgain(name) {
  const node = await startNode(name);
  running.set(name, node);
  say(`node ${name} is back   kill it with: kill -9 ${node.child.pid}`);
}

/**
 * Each connection goes to the next node that accepts one. The proxy starts first, because its port
 * may be taken.
 */
function startProxy() {
  let turn = 0;
  const server = createServer((near) => {
    near.on('error', () => near.destroy());
    const ports = [...running.values()].map(({ port }) => port);
    turn += 1;
    const first = ports.length === 0 ? 0 : turn % ports.length;
    bring(near, [...ports.slice(first), ...ports.slice(0, first)]);
  });
  server.once('error', () => {
    say(`port ${PORT} is taken; choose another with BAIZE_PORT`);
    process.exit(2);
  });
  return new Promise((done) => server.listen(PORT, '127.0.0.1', () => done(server)));
}

function bring(near, [port, ...others]) {
  if (port === undefined) return near.destroy();
  const far = connect(port, '127.0.0.1');
  far.on('error', () => (far.pending ? bring(near, others) : near.destroy()));
  far.on('connect', () => {
    near.pipe(far).pipe(near);
    near.on('close', () => far.destroy());
    far.on('close', () => near.destroy());
  });
}

async function until(port) {
  for (let tries = 0; tries < 600; tries += 1) {
    const ready = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => null);
    if (ready?.ok) return;
    await new Promise((done) => setTimeout(done, 100));
  }
}

function ended(child, signal) {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  return new Promise((done) => {
    child.on('exit', done);
    child.kill(signal);
  });
}
