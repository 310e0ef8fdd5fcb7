import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Client } from 'pg';

export interface Running {
  readonly url: string;
  stop(): Promise<void>;
}

interface Servers {
  startPostgres(): Promise<Running>;
  startNats(): Promise<Running>;
  freePort(): Promise<number>;
}

/** Where nodes of the bench find each other, and where their folders lie. */
export interface Place {
  readonly folder: string;
  readonly databaseUrl: string;
  readonly natsUrl: string;
}

export async function startPostgres(): Promise<Running> {
  return (await servers()).startPostgres();
}

export async function startNats(): Promise<Running> {
  return (await servers()).startNats();
}

export async function freePort(): Promise<number> {
  return (await servers()).freePort();
}

/** The script is not part of the build, so it is loaded from beside it. */
async function servers(): Promise<Servers> {
  const script = pathToFileURL(join(process.cwd(), 'scripts/servers.mjs')).href;
  return (await import(script)) as Servers;
}

/** An empty database beside the others of the server; returns its address. */
export async function newDatabase(url: string, name: string): Promise<string> {
  await ask(url, `CREATE DATABASE ${name} TEMPLATE template0`);
  const made = new URL(url);
  made.pathname = `/${name}`;
  return made.href;
}

export async function ask<Row extends object>(url: string, text: string): Promise<Row[]> {
  const client = new Client(url);
  await client.connect();
  try {
    return (await client.query<Row>(text)).rows;
  } finally {
    await client.end();
  }
}

/** The size of a record on the disk, its indexes included. */
export async function recordBytes(url: string): Promise<number> {
  const [row] = await ask<{ bytes: string; rows: string }>(
    url,
    `SELECT pg_total_relation_size('baize.records') AS bytes, count(*) AS rows FROM baize.records`,
  );
  return Number(row?.bytes ?? 0) / Math.max(1, Number(row?.rows ?? 0));
}
