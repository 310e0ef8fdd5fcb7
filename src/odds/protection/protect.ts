import type { WagerType } from '../../rules/index.ts';
import type { Composition } from '../counts/composition.ts';
import type { CoupWagerOdds } from '../prices/coup-wager.ts';
import type { OddsEngine } from '../prices/odds-engine.ts';
import { bestCount, type CardCount, effectsByRank, gainFrom } from './count.ts';
import { type Exploited, type ExploitPlan, exploit } from './exploit.ts';

/** How far a wager can be beaten by counting cards, and what would stop it. */
export interface Protection {
  readonly wager: WagerType;
  /** What the bettor loses for each unit from a whole shoe. */
  readonly edge: number;
  /** How his gain changes when a card of each rank leaves, in the order of `RANKS`. */
  readonly effects: readonly number[];
  /** Null where ranks do not matter, so that no sum over ranks helps. */
  readonly count: CardCount | null;
  /** By depth of the cutting card, in the order in which they were asked. */
  readonly depths: readonly Exploited[];
  readonly remedies: readonly Remedy[];
}

/** What a house could do, what it leaves of the gain, and what it costs. */
export type Remedy =
  | {
      readonly what: 'cut';
      readonly behind: number;
      readonly unitsPerShoe: number;
      /** The share of coups that are no longer dealt from a shoe. */
      readonly fewerCoups: number;
    }
  | {
      readonly what: 'odds';
      readonly odds: readonly [number, number];
      readonly unitsPerShoe: number;
      /** What everybody then loses more for each unit. */
      readonly moreEdge: number;
    };

/** A remedy is one that leaves no more than this of the gain. */
const SMALL_SHARE = 0.2;

export function protectionOf(
  engine: OddsEngine,
  wager: CoupWagerOdds,
  shoe: Composition,
  plan: ExploitPlan,
  progress: (shoes: number) => void = () => {},
): Protection {
  const gain = gainFrom(engine, wager, shoe);
  const effects = effectsByRank(engine, wager, shoe);
  const count = bestCount(effects, shoe, gain);
  const found = { wager: wager.type, edge: -gain, effects, count };
  if (count === null) return { ...found, depths: [], remedies: [] };
  const depths = exploit(engine, wager, count, plan, progress);
  const odds = lowerOdds(engine, wager, shoe, { ...plan, depths: plan.depths.slice(0, 1) });
  return { ...found, depths, remedies: [...deeperCut(depths), ...odds] };
}

/** The first depth at which little of the gain is left. */
function deeperCut(depths: readonly Exploited[]): Remedy[] {
  const [first] = depths;
  if (first === undefined || first.unitsPerShoe <= 0) return [];
  const enough = depths.find(
    ({ unitsPerShoe }) => unitsPerShoe <= first.unitsPerShoe * SMALL_SHARE,
  );
  if (enough === undefined) return [];
  const { behind, unitsPerShoe, coupsPerShoe } = enough;
  const fewerCoups = 1 - coupsPerShoe / first.coupsPerShoe;
  return [{ what: 'cut', behind, unitsPerShoe, fewerCoups }];
}

/** The best paid row paid one less: what it leaves at the first depth, and what it costs. */
function lowerOdds(
  engine: OddsEngine,
  wager: CoupWagerOdds,
  shoe: Composition,
  plan: ExploitPlan,
): Remedy[] {
  const nets = wager.endings.map(({ net }) => Number(net.num) / Number(net.den));
  const at = nets.indexOf(Math.max(...nets));
  const dearest = wager.endings[at];
  if (dearest === undefined || dearest.odds === null || dearest.odds[0] <= dearest.odds[1]) {
    return [];
  }
  const odds = [dearest.odds[0] - dearest.odds[1], dearest.odds[1]] as const;
  const net = { num: dearest.net.num - dearest.net.den, den: dearest.net.den };
  const lower = { ...wager, endings: wager.endings.with(at, { ...dearest, odds, net }) };
  const gain = gainFrom(engine, lower, shoe);
  const count = bestCount(effectsByRank(engine, lower, shoe), shoe, gain);
  const [left] = count === null ? [] : exploit(engine, lower, count, plan);
  const moreEdge = gainFrom(engine, wager, shoe) - gain;
  return [{ what: 'odds', odds, unitsPerShoe: left?.unitsPerShoe ?? 0, moreEdge }];
}
