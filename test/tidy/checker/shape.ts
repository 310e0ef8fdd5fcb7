import ts from 'typescript';
import { nodesOf, type Source, type Violation, violation } from './source.ts';

const KEBAB_CASE = /^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+(-[a-z0-9]+)*)*$/;

/** Tools that load a module by its default export. */
const TOOL_MODULES = [/\.config\.ts$/, /^test\/(breaks|leaves)\/runner\.ts$/];

export function checkShape(sources: readonly Source[]): Violation[] {
  return sources.flatMap((source) => [
    ...fileName(source),
    ...nodesOf(source)
      .filter((node) => misshape(source, node) !== null)
      .map((node) => violation(source, node, 'shape', misshape(source, node) ?? '')),
  ]);
}

function fileName(source: Source): Violation[] {
  const odd = source.path.split('/').find((part) => !KEBAB_CASE.test(part));
  if (odd === undefined) return [];
  return [violation(source, source.ast, 'file-name', `${odd} is not kebab-case`)];
}

function misshape(source: Source, node: ts.Node): string | null {
  if (node.kind === ts.SyntaxKind.AnyKeyword) return 'any';
  if (ts.isEnumDeclaration(node)) return 'enum';
  if (isDefaultExport(node) && !TOOL_MODULES.some((tool) => tool.test(source.path))) {
    return 'default export';
  }
  return null;
}

function isDefaultExport(node: ts.Node): boolean {
  if (ts.isExportAssignment(node)) return true;
  if (ts.isExportSpecifier(node)) return node.name.text === 'default';
  return node.kind === ts.SyntaxKind.DefaultKeyword && !ts.isDefaultClause(node.parent);
}
