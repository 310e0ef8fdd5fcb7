import { type Cents, cents } from '../../../src/kit/index.ts';
import type { LimitPair, LimitSign } from '../../../src/rules/index.ts';
import type { Actor } from '../../../src/table/model/actor.ts';
import type { TableSetup } from '../../../src/table/model/setup.ts';
import { openTable, readyTable, type Scenario } from './scenario.ts';
import { SIGN, setupFor } from './setups.ts';

export const TAS = 'tasmania-2013';
export const INSPECTOR: Actor = { person: 'sue', role: 'inspector' };
export const MANAGER: Actor = { person: 'max', role: 'management-representative' };

/** Who sits where, with $10,000 each. */
export type Players = Readonly<Record<string, number>>;
export const TWO_PLAYERS: Players = { ann: 3, bob: 5 };

export function dollars(amount: number): Cents {
  return cents(Math.round(amount * 100));
}

export function pair(minimum: number, maximum: number, multiple: number | null = null): LimitPair {
  return {
    minimumCents: dollars(minimum),
    maximumCents: dollars(maximum),
    multipleCents: multiple === null ? null : dollars(multiple),
  };
}

export function signOf(
  minimum: number,
  maximum: number,
  more: Partial<LimitSign> = {},
): { readonly sign: LimitSign } {
  return { sign: { ...SIGN, main: pair(minimum, maximum), ...more } };
}

export function tasSetup(
  changes: Partial<TableSetup> = {},
  versionId: string = 'traditional',
): TableSetup {
  return setupFor(TAS, versionId, changes);
}

/** An open table with its people, before the cards are checked. */
export function newTasTable(
  changes: Partial<TableSetup> = {},
  players: Players = TWO_PLAYERS,
): Scenario {
  return openTable(tasSetup(changes), players);
}

/** A table with a loaded shoe, ready to call for bets. */
export function tasTable(
  changes: Partial<TableSetup> = {},
  players: Players = TWO_PLAYERS,
  versionId: string = 'traditional',
): Scenario {
  return readyTable(tasSetup(changes, versionId), players);
}
