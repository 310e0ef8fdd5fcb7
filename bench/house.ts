import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { WebSocket } from 'ws';
import { type Measured, measured, plainFile, rawSqlite } from './store-floors.ts';

const MAIN = fileURLToPath(new URL('../src/cli/main.js', import.meta.url));
const TABLES = ['yarra', 'crown', 'two-to-one', 'gazette'] as const;
const SEATS = 9;
const OUTSTANDING = 4;
/** Past this the machine is too busy for a verdict. */
const SLOWEST_SYNC_MS = 1;
const FLOOR_MS = 1500;
const RECORD = 'x'.repeat(700);
const GROUP = 32;

/** Wagers over real sockets, durable before they are acknowledged, beside floors of the same run. */
export async function run(): Promise<void> {
  const runMs = process.argv.includes('--long') ? 15_000 : 5000;
  const folder = mkdtempSync(join(tmpdir(), 'baize-bench-'));
  try {
    const sync = plainFile(folder, RECORD, 1, FLOOR_MS);
    const raw = rawSqlite(folder, RECORD, GROUP, FLOOR_MS);
    const echo = await withChild(echoServer(folder), (address) => echoLoad(address, runMs));
    const durable = await house(folder, false, runMs);
    const memory = await house(folder, true, runMs);
    say('one fdatasync (plain file)', sync);
    say(`raw SQLite, groups of ${GROUP}`, raw);
    say(`bare ws echo to ${SEATS} peers`, echo);
    say(`house, durable, ${TABLES.length} tables x ${SEATS} seats`, durable.load);
    say('house, memory only', memory.load);
    const mib = (bytes: number) => (bytes / 1024 / 1024).toFixed(0);
    out(`start-up ${durable.startMs.toFixed(0)} ms; resident ${mib(durable.residentBytes)} MiB`);
    if (sync.p50Ms > SLOWEST_SYNC_MS) {
      out(`no verdict: one sync takes ${sync.p50Ms.toFixed(2)} ms (more than ${SLOWEST_SYNC_MS})`);
      return;
    }
    ratio('D3 durable / single fdatasync (goal 1.2)', durable.load, sync);
    ratio('durable / raw SQLite in groups (goal 0.5)', durable.load, raw);
    ratio('D4 durable / memory only (goal 0.5)', durable.load, memory.load);
    ratio('durable / bare ws echo', durable.load, echo);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

interface HouseRun {
  readonly load: Measured;
  readonly startMs: number;
  readonly residentBytes: number;
}

async function house(folder: string, memoryOnly: boolean, runMs: number): Promise<HouseRun> {
  const data = join(folder, memoryOnly ? 'memory' : 'durable');
  const config = join(folder, `${memoryOnly ? 'memory' : 'durable'}.json`);
  const limits = { requestsPerMinute: 1_000_000, messagesPerSecond: 1_000_000 };
  const settings = { port: 0, dataFolder: data, bots: false, logLevel: 'error', memoryOnly };
  writeFileSync(config, JSON.stringify({ ...settings, ...limits }));
  const startedMs = performance.now();
  const child = spawn(process.execPath, [MAIN, 'serve', '--config', config], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  return withChild(child, async (address) => {
    const startMs = performance.now() - startedMs;
    const players = await fullTables(address);
    const laps: number[] = [];
    const begunMs = performance.now();
    await Promise.all(players.map((player) => player.load(begunMs + runMs, laps)));
    const load = measured(laps, 1, performance.now() - begunMs);
    for (const player of players) player.leave();
    return { load, startMs, residentBytes: residentBytes(child) };
  });
}

/** One guest a table waits for the shoe; everybody else comes when the bets are open. */
async function fullTables(address: string): Promise<Player[]> {
  const first = TABLES.map((table) => new Player(address, table, 1));
  for (const player of first) await player.sit();
  await Promise.all(first.map((player) => player.betting()));
  const others = TABLES.flatMap((table) =>
    Array.from({ length: SEATS - 1 }, (_none, at) => new Player(address, table, at + 2)),
  );
  for (const player of others) await player.sit();
  return [...first, ...others];
}

/** One guest who bets as fast as answers come. */
class Player {
  readonly #address: string;
  readonly #table: string;
  readonly #seat: number;
  readonly #waiting = new Map<string, (ok: boolean) => void>();
  #socket: WebSocket | null = null;
  #betting: () => void = () => {};
  #isBetting = false;
  #sent = 0;

  constructor(address: string, table: string, seat: number) {
    this.#address = address;
    this.#table = table;
    this.#seat = seat;
  }

  async sit(): Promise<void> {
    const origin = this.#address;
    const entered = await fetch(`${origin}/api/guest`, { method: 'POST', headers: { origin } });
    await entered.text();
    const cookie = entered.headers
      .getSetCookie()
      .map((one) => one.split(';')[0])
      .join('; ');
    const body = { ref: `${this.#table}-${this.#seat}`, table: this.#table, amountCents: 900_000 };
    const bought = await fetch(`${origin}/api/buy-in`, {
      method: 'POST',
      headers: { origin, cookie, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    await bought.text();
    const socket = new WebSocket(`${origin.replace('http', 'ws')}/api/live`, {
      headers: { origin, cookie },
    });
    this.#socket = socket;
    socket.on('message', (data) => this.#hear(String(data)));
    await new Promise((resolve) => socket.once('open', resolve));
    socket.send(JSON.stringify({ t: 'subscribe', table: this.#table }));
    await this.#do({ type: 'TakeSeat', seat: this.#seat });
  }

  betting(): Promise<void> {
    return new Promise((resolve) => {
      this.#betting = resolve;
      if (this.#isBetting) resolve();
    });
  }

  async load(endMs: number, laps: number[]): Promise<void> {
    const lane = async () => {
      for (let refused = 0; performance.now() < endMs && refused < 50; ) {
        const sentMs = performance.now();
        const wager = refused === 0 && this.#sent % 3 > 0 ? 'player' : 'tie';
        const stakeCents = wager === 'tie' ? 500 : 1000;
        const place = this.#seat;
        const ok = await this.#do({ type: 'PlaceWager', wager, stakeCents, place, length: null });
        if (ok) laps.push(performance.now() - sentMs);
        else refused += 1;
      }
    };
    await Promise.all(Array.from({ length: OUTSTANDING }, lane));
  }

  leave(): void {
    this.#socket?.terminate();
  }

  #do(body: object): Promise<boolean> {
    this.#sent += 1;
    const id = `${this.#table}-${this.#seat}-${this.#sent}`;
    return new Promise((resolve) => {
      this.#waiting.set(id, resolve);
      this.#socket?.send(JSON.stringify({ t: 'do', id, table: this.#table, body }));
    });
  }

  #hear(text: string): void {
    if (text.includes('"BettingOpened"') || text.includes('"phase":"betting"')) {
      this.#isBetting = true;
      this.#betting();
    }
    if (!text.startsWith('{"t":"answer"')) return;
    const { id, ok } = JSON.parse(text) as { id: string; ok: boolean };
    this.#waiting.get(id)?.(ok);
    this.#waiting.delete(id);
  }
}

/** The least a server can do: hand each message to everybody at its table. */
function echoServer(folder: string): ChildProcess {
  const script = join(folder, 'echo.mjs');
  const library = import.meta.resolve('ws');
  writeFileSync(
    script,
    `import { WebSocketServer } from '${library}';
const server = new WebSocketServer({ port: 0, host: '127.0.0.1' });
const tables = new Map();
server.on('connection', (socket, request) => {
  const table = tables.get(request.url) ?? new Set();
  tables.set(request.url, table.add(socket));
  socket.on('message', (data) => { for (const peer of table) peer.send(String(data)); });
});
server.on('listening', () => console.error('players: http://127.0.0.1:' + server.address().port));
`,
  );
  return spawn(process.execPath, [script], { stdio: ['ignore', 'pipe', 'pipe'] });
}

async function echoLoad(address: string, runMs: number): Promise<Measured> {
  const laps: number[] = [];
  const begunMs = performance.now();
  const peers = TABLES.flatMap((table) =>
    Array.from({ length: SEATS }, (_none, seat) => echoPeer(address, table, seat, runMs, laps)),
  );
  await Promise.all(peers);
  return measured(laps, 1, performance.now() - begunMs);
}

async function echoPeer(
  address: string,
  table: string,
  seat: number,
  runMs: number,
  laps: number[],
): Promise<void> {
  const socket = new WebSocket(`${address.replace('http', 'ws')}/${table}`);
  await new Promise((resolve) => socket.once('open', resolve));
  const endMs = performance.now() + runMs;
  const pad = 'x'.repeat(120);
  await new Promise<void>((resolve) => {
    const send = () => socket.send(JSON.stringify({ seat, sentMs: performance.now(), pad }));
    socket.on('message', (data) => {
      const heard = JSON.parse(String(data)) as { seat: number; sentMs: number };
      if (heard.seat !== seat) return;
      laps.push(performance.now() - heard.sentMs);
      if (performance.now() < endMs) send();
      else resolve();
    });
    for (let at = 0; at < OUTSTANDING; at += 1) send();
  });
  socket.terminate();
}

async function withChild<T>(child: ChildProcess, act: (address: string) => Promise<T>): Promise<T> {
  try {
    return await act(await addressOf(child));
  } finally {
    child.kill('SIGKILL');
  }
}

function addressOf(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = '';
    child.stderr?.on('data', (data: Buffer) => {
      said += data.toString();
      const address = /players: (\S+)/.exec(said)?.[1];
      if (address !== undefined) resolve(address);
    });
    child.on('exit', (code) => reject(new Error(`the server ended with ${code}: ${said}`)));
  });
}

/** From the kernel; unknown where there is no /proc. */
function residentBytes({ pid }: ChildProcess): number {
  const file = `/proc/${pid}/status`;
  if (!existsSync(file)) return Number.NaN;
  const kib = /^VmRSS:\s+(\d+)/m.exec(readFileSync(file, 'utf8'))?.[1];
  return Number(kib ?? Number.NaN) * 1024;
}

function say(what: string, { perSecond, p50Ms, p99Ms }: Measured): void {
  const rate = perSecond.toFixed(0).padStart(8);
  out(`${what.padEnd(44)} ${rate}/s  p50 ${p50Ms.toFixed(2)} ms  p99 ${p99Ms.toFixed(2)} ms`);
}

function ratio(what: string, ours: Measured, floor: Measured): void {
  out(`${what.padEnd(44)} ${(ours.perSecond / floor.perSecond).toFixed(2)}`);
}

function out(line: string): void {
  process.stdout.write(`${line}\n`);
}
