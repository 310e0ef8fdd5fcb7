import { expect, it } from 'vitest';
import { present, toNumber } from '../../kit/index.ts';
import { CARDS, CROWN_MELBOURNE, versionOf } from '../../rules/index.ts';
import { coupOdds, oddsEngine } from '../prices/odds-engine.ts';
import { houseEdge } from '../prices/price.ts';
import { oddsReport } from '../report/report.ts';
import { runResults, tailResults } from './streak-results.ts';
import { emptyTallies } from './tallies.ts';

it('a simulation compares every Run and Tail with the price that the report gives under the same name', () => {
  const version = present(versionOf(CROWN_MELBOURNE, 'crown'), 'a version with Runs and Tails');
  const played = { book: CROWN_MELBOURNE, version };
  const shoe = CARDS.map(() => 8);
  const engine = oddsEngine(CROWN_MELBOURNE, version, null);
  const report = oddsReport(engine, shoe, 8);
  const odds = coupOdds(engine, shoe);
  // Whatever was dealt: no figure called exact may move with the sample.
  const seen = emptyTallies();
  seen.windows[0] = 5;
  for (const tallies of [emptyTallies(), seen]) {
    const results = [...runResults(played, tallies, odds), ...tailResults(played, tallies, odds)];
    expect(results.length).toBeGreaterThan(10);
    for (const { name, gain } of results) {
      const { price } = present(
        report.wagers.find((wager) => wager.name === name),
        name,
      );
      expect([name, gain.expected]).toEqual([name, -toNumber(houseEdge(price))]);
    }
  }
});
