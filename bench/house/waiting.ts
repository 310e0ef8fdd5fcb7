import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import type { ServerMemory } from './channel.ts';
import { Started } from './channel.ts';
import { judge, say, whole } from './report.ts';

const CONNECTIONS = 300;
const PIPELINED = 15;
const RUN_MS = 10_000;
const LOOK_MS = 250;
const MEBIBYTE = 1024 * 1024;
/** Large answers that anybody may ask for. */
const PATHS = ['/api/books', '/api/docs', '/api/lobby', '/docs', '/api/clauses'];

/** The memory of a house from which 300 connections ask for large answers that nobody reads. */
export async function measureWaiting(folder: string): Promise<void> {
  const dataFolder = join(folder, 'waiting');
  const order = { dataFolder, memoryOnly: true, tables: 1, seats: 1 };
  const server = await Started.start('house/server', order);
  const sockets: Socket[] = [];
  try {
    const address = new URL(await server.ask<string>('address'));
    const [path, bytes] = await largest(address.origin);
    const rss = async () => (await server.ask<ServerMemory>('memory')).rssBytes;
    const before = await rss();
    const asked = `GET ${path} HTTP/1.1\r\nhost: ${address.host}\r\n\r\n`.repeat(PIPELINED);
    for (let at = 0; at < CONNECTIONS; at += 1) {
      const socket = connect(Number(address.port), address.hostname);
      socket.on('error', () => {});
      socket.pause();
      socket.write(asked);
      sockets.push(socket);
    }
    let most = 0;
    for (const end = performance.now() + RUN_MS; performance.now() < end; ) {
      await new Promise((done) => setTimeout(done, LOOK_MS));
      most = Math.max(most, (await rss()) - before);
    }
    const asksFor = (CONNECTIONS * PIPELINED * bytes) / MEBIBYTE;
    say(
      `${CONNECTIONS} connections ask for ${whole(asksFor)} MiB and read nothing: the house grows ` +
        `by ${whole(most / MEBIBYTE)} MiB at the most`,
    );
    judge('memory for unread answers, MiB', most / MEBIBYTE, '<=', 150);
  } finally {
    for (const socket of sockets) socket.destroy();
    await server.end();
  }
}

async function largest(origin: string): Promise<readonly [string, number]> {
  let found: readonly [string, number] = ['/', 0];
  for (const path of PATHS) {
    const bytes = (await (await fetch(`${origin}${path}`)).arrayBuffer()).byteLength;
    if (bytes > found[1]) found = [path, bytes];
  }
  return found;
}
