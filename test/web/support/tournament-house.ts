import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Page } from 'playwright-core';
import { type Cents, cents } from '../../../src/kit/index.ts';
import type { House, HouseConfig } from '../../../src/server/index.ts';
import {
  placeAt,
  stackCents,
  type TournamentCommandBody,
  type TournamentState,
  type TournamentTable,
  tablesOf,
  turnAt,
} from '../../../src/tournament/index.ts';

/** The built house in the test's own process, dealing at once; nobody plays but whom the test plays. */
export interface TournamentHouse {
  readonly address: string;
  readonly operatorLink: string;
  state(tournamentId: string): TournamentState;
  stop(): Promise<void>;
}

const SERVER = fileURLToPath(new URL('../../../dist/src/server/index.js', import.meta.url));
type ServerDoor = typeof import('../../../src/server/index.ts');

export async function openTournamentHouse(): Promise<TournamentHouse> {
  const server: ServerDoor = await import(pathToFileURL(SERVER).href);
  const folder = mkdtempSync(join(tmpdir(), 'baize-cup-'));
  const config: HouseConfig = {
    ...server.DEFAULT_CONFIG,
    port: 0,
    dataFolder: folder,
    logLevel: 'error',
    bots: false,
    pace: 'quick',
    requestsPerMinute: 100_000,
  };
  const house: House = await server.openHouse(config);
  const address = await house.listen();
  return {
    address,
    operatorLink: (await house.operatorLink(address)) ?? '',
    state: (tournamentId) => house.tournaments.now(tournamentId).state,
    async stop() {
      await house.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** A guest of the house without a screen, who does by messages what a phone would do. */
export class Guest {
  readonly #address: string;
  readonly #cookie: string;
  readonly person: string;

  constructor(address: string, cookie: string, person: string) {
    this.#address = address;
    this.#cookie = cookie;
    this.person = person;
  }

  static async comeIn(address: string): Promise<Guest> {
    const answer = await fetch(`${address}/api/guest`, {
      method: 'POST',
      headers: headersFor(address),
      body: '{}',
    });
    const cookie = answer.headers
      .getSetCookie()
      .map((one) => one.split(';')[0])
      .join('; ');
    const { person } = (await answer.json()) as { person: { id: string } };
    return new Guest(address, cookie, person.id);
  }

  /** Whoever holds this device, without it. */
  static async behind(page: Page, address: string): Promise<Guest> {
    const cookies = await page.context().cookies();
    const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
    const me = await page.evaluate(async () => (await (await fetch('/api/me')).json()) as unknown);
    const { person } = me as { person: { id: string } };
    return new Guest(address, cookie, person.id);
  }

  /** The house's answer; a refusal is told, not thrown. */
  async does(tournamentId: string, body: TournamentCommandBody): Promise<string | null> {
    const answer = await fetch(`${this.#address}/api/tournaments/${tournamentId}`, {
      method: 'POST',
      headers: { ...headersFor(this.#address), cookie: this.#cookie },
      body: JSON.stringify({ id: crypto.randomUUID(), as: 'entrant', body }),
    });
    return answer.ok ? null : await answer.text();
  }

  async enters(tournamentId: string, feeCents: number): Promise<void> {
    const { person } = this;
    const plain = { lawful: true, staff: false, staffApproval: '', promotion: false };
    const no =
      (await this.does(tournamentId, {
        type: 'Apply',
        ...plain,
        person,
        feeCents: feeCents as never,
        acceptsVersion: 1,
        contribution: person,
        parentStanding: '',
      })) ?? null;
    if (no !== null) throw new Error(no);
  }
}

/** The headers that a page of the house sends. */
function headersFor(origin: string) {
  return { 'content-type': 'application/json', origin };
}

/** Whose turn it is, table by table. */
export function turns(state: TournamentState) {
  return tablesOf(state).flatMap((table) => {
    const seat = turnAt(table);
    const place = seat === null ? null : placeAt(table, seat);
    if (table.table.phase !== 'betting' || place === null) return [];
    return [{ table, place }];
  });
}

/** Cards are the house's own, so a player may lose until he holds less than he wants to stake. */
export function affordable(
  { table, limits: { multipleCents } }: TournamentTable,
  person: string,
  wantedCents: number,
): Cents {
  const holds = stackCents(table, person);
  return cents(Math.min(wantedCents, holds - (holds % (multipleCents ?? 1))));
}
