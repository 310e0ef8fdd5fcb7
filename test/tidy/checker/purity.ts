import ts from 'typescript';
import { importsOf, PURE_LAYERS } from './layers.ts';
import {
  helpedLayer,
  isTest,
  layerOf,
  nodesOf,
  type Source,
  type Violation,
  violation,
} from './source.ts';

/**
 * Clock, randomness and the outside world: a pure layer gets them with its commands and never asks
 * for them.
 */
const BANNED_GLOBALS = new Set([
  'Date',
  'performance',
  'console',
  'process',
  'globalThis',
  'window',
  'setTimeout',
  'setInterval',
  'setImmediate',
  'queueMicrotask',
  'fetch',
  'crypto',
  'Buffer',
  'WebSocket',
  'Worker',
]);

export function checkPurity(sources: readonly Source[]): Violation[] {
  return sources
    .filter(({ path }) => PURE_LAYERS.includes(pureCodeOf(path) ?? ''))
    .flatMap((source) => [...foreignImports(source), ...impureNodes(source)]);
}

/** The layer of product code, or of a helper that its tests share; null for a test. */
function pureCodeOf(path: string): string | null {
  return helpedLayer(path) ?? (isTest(path) ? null : layerOf(path));
}

/** Audited hashes and signatures, pure and synchronous, each behind the door of one layer. */
const TRUSTED: Readonly<Record<string, RegExp>> = {
  kit: /^@noble\/hashes\//,
  shoe: /^@noble\/curves\//,
};

function foreignImports(source: Source): Violation[] {
  const trusted = TRUSTED[layerOf(source.path) ?? ''];
  return importsOf(source)
    .filter(({ name }) => !name.startsWith('.') && trusted?.test(name) !== true)
    .map(({ node, name }) => violation(source, node, 'pure', `imports ${name}`));
}

function impureNodes(source: Source): Violation[] {
  const nodes = nodesOf(source);
  const own = declaredNames(nodes);
  return nodes.flatMap((node) => {
    const found = impurity(node, own);
    return found === null ? [] : [violation(source, node, 'pure', found)];
  });
}

function impurity(node: ts.Node, own: ReadonlySet<string>): string | null {
  if (node.kind === ts.SyntaxKind.AsyncKeyword) return 'async';
  if (ts.isAwaitExpression(node)) return 'await';
  if (ts.isForOfStatement(node) && node.awaitModifier !== undefined) return 'for await';
  if (ts.isPropertyAccessExpression(node) && node.getText() === 'Math.random') return 'Math.random';
  if (!ts.isIdentifier(node) || !BANNED_GLOBALS.has(node.text) || own.has(node.text)) return null;
  return isNameOnly(node) ? null : node.text;
}

/** `coup.process` and `{ process: 1 }` name a property, not the global. */
function isNameOnly(node: ts.Identifier): boolean {
  const parent = node.parent;
  if (ts.isPropertyAccessExpression(parent)) return parent.name === node;
  if (ts.isQualifiedName(parent)) return parent.right === node;
  return (
    (ts.isPropertyAssignment(parent) ||
      ts.isPropertySignature(parent) ||
      ts.isPropertyDeclaration(parent) ||
      ts.isMethodDeclaration(parent) ||
      ts.isMethodSignature(parent)) &&
    parent.name === node
  );
}

function declaredNames(nodes: readonly ts.Node[]): ReadonlySet<string> {
  const names = new Set<string>();
  for (const node of nodes) {
    const declares =
      ts.isVariableDeclaration(node) ||
      ts.isParameter(node) ||
      ts.isBindingElement(node) ||
      ts.isFunctionDeclaration(node) ||
      ts.isImportSpecifier(node);
    if (declares && node.name !== undefined && ts.isIdentifier(node.name))
      names.add(node.name.text);
  }
  return names;
}
