import { compare, type Fraction, fraction, never, toDecimal } from '../../kit/index.ts';
import { type RuleBook, SIDES, type Side, type Version } from '../../rules/index.ts';
import { freshComposition, MOST_DECKS } from '../counts/composition.ts';
import { oddsEngine } from '../prices/odds-engine.ts';
import { houseEdge } from '../prices/price.ts';
import { breakEvenPercent } from '../prices/tie-percent.ts';
import { type OddsReport, oddsReport } from './report.ts';

/** What an operator should know before a table opens. */
export type OddsWarning =
  | { readonly code: 'bettors-edge'; readonly wager: string; readonly edge: Fraction }
  | {
      readonly code: 'tie-percent-past-break-even';
      readonly wager: Side;
      readonly tiePercent: number;
      readonly breakEven: Fraction;
    }
  | { readonly code: 'absurd-edge'; readonly wager: string; readonly edge: Fraction }
  | { readonly code: 'wager-needs-other-decks'; readonly wager: string; readonly decks: number }
  | { readonly code: 'decks-outside-the-book'; readonly decks: number }
  | {
      readonly code: 'tie-percent-outside-the-book';
      readonly tiePercent: number;
      readonly least: number;
      readonly most: number;
    };

export interface WarningSettings {
  readonly tiePercent: number | null;
  /** The wagers the table carries; null for all of the version. */
  readonly wagers?: readonly string[] | null;
}

/** No published wager has an edge above a fifth; twice that is a typing mistake, not a price. */
const ABSURD_EDGE = fraction(2, 5);

/**
 * For a fresh shoe. A number of decks that no shoe has brings no warning: it is refused elsewhere.
 */
export function warningsFor(
  book: RuleBook,
  version: Version,
  decks: number,
  settings: WarningSettings,
): OddsWarning[] {
  const composition = freshComposition(Math.min(decks, MOST_DECKS));
  if (!composition.ok) return [];
  const engine = oddsEngine(book, version, settings.tiePercent ?? defaultTiePercent(version));
  const report = oddsReport(engine, composition.value, decks);
  const carried = settings.wagers ?? null;
  const wagers = report.wagers.filter(({ name }) => carried === null || carried.includes(name));
  return reportWarnings({ ...report, wagers });
}

/** The same warnings for odds already worked out, from any shoe. */
export function reportWarnings(report: OddsReport): OddsWarning[] {
  const { book, version, tiePercent } = report.engine.terms;
  const past = pastBreakEven(report);
  return [
    ...outsideTheBook(book, version, report.decks, tiePercent),
    ...past,
    ...report.wagers.flatMap((wager): OddsWarning[] => {
      if (!wager.permitted) {
        return [{ code: 'wager-needs-other-decks', wager: wager.name, decks: report.decks }];
      }
      const edge = houseEdge(wager.price);
      if (compare(edge, ABSURD_EDGE) > 0) return [{ code: 'absurd-edge', wager: wager.name, edge }];
      const named = past.some((warning) => 'wager' in warning && warning.wager === wager.name);
      if (edge.num >= 0n || named) return [];
      return [{ code: 'bettors-edge', wager: wager.name, edge }];
    }),
  ];
}

/** The percentage used for odds when no sign has been named yet. */
export function defaultTiePercent(version: Version): number | null {
  const range = version.tiePercent.value;
  return range === null ? null : Math.min(Math.max(USUAL_TIE_PERCENT, range.least), range.most);
}

const USUAL_TIE_PERCENT = 5;

/** A warning in words for people. */
export function warningText(warning: OddsWarning): string {
  switch (warning.code) {
    case 'bettors-edge':
      return `${warning.wager} favours the bettor by ${percent(warning.edge)}`;
    case 'tie-percent-past-break-even':
      return (
        `${warning.tiePercent} % on a Tie gives ${warning.wager} wagers an edge over the house; ` +
        `they break even at ${toDecimal(warning.breakEven, 3)} %`
      );
    case 'absurd-edge':
      return `${warning.wager} costs the bettor ${percent(warning.edge)}: is its pay table right?`;
    case 'wager-needs-other-decks':
      return `${warning.wager} may not be offered with ${warning.decks} decks`;
    case 'decks-outside-the-book':
      return `the book does not allow ${warning.decks} decks`;
    case 'tie-percent-outside-the-book':
      return (
        `the sign may show ${warning.least} to ${warning.most} % on a Tie, ` +
        `not ${warning.tiePercent} %`
      );
    default:
      return never(warning);
  }
}

function outsideTheBook(
  book: RuleBook,
  version: Version,
  decks: number,
  tiePercent: number | null,
): OddsWarning[] {
  const warnings: OddsWarning[] = [];
  const allowed = book.cards.decks.value;
  if (decks < allowed.least || decks > allowed.most) {
    warnings.push({ code: 'decks-outside-the-book', decks });
  }
  const range = version.tiePercent.value;
  if (range !== null && tiePercent !== null) {
    if (tiePercent < range.least || tiePercent > range.most) {
      warnings.push({ code: 'tie-percent-outside-the-book', tiePercent, ...range });
    }
  }
  return warnings;
}

function pastBreakEven(report: OddsReport): OddsWarning[] {
  const { book, version, tiePercent } = report.engine.terms;
  if (version.tiePercent.value === null || tiePercent === null) return [];
  return SIDES.flatMap((wager): OddsWarning[] => {
    const breakEven = breakEvenPercent(book, version, report.composition, wager);
    if (breakEven === null || compare(fraction(tiePercent), breakEven) <= 0) return [];
    return [{ code: 'tie-percent-past-break-even', wager, tiePercent, breakEven }];
  });
}

/** The size of an edge, as people write it. */
function percent(edge: Fraction): string {
  const size = edge.num < 0n ? { num: -edge.num, den: edge.den } : edge;
  return `${toDecimal({ num: size.num * 100n, den: size.den }, 2)} %`;
}
