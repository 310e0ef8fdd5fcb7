import type { PeopleEvent } from '../../../../src/people/index.ts';
import type { Asked } from '../../../../src/protocol/index.ts';
import { BOOKS } from '../../../../src/rules/index.ts';
import {
  type Approvals,
  type ApprovalsOptions,
  openApprovals,
} from '../../../../src/server/approvals/approvals.ts';
import { openPeopleLog } from '../../../../src/server/people/people-log.ts';
import { openSteadyClock } from '../../../../src/server/people/steady-clock.ts';
import {
  type SimulatedClock,
  simulatedClock,
} from '../../../../src/server/system/simulated-clock.ts';
import type { Store } from '../../../../src/store/index.ts';
import { type House, startHouse } from '../cage/house.ts';

export interface Pit {
  readonly house: House;
  readonly approvals: Approvals;
  readonly clock: SimulatedClock;
  readonly noted: PeopleEvent[];
}

/** A process of a house with table t1 and a table named after each book. */
export async function openPit(
  store: Store,
  clock = simulatedClock(),
  change: (options: ApprovalsOptions) => ApprovalsOptions = (options) => options,
): Promise<Pit> {
  const house = await startHouse(store, ['t1', ...BOOKS.map(({ id }) => id)]);
  const steady = await openSteadyClock(store, clock, () => undefined);
  const log = await openPeopleLog(store);
  const noted: PeopleEvent[] = [];
  log.onNoted((event) => noted.push(event));
  const { tables, cage } = house;
  const approvals = await openApprovals(change({ steady, log, tables, cage }));
  return { house, approvals, clock, noted };
}

export async function asked(pit: Pit, what: Asked): Promise<string> {
  const answer = await pit.approvals.ask(what, 'the player showed it');
  if (!answer.ok) throw new Error(answer.error.code);
  return answer.value.id;
}

export function codeOf(answer: { ok: boolean; error?: { code: string } }) {
  return answer.ok ? 'ok' : answer.error?.code;
}
