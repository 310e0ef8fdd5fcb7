import { BrokenPromise, present } from '../kit/index.ts';
import type { WagerType } from '../rules/index.ts';
import {
  COMMANDS,
  type Command,
  type CommandType,
  decide,
  evolveAll,
  type SettledRow,
  type TableEvent,
  type TableState,
} from '../table/index.ts';
import type { OtherRules } from './other-rules.ts';

/** What a wager came to. */
export interface Paid {
  readonly result: SettledRow['result'];
  readonly returnedCents: number;
  readonly commissionCents: number;
  readonly owedMillicents: number;
  readonly clause: string;
}

/** One wager under the recorded and under the other rules; null where it was not settled. */
export interface WagerAgain {
  readonly person: string;
  readonly type: WagerType;
  readonly stakeCents: number;
  readonly was: Paid | null;
  readonly would: Paid | null;
}

/** A command that the other rules refuse. */
export interface RefusedAgain {
  readonly type: CommandType;
  readonly person: string;
  readonly code: string;
  readonly clause: string | null;
}

/** A command that the other rules answer with other events. */
export interface StepAgain {
  readonly type: CommandType;
  readonly was: readonly TableEvent['type'][];
  readonly would: readonly TableEvent['type'][];
}

export interface CoupName {
  readonly shoe: number;
  readonly coup: number;
}

/** One recorded coup, decided under other rules. */
export interface CoupAgain extends CoupName {
  /** The same events, byte for byte. */
  readonly isAlike: boolean;
  readonly refused: readonly RefusedAgain[];
  readonly steps: readonly StepAgain[];
  readonly wagers: readonly WagerAgain[];
  /** Where the coup cannot go on under the other rules; its wagers are then not compared. */
  readonly stopped: RefusedAgain | null;
}

/** A coup that is being decided again; it is given the recorded commands one by one. */
export interface Again {
  take(command: Command, recorded: readonly TableEvent[]): void;
  end(): CoupAgain;
}

/**
 * Decides a coup again from the recorded table before it. What people did is held fixed: whoever
 * wagered wagers the same, and the same cards come. A wager that is refused is left out; where a
 * step of the procedure is refused, the coup stops.
 */
export function coupAgain(before: TableState, rules: OtherRules, named: CoupName): Again {
  let state = rules.under(before);
  let stopped: RefusedAgain | null = null;
  let isAlike = true;
  /** Wagers are numbered as they come, so one that is refused moves the numbers of the rest. */
  const ids = new Map<number, number>();
  const refused: RefusedAgain[] = [];
  const steps: StepAgain[] = [];
  const was: SettledRow[] = [];
  const would: SettledRow[] = [];

  return {
    take(command, recorded) {
      was.push(...settledIn(recorded));
      if (stopped !== null) return;
      const decision = decided(state, renumbered(rules.commandUnder(command), ids));
      if (!decision.ok) {
        const { code, clause } = decision.error;
        const no = { type: command.type, person: personOf(command), code, clause };
        isAlike = false;
        if (leavesTheCoupAlone(command)) refused.push(no);
        else stopped = no;
        return;
      }
      const events = decision.value;
      state = evolveAll(state, events);
      would.push(...settledIn(events));
      pairIds(ids, recorded, events);
      isAlike &&= isSame(recorded, events);
      if (!haveSameTypes(recorded, events)) {
        steps.push({ type: command.type, was: typesOf(recorded), would: typesOf(events) });
      }
    },
    end() {
      const wagers = stopped === null ? compared(was, would, ids) : [];
      return { ...named, isAlike, refused, steps, wagers, stopped };
    },
  };
}

/**
 * A table that was played by one book may hold what another book has no rule for; deciding it then
 * breaks a promise of the machine, which is a coup that cannot go on and no fault of the record.
 */
export function decided(
  state: TableState,
  command: Command,
):
  | { readonly ok: true; readonly value: readonly TableEvent[] }
  | {
      readonly ok: false;
      readonly error: { readonly code: string; readonly clause: string | null };
    } {
  try {
    return decide(state, command);
  } catch (fault) {
    if (!(fault instanceof BrokenPromise)) throw fault;
    return { ok: false, error: { code: `no rule for it (${fault.message})`, clause: null } };
  }
}

function typesOf(events: readonly TableEvent[]): TableEvent['type'][] {
  return events.map(({ type }) => type);
}

function haveSameTypes(a: readonly TableEvent[], b: readonly TableEvent[]): boolean {
  return a.length === b.length && a.every(({ type }, at) => type === b[at]?.type);
}

/** Whether two events say the same; a field that is undefined is not there. */
function isSame(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  if (Array.isArray(a)) {
    return Array.isArray(b) && a.length === b.length && a.every((one, at) => isSame(one, b[at]));
  }
  const [one, other] = [a as Record<string, unknown>, b as Record<string, unknown>];
  const holdsAll = (of: object, others: object) =>
    Object.keys(of).every((key) => key in others || (of as typeof one)[key] === undefined);
  return holdsAll(other, one) && Object.keys(one).every((key) => isSame(one[key], other[key]));
}

function settledIn(events: readonly TableEvent[]): readonly SettledRow[] {
  const settled = events.find((event) => event.type === 'CoupSettled');
  return settled?.rows ?? [];
}

/** What a person does for himself: the coup goes on without it. */
function leavesTheCoupAlone({ type }: Command): boolean {
  const { who, part } = COMMANDS[type];
  return who === 'patron' || part === 'people' || part === 'limits' || part === 'conduct';
}

export function personOf(command: Command): string {
  return command.for ?? command.by.person;
}

function renumbered(command: Command, ids: ReadonlyMap<number, number>): Command {
  if (!('wagerId' in command)) return command;
  const id = ids.get(command.wagerId);
  return id === undefined ? command : { ...command, wagerId: id };
}

function pairIds(
  ids: Map<number, number>,
  recorded: readonly TableEvent[],
  events: readonly TableEvent[],
): void {
  const there = events.filter((event) => event.type === 'WagerPlaced');
  let at = 0;
  for (const event of recorded) {
    if (event.type !== 'WagerPlaced') continue;
    const other = there[at]?.wager.id;
    if (other !== undefined) ids.set(event.wager.id, other);
    at += 1;
  }
}

function compared(
  was: readonly SettledRow[],
  would: readonly SettledRow[],
  ids: ReadonlyMap<number, number>,
): readonly WagerAgain[] {
  const there = new Map(would.map((row) => [row.wager.id, row]));
  const rows = was.map((row) => {
    const id = ids.get(row.wager.id) ?? row.wager.id;
    const other = there.get(id) ?? null;
    there.delete(id);
    return wagerAgain(row, row, other);
  });
  return [...rows, ...[...there.values()].map((row) => wagerAgain(row, null, row))];
}

function wagerAgain(
  { wager: { person, type, stakeCents } }: SettledRow,
  was: SettledRow | null,
  would: SettledRow | null,
): WagerAgain {
  return { person, type, stakeCents, was: paid(was), would: paid(would) };
}

function paid(row: SettledRow | null): Paid | null {
  if (row === null) return null;
  const { result, returnedCents, commissionCents, owedMillicents, clause } = row;
  return { result, returnedCents, commissionCents, owedMillicents, clause };
}

/** What a wager brought its owner, less his stake; nothing where it was not settled. */
export function netCents({ stakeCents }: WagerAgain, paid: Paid | null): number {
  return paid === null ? 0 : paid.returnedCents - stakeCents;
}

/** Whether another amount was paid, kept or owed. */
export function isPaidOtherwise(wager: WagerAgain): boolean {
  const { was, would } = wager;
  if (netCents(wager, was) !== netCents(wager, would)) return true;
  const [one, other] = [was ?? would, would ?? was].map((each) => present(each, 'a payment'));
  return (
    one?.commissionCents !== other?.commissionCents || one?.owedMillicents !== other?.owedMillicents
  );
}
