import { toNumber } from '../../kit/index.ts';
import {
  advanceRun,
  advanceTail,
  endTailWithShoe,
  isEarlyTail,
  isTailWager,
  type OpenRun,
  type OpenTail,
  type Outcome,
  type RuleBook,
  runLengths,
  runTermsOf,
  type Side,
  tailSide,
  tailTermsOf,
  type Version,
  type WagerType,
  wagersOf,
} from '../../rules/index.ts';
import { exactStake, netOfSettlement } from '../prices/exact-stake.ts';
import { independentCoups, type SequenceChance, tailPrice } from '../prices/multi-coup.ts';
import type { CoupOdds } from '../prices/odds-engine.ts';
import { houseEdge } from '../prices/price.ts';
import { cheapestRun } from '../report/report.ts';
import { type Estimate, estimate, estimateOf } from './estimate.ts';
import { type Tallies, WINDOW, WINDOW_CODES } from './tallies.ts';
import { outcomesOf, windowEstimate } from './window-estimate.ts';

/** Wagers over several coups, worked out from sequences of outcomes by the engine's own steps. */
export interface StreakResult {
  readonly name: string;
  readonly gain: Estimate;
  /** Dragon Tails by coups left in the shoe; the last entry stands for that many or more. */
  readonly byCoupsLeft: readonly { readonly coupsLeft: number; readonly gain: Estimate }[];
}

interface Played {
  readonly book: RuleBook;
  readonly version: Version;
}

export function runResults(
  { book, version }: Played,
  tallies: Tallies,
  odds: CoupOdds,
): StreakResult[] {
  const chance = independentCoups(odds.outcomes);
  // A Run rides on into the next shoe (VI-08), so windows across shoes count as well.
  const counts = tallies.windows.map((seen, code) => seen + (tallies.straddling[code] as number));
  return wagersOf(book, version).flatMap((type) => {
    const terms = runTermsOf(version, type);
    if (terms === null) return [];
    const lengths = runLengths(terms).filter((length) => length <= WINDOW);
    return lengths.map((length) => {
      const { nomination, price } = cheapestRun(version, type, length, chance);
      const value = (outcomes: readonly Outcome[]) =>
        runGain(version, type, length, nomination, outcomes);
      const gain = windowEstimate(counts, value, -toNumber(houseEdge(price)));
      return { name: `${type}-${length}`, gain, byCoupsLeft: [] };
    });
  });
}

export function tailResults(
  { book, version }: Played,
  tallies: Tallies,
  odds: CoupOdds,
): StreakResult[] {
  const chance = independentCoups(odds.outcomes);
  const offered = wagersOf(book, version).filter((type) => isTailWager(version, type));
  return offered.map((type) => {
    const byCoupsLeft = tailsByCoupsLeft(version, type, tallies, chance);
    // Under its name a Tail has the report's figure: the shoe does not end during it.
    const gain = byCoupsLeft.at(-1)?.gain ?? estimate(0, 0, 0, null);
    return { name: type, gain, byCoupsLeft };
  });
}

function tailsByCoupsLeft(
  version: Version,
  type: WagerType,
  tallies: Tallies,
  chance: SequenceChance,
): StreakResult['byCoupsLeft'] {
  // A late wager joins after the coup that established the tail, so its window is one shorter.
  const before = isEarlyTail(version, type) ? 0 : 1;
  const whole = WINDOW - before;
  const price = (coupsLeft: number | null) =>
    -toNumber(houseEdge(tailPrice(version, type, coupsLeft, chance)));
  const nearEnd = Array.from({ length: whole - 1 }, (_, at) => at + 1).map((coupsLeft) => ({
    coupsLeft,
    gain: endEstimate(version, type, tallies, coupsLeft, before, price(coupsLeft)),
  }));
  const value = (outcomes: readonly Outcome[]) =>
    before === 1 && outcomes[0] !== tailSide(version, type)
      ? null
      : tailGain(version, type, outcomes.slice(before));
  const far = { coupsLeft: whole, gain: windowEstimate(tallies.windows, value, price(null)) };
  return [...nearEnd, far];
}

/** From finished shoes that had at least the coups needed. */
function endEstimate(
  version: Version,
  type: WagerType,
  tallies: Tallies,
  coupsLeft: number,
  before: number,
  expected: number,
): Estimate {
  const coups = coupsLeft + before;
  const counts = new Map<number, number>();
  for (let dealt = coups; dealt <= WINDOW; dealt += 1) {
    for (let code = 0; code < WINDOW_CODES; code += 1) {
      const seen = tallies.ends[dealt * WINDOW_CODES + code] as number;
      if (seen === 0) continue;
      const outcomes = outcomesOf(code, coups);
      if (before === 1 && outcomes[0] !== tailSide(version, type)) continue;
      const gain = tailGain(version, type, outcomes.slice(before));
      counts.set(gain, (counts.get(gain) ?? 0) + seen);
    }
  }
  return estimateOf([...counts.keys()], [...counts.values()], expected);
}

function runGain(
  version: Version,
  type: WagerType,
  length: number,
  nomination: readonly Side[],
  outcomes: readonly Outcome[],
): number | null {
  const terms = runTermsOf(version, type);
  const stakeCents = exactStake(terms?.rows.map((row) => row.odds) ?? []);
  let run: OpenRun = { type, stakeCents, length, matched: 0 };
  for (const [at, outcome] of outcomes.entries()) {
    const step = advanceRun(version, run, outcome, nomination[at] ?? null);
    if (step.settled !== null) return toNumber(netOfSettlement(step.settled));
    run = step.open;
  }
  return null;
}

function tailGain(version: Version, type: WagerType, outcomes: readonly Outcome[]): number {
  const stakeCents = exactStake(tailTermsOf(version, type).rows.map((row) => row.odds));
  let tail: OpenTail = { type, stakeCents, matched: 0 };
  for (const outcome of outcomes) {
    const step = advanceTail(version, tail, outcome);
    if (step.settled !== null) return toNumber(netOfSettlement(step.settled));
    tail = step.open;
  }
  return toNumber(netOfSettlement(endTailWithShoe(version, tail)));
}
