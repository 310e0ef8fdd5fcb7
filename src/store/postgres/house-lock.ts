import { setTimeout as wait } from 'node:timers/promises';
import { Client } from 'pg';
import { StoreTrouble } from '../trouble.ts';
import { clientConfig, dropClient } from './connect.ts';
import { placeOf, troubleFrom } from './postgres-trouble.ts';
import { whileAway } from './steady.ts';

/** "hous": held as long as a house runs on the database, alone or as one of several nodes. */
const HOUSE_LOCK = 0x686f7573;

/**
 * How often the lock is tried; the server may need a moment to notice that the former house has
 * died.
 */
const MOST_TRIES = 20;
const PAUSE_MS = 100;

export interface HouseLock {
  release(): Promise<void>;
}

/**
 * Keeps a second house off the database. The fencing epochs protect the log; the lock makes a
 * mistake show in one line at the start, before two houses take each other's tables away. A lock
 * that was lost with its connection is taken again; `lost` is called where another process was
 * faster.
 */
export async function lockHouse(
  url: string,
  isAlone: boolean,
  lost: (trouble: StoreTrouble) => void,
): Promise<HouseLock> {
  let released = false;
  let held = await take(url, isAlone, () => void again());
  const again = async () => {
    if (released) return;
    try {
      held = await whileAway(
        () => take(url, isAlone, () => void again()),
        () => released,
      );
    } catch (error) {
      if (!released) lost(troubleFrom(error, url));
    }
  };
  return {
    async release() {
      released = true;
      await held.end().catch(() => dropClient(held));
    },
  };
}

async function take(url: string, isAlone: boolean, ended: () => void): Promise<Client> {
  const client = new Client(clientConfig(url));
  client.on('error', () => {});
  await client.connect();
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    if (await tryLock(client, isAlone)) {
      client.on('end', ended);
      return client;
    }
    await wait(PAUSE_MS);
  }
  dropClient(client);
  const who = isAlone
    ? 'another house runs on this database: nodes that share one need BAIZE_NATS_URL'
    : 'a house without BAIZE_NATS_URL runs on this database and does not share it';
  throw new StoreTrouble('locked', `PostgreSQL at ${placeOf(url)}: ${who}`);
}

async function tryLock(client: Client, isAlone: boolean): Promise<boolean> {
  const name = isAlone ? 'pg_try_advisory_lock' : 'pg_try_advisory_lock_shared';
  const query = `SELECT ${name}($1) AS taken`;
  const { rows } = await client.query<{ taken: boolean }>(query, [HOUSE_LOCK]);
  return rows[0]?.taken === true;
}
