import { WebSocket } from 'ws';
import type { Seat, SeatOrder } from '../house/load.ts';
import { type BoardgameClient, type ColyseusSeat, contestants } from './packages.ts';

const SEATS_PER_TABLE = 14;

/** Wagers of one seat under way; they come back in the order in which they were sent. */
class Waiting {
  readonly #table: string;
  readonly #seat: number;
  readonly #done: ((accepted: boolean) => void)[] = [];
  #sent = 0;

  constructor(table: string, seat: number) {
    this.#table = table;
    this.#seat = seat;
  }

  next(done: (accepted: boolean) => void) {
    this.#sent += 1;
    this.#done.push(done);
    const id = `${this.#table}-${this.#seat}-${this.#sent}`;
    return { seat: this.#seat, bet: 'banker', amount: 2500, id };
  }

  back(): void {
    this.#done.shift()?.(true);
  }
}

export async function echoSeats({ address, tables }: SeatOrder): Promise<Seat[]> {
  return eachPlace(tables, async (tableId, seat) => {
    const waiting = new Waiting(tableId, seat);
    const socket = new WebSocket(`${address.replace('http', 'ws')}/${tableId}`, {
      perMessageDeflate: false,
    });
    await new Promise((resolve) => socket.once('open', resolve));
    socket.on('message', (data) => {
      if ((JSON.parse(String(data)) as { seat: number }).seat === seat) waiting.back();
    });
    return {
      tableId,
      wager: (done) => socket.send(JSON.stringify(waiting.next(done))),
      leave: () => socket.terminate(),
    };
  });
}

export async function colyseusSeats({ address, tables }: SeatOrder): Promise<Seat[]> {
  const { Client } = contestants().colyseusClient;
  return eachPlace(tables, async (tableId, seat) => {
    const waiting = new Waiting(tableId, seat);
    const client = new Client(address.replace('http', 'ws'));
    const room: ColyseusSeat = await client.joinOrCreate('table', { table: tableId });
    room.onMessage('wagered', (booked) => {
      if (booked.seat === seat) waiting.back();
    });
    return {
      tableId,
      wager: (done) => room.send('wager', waiting.next(done)),
      leave: () => room.leave(),
    };
  });
}

export async function boardgameSeats({ address, tables }: SeatOrder): Promise<Seat[]> {
  const { origin, searchParams } = new URL(address);
  const lobby = `http://127.0.0.1:${searchParams.get('lobby')}/games/baccarat`;
  const matches = new Map<string, string>();
  for (const { tableId } of tables) {
    const { matchID } = await post<{ matchID: string }>(`${lobby}/create`, {
      numPlayers: SEATS_PER_TABLE,
    });
    matches.set(tableId, matchID);
  }
  return eachPlace(tables, (tableId, seat) =>
    boardgameSeat({ origin, lobby, tableId, matchID: matches.get(tableId) ?? '', seat }),
  );
}

interface BoardgamePlace {
  readonly origin: string;
  readonly lobby: string;
  readonly tableId: string;
  readonly matchID: string;
  readonly seat: number;
}

async function boardgameSeat({ origin, lobby, tableId, matchID, seat }: BoardgamePlace) {
  const waiting = new Waiting(tableId, seat);
  const playerID = String(seat - 1);
  const joined = await post<{ playerCredentials: string }>(`${lobby}/${matchID}/join`, {
    playerID,
    playerName: `seat ${seat}`,
  });
  const { Client } = contestants().boardgameClient;
  const { SocketIO } = contestants().boardgameMultiplayer;
  const move = { move: () => {}, client: false, ignoreStaleStateID: true };
  const client = Client({
    game: {
      name: 'baccarat',
      setup: () => ({}),
      moves: { wager: move },
      turn: { activePlayers: { all: null } },
    },
    multiplayer: SocketIO({ server: origin, socketOpts: { transports: ['websocket'] } }),
    matchID,
    playerID,
    credentials: joined.playerCredentials,
    numPlayers: SEATS_PER_TABLE,
    debug: false,
  });
  await follow(client, seat, waiting);
  const wager = (done: (accepted: boolean) => void) => client.moves.wager(waiting.next(done));
  return { tableId, wager, leave: () => client.stop() };
}

/** Resolves with the first state; afterwards each state that carries this seat's wager counts. */
function follow(client: BoardgameClient, seat: number, waiting: Waiting): Promise<void> {
  let seen = -1;
  return new Promise((resolve) => {
    client.start();
    client.subscribe((state) => {
      const version = state?.G?.version;
      if (version === undefined) return;
      if (version <= seen) return;
      const isFirst = seen < 0;
      seen = version;
      if (isFirst) resolve();
      else if (state?.G?.last?.seat === seat) waiting.back();
    });
  });
}

async function eachPlace(
  tables: SeatOrder['tables'],
  sit: (tableId: string, seat: number) => Promise<Seat>,
): Promise<Seat[]> {
  const seats: Seat[] = [];
  for (const { tableId } of tables) {
    for (let seat = 1; seat <= SEATS_PER_TABLE; seat += 1) seats.push(await sit(tableId, seat));
  }
  return seats;
}

async function post<T>(address: string, body: object): Promise<T> {
  const answer = await fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return (await answer.json()) as T;
}
