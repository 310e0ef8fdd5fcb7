import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cents, present } from '../../../src/kit/index.ts';
import {
  ROUTES,
  type Route,
  type RouteName,
  type ServerMessage,
} from '../../../src/protocol/index.ts';
import type { Card } from '../../../src/rules/index.ts';
import { QUICK_PACE } from '../../../src/server/index.ts';
import type { CommandBody } from '../../../src/table/index.ts';
import { setupFor } from '../../support/table/setups.ts';
import { pathsOf, TWIN_COUPS, withoutCards } from '../../support/table/twins.ts';
import { testClock, untilQuiet } from '../../support/time.ts';
import { askBy, ROWS } from '../support/asking.ts';
import { type Answer, startHouse, type TestHouse, Visitor } from '../support/house.ts';
import { clientOf, operatorOf } from '../support/office.ts';
import { seededChance } from '../support/seeded-chance.ts';
import { type Said, tap } from '../support/tap.ts';

const BOOK = 'crown-melbourne';
const TABLE = 'by-hand';
/** A table with a sealed shoe and the house's own dealer, at which nobody sits. */
const SEALED = 'two-to-one';
const PACE = { ...QUICK_PACE, bettingMs: 3_600_000 };
const LIMITS = { memoryOnly: true, requestsPerMinute: 100_000, guestsPerHour: 1000 };
const DEALER = { person: 'dan', role: 'dealer' } as const;
const SUPERVISOR = { person: 'sue', role: 'game-supervisor' } as const;

/** A house in which a guest plays at a table of real cards, and everything that the house says. */
interface Twin {
  readonly test: TestHouse;
  readonly operator: Visitor;
  readonly ann: Visitor;
  readonly said: Said[];
  /** How many cards were left, at every moment of the evening. */
  readonly counts: Set<number>;
}

async function openTwin(): Promise<Twin> {
  const test = await startHouse(LIMITS, testClock(), PACE, seededChance('the same in both'));
  const said: Said[] = [];
  tap(test.house, (one) => said.push(one));
  const operator = await operatorOf(test);
  const setup = setupFor(BOOK, 'traditional', { tableId: TABLE, shoeKind: 'physical' });
  expect(await clientOf(operator).openTable({ setup, automatic: false })).toMatchObject({
    ok: true,
  });
  const ann = await new Visitor(test.address).asGuest();
  const twin: Twin = { test, operator, ann, said, counts: new Set() };
  await staffDo(twin, { type: 'SignOn', post: 'supervisor' }, SUPERVISOR);
  await staffDo(twin, { type: 'SignOn', post: 'dealer' });
  await staffDo(twin, { type: 'ConfirmSign' });
  for (const table of [TABLE, SEALED]) ann.client.subscribe('table', table);
  expect(await ann.buyIn(TABLE, 500_000)).toMatchObject({ status: 200 });
  await annDoes(twin, { type: 'TakeSeat', seat: 3 });
  await makeShoeReady(twin);
  return twin;
}

async function staffDo(
  twin: Twin,
  body: CommandBody,
  by: typeof DEALER | typeof SUPERVISOR = DEALER,
) {
  const { floor } = twin.test.house;
  expect(await floor.submit(TABLE, body, by), body.type).toMatchObject({ kind: 'accepted' });
  twin.counts.add(floor.state(TABLE).cards.shoe?.cardsLeft ?? -1);
}

async function annDoes({ ann }: Twin, body: CommandBody): Promise<void> {
  expect(await ann.client.do('table', TABLE, body), body.type).toMatchObject({ ok: true });
}

async function makeShoeReady(twin: Twin): Promise<void> {
  await staffDo(twin, { type: 'CheckCards', complete: true, spread: true });
  await staffDo(twin, { type: 'ShuffleCards', reason: 'before-play' });
  await annDoes(twin, { type: 'AnswerCut', accept: true });
  await annDoes(twin, { type: 'CutCards', position: 100 });
  await staffDo(twin, { type: 'LoadShoe', behind: 20 });
  await staffDo(twin, { type: 'BurnCards', byFaceValue: false, card: null });
}

async function playCoup(twin: Twin, cards: string): Promise<void> {
  await staffDo(twin, { type: 'OpenBetting' });
  const wager = { wager: 'player', stakeCents: cents(10_000), place: 3, length: null } as const;
  await annDoes(twin, { type: 'PlaceWager', ...wager });
  await staffDo(twin, { type: 'CallNoMoreBets' });
  for (const card of cards.split(' ')) {
    await staffDo(twin, { type: 'DrawCard', card: card as Card });
  }
  await staffDo(twin, { type: 'AnnounceResult' });
  await staffDo(twin, { type: 'SettleCoup' });
}

/** What the player's client made of all messages; how they were divided is chance. */
function seenAt({ ann }: Twin, table: string): object {
  const { events: _, ...seen } = present(ann.tables.get(table), table);
  return seen;
}

/** Replaces names, moments and hashes, which differ between houses; nothing else may differ. */
function alike(twin: Twin, told: unknown): unknown {
  const text = JSON.stringify(withoutCards(told))
    .replaceAll(twin.ann.person, 'ann')
    .replaceAll(/p-[0-9a-f-]{8,}/g, 'somebody')
    .replaceAll(/Guest [0-9a-z]+/g, 'a guest')
    .replaceAll(/\b[0-9a-f]{16,}\b/g, 'a hash')
    .replaceAll(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, 'an id')
    .replaceAll(/"(\w+Ms)":[\d.]+/g, '"$1":0');
  return JSON.parse(text);
}

const twins: Twin[] = [];

beforeAll(async () => {
  for (const cards of [0, 1]) {
    const twin = await openTwin();
    twins.push(twin);
    for (const coup of TWIN_COUPS) await playCoup(twin, coup[cards] ?? '');
  }
  // The houses' own dealers have prepared every table, and the players have been told of it.
  await untilQuiet();
}, 120_000);
afterAll(async () => {
  for (const { ann, operator, test } of twins) {
    ann.close();
    operator.close();
    await test.end();
  }
});

/** The routes for patrons; each change is made as a new person. */
const PATRONS_ROUTES = ROWS.filter(([, { who }]) => who === 'anybody' || who === 'person');
const PARAMS = { table: TABLE, shoe: 1, coup: 1, book: BOOK };

async function answerOf(twin: Twin, name: RouteName): Promise<Answer> {
  const row: Route = ROUTES[name];
  const params = Object.entries(PARAMS).filter(([field]) => row.path.includes(`:${field}`));
  const asked = { params: Object.fromEntries(params) };
  if (row.method === 'GET') return askBy(twin.ann, row, asked);
  const somebody = await new Visitor(twin.test.address).asGuest();
  const answer = await askBy(somebody, row, asked);
  somebody.close();
  return answer;
}

/**
 * Kinds of live messages: those that occur in the evening, and why the others can hold no count.
 */
const KINDS = {
  welcome: true,
  snapshot: true,
  update: true,
  answer: true,
  receipt: 'that a contribution of one’s own came, signed before a card is known',
  seat: 'how long a seat is kept',
  peel: 'where a finger is on a card',
  waiting: 'staff alone ask for what waits for a second person',
  gone: 'one word',
  pong: 'two moments',
  error: 'a sentence about the frame itself',
} as const satisfies Record<ServerMessage['t'], true | string>;

describe('what weighs the cards left', () => {
  it('[crown-melbourne 13.1; victoria-2002 13.1] no answer of a route to a player counts the cards left or depends on which they are', async () => {
    const [one, other] = twins as [Twin, Twin];
    expect(PATRONS_ROUTES.length).toBeGreaterThan(20);
    for (const [name] of PATRONS_ROUTES) {
      const [told, toldOther] = [await answerOf(one, name), await answerOf(other, name)];
      expect(alike(other, toldOther), name).toEqual(alike(one, told));
      expect(pathsOf(one.counts, told.body), name).toEqual([]);
    }
  });

  it('[crown-melbourne 13.1; victoria-2002 13.1] the live messages to a player neither count the cards left nor depend on which they are', async () => {
    const [one, other] = twins as [Twin, Twin];
    for (const table of [TABLE, SEALED]) {
      expect(alike(other, seenAt(other, table))).toEqual(alike(one, seenAt(one, table)));
    }
    for (const twin of twins) {
      const messages = twin.said
        .map(({ bytes }) => bytes.toString('utf8'))
        .filter((text) => text.startsWith('{"t":'))
        .map((text) => JSON.parse(text) as ServerMessage);
      for (const message of messages) expect(pathsOf(twin.counts, message), message.t).toEqual([]);
      const received = new Set<string>(messages.map(({ t }) => t));
      const wanted = Object.entries(KINDS).filter(([, how]) => how === true);
      expect(wanted.filter(([kind]) => !received.has(kind))).toEqual([]);
    }
  });

  it('[crown-melbourne 13.1; victoria-2002 13.1] the house opens the analysis to people who do not play, and closes it to a player with the clause', async () => {
    const [{ test, ann, operator }] = twins as [Twin, Twin];
    const bob = await new Visitor(test.address).asGuest();
    for (const visitor of [bob, operator, new Visitor(test.address)]) {
      expect(await clientOf(visitor).analysis()).toMatchObject({ ok: true, value: { open: true } });
    }
    bob.close();
    expect(await clientOf(ann).analysis()).toMatchObject({
      ok: false,
      status: 403,
      code: 'analysis-at-table',
      clause: '13.1',
      facts: { table: TABLE, book: BOOK },
    });
    await annDoes(twins[0] as Twin, { type: 'LeaveSeat' });
    expect(await clientOf(ann).analysis()).toMatchObject({ ok: true });
  });
});
