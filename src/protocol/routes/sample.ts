import type { Route } from './route.ts';

/** What is read of a schema. */
interface Node {
  readonly type?: string | readonly string[];
  readonly properties?: Readonly<Record<string, Node>>;
  readonly required?: readonly string[];
  readonly items?: Node;
  readonly anyOf?: readonly Node[];
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly minimum?: number;
}

/**
 * The answer to show: the row's example, or a sample by the schema where the example would be pages
 * long.
 */
export function sampleAnswer({ answer, example, media }: Route): unknown {
  if (media !== undefined) return null;
  return example.answer ?? sampleOf(answer.schema as Node, 0);
}

/** A deeper sample would not show the shape better. */
const DEEPEST = 6;

function sampleOf(node: Node, depth: number): unknown {
  if (node.const !== undefined) return node.const;
  if (node.enum !== undefined) return node.enum[0];
  if (node.anyOf !== undefined) {
    const said = node.anyOf.find(({ type }) => type !== 'null') ?? node.anyOf[0];
    return said === undefined ? null : sampleOf(said, depth);
  }
  if (node.properties !== undefined) return objectOf(node.properties, node.required ?? [], depth);
  if (node.items !== undefined) return depth < DEEPEST ? [sampleOf(node.items, depth + 1)] : [];
  const type = typeof node.type === 'string' ? node.type : node.type?.[0];
  return PLAIN[type ?? '']?.(node) ?? {};
}

const PLAIN: Readonly<Record<string, (node: Node) => unknown>> = {
  string: () => 'text',
  integer: ({ minimum = 0 }) => minimum,
  number: ({ minimum = 0 }) => minimum,
  boolean: () => true,
  array: () => [],
};

/** Optional fields are left out; the table of fields names them. */
function objectOf(
  properties: Readonly<Record<string, Node>>,
  required: readonly string[],
  depth: number,
): object {
  const shown = Object.entries(properties).filter(([name]) => required.includes(name));
  return Object.fromEntries(shown.map(([name, node]) => [name, sampleOf(node, depth + 1)]));
}
