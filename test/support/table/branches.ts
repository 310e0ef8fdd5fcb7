import { decide } from '../../../src/table/machine/decide.ts';
import { evolveAll } from '../../../src/table/machine/evolve.ts';
import type { Command, CommandBody } from '../../../src/table/messages/commands.ts';
import type { TableState } from '../../../src/table/model/state.ts';
import { DEALER, seniorOf } from './scenario.ts';

/** Plays orders on a copy of a table, off the walk; null if one of them is refused. */
export function branch(
  state: TableState,
  atMs: number,
  bodies: readonly CommandBody[],
): TableState | null {
  return replay(
    state,
    bodies.map((body) => asSenior(state, body, atMs)),
  );
}

/** Gives whole commands to a copy of a table; null if one of them is refused. */
export function replay(state: TableState, commands: readonly Command[]): TableState | null {
  let next = state;
  for (const command of commands) {
    const decision = decide(next, command);
    if (!decision.ok) return null;
    next = evolveAll(next, decision.value);
  }
  return next;
}

/** The senior office may do what a dealer does, except draw cards and pay. */
function asSenior({ setup }: TableState, body: CommandBody, atMs: number): Command {
  const dealers = body.type === 'AnnounceResult' || body.type === 'SettleCoup';
  return { ...body, by: dealers ? DEALER : seniorOf(setup?.bookId ?? ''), atMs };
}

/** What counts of a state when two histories are compared: money, cards, wagers and results. */
export function essence({ people, cards, bets, record, dummyDue, phase, coup }: TableState) {
  const byId = <T extends { readonly id: number }>(items: readonly T[]) =>
    [...items].sort((a, b) => a.id - b.id);
  return {
    phase,
    dummyDue,
    people,
    cards: { ...cards, shoe: cards.shoe && { ...cards.shoe, opened: present(cards.shoe.opened) } },
    wagers: byId(bets.wagers),
    slips: bets.slips,
    coup: coup && {
      ...coup,
      called: false,
      nominating: byId(coup.nominating),
      reducedIds: [...new Set(coup.reducedIds)].sort(),
    },
    record: {
      ...record,
      told: [],
      settled: record.settled?.rows ?? null,
      last: null,
      keptCoups: [],
    },
  };
}

/** Cards of which none is open are the same as cards that are not listed. */
function present(opened: Readonly<Record<string, number | undefined>>) {
  return Object.fromEntries(Object.entries(opened).filter(([, count]) => (count ?? 0) > 0));
}
