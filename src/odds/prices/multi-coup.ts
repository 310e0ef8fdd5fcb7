import { assert, type Fraction, ONE, plus, times, ZERO } from '../../kit/index.ts';
import {
  advanceRun,
  advanceTail,
  endTailWithShoe,
  type OpenRun,
  type OpenTail,
  OUTCOMES,
  type Outcome,
  runTermsOf,
  type Settlement,
  type Side,
  tailTermsOf,
  type Version,
  type WagerType,
} from '../../rules/index.ts';
import { exactStake, netOfSettlement } from './exact-stake.ts';
import type { Price, WeighedEnding } from './price.ts';

/** The probability that the coming coups have exactly these outcomes. */
export type SequenceChance = (outcomes: readonly Outcome[]) => Fraction;

/** Coups that do not influence each other: what a shoe without memory would deal. */
export function independentCoups(chances: Readonly<Record<Outcome, Fraction>>): SequenceChance {
  return (outcomes) => outcomes.reduce((all, outcome) => times(all, chances[outcome]), ONE);
}

/** A Run followed through every sequence of results, by the engine's own steps. */
export function runPrice(
  version: Version,
  type: WagerType,
  length: number,
  nomination: readonly Side[],
  chance: SequenceChance,
): Price {
  const terms = runTermsOf(version, type);
  assert(terms !== null, `${version.name} has no ${type}`);
  const stakeCents = exactStake(terms.rows.map((row) => row.odds));
  const endings: WeighedEnding[] = [];
  const follow = (run: OpenRun, before: readonly Outcome[]) => {
    for (const outcome of OUTCOMES) {
      const outcomes = [...before, outcome];
      const step = advanceRun(version, run, outcome, nomination[before.length] ?? null);
      if (step.settled === null) follow(step.open, outcomes);
      else endings.push(ending(step.settled, chance(outcomes), `${length} in a row`));
    }
  };
  follow({ type, stakeCents, length, matched: 0 }, []);
  return merged(endings);
}

/**
 * A Dragon Tail followed in the same way; `coupsLeft` ends the shoe after that many coups, null
 * never.
 */
export function tailPrice(
  version: Version,
  type: WagerType,
  coupsLeft: number | null,
  chance: SequenceChance,
): Price {
  const terms = tailTermsOf(version, type);
  const stakeCents = exactStake(terms.rows.map((row) => row.odds));
  const endings: WeighedEnding[] = [];
  const settle = (settled: Settlement, outcomes: readonly Outcome[]) => {
    endings.push(ending(settled, chance(outcomes), `${settled.consecutive} consecutive results`));
  };
  const follow = (tail: OpenTail, before: readonly Outcome[]) => {
    if (before.length === coupsLeft) return settle(endTailWithShoe(version, tail), before);
    for (const outcome of OUTCOMES) {
      const outcomes = [...before, outcome];
      const step = advanceTail(version, tail, outcome);
      if (step.settled === null) follow(step.open, outcomes);
      else settle(step.settled, outcomes);
    }
  };
  follow({ type, stakeCents, matched: 0 }, []);
  return merged(endings);
}

function ending(settled: Settlement, probability: Fraction, on: string): WeighedEnding {
  return {
    result: settled.result,
    odds: settled.odds,
    commissionPercent: 0,
    net: netOfSettlement(settled),
    on,
    clause: settled.clause,
    probability,
  };
}

/** Many sequences end alike, so they are joined to one line for each way of ending. */
function merged(endings: readonly WeighedEnding[]): Price {
  const byKey = new Map<string, WeighedEnding>();
  for (const each of endings) {
    const key = `${each.result} ${each.odds?.join(':') ?? ''}`;
    const held = byKey.get(key);
    const probability = plus(held?.probability ?? ZERO, each.probability);
    byKey.set(key, { ...(held ?? each), probability });
  }
  return [...byKey.values()];
}
