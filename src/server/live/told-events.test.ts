import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openTable, type Scenario, seniorOf } from '../../../test/support/table/scenario.ts';
import { setupFor } from '../../../test/support/table/setups.ts';
import type { Actor, CommandBody, TableEventType, Viewer } from '../../table/index.ts';
import { REAL_CLOCK } from '../system/clock.ts';
import { Feed } from './feed.ts';
import { tableShowing } from './table-showing.ts';
import type { Reader } from './text-frame.ts';

const BOOK = 'crown-melbourne';
const BOSS = seniorOf(BOOK);
const VIEWERS = {
  spectator: { kind: 'spectator' },
  ann: { kind: 'patron', person: 'ann' },
  bob: { kind: 'patron', person: 'bob' },
  dealer: { kind: 'staff', person: 'dealer-dan', rank: 'dealer' },
} as const satisfies Record<string, Viewer>;
type Name = keyof typeof VIEWERS;
type Act = readonly [body: CommandBody, by: Actor | string];
const EVERYBODY: readonly Name[] = ['spectator', 'ann', 'bob', 'dealer'];
const STAFF: readonly Name[] = ['dealer'];
const ANN: readonly Name[] = ['ann', 'dealer'];

let table: Scenario;
const NOTHING = { clock: null, names: {}, shoe: { entries: [], head: '' }, results: [] };

let feed: ReturnType<typeof feedOf>;
let version: number;
let received: Record<Name, string[]>;
let said: Record<Name, string>;

beforeEach(() => {
  vi.useFakeTimers();
  table = openTable(setupFor(BOOK), { ann: 3, bob: 5 });
  version = 0;
  feed = feedOf(table);
  received = { spectator: [], ann: [], bob: [], dealer: [] };
  said = { spectator: '', ann: '', bob: '', dealer: '' };
  for (const name of EVERYBODY) feed.subscribe(reader(name), VIEWERS[name]);
});
afterEach(() => {
  vi.useRealTimers();
});

function feedOf({ state }: Scenario) {
  const pace = { clock: REAL_CLOCK, updatesPerSecond: 1000 };
  return new Feed(
    tableShowing('t', false, () => NOTHING),
    { state, version: 0 },
    pace,
  );
}

function reader(name: Name): Reader {
  const send: Reader['send'] = (message) => {
    const text = typeof message === 'string' ? message : message.text;
    const { t, events } = JSON.parse(text);
    if (t !== 'update') return;
    said[name] += text;
    received[name].push(...events.map(({ type }: { type: string }) => type));
  };
  return { waiting: 0, send, sendSoon: send, close: () => {} };
}

/** Does all of these acts in one turn. */
function turn(...acts: readonly Act[]): void {
  for (const [body, by] of acts) {
    const events = table.does(body, by);
    version += events.length;
    feed.committed(table.state, version, events);
  }
  vi.runAllTimers();
}

const EXCLUDE: CommandBody = { type: 'ExcludePerson', person: 'ann', why: 'a device' };
const CONFISCATE: CommandBody = { type: 'ConfiscateDevice', person: 'ann', device: 'a counter' };
const DETAIN: CommandBody = { type: 'RecordDetention', person: 'ann', handedTo: null };
const INCIDENT: CommandBody = { type: 'RecordIncident', what: 'a quarrel' };
const DISPUTE: CommandBody = { type: 'RaiseDispute', about: 'the payment' };
const DECISION: CommandBody = { type: 'DecideDispute', disputeId: 1, decision: 'as paid' };
const ANSWER: CommandBody = { type: 'AcceptDecision', disputeId: 1, accept: false };
const LEAVE: CommandBody = { type: 'LeaveSeat' };

it.each<[string, readonly Act[], TableEventType, readonly Name[]]>([
  ['an exclusion', [[EXCLUDE, BOSS]], 'PersonExcluded', ANN],
  ['a confiscation', [[CONFISCATE, BOSS]], 'DeviceConfiscated', ANN],
  ['an incident', [[INCIDENT, BOSS]], 'IncidentRecorded', STAFF],
  ['a detention', [[DETAIN, BOSS]], 'DetentionRecorded', STAFF],
  ['a dispute', [[DISPUTE, 'ann']], 'DisputeRaised', ANN],
  ['a leaving', [[LEAVE, 'bob']], 'SeatLeft', EVERYBODY],
])('only those whom it concerns are told of %s', (_what, acts, type, hearers) => {
  turn(...acts);
  for (const name of EVERYBODY) {
    expect(received[name].includes(type), name).toBe(hearers.includes(name));
    // Not even the event's type is anywhere in the message.
    expect(said[name].includes(type), name).toBe(hearers.includes(name));
  }
});

it('the person who raised a dispute, and the staff, are told of it to its end', () => {
  turn([DISPUTE, 'ann']);
  turn([DECISION, BOSS]);
  turn([ANSWER, 'ann']);
  const whole = ['DisputeRaised', 'DisputeDecided', 'DecisionAnswered'];
  expect(received.ann).toEqual(whole);
  expect(received.dealer).toEqual(whole);
  expect(received.bob).toEqual([]);
  expect(received.spectator).toEqual([]);
});

it('a turn with public and private events tells the public ones first and the others after them', () => {
  turn([DISPUTE, 'ann'], [LEAVE, 'bob'], [INCIDENT, BOSS]);
  expect(received.spectator).toEqual(['SeatLeft']);
  expect(received.bob).toEqual(['SeatLeft']);
  expect(received.ann).toEqual(['SeatLeft', 'DisputeRaised']);
  expect(received.dealer).toEqual(['SeatLeft', 'DisputeRaised', 'IncidentRecorded']);
});
