import { expect, it } from 'vitest';
import { giveMoney, type House, startHouse } from '../../../test/support/server/cage/house.ts';
import {
  ENTRANTS,
  wholeTournament,
} from '../../../test/support/server/tournament/whole-tournament.ts';
import { LocalBus } from '../../bus/index.ts';
import { accountOf, poolAccount, selfAudit } from '../../cage/index.ts';
import { ok, present } from '../../kit/index.ts';
import { MemoryStore } from '../../store/index.ts';
import {
  simulateTournament,
  simulationSettings,
  type TournamentCommand,
} from '../../tournament/index.ts';
import { simulatedClock } from '../system/simulated-clock.ts';
import { SharedTournaments } from './shared-tournaments.ts';
import { Tournaments } from './tournaments.ts';

interface Node {
  readonly house: House;
  readonly tournaments: Tournaments;
}

/** A node that has the house: it takes over everything in the store. */
async function nodeOver(store: MemoryStore, time: { atMs: number }): Promise<Node> {
  const house = await startHouse(store, []);
  const gate = {
    mayBuyIn: async () => ok(null),
    holdDeposit: async () => ok({ release: () => {} }),
  };
  const shared = new SharedTournaments({
    ...{ store, bus: new LocalBus(), cage: house.shared },
    // The cards are real, so no vault is asked.
    vault: { ask: () => Promise.reject(new Error('asked')), close: async () => {} },
    secretKeys: [new Uint8Array(32)],
    formKeys: {
      boxes: [new Uint8Array(32).fill(1)],
      orders: [new Uint8Array(32).fill(3)],
      digest: new Uint8Array(32).fill(2),
    },
  });
  const tournaments = new Tournaments({
    ...{ shared, store, gate },
    clock: { ...simulatedClock(), wallMs: () => time.atMs },
    mayAct: () => true,
    isFull: () => false,
    dateAt: () => '2026-01-01',
  });
  await tournaments.recover();
  return { house, tournaments };
}

async function give(
  { tournaments }: Node,
  command: TournamentCommand,
  at: number,
): Promise<string> {
  const { by, atMs: _atMs, ...body } = command;
  const answer =
    body.type === 'CreateEvent'
      ? await tournaments.create(body, by)
      : await tournaments.submit('cup', body, by, `c-${at}`);
  return answer.kind;
}

it('a tournament goes on where it was when another node takes the house over, and the former node is fenced off', async () => {
  const { commands, state } = wholeTournament();
  const store = new MemoryStore();
  const time = { atMs: 0 };
  let node = await nodeOver(store, time);
  for (let at = 1; at <= ENTRANTS; at += 1) await giveMoney(node.house, `p${at}`, 10_000);
  const takeovers = [9, 25, 50, 75, commands.length - 2];
  for (const [at, command] of commands.entries()) {
    time.atMs = command.atMs;
    if (takeovers.includes(at)) {
      const before = node;
      node = await nodeOver(store, time);
      expect(node.tournaments.now('cup')).toEqual(before.tournaments.now('cup'));
      expect(await give(before, command, at)).toBe('stopped');
    }
    expect([at, command.type, await give(node, command, at)]).toEqual([
      at,
      command.type,
      'accepted',
    ]);
  }
  expect(commands.length).toBeGreaterThan(80);
  expect(node.tournaments.now('cup').state).toEqual(state);
  await node.tournaments.stop();
  expect(accountOf(node.house.cage.state, poolAccount('cup'))?.balanceCents).toBe(0);
  expect(selfAudit(node.house.cage.state)).toEqual([]);
});

it('a draw that nobody sealed is sealed by the house when the session before it is closed', async () => {
  const entrants = 10;
  const plain = present(simulationSettings('tasmania-2013', entrants), 'settings');
  const settings = { ...plain, table: { ...plain.table, shoeKind: 'physical' } } as const;
  const commands: TournamentCommand[] = [];
  simulateTournament(
    { eventId: 'cup', bookId: 'tasmania-2013', settings, entrants, seed: 'forgotten' },
    { onStep: (command) => commands.push(command) },
  );
  const time = { atMs: 0 };
  const node = await nodeOver(new MemoryStore(), time);
  for (let at = 1; at <= entrants; at += 1) await giveMoney(node.house, `p${at}`, 10_000);
  const closing = commands.findIndex(({ type }) => type === 'CloseSession');
  for (const [at, command] of commands.slice(0, closing + 1).entries()) {
    time.atMs = command.atMs;
    if (command.type === 'SealDraw' && command.round === 2) continue;
    expect([command.type, await give(node, command, at)]).toEqual([command.type, 'accepted']);
  }
  const { seals } = node.tournaments.now('cup').state.structure;
  expect(seals[2]).toMatch(/^[0-9a-f]{64}$/);
  const draw = { type: 'DrawSeats', round: 2, secret: '' } as const;
  const operator = { person: 'operator', role: 'operator' } as const;
  time.atMs = settings.rounds[1]?.startsAtMs ?? time.atMs;
  const drawn = await node.tournaments.submit('cup', draw, operator, 'draw');
  expect(drawn.kind).toBe('accepted');
  await node.tournaments.stop();
});
