import type { Field } from '../../../machine/index.ts';

/** A field of a request or an answer, as a reader needs it. */
export interface DescribedField {
  readonly name: string;
  readonly place: string;
  readonly required: boolean;
  readonly words: string;
}

/** The part of a JSON Schema that is read here. */
interface Node {
  readonly type?: string | readonly string[];
  readonly description?: string;
  readonly properties?: Readonly<Record<string, Node>>;
  readonly required?: readonly string[];
  readonly items?: Node;
  readonly anyOf?: readonly Node[];
  readonly const?: unknown;
}

/** The deepest level that is listed; deeper down an example says more than a list. */
const DEEPEST = 3;

/** The fields of a message and those inside them, by path: `tables[].name`. */
export function fieldsOf(field: Field<unknown> | undefined, place: string): DescribedField[] {
  return field === undefined ? [] : inside(field.schema as Node, '', place, 0);
}

function inside(node: Node, path: string, place: string, depth: number): DescribedField[] {
  const { properties = {}, required = [] } = objectIn(node);
  return Object.entries(properties).flatMap(([key, field]) => {
    const name = path === '' ? key : `${path}.${key}`;
    const told = { name, place, required: required.includes(key), words: wordsOf(field) };
    if (depth >= DEEPEST) return [told];
    const list = itemsOf(field);
    const deeper = list === null ? inside(field, name, place, depth + 1) : [];
    const items = list === null ? [] : inside(list, `${name}[]`, place, depth + 1);
    return [told, ...deeper, ...items];
  });
}

/** The object that a node describes, also where it may be null. */
function objectIn(node: Node): Node {
  return node.properties !== undefined
    ? node
    : (node.anyOf?.find(({ properties }) => properties !== undefined) ?? {});
}

function itemsOf(node: Node): Node | null {
  return node.items ?? node.anyOf?.find(({ items }) => items !== undefined)?.items ?? null;
}

function wordsOf(node: Node): string {
  if (node.description !== undefined) return node.description;
  if (node.const !== undefined) return `always ${JSON.stringify(node.const)}`;
  return Array.isArray(node.type) ? node.type.join(' or ') : String(node.type ?? 'any value');
}
