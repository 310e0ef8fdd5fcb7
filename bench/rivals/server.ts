import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { answerParent, type ServerWork } from '../house/channel.ts';
import { contestants } from './packages.ts';
import { type Booked, RivalTable, type RivalWager } from './table.ts';

/** The other servers: each checks and books a wager in memory and tells all seats of its table. */
export type RivalKind = 'echo' | 'colyseus' | 'boardgame';

const { kind } = JSON.parse(process.argv[2] ?? '{}') as { kind: RivalKind };
const tables = new Map<string, RivalTable>();
const START: Readonly<Record<RivalKind, () => Promise<string>>> = {
  echo: startEcho,
  colyseus: startColyseus,
  boardgame: startBoardgame,
};
const address = await START[kind]();

answerParent({
  address: () => address,
  work: () => work(),
  books: () => [...tables].map(([tableId, { booked }]) => ({ tableId, booked })),
});

function tableOf(id: string): RivalTable {
  const known = tables.get(id) ?? new RivalTable();
  tables.set(id, known);
  return known;
}

/** Plain `ws`, one frame for each event and seat: the lower bound for every server below. */
function startEcho(): Promise<string> {
  const { WebSocketServer } = contestants().ws;
  const server = new WebSocketServer({ host: '127.0.0.1', port: 0, perMessageDeflate: false });
  const rooms = new Map<string, Set<{ send(data: unknown, options: object): void }>>();
  server.on('connection', (socket, request) => {
    const id = request.url.slice(1);
    const room = rooms.get(id) ?? new Set();
    rooms.set(id, room.add(socket));
    socket.on('message', (data) => {
      const booked = tableOf(id).take(JSON.parse(String(data)) as RivalWager);
      if (booked === null) return;
      const text = Buffer.from(JSON.stringify(booked));
      for (const peer of room) peer.send(text, { binary: false });
    });
  });
  return new Promise((resolve) => {
    server.on('listening', () => resolve(`http://127.0.0.1:${server.address().port}`));
  });
}

async function startColyseus(): Promise<string> {
  const { Server, Room } = contestants().colyseus;
  const { WebSocketTransport } = contestants().colyseusTransport;
  class TableRoom extends Room {
    onCreate({ table }: { table: string }): void {
      this.maxClients = 20;
      this.setPatchRate(null);
      this.onMessage('wager', (_client: unknown, wager: RivalWager) => {
        const booked: Booked | null = tableOf(table).take(wager);
        if (booked !== null) this.broadcast('wagered', booked);
      });
    }
  }
  const http = createServer();
  const server = new Server({ transport: new WebSocketTransport({ server: http }), greet: false });
  server.define('table', TableRoom).filterBy(['table']);
  await server.listen(0, '127.0.0.1');
  return `http://127.0.0.1:${(http.address() as AddressInfo).port}`;
}

/** Simultaneous wagers need `ignoreStaleStateID`; without it 13 of 14 seats would be refused. */
async function startBoardgame(): Promise<string> {
  const { Server, Origins } = contestants().boardgameServer;
  const { ActivePlayers, INVALID_MOVE } = contestants().boardgameCore;
  const move = ({ G, playerID }: { G: BoardState; playerID: string }, wager: RivalWager) => {
    const seat = Number(playerID) + 1;
    const chips = G.chips[seat] ?? 0;
    if (wager.amount < 100 || wager.amount > 1_000_000 || chips < wager.amount) return INVALID_MOVE;
    G.chips[seat] = chips - wager.amount;
    const spot = `${seat}:${wager.bet}`;
    G.bets[spot] = (G.bets[spot] ?? 0) + wager.amount;
    G.version += 1;
    G.last = { seat, id: wager.id };
    return undefined;
  };
  const game = {
    name: 'baccarat',
    setup: (): BoardState => ({ version: 0, last: null, chips: Array(15).fill(1e12), bets: {} }),
    turn: { activePlayers: ActivePlayers.ALL },
    moves: { wager: { move, client: false, ignoreStaleStateID: true } },
    minPlayers: 2,
    maxPlayers: 14,
  };
  const server = Server({ games: [game], origins: [Origins.LOCALHOST] });
  const lobby = await freePort();
  const running = await server.run({ port: 0, lobbyConfig: { apiPort: lobby } });
  const { port } = running.appServer.address() as AddressInfo;
  return `http://127.0.0.1:${port}/?lobby=${lobby}`;
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => resolve(port));
    });
  });
}

interface BoardState {
  version: number;
  last: { seat: number; id: string } | null;
  chips: number[];
  bets: Record<string, number>;
}

function work(): ServerWork {
  const { user, system } = process.cpuUsage();
  return { cpuMicros: user + system };
}
