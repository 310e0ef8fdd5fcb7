import { posix } from 'node:path';
import ts from 'typescript';
import {
  helpedLayer,
  isTest,
  layerOf,
  nodesOf,
  type Source,
  type Violation,
  violation,
} from './source.ts';

interface LayerRule {
  readonly may: readonly string[];
  /** Layers of which only the types may be used. */
  readonly typesOnly?: readonly string[];
}

const PURE = [
  'kit',
  'machine',
  'rules',
  'conformance',
  'clauses',
  'odds',
  'roads',
  'shoe',
  'table',
  'cage',
  'tournament',
  'people',
  'audit',
] as const;

export const PURE_LAYERS: readonly string[] = PURE;

const BEHIND_THE_SERVER = [...PURE, 'protocol', 'client', 'store', 'bus'];

/** Which layer may import which, as docs/architecture.md draws it. */
export const LAYERS: Readonly<Record<string, LayerRule>> = {
  kit: { may: [] },
  machine: { may: ['kit'] },
  rules: { may: ['kit'] },
  conformance: { may: ['kit', 'rules'] },
  clauses: { may: ['kit', 'rules'] },
  odds: { may: ['kit', 'rules'] },
  roads: { may: ['kit', 'rules'] },
  shoe: { may: ['kit', 'machine', 'rules'] },
  table: { may: ['kit', 'machine', 'rules'] },
  cage: { may: ['kit', 'machine'] },
  tournament: { may: ['kit', 'machine', 'rules', 'table'] },
  people: { may: ['kit', 'machine', 'rules'] },
  audit: { may: PURE },
  store: { may: ['kit', 'machine'] },
  bus: { may: ['kit'] },
  protocol: {
    may: ['kit', 'machine', 'rules', 'roads', 'shoe', 'table', 'cage', 'tournament', 'people'],
  },
  client: { may: ['kit', 'rules', 'roads', 'shoe', 'table', 'protocol'], typesOnly: ['protocol'] },
  package: { may: ['kit', 'rules', 'odds', 'roads', 'shoe', 'table', 'client'] },
  server: { may: BEHIND_THE_SERVER },
  web: { may: [...PURE, 'client', 'protocol'] },
  cli: { may: [...BEHIND_THE_SERVER, 'server'] },
};

const SCRIPT = /\.(ts|tsx)$/;

export function checkLayers(sources: readonly Source[]): Violation[] {
  return sources.flatMap((source) => {
    if (source.path.startsWith('src/')) return checkModule(source);
    return checkHelper(source);
  });
}

/** What tests of a layer share may know that layer and what the layer may import, by any file. */
function checkHelper(source: Source): Violation[] {
  const layer = helpedLayer(source.path);
  const may = [layer, ...(LAYERS[layer ?? '']?.may ?? [])];
  if (layer === null) return [];
  return importsOf(source).flatMap(({ node, name }) => {
    const target = posix.join(posix.dirname(source.path), name);
    const other = layerOf(target) ?? helpedLayer(target);
    if (!name.startsWith('.') || other === null || may.includes(other)) return [];
    return [violation(source, node, 'layer', `${name}: ${layer} may not import ${other}`)];
  });
}

function checkModule(source: Source): Violation[] {
  const layer = layerOf(source.path);
  const rule = layer === null ? undefined : LAYERS[layer];
  if (layer === null || rule === undefined) {
    return [violation(source, source.ast, 'layer', 'stands in no known layer')];
  }
  return importsOf(source).flatMap(({ node, name, typesOnly }) => {
    if (!name.startsWith('.')) return [];
    const fault = faultOf(source.path, layer, rule, name, typesOnly);
    return fault === null ? [] : [violation(source, node, 'layer', `${name}: ${fault}`)];
  });
}

function faultOf(
  path: string,
  layer: string,
  rule: LayerRule,
  name: string,
  typesOnly: boolean,
): string | null {
  const target = posix.join(posix.dirname(path), name);
  const other = layerOf(target);
  if (!/\.[a-z]+$/.test(name)) return 'write the extension';
  if (other === layer) return null;
  if (other === 'web') return 'nothing imports web';
  if (isTest(path)) return null;
  if (other === null) return 'leaves src';
  if (!rule.may.includes(other)) return `${layer} may not import ${other}`;
  if (SCRIPT.test(target) && target !== `src/${other}/index.ts`)
    return `go through ${other}/index.ts`;
  if (rule.typesOnly?.includes(other) && !typesOnly)
    return `${layer} may use only types of ${other}`;
  return null;
}

export interface Import {
  readonly node: ts.Node;
  readonly name: string;
  readonly typesOnly: boolean;
}

const IMPORTS = new WeakMap<Source, readonly Import[]>();

/** Static, re-exporting and dynamic imports; five checks read them, so they are looked for once. */
export function importsOf(source: Source): readonly Import[] {
  const found = IMPORTS.get(source) ?? findImports(source);
  IMPORTS.set(source, found);
  return found;
}

function findImports(source: Source): Import[] {
  return nodesOf(source).flatMap((node): Import[] => {
    if (ts.isImportDeclaration(node) && ts.isStringLiteral(node.moduleSpecifier)) {
      return [{ node, name: node.moduleSpecifier.text, typesOnly: importsTypesOnly(node) }];
    }
    if (ts.isExportDeclaration(node) && node.moduleSpecifier !== undefined) {
      const name = (node.moduleSpecifier as ts.StringLiteral).text;
      return [{ node, name, typesOnly: node.isTypeOnly }];
    }
    if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword) {
      const [name] = node.arguments;
      const literal = name !== undefined && ts.isStringLiteralLike(name) ? name.text : '(computed)';
      return [{ node, name: literal, typesOnly: false }];
    }
    return [];
  });
}

function importsTypesOnly(node: ts.ImportDeclaration): boolean {
  const clause = node.importClause;
  if (clause === undefined) return false;
  if (clause.phaseModifier === ts.SyntaxKind.TypeKeyword) return true;
  const names = clause.namedBindings;
  if (clause.name !== undefined || names === undefined || !ts.isNamedImports(names)) return false;
  return names.elements.every((element) => element.isTypeOnly);
}
