import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { LocalBus } from '../../../src/bus/index.ts';
import { cents, present, toHex } from '../../../src/kit/index.ts';
import { AUTODEALER, HOUSE_SUPERVISOR } from '../../../src/server/floor/autodealer.ts';
import { firstFloor } from '../../../src/server/floor/first-floor.ts';
import { Floor } from '../../../src/server/floor/floor.ts';
import { simulatedClock, USUAL_PACE } from '../../../src/server/index.ts';
import { readTranscript } from '../../../src/server/shoe/shoe-record.ts';
import { contributionCommitment } from '../../../src/shoe/index.ts';
import { MemoryStore, walkRecords } from '../../../src/store/index.ts';
import { type CommandBody, TABLE_MACHINE, type TableEvent } from '../../../src/table/index.ts';
import { seededVault } from '../support/seeded-chance.ts';

const TABLE = 'crown';
const SEATS = 14;
/** The seed of the shoe, in whose first six coups Insurance is offered. */
const SEED = 'silence-4';
const COUPS = 6;
const STEP_MS = 100;
const P = USUAL_PACE;
/**
 * The longest time that a cut may take: everybody is asked in vain, every clock runs down, and the
 * dealer waits eight times as long for seats because it is the first shoe since the start.
 */
const LONGEST_CUT_MS = SEATS * P.cutMs + 16 * P.contributionMs + 20 * P.stepMs;
const LONGEST_COUP_MS =
  P.bettingMs +
  2 * SEATS * P.offerMs +
  6 * (P.cardMs + P.squeezeMs) +
  P.insuranceMs +
  P.resultMs +
  2 * P.cardMs +
  20 * P.stepMs;

interface Told {
  readonly event: TableEvent;
  readonly by: string;
  readonly atMs: number;
}

const clock = simulatedClock();
let store: MemoryStore;
let floor: Floor;

beforeEach(async () => {
  // Only time is simulated: the usual pace of a table, without waiting for it.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  store = new MemoryStore();
  const vault = seededVault(SEED, new Uint8Array(32));
  floor = new Floor({ bus: new LocalBus(), store, vault, clock, pace: P });
  const crown = firstFloor('Baize').find((table) => table.setup.tableId === TABLE)?.setup;
  const setup = { ...present(crown, 'the table'), seats: SEATS };
  expect(await floor.openAutomatic(setup)).toMatchObject({ kind: 'accepted' });
  let seat = 0;
  for (let at = 1; at <= SEATS; at += 1) {
    const chips = { type: 'BringChips', person: `p${at}`, amountCents: cents(1_000_000) } as const;
    await give(`p${at}`, chips);
    // Some seat numbers are left out at a table of this house.
    do seat += 1;
    while ((await give(`p${at}`, { type: 'TakeSeat', seat })).kind !== 'accepted' && seat < 20);
  }
});
afterEach(async () => {
  vi.useRealTimers();
  await floor.stop();
});

function give(person: string, body: CommandBody) {
  return floor.submit(TABLE, body, { person, role: 'patron' });
}

function seated(): [seat: number, person: string][] {
  return floor
    .state(TABLE)
    .people.seats.flatMap((person, seat) =>
      person === null ? [] : [[seat, person] as [number, string]],
    );
}

/** Lets time pass until something holds, or the time is up. */
async function within(mostMs: number, holds: () => boolean): Promise<boolean> {
  for (let passed = 0; passed <= mostMs && !holds(); passed += STEP_MS) {
    clock.advance(STEP_MS);
    await vi.advanceTimersByTimeAsync(STEP_MS);
    // Lets decided batches reach the store and the dealer be told of them.
    for (let turn = 0; turn < 20; turn += 1) await new Promise((done) => setImmediate(done));
  }
  return holds();
}

async function told(): Promise<Told[]> {
  const all: Told[] = [];
  for await (const { command, events } of walkRecords(store, `table:${TABLE}`)) {
    for (const event of events.map(TABLE_MACHINE.events.read)) {
      all.push({ event, by: command.actor, atMs: command.atMs });
    }
  }
  return all;
}

/** Everybody bets, so that there is a person to ask on both hands. */
async function betAll(): Promise<void> {
  for (const [seat, person] of seated()) {
    const wager = seat % 2 === 0 ? 'player' : 'banker';
    const stakeCents = cents(1000 + 100 * seat);
    const answer = await give(person, {
      type: 'PlaceWager',
      wager,
      stakeCents,
      place: seat,
      length: null,
    });
    expect(answer.kind, `${person}`).toBe('accepted');
  }
}

it('T20: with fourteen silent seats, the cut and every coup end in the set time', async () => {
  expect(seated()).toHaveLength(SEATS);
  await within(P.stepMs * 10, () => floor.keeper(TABLE)?.stage === 'committing');
  await commitAndWithhold([1, 2]);
  const cut = () => (floor.state(TABLE).cards.shoe?.cut?.position ?? null) !== null;
  expect(await within(LONGEST_CUT_MS, cut), 'the cut').toBe(true);
  for (let coup = 1; coup <= COUPS; coup += 1) {
    const { coupsDealt } = floor.state(TABLE).record;
    expect(await within(LONGEST_CUT_MS, () => floor.state(TABLE).phase === 'betting')).toBe(true);
    await betAll();
    const over = () => floor.state(TABLE).record.coupsDealt > coupsDealt;
    expect(await within(LONGEST_COUP_MS, over), `coup ${coup}`).toBe(true);
  }
  const all = await told();
  expectCutTakenForThem(all);
  expectHandsTakenForThem(all);
  const offered = all.findIndex(({ event }) => event.type === 'InsuranceOffered');
  expect(offered, 'insurance was offered').toBeGreaterThan(0);
  const next = all.slice(offered).find(({ event }) => event.type === 'InsuranceClosed');
  expect(next?.by).toBe(AUTODEALER);
  const { entries } = await readTranscript(store, TABLE, 1);
  expect(entries).toContainEqual({ type: 'contributions-closed', withheld: [1, 2] });
});

/** Two seats take part in the shuffle and then do not open what they committed to. */
async function commitAndWithhold(seats: readonly number[]): Promise<void> {
  const keeper = present(floor.keeper(TABLE), 'a keeper');
  await keeper.flush();
  const [sealed] = keeper.transcript().entries;
  if (sealed?.type !== 'sealed') throw new Error('no seal');
  for (const seat of seats) {
    const opening = { value: new Uint8Array([seat]), nonce: new Uint8Array(32) };
    const commitment = toHex(contributionCommitment(sealed.commitment, seat, opening));
    expect(await keeper.commit(seat, commitment)).toMatchObject({ fault: null });
  }
}

/** P11: the log names every seat that was passed over, and who cut in the end. */
function expectCutTakenForThem(all: readonly Told[]): void {
  const passed = all.flatMap(({ event, by }) =>
    event.type === 'CutDeclined' && event.passedOver ? [[event.seat, by] as const] : [],
  );
  expect(passed.map(([seat]) => seat).sort((a, b) => Number(a) - Number(b))).toEqual(
    seated().map(([seat]) => seat),
  );
  expect(new Set(passed.map(([, by]) => by))).toEqual(new Set([AUTODEALER]));
  const cut = all.find(({ event }) => event.type === 'CardsCut');
  expect(cut?.by).toBe(HOUSE_SUPERVISOR);
}

/** P11: for every offered hand the log names who was passed over, and who opened it. */
function expectHandsTakenForThem(all: readonly Told[]): void {
  const offers = all.filter(({ event }) => event.type === 'HandOffered');
  expect(offers.length).toBeGreaterThan(1);
  const wanted = offers.flatMap(({ event }) => (event.type === 'HandOffered' ? event.queue : []));
  const passed = all.flatMap(({ event }) =>
    event.type === 'HandDeclined' && event.passedOver ? [event.person] : [],
  );
  expect(passed.sort()).toEqual([...wanted].sort());
  const openers = all.flatMap(({ event }) => (event.type === 'CardOpened' ? [event.person] : []));
  expect(openers.length).toBeGreaterThan(3);
  expect(new Set(openers)).toEqual(new Set([AUTODEALER]));
}

it('T20: a player who takes a hand and then does nothing holds up nobody', async () => {
  expect(await within(LONGEST_CUT_MS, () => floor.state(TABLE).phase === 'betting')).toBe(true);
  await betAll();
  const { coupsDealt } = floor.state(TABLE).record;
  const queue = () => floor.state(TABLE).coup?.openers?.player.queue ?? [];
  expect(await within(LONGEST_COUP_MS, () => queue().length > 0)).toBe(true);
  const [holder = ''] = queue();
  const take = await give(holder, { type: 'AnswerHand', side: 'player', accept: true });
  expect(take.kind).toBe('accepted');
  const peel = { type: 'PeelCard', side: 'player', at: 0, card: null } as never as CommandBody;
  await give(holder, peel);
  expect(
    await within(LONGEST_COUP_MS, () => floor.state(TABLE).record.coupsDealt > coupsDealt),
    'the coup',
  ).toBe(true);
  const all = await told();
  expect(all.some(({ event }) => event.type === 'HandAccepted' && event.person === holder)).toBe(
    true,
  );
  const opened = all.flatMap(({ event }) =>
    event.type === 'CardOpened' && event.side === 'player' ? [event.person] : [],
  );
  expect(new Set(opened)).toEqual(new Set([AUTODEALER]));
});
