import { expect, it } from 'vitest';
import type { CommandBody } from '../../table/index.ts';
import type { TournamentCommandBody } from '../../tournament/index.ts';
import { FloodGate } from './flood-gate.ts';

const HOUR_MS = 3_600_000;
const DISPUTE = { type: 'RaiseDispute', about: 'the payout' } as CommandBody;
const SEAT = { type: 'TakeSeat', seat: 1 } as CommandBody;

it('one person may put a limited number of texts and acts into one table’s log in an hour', () => {
  let nowMs = 0;
  const gate = new FloodGate({ actsPerHour: 10, textsPerHour: 3, seldomPerHour: 1e9 }, () => nowMs);
  const count = (person: string, table: string, body: CommandBody | null, tries: number) =>
    Array.from({ length: tries }, () => gate.passes(person, table, body)).filter(Boolean).length;
  expect(count('ann', 't1', DISPUTE, 50)).toBe(3);
  expect(count('ann', 't2', DISPUTE, 50)).toBe(3);
  expect(count('ben', 't1', DISPUTE, 50)).toBe(3);
  expect(count('ann', 't1', SEAT, 50)).toBe(7);
  expect(count('ann', 't1', null, 5)).toBe(0);
  nowMs = HOUR_MS;
  expect(count('ann', 't1', DISPUTE, 50)).toBe(3);
});

it('one person may put a limited number of texts into one tournament’s log in an hour, its tables included', () => {
  const gate = new FloodGate({ actsPerHour: 10, textsPerHour: 3, seldomPerHour: 1e9 }, () => 0);
  const withdraw = { type: 'Withdraw', person: 'ann', day: '2026-01-01' } as const;
  const apply = { type: 'Apply', contribution: 'a word' } as TournamentCommandBody;
  const dispute = { type: 'ActAtTable', tableId: 't1', act: DISPUTE, forPerson: null } as const;
  const passed = [apply, withdraw, dispute, withdraw, apply, withdraw, dispute, apply].map((body) =>
    gate.passes('ann', 'cup', body),
  );
  expect(passed).toEqual([true, true, true, true, true, true, false, false]);
});

const RARE: readonly CommandBody[] = [
  { type: 'AskRules' },
  { type: 'AskSqueeze' },
  { type: 'NameNominee', nominee: null },
  { type: 'TakeSeat', seat: 1 },
  { type: 'StandAt', place: 1 },
  { type: 'AskFreeCoups', count: 1 },
  { type: 'ConsentToLimits' },
];

it.each(RARE)('what people seldom do is bounded for each person and table: $type', (body) => {
  const gate = new FloodGate({ actsPerHour: 1e9, textsPerHour: 1e9, seldomPerHour: 4 }, () => 0);
  const atCup = { type: 'ActAtTable', tableId: 't1', act: body, forPerson: null } as const;
  const count = (person: string, where: string, act: typeof body | typeof atCup) =>
    Array.from({ length: 9 }, () => gate.passes(person, where, act)).filter(Boolean).length;
  expect(count('ann', 't1', body)).toBe(4);
  expect(count('ann', 't2', body)).toBe(4);
  expect(count('ben', 't1', body)).toBe(4);
  expect(count('ann', 'cup', atCup)).toBe(4);
  // Whoever has asked too often can still wager and get up.
  expect(count('ann', 't1', { type: 'LeaveSeat' })).toBe(9);
  expect(count('ann', 't1', { type: 'PlaceWager' } as CommandBody)).toBe(9);
});
