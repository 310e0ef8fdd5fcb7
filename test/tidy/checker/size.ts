import ts from 'typescript';
import { importsOf } from './layers.ts';
import { isTest, nodesOf, type Source, type Violation, violation } from './source.ts';

const FILE_LINES = 400;
const FUNCTION_LINES = 50;
/** Most of a component is the tree that it draws, one element per line. */
const COMPONENT_LINES = 80;
const COLUMNS = 100;
/** The formatter does not break strings, so a line with a string may be a little longer. */
const COLUMNS_WITH_STRING = 120;

/** Printed tables stay whole, so that a dealer can check them by eye. */
const DATA_TABLES = ['src/rules/books/'];
/** A sentence is on one line, so that a search finds it; the formatter could not break it. */
const ONE_STRING = /^\s*((\w+|'[\w-]+'): )?(['"`]).*\3,$/;
const TEST_TITLE = /^\s*(it|test|describe|\)|\])?(\.each.*)?\(?(['"`]).*\3, (async )?\(/;

export function checkSize(sources: readonly Source[]): Violation[] {
  return sources.flatMap((source) => [
    ...longFile(source),
    ...(isSuite(source) ? [] : longFunctions(source)),
    ...(source.path.startsWith('src/') ? wideLines(source) : []),
  ]);
}

/** Tests, and contract suites that several tests run: their blocks are lists, not functions. */
function isSuite(source: Source): boolean {
  return isTest(source.path) || importsOf(source).some(({ name }) => name === 'vitest');
}

function longFile(source: Source): Violation[] {
  const lines = source.text.trimEnd().split('\n').length;
  if (lines <= FILE_LINES || isTable(source.path)) return [];
  return [violation(source, source.ast, 'file-size', `${lines} lines`)];
}

function longFunctions(source: Source): Violation[] {
  return nodesOf(source)
    .filter((node) => ts.isFunctionLike(node) && 'body' in node && node.body !== undefined)
    .flatMap((node) => {
      const lines = node.getText(source.ast).split('\n').length;
      const most = source.path.endsWith('.tsx') ? COMPONENT_LINES : FUNCTION_LINES;
      if (lines <= most) return [];
      return [violation(source, node, 'function-size', `${lines} lines`)];
    });
}

function wideLines(source: Source): Violation[] {
  return source.text.split('\n').flatMap((line, at) => {
    if (ONE_STRING.test(line) || TEST_TITLE.test(line)) return [];
    const most = /['"`]/.test(line) && !isComment(line) ? COLUMNS_WITH_STRING : COLUMNS;
    const width = [...line].length;
    if (width <= most) return [];
    return [{ path: source.path, line: at + 1, rule: 'columns', detail: `${width} columns` }];
  });
}

function isTable(path: string): boolean {
  return DATA_TABLES.some((table) => path.startsWith(table));
}

function isComment(line: string): boolean {
  return /^\s*(\/\/|\/\*|\*)/.test(line);
}
