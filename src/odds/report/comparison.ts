import { assert, toDecimal } from '../../kit/index.ts';
import { BOOKS, type RuleBook, type Version } from '../../rules/index.ts';
import { freshComposition } from '../counts/composition.ts';
import { oddsEngine } from '../prices/odds-engine.ts';
import { houseEdge } from '../prices/price.ts';
import { oddsReport, type WagerReport } from './report.ts';
import { fractionJson } from './report-json.ts';
import { defaultTiePercent } from './warnings.ts';

/** Every wager of every version of every book, from a fresh shoe. */
export interface Comparison {
  readonly decks: number;
  readonly columns: readonly ComparedVersion[];
  /** The names of all wagers, in the order in which the books first name them. */
  readonly wagers: readonly string[];
}

export interface ComparedVersion {
  readonly book: RuleBook;
  readonly version: Version;
  readonly wagers: ReadonlyMap<string, WagerReport>;
}

export function compareBooks(decks: number, books: readonly RuleBook[] = BOOKS): Comparison {
  const shoe = freshComposition(decks);
  assert(shoe.ok, `${decks} decks make no shoe`);
  const columns = books.flatMap((book) =>
    book.versions.map((version) => {
      const engine = oddsEngine(book, version, defaultTiePercent(version));
      const { wagers } = oddsReport(engine, shoe.value, decks);
      return { book, version, wagers: new Map(wagers.map((wager) => [wager.name, wager])) };
    }),
  );
  const longestFirst = columns.toSorted((a, b) => b.wagers.size - a.wagers.size);
  const wagers = [...new Set(longestFirst.flatMap((column) => [...column.wagers.keys()]))];
  return { decks, columns, wagers };
}

/**
 * A cell of the table: per cent to two places, with a star where this number of decks forbids the
 * wager.
 */
export function comparedEdge(column: ComparedVersion, wager: string): string {
  const found = column.wagers.get(wager);
  if (found === undefined) return '';
  const { num, den } = houseEdge(found.price);
  return `${toDecimal({ num: num * 100n, den }, 2)}${found.permitted ? '' : '*'}`;
}

export function comparisonJson({ decks, columns }: Comparison): Record<string, unknown> {
  return {
    decks,
    versions: columns.map(({ book, version, wagers }) => ({
      book: book.id,
      version: version.id,
      tie_percent: defaultTiePercent(version),
      wagers: Object.fromEntries(
        [...wagers].map(([name, { price, permitted }]) => [
          name,
          { house_edge: fractionJson(houseEdge(price)), permitted },
        ]),
      ),
    })),
  };
}
