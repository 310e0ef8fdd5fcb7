import type { OddsEngine } from '../prices/odds-engine.ts';
import { houseEdge } from '../prices/price.ts';
import { fractionJson } from '../report/report-json.ts';
import type { Estimate } from './estimate.ts';
import type { SimulationResults } from './results.ts';
import type { StreakResult } from './streak-results.ts';

/** The figures of `baize simulate --json`; a contract, see docs/reference/odds.md. */
export function resultsJson(
  engine: OddsEngine,
  results: SimulationResults,
): Record<string, unknown> {
  const { outcomes, exact } = results;
  const outcome = (name: 'player' | 'banker' | 'tie') => ({
    count: Math.round(outcomes[name].mean * outcomes[name].trials),
    probability: outcomes[name].mean,
    ...errorJson(outcomes[name]),
    exact: fractionJson(exact.outcomes[name]),
  });
  const wagers = [...results.wagers].map(([type, gain]) => {
    const price = exact.wagers.get(type);
    const known = price === undefined ? {} : { exact: fractionJson(houseEdge(price)) };
    return [type, { ...edgeJson(gain), ...known }];
  });
  return {
    book: engine.terms.book.id,
    version: engine.terms.version.id,
    coups: results.coups,
    shoes: results.shoes,
    outcomes: { player: outcome('player'), banker: outcome('banker'), tie: outcome('tie') },
    wagers: Object.fromEntries([
      ...wagers,
      ...results.streaks.map((streak) => [streak.name, streakJson(streak)]),
    ]),
    check: {
      classes: results.check.classes,
      largest_z: results.check.largestZ,
      impossible: results.check.impossible,
      agrees: results.check.agrees,
    },
  };
}

/** A bettor's gain with its sign reversed is the house's edge, so the interval is reversed too. */
function edgeJson(gain: Estimate): Record<string, unknown> {
  return {
    placed: gain.trials,
    house_edge: -gain.mean,
    ...errorJson({ ...gain, interval: [-gain.interval[1], -gain.interval[0]] }),
    z: gain.z === null ? null : -gain.z,
  };
}

function errorJson(estimate: Estimate): Record<string, unknown> {
  return {
    standard_error: estimate.standardError,
    interval: estimate.interval,
    z: estimate.z,
  };
}

function streakJson(streak: StreakResult): Record<string, unknown> {
  return {
    ...edgeJson(streak.gain),
    independent: streak.gain.expected === null ? null : -streak.gain.expected,
    ...(streak.byCoupsLeft.length === 0
      ? {}
      : {
          by_coups_left: Object.fromEntries(
            streak.byCoupsLeft.map(({ coupsLeft, gain }) => [
              `${coupsLeft}`,
              { ...edgeJson(gain), independent: -(gain.expected ?? 0) },
            ]),
          ),
        }),
  };
}
