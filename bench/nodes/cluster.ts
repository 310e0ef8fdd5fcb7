import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Started } from '../house/channel.ts';
import type { NodeOrder } from './server.ts';
import { ask, freePort, type Place } from './servers.ts';

const NAMES = ['one', 'two', 'three'] as const;
const MOST_LOOKS = 3000;
const LOOK_MS = 10;
/** The young generation as `npm start` sets it. */
const FLAGS = ['--max-semi-space-size=32'];

/** Nodes of one house, each a process of its own. */
export class Cluster {
  readonly nodes = new Map<string, Started>();
  /**
   * The house's name on the courier is derived from the key, so houses of the bench do not get
   * each other.
   */
  readonly vaultKey = randomBytes(32).toString('hex');
  readonly #place: Place;

  private constructor(place: Place) {
    this.#place = place;
  }

  static async start(place: Place, count: number): Promise<Cluster> {
    const cluster = new Cluster(place);
    for (const name of NAMES.slice(0, count)) await cluster.startNode(name);
    return cluster;
  }

  async startNode(name: string): Promise<void> {
    const { folder, databaseUrl, natsUrl } = this.#place;
    const order: NodeOrder = {
      nodeName: name,
      port: await freePort(),
      dataFolder: join(folder, `node-${name}`),
      databaseUrl,
      natsUrl,
      vaultKey: this.vaultKey,
    };
    this.nodes.set(name, await Started.start('nodes/server', order, FLAGS));
  }

  /** The node that owns the house. */
  async house(): Promise<Started> {
    for (let looks = 0; looks < MOST_LOOKS; looks += 1) {
      for (const node of this.nodes.values()) if (await node.ask<boolean>('hasHouse')) return node;
      await pause(LOOK_MS);
    }
    throw new Error('no node has the house');
  }

  addresses(): Promise<string[]> {
    return Promise.all([...this.nodes.values()].map((node) => node.ask<string>('address')));
  }

  /** The owner of each table, by its name. */
  async owners(): Promise<ReadonlyMap<string, string>> {
    const rows = await ask<{ resource: string; node: string }>(
      this.#place.databaseUrl,
      'SELECT resource, node FROM baize.owners',
    );
    return new Map(rows.map(({ resource, node }) => [resource.replace(/^table:/, ''), node]));
  }

  /** Waits until every node has its share, give or take one, and nothing is without a node. */
  async shared(): Promise<void> {
    for (let looks = 0; looks < MOST_LOOKS; looks += 1) {
      const owners = [...(await this.owners()).entries()].filter(([name]) => name !== 'house');
      const counts = [...this.nodes.keys()].map(
        (name) => owners.filter(([, owner]) => owner === name).length,
      );
      const even = Math.max(...counts) - Math.min(...counts) <= 1;
      if (even && counts.reduce((sum, count) => sum + count, 0) === owners.length) return;
      await pause(LOOK_MS);
    }
    throw new Error('the tables were never shared');
  }

  async end(): Promise<void> {
    for (const node of this.nodes.values()) await node.end();
  }
}
