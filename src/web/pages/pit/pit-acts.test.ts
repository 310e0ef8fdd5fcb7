import { expect, it } from 'vitest';
import { bet, type Scenario, tableOf } from '../../../../test/support/table/scenario.ts';
import { pitBossOf } from '../../../../test/support/table/victorian.ts';
import type { StaffRank } from '../../../rules/index.ts';
import { COMMANDS, type CommandType, view } from '../../../table/index.ts';
import { goesAtOnce } from '../../console/acts/act-fields.ts';
import { ACT_GROUPS, actsIn, PIT_ACTS } from './pit-acts.ts';

function shown({ state }: Scenario, rank: StaffRank) {
  const seen = view(state, { kind: 'staff', person: 'olga', rank });
  return new Map(ACT_GROUPS.flatMap((group) => actsIn(group, seen, rank)).map((a) => [a.type, a]));
}

it('the pit offers to void a wager only while one lies on the layout, and otherwise says why not', () => {
  const table = tableOf('crown-melbourne');
  expect(shown(table, 'pit-boss').get('VoidWager')?.why).not.toBeNull();
  table.does({ type: 'OpenBetting' });
  expect(shown(table, 'pit-boss').get('VoidWager')?.why).toEqual({ kind: 'no-object' });
  bet(table, 'ann', 'banker', 100);
  expect(shown(table, 'pit-boss').get('VoidWager')?.why).toBeNull();
});

it('a dispute, a call and a misdelivery have a place in the pit only while they wait', () => {
  const table = tableOf('crown-melbourne');
  const waiting: readonly CommandType[] = ['DecideDispute', 'AnswerCall', 'DecideMisdelivery'];
  for (const type of waiting) expect(shown(table, 'pit-boss').has(type)).toBe(false);
  table.does({ type: 'RaiseDispute', about: 'the last payment' }, 'ann');
  table.does({ type: 'CallStaff', about: 'a drink' }, 'bob');
  expect(shown(table, 'pit-boss').get('DecideDispute')?.why).toBeNull();
  expect(shown(table, 'pit-boss').get('AnswerCall')?.why).toBeNull();
});

it('an act above the rank of an officer names the office that it needs, with the clause', () => {
  const table = tableOf('crown-melbourne');
  const act = shown(table, 'dealer').get('PostLimits');
  expect(act?.why).toMatchObject({ kind: 'rank', rank: act?.rank });
  expect(act?.clause).toMatch(/^\d/);
});

it('every act of the pit stands in one column, under a key of its own', () => {
  const keys = Object.values(PIT_ACTS).flatMap(({ key }) => key ?? []);
  expect(new Set(keys).size).toBe(keys.length);
  // J and K move through the floor, A and X answer acts that wait for a second person.
  expect(keys.filter((key) => 'JKAX'.includes(key))).toEqual([]);
  for (const type of Object.keys(PIT_ACTS)) {
    expect([type, COMMANDS[type as CommandType].who]).not.toEqual([type, 'patron']);
  }
});

it('a table is closed in the pit only once the closing is posted, while players are there', () => {
  const table = tableOf('crown-melbourne');
  expect(shown(table, 'pit-boss').get('CloseTable')?.why).toEqual({ kind: 'unposted' });
  const closesAtMs = table.atMs + 20 * 60_000;
  table.does({ type: 'PostClosing', closesAtMs }, pitBossOf('crown-melbourne'));
  expect(shown(table, 'pit-boss').get('CloseTable')?.why).toBeNull();
});

it('closing a table is asked twice, and confirming its sign is not', () => {
  const { state } = tableOf('crown-melbourne');
  const seen = view(state, { kind: 'staff', person: 'olga', rank: 'pit-boss' });
  expect(goesAtOnce('CloseTable', seen)).toBe(false);
  expect(goesAtOnce('ConfirmSign', seen)).toBe(true);
});

it('an act that keeps its place stands before every act of its column that comes and goes', () => {
  for (const group of ['limits', 'rarely'] as const) {
    const acts = Object.entries(PIT_ACTS).filter(([, act]) => act.group === group);
    const stands = acts.map(([, act]) => act.stands === true);
    expect(stands.indexOf(false)).toBe(stands.filter((one) => one).length);
  }
});

it('commission is called in only from somebody who owes it', () => {
  const table = tableOf('crown-melbourne');
  expect(shown(table, 'management').has('CallInCommission')).toBe(false);
});
