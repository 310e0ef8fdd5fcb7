import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Card } from '../../../src/rules/index.ts';
import type { House, HouseConfig, Pace } from '../../../src/server/index.ts';
import type { Actor, CommandBody, TableSetup, TableState } from '../../../src/table/index.ts';

/** The built house in the test's own process: nothing happens at a table but what the test does. */
export interface OpenHouse {
  readonly address: string;
  readonly house: House;
  /** Real cards, keyed by a dealer whom the test plays; the shoe is loaded and burned. */
  physicalTable(setup: TableSetup): Promise<DealtTable>;
  /** Cards from the vault, dealt by the automatic dealer, who waits where people have a say. */
  virtualTable(setup: TableSetup): Promise<DealtTable>;
  stop(): Promise<void>;
}

/** Longer than any test: whatever waits this long waits for the test. */
const FOR_EVER_MS = 600_000;

const PATIENT: Pace = {
  bettingMs: FOR_EVER_MS,
  cardMs: 60,
  offerMs: FOR_EVER_MS,
  squeezeMs: FOR_EVER_MS,
  insuranceMs: FOR_EVER_MS,
  cutMs: 1,
  contributionMs: 100,
  resultMs: FOR_EVER_MS,
  pauseMs: FOR_EVER_MS,
  stepMs: 1,
};

const SERVER = fileURLToPath(new URL('../../../dist/src/server/index.js', import.meta.url));

type ServerDoor = typeof import('../../../src/server/index.ts');

export async function openPatientHouse(changes: Partial<Pace> = {}): Promise<OpenHouse> {
  const server: ServerDoor = await import(pathToFileURL(SERVER).href);
  const { openHouse, DEFAULT_CONFIG, TABLE_COMMITTED } = server;
  const folder = mkdtempSync(join(tmpdir(), 'baize-e2e-'));
  const config: HouseConfig = {
    ...DEFAULT_CONFIG,
    port: 0,
    dataFolder: folder,
    logLevel: 'error',
    bots: false,
    requestsPerMinute: 10_000,
  };
  const house = await openHouse(config, undefined, { ...PATIENT, ...changes });
  const fresh = freshTables();
  return {
    address: await house.listen(),
    house,
    async physicalTable(wanted) {
      const setup = fresh(wanted);
      const table = new DealtTable(house, TABLE_COMMITTED, setup.tableId);
      await table.openForRealCards(setup);
      return table;
    },
    async virtualTable(wanted) {
      const setup = fresh(wanted);
      await house.floor.openAutomatic(setup);
      const table = new DealtTable(house, TABLE_COMMITTED, setup.tableId);
      await table.until('the shoe', ({ cards: { shoe } }) => shoe?.stage === 'ready');
      return table;
    },
    async stop() {
      await house.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** A test that is tried again gets a table of its own. */
function freshTables(): (setup: TableSetup) => TableSetup {
  const opened = new Map<string, number>();
  return (setup) => {
    const times = (opened.get(setup.tableId) ?? 0) + 1;
    opened.set(setup.tableId, times);
    return times === 1 ? setup : { ...setup, tableId: `${setup.tableId}-${times}` };
  };
}

const DEALER: Actor = { person: 'dealer-dan', role: 'dealer' };
const CUT_AFTER_CARDS = 120;

/** A table whose dealer is the test. */
export class DealtTable {
  readonly id: string;
  readonly #house: House;
  readonly #committed: ServerDoor['TABLE_COMMITTED'];

  constructor(house: House, committed: ServerDoor['TABLE_COMMITTED'], id: string) {
    this.#house = house;
    this.#committed = committed;
    this.id = id;
  }

  get state(): TableState {
    return this.#house.floor.state(this.id);
  }

  async does(body: CommandBody, by: Actor = this.#dealer): Promise<void> {
    const answer = await this.#house.floor.submit(this.id, body, by);
    if (answer.kind !== 'accepted') {
      throw new Error(`${body.type}: ${JSON.stringify(answer)}`);
    }
  }

  get #dealer(): Actor {
    return { person: this.state.posts.dealer ?? DEALER.person, role: 'dealer' };
  }

  get supervisor(): Actor {
    return { ...this.#house.floor.houseSupervisor(this.state.setup?.bookId ?? ''), person: 'sue' };
  }

  async openForRealCards(setup: TableSetup): Promise<void> {
    const { floor } = this.#house;
    const sue = { ...floor.houseSupervisor(setup.bookId), person: 'sue' };
    const opened = await floor.openTable(setup, sue);
    if (opened.kind !== 'accepted') throw new Error(JSON.stringify(opened));
    await this.does({ type: 'SignOn', post: 'supervisor' }, sue);
    await this.does({ type: 'SignOn', post: 'dealer' });
    await this.does({ type: 'ConfirmSign' });
    await this.does({ type: 'AttestSetUp', diagram: null, shoePlace: 'dealers-left' });
    await this.does({ type: 'CheckCards', complete: true, spread: true });
    await this.does({ type: 'ShuffleCards', reason: 'before-play' });
    await this.does({ type: 'CutCards', position: CUT_AFTER_CARDS }, sue);
    await this.does({ type: 'LoadShoe', behind: setup.cuttingCardBehind });
    await this.does({ type: 'BurnCards', byFaceValue: false, card: null });
  }

  /** Cards in the order of the shoe; a coup stops by itself where the table of play needs none. */
  async deal(cards: string): Promise<void> {
    if (this.state.coup?.burned === false) await this.does({ type: 'BurnBeforeCoup' });
    for (const card of cards.split(' ')) await this.does({ type: 'DrawCard', card: card as Card });
  }

  async finish(): Promise<void> {
    await this.does({ type: 'AnnounceResult' });
    await this.does({ type: 'SettleCoup' });
  }

  /** From the call for bets to the payout, with whatever lies on the layout. */
  async wholeCoup(cards: string): Promise<void> {
    await this.does({ type: 'CallNoMoreBets' });
    await this.deal(cards);
    await this.finish();
  }

  /** Waits for something that somebody else does. */
  async until(what: string, holds: (state: TableState) => boolean): Promise<void> {
    if (holds(this.state)) return;
    await new Promise<void>((resolve, reject) => {
      const give = () => {
        stop();
        reject(new Error(`waited in vain for ${what} at ${this.id}`));
      };
      const timer = setTimeout(give, MOST_MS);
      const stop = this.#house.bus.subscribe(this.#committed, this.id, ({ state }) => {
        if (!holds(state)) return;
        clearTimeout(timer);
        stop();
        resolve();
      });
    });
  }
}

const MOST_MS = 30_000;
