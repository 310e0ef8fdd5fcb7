import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { InProcessCourier, LocalBus } from '../../../src/bus/index.ts';
import {
  accountOf,
  CAGE_STREAM,
  PLAY_MONEY_TERMS,
  personAccount,
  poolAccount,
  selfAudit,
} from '../../../src/cage/index.ts';
import { cents, type Json, ok, seededRandom } from '../../../src/kit/index.ts';
import { openCageDesk } from '../../../src/server/cage/cage-desk.ts';
import { SharedCage } from '../../../src/server/cage/shared-cage.ts';
import { REAL_CLOCK } from '../../../src/server/system/clock.ts';
import { simulatedClock } from '../../../src/server/system/simulated-clock.ts';
import { SharedTournaments } from '../../../src/server/tournament/shared-tournaments.ts';
import { Tournaments } from '../../../src/server/tournament/tournaments.ts';
import { MemoryStore } from '../../../src/store/index.ts';
import { type TournamentCommand, tournamentStream } from '../../../src/tournament/index.ts';
import { ENTRANTS, wholeTournament } from '../../support/server/tournament/whole-tournament.ts';
import { FaultyCourier } from '../support/faulty-courier.ts';

const CUP = 'cup';
const KEY = new Uint8Array(32);
const GATE = {
  mayBuyIn: async () => ok(null),
  holdDeposit: async () => ok({ release: () => {} }),
};

/** A node of several: it owns what it gains and is told when another has claimed it. */
function openNode(name: string, store: MemoryStore, courier: InProcessCourier | FaultyCourier) {
  const bus = new LocalBus({ courier: { courier, node: name } });
  const lease = { isValid: true };
  const sharing = {
    clock: REAL_CLOCK,
    mayAct: () => lease.isValid,
    opened: async () => {},
    fenced: (stream: string) =>
      void (stream === CAGE_STREAM ? cage.lose() : tournaments.lose(CUP, true)),
    ended: async () => {},
  };
  const tables = { has: () => false, submit: async () => ({ kind: 'stopped' }) as const };
  const cage = new SharedCage({ bus, store, clock: simulatedClock(), tables, sharing });
  // Cards are real ones: no vault is asked.
  const vault = { ask: () => Promise.reject(new Error('asked')), close: async () => {} };
  const keys = { secretKeys: [KEY], formKeys: { boxes: [KEY], orders: [KEY], digest: KEY } };
  const tournaments = new SharedTournaments({ bus, store, vault, cage, sharing, ...keys });
  return { cage, tournaments, lease };
}

type Node = ReturnType<typeof openNode>;

/** The house over one of the nodes. */
async function openHouse(store: MemoryStore, node: Node, time: { atMs: number }) {
  const clock = { ...simulatedClock(), wallMs: () => time.atMs };
  const terms = PLAY_MONEY_TERMS;
  const cage = await openCageDesk({ cage: node.cage, store, clock, gate: GATE, terms });
  const tournaments = new Tournaments({
    isFull: () => false,
    ...{ shared: node.tournaments, store, clock, gate: GATE as never },
    mayAct: () => true,
    dateAt: () => '2026-01-01',
  });
  for (let at = 1; at <= ENTRANTS; at += 1) await cage.welcome(`p${at}`, cents(10_000));
  return { cage, tournaments };
}

type House = Awaited<ReturnType<typeof openHouse>>;

async function give(
  { tournaments }: House,
  command: TournamentCommand,
  id: string,
): Promise<string> {
  const { by, atMs: _atMs, ...body } = command;
  const answer =
    body.type === 'CreateEvent'
      ? await tournaments.create(body, by)
      : await tournaments.submit(CUP, body, by, id);
  return answer.kind;
}

/** Nobody says goodbye; whoever wakes up sees on the board that it has lost its streams. */
async function takenWhileAsleep(former: Node, next: Node, after: Node): Promise<void> {
  former.lease.isValid = false;
  next.lease.isValid = false;
  await Promise.all([next.tournaments.gain(CUP), after.cage.gain()]);
  await Promise.all([former.tournaments.lose(CUP, true), next.cage.lose()]);
  former.lease.isValid = true;
  next.lease.isValid = true;
}

/** The house shows a tournament also while its own node gives it up. */
async function readMeanwhile(house: House, leaving: Promise<unknown>): Promise<void> {
  let isOver = false;
  const over = leaving.finally(() => {
    isOver = true;
  });
  while (!isOver) {
    expect(house.tournaments.now(CUP).version).toBeGreaterThan(0);
    expect(house.cage.state.terms).not.toBeNull();
    await nextTurn();
  }
  await over;
}

it('a tournament and the cage each change their nodes, over a bus that loses, doubles and delays, and every command and every fee takes effect once', async () => {
  const { commands, state } = wholeTournament();
  const store = new MemoryStore();
  const inner = new InProcessCourier();
  const names = ['one', 'two', 'three'];
  const couriers = names.map((name) => new FaultyCourier(inner, seededRandom(`shared ${name}`)));
  const nodes = names.map((name, at) => openNode(name, store, couriers[at] ?? inner));
  const nodeAt = (at: number) => nodes[at % nodes.length] as Node;
  await nodeAt(1).cage.gain();
  const time = { atMs: 0 };
  const house = await openHouse(store, nodeAt(0), time);
  let moves = 0;
  for (const [at, command] of commands.entries()) {
    time.atMs = command.atMs;
    const kind = await give(house, command, `c-${at}`);
    expect([at, command.type, kind]).toEqual([at, command.type, 'accepted']);
    if (at % 10 !== 5) continue;
    const [former, next, after] = [nodeAt(moves), nodeAt(moves + 1), nodeAt(moves + 2)];
    if (moves % 2 === 0) {
      const leaving = Promise.all([former.tournaments.lose(CUP, false), next.cage.lose()]);
      await readMeanwhile(house, leaving);
      await Promise.all([next.tournaments.gain(CUP), after.cage.gain()]);
    } else await takenWhileAsleep(former, next, after);
    moves += 1;
  }
  expect(moves).toBeGreaterThan(7);
  expect(house.tournaments.now(CUP).state).toEqual(state);
  for (const courier of couriers) courier.isFaulty = false;
  // A payment that began over the faulty bus may still be under way.
  const looksAtPool = async () => {
    await nodeAt(moves).tournaments.tick();
    await nodeAt(0).cage.catchUp();
    return accountOf(house.cage.state, poolAccount(CUP))?.balanceCents;
  };
  await expect.poll(looksAtPool, { timeout: 10_000 }).toBe(0);
  expect(await house.tournaments.find(CUP)).toMatchObject({ state: { phase: state.phase } });
  expect(house.cage.state.unfinished.size).toBe(0);
  expect(selfAudit(house.cage.state)).toEqual([]);
  // Each owner wrote in an epoch of its own, and none in one that was over.
  for (const stream of [tournamentStream(CUP), CAGE_STREAM]) {
    expect((await store.head(stream)).epoch).toBe(moves + 1);
  }
});

it('a fee that is set aside when another node takes the tournament over goes back, and its command is used up', async () => {
  const { commands } = wholeTournament();
  const store = new MemoryStore();
  const courier = new InProcessCourier();
  const [first, second] = ['one', 'two'].map((name) => openNode(name, store, courier));
  if (first === undefined || second === undefined) throw new Error('two nodes');
  await second.cage.gain();
  const time = { atMs: 0 };
  const house = await openHouse(store, first, time);
  const applies = commands.findIndex(({ type }) => type === 'Apply');
  for (const [at, command] of commands.slice(0, applies).entries()) {
    time.atMs = command.atMs;
    expect(await give(house, command, `c-${at}`)).toBe('accepted');
  }
  const command = commands[applies] as Extract<TournamentCommand, { type: 'Apply' }>;
  time.atMs = command.atMs;
  const { order } = first.cage;
  first.cage.order = async (asked) => {
    const answer = await order.call(first.cage, asked);
    if (asked.body.type === 'ReserveFee') await second.tournaments.gain(CUP);
    return answer;
  };
  expect(await give(house, command, 'apply')).toBe('id-reused');
  expect(await give(house, command, 'apply')).toBe('id-reused');
  await first.cage.catchUp();
  const purse = accountOf(house.cage.state, personAccount(command.person))?.balanceCents;
  expect([purse, house.cage.state.unfinished.size]).toEqual([10_000, 0]);
  expect(await give(house, command, 'apply again')).toBe('accepted');
  expect(selfAudit(house.cage.state)).toEqual([]);
});

it('a node that loses a tournament while it finishes what is half done goes on without a failure', async () => {
  const { commands } = wholeTournament();
  const store = new MemoryStore();
  const courier = new InProcessCourier();
  const [first, second] = ['one', 'two'].map((name) => openNode(name, store, courier));
  if (first === undefined || second === undefined) throw new Error('two nodes');
  await first.cage.gain();
  const time = { atMs: 0 };
  const house = await openHouse(store, first, time);
  expect(await give(house, commands[0] as TournamentCommand, 'c-0')).toBe('accepted');
  await first.tournaments.lose(CUP, false);
  await second.tournaments.gain(CUP);
  const { poolOf } = second.cage;
  second.cage.poolOf = async (tournamentId) => {
    await second.tournaments.lose(CUP, true);
    return poolOf.call(second.cage, tournamentId);
  };
  await second.tournaments.tick();
  expect(second.tournaments.has(CUP)).toBe(false);
});

/** Everything that goes over the bus, questions, answers and news. */
class Tap extends InProcessCourier {
  readonly received: string[] = [];

  override publish(subject: string, message: Json): void {
    this.received.push(JSON.stringify(message));
    super.publish(subject, message);
  }

  override async request(subject: string, message: Json, timeoutMs: number) {
    this.received.push(JSON.stringify(message));
    const answer = await super.request(subject, message, timeoutMs);
    this.received.push(JSON.stringify(answer));
    return answer;
  }
}

/** What is on a form and nowhere else. */
const ON_A_FORM = ['figuresCents', 'circled', 'signedBy', 'words'];

it('a secret form that is handed in at the house goes to the node of its tournament in a box, and no answer says what is on it', async () => {
  const { commands } = wholeTournament('tasmania-2013', 'forms');
  const store = new MemoryStore();
  const tap = new Tap();
  const [one, two] = [openNode('one', store, tap), openNode('two', store, tap)];
  await one.cage.gain();
  const time = { atMs: 0 };
  const house = await openHouse(store, one, time);
  let [forms, refusals] = [0, 0];
  for (const [at, command] of commands.entries()) {
    time.atMs = command.atMs;
    tap.received.length = 0;
    if (command.type === 'HandInForm' && command.form !== null) {
      forms += 1;
      // A form over the limit is refused, and the refusal names the amount to the owner alone.
      const figuresCents = cents(99_999_900);
      const over = { ...command, form: { ...command.form, figuresCents, words: 'far too much' } };
      const { by, atMs: _atMs, ...body } = over as TournamentCommand & { type: 'HandInForm' };
      const refused = await house.tournaments.submit(CUP, body, by, `over-${at}`);
      if (refused.kind === 'refused') refusals += 1;
      expect(JSON.stringify(refused)).not.toContain('"box"');
    }
    expect(await give(house, command, `c-${at}`)).toBe('accepted');
    if (command.type === 'HandInForm' || command.type === 'ExamineForm') {
      const told = tap.received.join('\n');
      expect(tap.received.length).toBeGreaterThan(0);
      expect(ON_A_FORM.filter((word) => told.includes(`"${word}"`))).toEqual([]);
      expect(told).not.toContain('99999900');
    }
    if (at === 3) {
      await one.tournaments.lose(CUP, false);
      await two.tournaments.gain(CUP);
    }
  }
  expect(forms).toBeGreaterThan(2);
  expect(refusals).toBe(forms);
});
