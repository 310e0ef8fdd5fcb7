import ts from 'typescript';
import { type Clause, readCitations, readingsCitedIn } from '../../../src/clauses/index.ts';
import { isTest, nodesOf, type Source, type Violation, violation } from './source.ts';

/**
 * Checks titles that are written out in full; titles that a loop makes are checked after the run.
 */
export function checkTitles(sources: readonly Source[], clauses: readonly Clause[]): Violation[] {
  const known = new Set(clauses.map((clause) => `${clause.book} ${clause.clause}`));
  const books = new Set(clauses.map((clause) => clause.book));
  return titlesOf(sources).flatMap(({ source, node, title }) => {
    const { citations, fault } = readCitations(title, books);
    const faults = fault === null ? [] : [fault];
    for (const { book, clause } of citations) {
      const id = `${book} ${clause}`;
      if (!known.has(id) && !isFilledIn(id)) faults.push(`no clause ${id}`);
    }
    return faults.map((detail) => violation(source, node, 'citation', detail));
  });
}

export interface Title {
  readonly source: Source;
  readonly node: ts.Node;
  readonly title: string;
}

export function titlesOf(sources: readonly Source[]): Title[] {
  return sources
    .filter(({ path, text }) => isTest(path) || text.includes("from 'vitest'"))
    .flatMap((source) =>
      nodesOf(source).flatMap((node): Title[] => {
        if (
          !ts.isCallExpression(node) ||
          !/^(it|test)\b/.test(node.expression.getText(source.ast))
        ) {
          return [];
        }
        const [given] = node.arguments;
        const title = given === undefined ? given : wordsOf(given);
        if (title === undefined || !ts.isStringLiteralLike(title)) return [];
        return [{ source, node, title: title.text }];
      }),
    );
}

/** The words of a title: the title itself, or what `proves` puts behind the clauses. */
function wordsOf(given: ts.Expression): ts.Expression | undefined {
  const isProof = ts.isCallExpression(given) && given.expression.getText() === 'proves';
  return isProof ? given.arguments[1] : given;
}

/** `%s` and `$name` stand for values of `it.each`. */
function isFilledIn(id: string): boolean {
  return /%[sdifjo#]|\$\w/.test(id);
}

/** A reading cited in the sources must be one that people can look up. */
export function checkReadings(
  sources: readonly Source[],
  readings: ReadonlySet<string>,
): Violation[] {
  return sources
    .filter((source) => source.path.startsWith('src/'))
    .flatMap((source) =>
      source.text.split('\n').flatMap((line, at) =>
        readingsCitedIn(line)
          .filter((id) => !readings.has(id))
          .map((id) => ({ path: source.path, line: at + 1, rule: 'reading', detail: `no ${id}` })),
      ),
    );
}
