import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { networkOf } from '../../system/network-of.ts';
import { isProxy, type ProxySettings } from './address.ts';

export interface ConnectionSettings extends ProxySettings {
  /** Connections that one address may hold; a trusted proxy's stand for many people. */
  readonly connectionsPerAddress: number;
}

/** Refuses connections of an address that holds as many as it may. */
export function boundConnections(server: Server, settings: ConnectionSettings): void {
  const trusted = isProxy(settings);
  const held = new Map<string, number>();
  server.on('connection', (socket: Socket) => {
    const address = socket.remoteAddress ?? '';
    if (trusted(address)) return;
    const network = networkOf(address);
    const count = held.get(network) ?? 0;
    if (count >= settings.connectionsPerAddress) return void socket.destroy();
    held.set(network, count + 1);
    socket.once('close', () => {
      const left = (held.get(network) ?? 1) - 1;
      if (left === 0) held.delete(network);
      else held.set(network, left);
    });
  });
}
