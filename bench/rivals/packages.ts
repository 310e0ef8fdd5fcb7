import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { packageRoot } from '../sim/reference.ts';

/**
 * The parts of the contestants that the bench calls; they are installed apart, in the bench folder.
 */
export function contestants(): Contestants {
  const load = createRequire(join(packageRoot(), 'bench', 'package.json'));
  return {
    get ws() {
      return load('ws');
    },
    get colyseus() {
      return load('@colyseus/core');
    },
    get colyseusTransport() {
      return load('@colyseus/ws-transport');
    },
    get colyseusClient() {
      return load('colyseus.js');
    },
    get boardgameServer() {
      return load('boardgame.io/server');
    },
    get boardgameCore() {
      return load('boardgame.io/core');
    },
    get boardgameClient() {
      return load('boardgame.io/client');
    },
    get boardgameMultiplayer() {
      return load('boardgame.io/multiplayer');
    },
  };
}

export function hasContestants(): boolean {
  return existsSync(join(packageRoot(), 'bench', 'node_modules', '@colyseus', 'core'));
}

interface Contestants {
  readonly ws: {
    readonly WebSocketServer: new (options: object) => WebSocketServer;
  };
  readonly colyseus: {
    readonly Server: new (options: object) => ColyseusServer;
    readonly Room: new () => ColyseusRoom;
  };
  readonly colyseusTransport: { readonly WebSocketTransport: new (options: object) => object };
  readonly colyseusClient: { readonly Client: new (address: string) => ColyseusClient };
  readonly boardgameServer: {
    Server(options: object): {
      run(options: object): Promise<{ readonly appServer: { address(): unknown } }>;
    };
    readonly Origins: { readonly LOCALHOST: unknown };
  };
  readonly boardgameCore: {
    readonly ActivePlayers: { readonly ALL: unknown };
    readonly INVALID_MOVE: unknown;
  };
  readonly boardgameClient: { Client(options: object): BoardgameClient };
  readonly boardgameMultiplayer: { SocketIO(options: object): unknown };
}

interface ServerSocket {
  on(event: 'message', received: (data: unknown) => void): void;
  send(data: unknown, options: object): void;
}

interface WebSocketServer {
  on(
    event: 'connection' | 'listening',
    received: (socket: ServerSocket, request: { readonly url: string }) => void,
  ): void;
  address(): { readonly port: number };
}

interface ColyseusServer {
  define(name: string, room: unknown): { filterBy(keys: readonly string[]): void };
  listen(port: number, host: string): Promise<void>;
}

interface ColyseusRoom {
  maxClients: number;
  setPatchRate(rate: number | null): void;
  onMessage(type: string, received: (client: unknown, message: never) => void): void;
  broadcast(type: string, message: unknown): void;
}

export interface ColyseusSeat {
  onMessage(type: string, received: (message: { readonly seat: number }) => void): void;
  send(type: string, message: unknown): void;
  leave(): void;
}

interface ColyseusClient {
  joinOrCreate(room: string, options: object): Promise<ColyseusSeat>;
}

export interface BoardgameClient {
  readonly moves: { wager(wager: object): void };
  start(): void;
  stop(): void;
  subscribe(received: (state: BoardgameState | null) => void): void;
}

export interface BoardgameState {
  readonly G?: {
    readonly version?: number;
    readonly last?: { readonly seat: number; readonly id: string } | null;
  };
}
