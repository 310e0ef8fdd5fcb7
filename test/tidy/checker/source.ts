import ts from 'typescript';

/** A module as the checks see it: its path in the repository, its text and its syntax. */
export interface Source {
  readonly path: string;
  readonly text: string;
  readonly ast: ts.SourceFile;
}

/** One place that breaks one rule of the style guide. */
export interface Violation {
  readonly path: string;
  readonly line: number;
  readonly rule: string;
  readonly detail: string;
}

export function parse(path: string, text: string): Source {
  const kind = path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  return { path, text, ast: ts.createSourceFile(path, text, ts.ScriptTarget.ESNext, true, kind) };
}

export function violation(source: Source, node: ts.Node, rule: string, detail: string): Violation {
  return { path: source.path, line: lineOf(source, node.getStart(source.ast)), rule, detail };
}

export function lineOf(source: Source, position: number): number {
  return source.ast.getLineAndCharacterOfPosition(position).line + 1;
}

const NODES = new WeakMap<Source, readonly ts.Node[]>();

/** Every node below the file, parents first; a dozen checks read them, so a file is walked once. */
export function nodesOf(source: Source): readonly ts.Node[] {
  const known = NODES.get(source);
  if (known !== undefined) return known;
  const nodes: ts.Node[] = [];
  const visit = (node: ts.Node): void => {
    nodes.push(node);
    ts.forEachChild(node, visit);
  };
  ts.forEachChild(source.ast, visit);
  NODES.set(source, nodes);
  return nodes;
}

export function isTest(path: string): boolean {
  return /\.test\.tsx?$/.test(path) || path.startsWith('test/');
}

/** The folder under `src`, or null for a file elsewhere. */
export function layerOf(path: string): string | null {
  const [top, layer, ...rest] = path.split('/');
  return top === 'src' && layer !== undefined && rest.length > 0 ? layer : null;
}

/** The layer whose tests a helper serves: `test/support/table/…` is the table's. */
export function helpedLayer(path: string): string | null {
  const [top, support, layer, ...rest] = path.split('/');
  const helps = top === 'test' && support === 'support' && rest.length > 0;
  return helps && layer !== undefined ? layer : null;
}

export function show(violations: readonly Violation[]): string[] {
  return violations.map(({ path, line, rule, detail }) => `${path}:${line} ${rule}: ${detail}`);
}
