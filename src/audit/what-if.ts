import type { WagerType } from '../rules/index.ts';
import {
  type Command,
  evolveAll,
  TABLE_MACHINE,
  type TableEvent,
  type TableState,
} from '../table/index.ts';
import {
  type Again,
  type CoupAgain,
  coupAgain,
  decided,
  isPaidOtherwise,
  netCents,
  personOf,
  type RefusedAgain,
} from './coup-again.ts';
import type { AuditedRecord } from './finding.ts';
import type { OtherRules } from './other-rules.ts';

/** What players won, under the recorded and under the other rules. */
export interface Money {
  readonly wasCents: number;
  readonly wouldCents: number;
}

export interface WhatIfTotals {
  readonly coups: number;
  /** Coups with another payment, refusal or step. */
  readonly changed: number;
  /** Coups that cannot go on under the other rules; their money is in none of the sums. */
  readonly stopped: number;
  readonly byWager: ReadonlyMap<WagerType, Money>;
  readonly byPerson: ReadonlyMap<string, Money>;
  /** How often each command would have been refused, by command, code and clause. */
  readonly refusals: ReadonlyMap<string, number>;
  /** Set where the table cannot be looked at: the other book lacks its version. */
  readonly missingVersion: string | null;
}

/** One table's record, decided again under other rules; it is fed record by record. */
export interface WhatIf {
  /** The coup that ended with this record, if one did. */
  take(record: AuditedRecord): CoupAgain | null;
  totals(): WhatIfTotals;
}

/** As many coups as a table can take back; a taken back result leaves the sums again. */
const MOST_KEPT = 64;

/**
 * Every coup starts from the recorded table before it, so that one difference does not hide the
 * rest of the evening; commands between coups are looked at one by one.
 */
export function whatIf(rules: OtherRules): WhatIf {
  const sums = newSums();
  const kept: CoupAgain[] = [];
  let state: TableState = TABLE_MACHINE.initial;
  let again: Again | null = null;
  let missingVersion: string | null = null;

  function ended(coup: CoupAgain): CoupAgain {
    sums.count(coup);
    kept.push(coup);
    if (kept.length > MOST_KEPT) kept.shift();
    return coup;
  }

  /** Starts a coup, goes on with it, or looks at a command between two. */
  function follow(before: TableState, command: Command, events: readonly TableEvent[]): void {
    if (again === null && before.coup === null && state.coup !== null) {
      const shoe = state.cards.shoe?.number ?? 0;
      again = coupAgain(before, rules, { shoe, coup: state.coup.number });
    }
    if (again === null) sums.between(before, command, rules);
    else again.take(command, events);
  }

  function take(record: AuditedRecord): CoupAgain | null {
    const command = record.command.content as Command;
    const events = record.events.map(TABLE_MACHINE.events.read);
    if (command.type === 'OpenTable' && !rules.has(command.setup)) {
      missingVersion = command.setup.versionId;
    }
    if (missingVersion !== null) return null;
    const before = state;
    state = evolveAll(before, events);
    for (const number of takenBack(events)) {
      const at = kept.findLastIndex(({ coup }) => coup === number);
      for (const coup of at < 0 ? [] : kept.splice(at, 1)) sums.uncount(coup);
    }
    follow(before, command, events);
    if (again === null || state.coup !== null) return null;
    const coup = again.end();
    again = null;
    return ended(coup);
  }

  return { take, totals: () => ({ ...sums.totals(), missingVersion }) };
}

/** Coups whose result no longer counts, by their number. */
function takenBack(events: readonly TableEvent[]): number[] {
  return events.flatMap((event) => {
    if (event.type === 'ResultCalledBack') return event.settled === null ? [] : [event.coup];
    return event.type === 'ResultInvalidated' ? [event.coup] : [];
  });
}

function newSums() {
  const byWager = new Map<WagerType, Money>();
  const byPerson = new Map<string, Money>();
  const refusals = new Map<string, number>();
  const counts = { coups: 0, changed: 0, stopped: 0 };

  function count(coup: CoupAgain, sign: 1 | -1): void {
    counts.coups += sign;
    if (coup.stopped !== null) counts.stopped += sign;
    else if (isChanged(coup)) counts.changed += sign;
    for (const wager of coup.wagers) {
      const wasCents = sign * netCents(wager, wager.was);
      const wouldCents = sign * netCents(wager, wager.would);
      add(byWager, wager.type, wasCents, wouldCents);
      add(byPerson, wager.person, wasCents, wouldCents);
    }
    const no = coup.stopped === null ? coup.refused : [...coup.refused, coup.stopped];
    for (const refused of no) refuse(refused, sign);
  }

  function refuse({ type, code, clause }: RefusedAgain, sign: 1 | -1): void {
    const key = `${type}: ${code}${clause === null ? '' : ` [${clause}]`}`;
    refusals.set(key, (refusals.get(key) ?? 0) + sign);
  }

  return {
    count: (coup: CoupAgain) => count(coup, 1),
    uncount: (coup: CoupAgain) => count(coup, -1),
    between(before: TableState, command: Command, rules: OtherRules): void {
      const decision = decided(rules.under(before), rules.commandUnder(command));
      if (decision.ok) return;
      const { code, clause } = decision.error;
      refuse({ type: command.type, person: personOf(command), code, clause }, 1);
    },
    totals: () => ({ ...counts, byWager, byPerson, refusals }),
  };
}

function add<K>(sums: Map<K, Money>, key: K, wasCents: number, wouldCents: number): void {
  const sum = sums.get(key) ?? { wasCents: 0, wouldCents: 0 };
  sums.set(key, { wasCents: sum.wasCents + wasCents, wouldCents: sum.wouldCents + wouldCents });
}

export function isChanged(coup: CoupAgain): boolean {
  return coup.refused.length > 0 || coup.steps.length > 0 || coup.wagers.some(isPaidOtherwise);
}
