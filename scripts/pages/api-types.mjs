// Writes a type as text with the names that the pages of the API know, and without names that only
// the compiler has. Members of unions are sorted, because the compiler's order depends on what it
// read before.
import ts from 'typescript';

/** The exported names of unions of texts, by their members. */
export function literalNames(checker, known) {
  const names = new Map();
  for (const symbol of known) {
    if (!(symbol.flags & ts.SymbolFlags.TypeAlias)) continue;
    const type = checker.getDeclaredTypeOfSymbol(symbol);
    if (!type.isUnion() || !type.types.every((one) => one.isStringLiteral())) continue;
    const key = keyOf(type.types);
    // Two names have the same texts, so neither is certainly the one that is meant.
    names.set(key, names.has(key) ? null : symbol.name);
  }
  return names;
}

function keyOf(literals) {
  return literals
    .map((one) => one.value)
    .sort()
    .join('|');
}

/** An object as the list of its fields; any other type by its name. */
export function fieldsOf(type, node, scope) {
  const { checker } = scope;
  const isObject = type.flags & (ts.TypeFlags.Object | ts.TypeFlags.Intersection);
  if (!isObject || checker.isArrayType(type)) return nameOf(type, node, scope);
  const fields = checker.getPropertiesOfType(type).map((field) => {
    const mark = field.flags & ts.SymbolFlags.Optional ? '?' : '';
    const inside = nameOf(checker.getTypeOfSymbolAtLocation(field, node), node, scope);
    return `${field.name}${mark}: ${inside}`;
  });
  return `{ ${fields.join('; ')} }`;
}

/** An object over several lines, each field with its comment. */
export function linesOf(type, node, scope) {
  const { checker } = scope;
  const lines = checker.getPropertiesOfType(type).flatMap((field) => {
    const comment = ts.displayPartsToString(field.getDocumentationComment(checker));
    const about = comment === '' ? [] : [`  /** ${comment.replaceAll('\n', ' ')} */`];
    const mark = field.flags & ts.SymbolFlags.Optional ? '?' : '';
    const inside = nameOf(checker.getTypeOfSymbolAtLocation(field, node), node, scope);
    return [...about, `  readonly ${field.name}${mark}: ${inside};`];
  });
  return ['{', ...lines, '}'].join('\n');
}

function isReference(type) {
  return (type.objectFlags & ts.ObjectFlags.Reference) !== 0;
}

function nameOf(type, node, scope) {
  const { checker, known } = scope;
  const symbol = type.aliasSymbol ?? type.symbol;
  if (symbol !== undefined && known.has(symbol) && !type.aliasTypeArguments) {
    const inner = isReference(type) ? checker.getTypeArguments(type) : [];
    if (inner.length === 0) return symbol.name;
    return `${symbol.name}<${inner.map((one) => nameOf(one, node, scope)).join(', ')}>`;
  }
  if (type.isUnion()) return unionOf(type.types, node, scope);
  if (checker.isArrayType(type)) {
    const [item] = checker.getTypeArguments(type);
    const inside = nameOf(item, node, scope);
    const list =
      inside.includes(' | ') && !inside.startsWith('{') ? `(${inside})[]` : `${inside}[]`;
    return type.symbol.name === 'ReadonlyArray' ? `readonly ${list}` : list;
  }
  if (isUnnamed(type, scope)) return fieldsOf(type, node, scope);
  const text = checker.typeToString(type, node, ts.TypeFormatFlags.NoTruncation);
  return text
    .replaceAll('"', "'")
    .replace(/import\('[^']*'\)\./g, '')
    .replace(/'[^']*'(?: \| '[^']*')+/g, (texts) =>
      textsOf(texts.slice(1, -1).split("' | '"), scope),
    );
}

function unionOf(types, node, scope) {
  const texts = types.filter((one) => one.isStringLiteral());
  const others = types.filter((one) => !one.isStringLiteral());
  const names = others.map((one) => nameOf(one, node, scope)).filter((name) => name !== 'false');
  const sorted = [...new Set(names)].map((name) => (name === 'true' ? 'boolean' : name)).sort();
  const named =
    texts.length === 0
      ? []
      : [
          textsOf(
            texts.map((one) => one.value),
            scope,
          ),
        ];
  return [...named, ...sorted].join(' | ');
}

function textsOf(values, { aliases }) {
  const sorted = [...values].sort();
  return aliases.get(sorted.join('|')) ?? sorted.map((value) => `'${value}'`).join(' | ');
}

/** An object for which neither a page nor the language has a name. */
function isUnnamed(type, { checker, program }) {
  const isObject = type.flags & (ts.TypeFlags.Object | ts.TypeFlags.Intersection);
  if (!isObject || checker.isTupleType(type)) return false;
  const symbol = type.aliasSymbol ?? type.symbol;
  const [home] = symbol?.declarations ?? [];
  if (home !== undefined && program.isSourceFileDefaultLibrary(home.getSourceFile())) return false;
  return checker.getPropertiesOfType(type).length > 0;
}
