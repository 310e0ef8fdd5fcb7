import { assert, toNumber } from '../../kit/index.ts';
import { OUTCOMES, type Outcome, type WagerType } from '../../rules/index.ts';
import { foldOffers } from '../counts/class-counts.ts';
import { type Composition, freshComposition } from '../counts/composition.ts';
import { KINDS } from '../counts/pair-counts.ts';
import { type CoupWagerOdds, waysByRow } from '../prices/coup-wager.ts';
import { offeredRows } from '../prices/insurance-odds.ts';
import {
  type CoupOdds,
  countCoups,
  coupOdds,
  type OddsEngine,
  OUTCOME_OF_CLASS,
} from '../prices/odds-engine.ts';
import { houseEdge } from '../prices/price.ts';
import { type Estimate, estimateOf } from './estimate.ts';
import { runResults, type StreakResult, tailResults } from './streak-results.ts';
import type { Tallies } from './tallies.ts';

/** What a simulation says of every wager, beside what can be said exactly. */
export interface SimulationResults {
  readonly coups: number;
  readonly shoes: number;
  readonly outcomes: Readonly<Record<Outcome, Estimate>>;
  /** Gains for each unit staked, so the house's edge is their negative. */
  readonly wagers: ReadonlyMap<WagerType, Estimate>;
  readonly streaks: readonly StreakResult[];
  readonly check: ClassCheck;
  readonly exact: CoupOdds;
}

/** Every class of coup against its exact count. */
export interface ClassCheck {
  readonly classes: number;
  /** The class that strays furthest, in standard errors. */
  readonly largestZ: number;
  /** Coups seen in classes that cannot happen: anything but zero is a bug. */
  readonly impossible: number;
  readonly agrees: boolean;
}

/**
 * Of some 350 classes one differs by more than four errors in every fiftieth run; by more than
 * five, none does.
 */
const LARGEST_CLASS_Z = 5;
/**
 * The end of a shoe is found by counting cards, so the coups that are dealt are not quite a fair
 * sample of all coups: those of four cards come up about 0.018 % less often than counted. This
 * shows from some billions of coups on, and is no fault.
 */
const CUTTING_CARD_SHIFT = 5e-4;

export function simulationResults(
  engine: OddsEngine,
  decks: number,
  tallies: Tallies,
): SimulationResults {
  const shoe = freshComposition(decks);
  assert(shoe.ok, `a shoe of ${decks} decks was simulated`);
  const exact = coupOdds(engine, shoe.value);
  const classes = foldOffers(engine.plan, tallies.classes);
  return {
    coups: tallies.coups,
    shoes: tallies.shoes,
    outcomes: outcomeEstimates(classes, exact),
    wagers: wagerEstimates(engine, tallies, classes, exact),
    streaks: [
      ...runResults(engine.terms, tallies, exact),
      ...tailResults(engine.terms, tallies, exact),
    ],
    check: checkClasses(tallies.classes, offersIn(engine, shoe.value), exact.sequences),
    exact,
  };
}

function offersIn(engine: OddsEngine, shoe: Composition): Float64Array {
  return countCoups(engine, shoe).offersOf(engine.plan);
}

function outcomeEstimates(classes: Float64Array, exact: CoupOdds): Record<Outcome, Estimate> {
  const seen = [0, 0, 0];
  classes.forEach((count, at) => {
    const outcome = OUTCOME_OF_CLASS[at] as number;
    seen[outcome] = (seen[outcome] as number) + count;
  });
  const coups = seen.reduce((sum, count) => sum + count, 0);
  const of = (outcome: Outcome) => {
    const count = seen[OUTCOMES.indexOf(outcome)] as number;
    return estimateOf([1, 0], [count, coups - count], toNumber(exact.outcomes[outcome]));
  };
  return { player: of('player'), banker: of('banker'), tie: of('tie') };
}

function wagerEstimates(
  engine: OddsEngine,
  tallies: Tallies,
  classes: Float64Array,
  exact: CoupOdds,
): Map<WagerType, Estimate> {
  const estimates = new Map<WagerType, Estimate>();
  for (const wager of engine.wagers) {
    const rows = rowsSeen(engine, wager, tallies, classes);
    const price = exact.wagers.get(wager.type);
    if (rows === null || price === undefined) continue;
    const nets = wager.endings.map((ending) => toNumber(ending.net));
    estimates.set(wager.type, estimateOf(nets, [...rows], -toNumber(houseEdge(price))));
  }
  return estimates;
}

/** Null where the kernel did not count what this odds table asks. */
function rowsSeen(
  engine: OddsEngine,
  wager: CoupWagerOdds,
  tallies: Tallies,
  classes: Float64Array,
): Float64Array | null {
  const plan = engine.windows.get(wager.type);
  // The tallies know the first window of a version; a second one has no figures here.
  if (plan !== undefined) {
    return plan !== null && plan === engine.plan && wager.scope === 'points'
      ? offeredRows(plan, wager, tallies.classes)
      : null;
  }
  switch (wager.scope) {
    case 'points':
      return waysByRow(wager, classes);
    case 'player-pair':
    case 'banker-pair': {
      if (!tallies.pairs.some((count) => count > 0)) return null;
      return waysByRow(wager, pairsOf(tallies.pairs, wager.scope === 'player-pair'));
    }
    case 'everything':
    case 'cards':
      return null;
  }
}

function pairsOf(joint: Float64Array, player: boolean): Float64Array {
  const kinds = new Float64Array(KINDS);
  joint.forEach((count, at) => {
    const kind = player ? Math.floor(at / KINDS) : at % KINDS;
    kinds[kind] = (kinds[kind] as number) + count;
  });
  return kinds;
}

/** Classes too rare for a normal error are judged together. */
const FEWEST_EXPECTED = 25;

function checkClasses(seen: Float64Array, exact: Float64Array, sequences: number): ClassCheck {
  const coups = seen.reduce((sum, count) => sum + count, 0);
  const judged: JudgedClass[] = [];
  const rare = { count: 0, chance: 0 };
  let impossible = 0;
  exact.forEach((ways, at) => {
    const count = seen[at] as number;
    const chance = ways / sequences;
    if (ways === 0) impossible += count;
    else if (coups * chance >= FEWEST_EXPECTED) judged.push(judge(count, coups, chance));
    else {
      rare.count += count;
      rare.chance += chance;
    }
  });
  if (coups * rare.chance >= FEWEST_EXPECTED) judged.push(judge(rare.count, coups, rare.chance));
  const largestZ = judged.reduce((most, { z }) => (Math.abs(z) > Math.abs(most) ? z : most), 0);
  const agrees = impossible === 0 && judged.every((each) => each.agrees);
  return { classes: judged.length, largestZ, impossible, agrees };
}

interface JudgedClass {
  readonly z: number;
  readonly agrees: boolean;
}

function judge(count: number, coups: number, chance: number): JudgedClass {
  const expected = coups * chance;
  const error = Math.sqrt(expected * (1 - chance));
  const off = count - expected;
  const tolerated = LARGEST_CLASS_Z * error + CUTTING_CARD_SHIFT * expected;
  return { z: error === 0 ? 0 : off / error, agrees: Math.abs(off) <= tolerated };
}
