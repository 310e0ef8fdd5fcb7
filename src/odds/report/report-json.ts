import { type Fraction, toDecimal } from '../../kit/index.ts';
import { type Composition, cardsIn } from '../counts/composition.ts';
import { hasExtraCommission, type StakeEdge } from '../prices/differential.ts';
import type { InsuranceOdds } from '../prices/insurance-odds.ts';
import { chanceOf, houseEdge, type Price, payTable, variance } from '../prices/price.ts';
import { breakEvenPercent, edgesByTiePercent } from '../prices/tie-percent.ts';
import type { OddsReport, WagerReport } from './report.ts';
import { reportWarnings, warningText } from './warnings.ts';

/** Lowest terms as decimal strings, and the value to eighteen places: the form of the vectors. */
export interface FractionJson {
  readonly num: string;
  readonly den: string;
  readonly decimal: string;
}

const PLACES = 18;

export function fractionJson(value: Fraction): FractionJson {
  return { num: `${value.num}`, den: `${value.den}`, decimal: toDecimal(value, PLACES) };
}

/** The answer of `baize odds --json`; names and nesting are a contract (docs/reference/odds.md). */
export function reportJson(report: OddsReport): Record<string, unknown> {
  const { book, version, tiePercent } = report.engine.terms;
  const { player, banker, tie } = report.outcomes;
  return {
    book: book.id,
    version: version.id,
    decks: report.decks,
    cards: cardsIn(report.composition),
    tie_percent: tiePercent,
    outcomes: {
      player: fractionJson(player),
      banker: fractionJson(banker),
      tie: fractionJson(tie),
    },
    wagers: Object.fromEntries(report.wagers.map((wager) => [wager.name, wagerJson(wager)])),
    ...tiePercentJson(report),
    warnings: reportWarnings(report).map((warning) => ({
      code: warning.code,
      ...('wager' in warning ? { wager: warning.wager } : {}),
      text: warningText(warning),
    })),
  };
}

export function stakeEdgesJson(
  report: OddsReport,
  differentialCents: number,
  edges: readonly StakeEdge[],
): Record<string, unknown> {
  return {
    differential_cents: differentialCents,
    extra_commission: hasExtraCommission(report.engine),
    stakes: edges.map((each) => ({
      stake_cents: each.stakeCents,
      player: { house_edge: fractionJson(each.edges.player) },
      banker: { house_edge: fractionJson(each.edges.banker) },
    })),
  };
}

function wagerJson(wager: WagerReport): Record<string, unknown> {
  return {
    ...priceJson(wager.price),
    permitted: wager.permitted,
    ...(wager.insurance === null ? {} : insuranceJson(wager.insurance)),
    ...(isOverCoups(wager) ? { method: 'independent coups' } : {}),
    ...(wager.fromShoe === null
      ? {}
      : { from_shoe: { coups: wager.fromShoe.coups, ...priceJson(wager.fromShoe.price) } }),
    ...(wager.nominations.length === 0 ? {} : { nominations: nominationsJson(wager) }),
    ...(wager.byCoupsLeft.length === 0 ? {} : { by_coups_left: coupsLeftJson(wager) }),
  };
}

function priceJson(price: Price): Record<string, unknown> {
  return {
    house_edge: fractionJson(houseEdge(price)),
    win: fractionJson(chanceOf(price, 'win')),
    lose: fractionJson(chanceOf(price, 'lose')),
    // A void wager comes back like a stand-off; the vectors call both a push.
    push: fractionJson(chanceOf(price, 'push', 'void')),
    variance: fractionJson(variance(price)),
    pays: payTable(price).map((ending) => ({
      odds: ending.odds,
      commission_percent: ending.commissionPercent,
      net: fractionJson(ending.net),
      probability: fractionJson(ending.probability),
      on: ending.on,
      clause: ending.clause,
    })),
  };
}

function insuranceJson(insurance: InsuranceOdds): Record<string, unknown> {
  return {
    offered: fractionJson(insurance.offered),
    by_player_total: Object.fromEntries(
      insurance.byPlayerTotal.map((each) => [
        `${each.playerTotal}`,
        {
          probability: fractionJson(each.probability),
          share_of_offers: fractionJson(each.shareOfOffers),
          ...priceJson(each.price),
        },
      ]),
    ),
  };
}

function nominationsJson(wager: WagerReport): unknown[] {
  return wager.nominations.map(({ nomination, price }) => ({
    nomination,
    house_edge: fractionJson(houseEdge(price)),
    win: fractionJson(chanceOf(price, 'win')),
  }));
}

function coupsLeftJson(wager: WagerReport): Record<string, unknown> {
  return Object.fromEntries(
    wager.byCoupsLeft.map((each) => [
      `${each.coupsLeft}`,
      {
        house_edge: fractionJson(houseEdge(each.price)),
        win: fractionJson(chanceOf(each.price, 'win')),
        ...(each.fromShoe === null
          ? {}
          : { from_shoe: { house_edge: fractionJson(houseEdge(each.fromShoe)) } }),
      },
    ]),
  );
}

function tiePercentJson(report: OddsReport): Record<string, unknown> {
  const { book, version } = report.engine.terms;
  if (version.tiePercent.value === null) return {};
  const composition: Composition = report.composition;
  const breakEven = (side: 'player' | 'banker') => {
    const percent = breakEvenPercent(book, version, composition, side);
    return percent === null ? null : fractionJson(percent);
  };
  return {
    by_tie_percent: Object.fromEntries(
      edgesByTiePercent(book, version, composition).map(({ tiePercent, edges }) => [
        `${tiePercent}`,
        {
          player: { house_edge: fractionJson(edges.player) },
          banker: { house_edge: fractionJson(edges.banker) },
        },
      ]),
    ),
    break_even_tie_percent: { player: breakEven('player'), banker: breakEven('banker') },
  };
}

function isOverCoups(wager: WagerReport): boolean {
  return wager.byCoupsLeft.length > 0 || /-run-\d$/.test(wager.name);
}
