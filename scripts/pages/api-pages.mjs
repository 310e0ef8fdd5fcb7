// The public API as pages: every name that a file of src/package exports, with its declaration and
// its comment. The pages are read from the declarations, so they say what an importer's editor
// says.
import { basename } from 'node:path';
import ts from 'typescript';
import { DOORS } from '../packages.mjs';
import { fieldsOf, linesOf, literalNames } from './api-types.mjs';

const KINDS = ['Functions', 'Values', 'Types'];

/** A page for each file of declarations in `doors`, [name of the layer, text], and the report. */
export function apiPages(doors) {
  const options = {
    lib: ['lib.es2023.d.ts'],
    types: [],
    module: ts.ModuleKind.NodeNext,
    strict: true,
    exactOptionalPropertyTypes: true,
  };
  const program = ts.createProgram(doors, options);
  const checker = program.getTypeChecker();
  const opened = doors.map((door) => {
    const source = program.getSourceFile(door);
    const symbols = checker.getExportsOfModule(checker.getSymbolAtLocation(source));
    const names = symbols.map((symbol) => entryOf(checker, symbol)).sort(byName);
    return { layer: basename(door, '.d.ts'), about: commentOf(source.statements[0]), names };
  });
  const known = new Set(opened.flatMap(({ names }) => names.map(({ symbol }) => symbol)));
  const aliases = literalNames(checker, known);
  const about = { program, checker, known, aliases };
  const pages = opened.map((door) => [door.layer, page(door, about)]);
  return { pages, report: reportOf(opened, about) };
}

function byName(a, b) {
  return a.name < b.name ? -1 : 1;
}

function entryOf(checker, symbol) {
  const { flags } = symbol;
  const real = flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
  const nodes = real.declarations.map(statementOf);
  const [first] = nodes;
  const kind = ts.isFunctionDeclaration(first)
    ? 'Functions'
    : ts.isVariableStatement(first) || ts.isClassDeclaration(first)
      ? 'Values'
      : 'Types';
  return { name: symbol.name, symbol: real, nodes, kind };
}

/** The comment of a constant is before its whole statement. */
function statementOf(node) {
  return ts.isVariableDeclaration(node) ? node.parent.parent : node;
}

function page({ layer, about, names }, scope) {
  const parts = [`# ${DOORS[layer]}`, about, 'Written by `npm run docs` from the types.'];
  for (const kind of KINDS) {
    const entries = names.filter((entry) => entry.kind === kind);
    if (entries.length > 0)
      parts.push(`## ${kind}`, ...entries.map((entry) => section(entry, scope)));
  }
  const hidden = hiddenNames(names, scope);
  if (hidden.length > 0) parts.push('## Named above, but not exported', hidden.join(', '));
  return `${parts.join('\n\n')}\n`;
}

/** Every name with its signature on one line, without comments. */
function reportOf(opened, scope) {
  const parts = opened.flatMap(({ layer, names }) => [
    `## ${DOORS[layer]}`,
    ['```ts', ...names.map((entry) => signature(entry, scope)), '```'].join('\n'),
  ]);
  const head =
    'Every name of the packages with its signature, and what each takes to fetch. Written by `npm run api` from the types.';
  return `${['# The public API', head, ...parts].join('\n\n')}\n`;
}

function signature({ nodes }, scope) {
  const comment = /\/\*[\s\S]*?\*\//g;
  return nodes
    .map((node) => written(node, scope).replace(comment, '').replace(/\s+/g, ' ').trim())
    .join(' ');
}

function section({ name, nodes }, scope) {
  const about = nodes.map(commentOf).filter((comment) => comment !== '');
  const code = ['```ts', ...nodes.map((node) => written(node, scope)), '```'].join('\n');
  return [`### ${name}`, ...about, code].join('\n\n');
}

/** A type derived from data that no page shows is written out; any other as declared. */
function written(node, scope) {
  if (!isDerived(node, scope)) return declaration(node);
  const type = scope.checker.getTypeAtLocation(node);
  if (!type.isUnion() && type.flags & ts.TypeFlags.Object) {
    return `type ${node.name.text} = ${linesOf(type, node, scope)}`;
  }
  const members = (type.isUnion() ? type.types : [type]).map((one) => fieldsOf(one, node, scope));
  return [`type ${node.name.text} =`, ...members.sort().map((member) => `  | ${member}`)].join(
    '\n',
  );
}

function isDerived(node, { checker, known }) {
  if (!ts.isTypeAliasDeclaration(node)) return false;
  let found = false;
  visit(node.type);
  return found;

  function visit(part) {
    if (ts.isTypeQueryNode(part) && !known.has(realSymbol(checker, part.exprName))) found = true;
    ts.forEachChild(part, visit);
  }
}

/** The declaration as the compiler writes it, indented like the sources. */
function declaration(node) {
  const text = node.getText().replace(/^export /, '');
  return text
    .replace(/^declare /, '')
    .replace(/^( {4})+/gm, (indent) => '  '.repeat(indent.length / 4));
}

function commentOf(node) {
  const text = node.getSourceFile().text;
  const comments = ts.getLeadingCommentRanges(text, node.getFullStart()) ?? [];
  const last = comments.map(({ pos, end }) => text.slice(pos, end)).findLast(isDoc);
  if (last === undefined) return '';
  const lines = last.slice(3, -2).split('\n');
  return lines
    .map((line) => line.replace(/^\s*\* ?/, '').trim())
    .join('\n')
    .trim();
}

function isDoc(comment) {
  return comment.startsWith('/**');
}

/**
 * Names that declarations use but no page has: an importer can hold such a value but not name its
 * type.
 */
function hiddenNames(names, scope) {
  const { program, checker, known } = scope;
  const hidden = new Set();
  for (const { nodes } of names) {
    for (const node of nodes) if (!isDerived(node, scope)) visit(node);
  }
  return [...hidden].sort();

  function visit(node) {
    const name = ts.isTypeReferenceNode(node)
      ? node.typeName
      : ts.isExpressionWithTypeArguments(node)
        ? node.expression
        : ts.isImportTypeNode(node)
          ? node.qualifier
          : undefined;
    const real = name && realSymbol(checker, name);
    if (real?.declarations?.some(isOfProject) && !known.has(real)) hidden.add(real.name);
    ts.forEachChild(node, visit);
  }

  function isOfProject(node) {
    const isLibrary = program.isSourceFileDefaultLibrary(node.getSourceFile());
    return !isLibrary && !ts.isTypeParameterDeclaration(node);
  }
}

function realSymbol(checker, name) {
  const symbol = checker.getSymbolAtLocation(name);
  return symbol !== undefined && symbol.flags & ts.SymbolFlags.Alias
    ? checker.getAliasedSymbol(symbol)
    : symbol;
}
