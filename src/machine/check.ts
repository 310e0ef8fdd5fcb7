import { assert } from '../kit/index.ts';
import type { JsonSchema } from './field.ts';

/** Where a value is wrong, as a JSON pointer, and what belongs there. */
export interface Misreading {
  readonly path: string;
  readonly message: string;
}

/** Looks at one value; null where it fits. A check that passes allocates nothing. */
export type Check = (value: unknown) => Misreading | null;

/** Every keyword that a check obeys, and two that are for readers alone. */
interface Node {
  readonly type?: string | readonly string[];
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly pattern?: string;
  readonly items?: Node | false;
  readonly prefixItems?: readonly Node[];
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly properties?: Readonly<Record<string, Node>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: Node | false;
  readonly anyOf?: readonly Node[];
  readonly description?: string;
  readonly format?: string;
}

const KEYWORDS: Readonly<Record<keyof Node, true>> = {
  type: true,
  const: true,
  enum: true,
  minimum: true,
  maximum: true,
  minLength: true,
  maxLength: true,
  pattern: true,
  items: true,
  prefixItems: true,
  minItems: true,
  maxItems: true,
  properties: true,
  required: true,
  additionalProperties: true,
  anyOf: true,
  description: true,
  format: true,
};

/**
 * The check that a schema describes. A schema with a keyword that no check obeys throws: it would
 * let pass what it seems to refuse.
 */
export function checkOf(schema: JsonSchema): Check {
  const strange = Object.keys(schema).find((key) => !Object.hasOwn(KEYWORDS, key));
  assert(strange === undefined, () => `no check obeys the keyword ${strange}`);
  const node: Node = schema;
  const own = { path: '', message: `must be ${wordsOf(node)}` };
  const tests = testsOf(node);
  const deeper = node.anyOf === undefined ? insideOf(node) : alternatives(node.anyOf, own);
  return (value) => {
    for (const test of tests) if (!test(value)) return own;
    return deeper === null ? null : deeper(value);
  };
}

type Test = (value: unknown) => boolean;
type Keyed = Readonly<Record<string, unknown>>;

/** What can be said about the value without looking into it. */
function testsOf(node: Node): readonly Test[] {
  const { minimum, maximum, minLength, maxLength, minItems, maxItems } = node;
  const tests: Test[] = [];
  if (node.type !== undefined) tests.push(ofType(node.type));
  if (Object.hasOwn(node, 'const')) tests.push((value) => value === node.const);
  if (node.enum !== undefined) {
    const known = new Set(node.enum);
    tests.push((value) => known.has(value));
  }
  if (minimum !== undefined) tests.push((value) => typeof value !== 'number' || value >= minimum);
  if (maximum !== undefined) tests.push((value) => typeof value !== 'number' || value <= maximum);
  if (minLength !== undefined) {
    tests.push((value) => typeof value !== 'string' || lengthOf(value, minLength) >= minLength);
  }
  if (maxLength !== undefined) {
    tests.push((value) => typeof value !== 'string' || lengthOf(value, maxLength) <= maxLength);
  }
  if (node.pattern !== undefined) {
    const pattern = new RegExp(node.pattern, 'u');
    tests.push((value) => typeof value !== 'string' || pattern.test(value));
  }
  if (minItems !== undefined) {
    tests.push((value) => !Array.isArray(value) || value.length >= minItems);
  }
  if (maxItems !== undefined) {
    tests.push((value) => !Array.isArray(value) || value.length <= maxItems);
  }
  return tests;
}

const TYPES: Readonly<Record<string, Test>> = {
  string: (value) => typeof value === 'string',
  integer: Number.isInteger,
  number: Number.isFinite,
  boolean: (value) => typeof value === 'boolean',
  null: (value) => value === null,
  array: Array.isArray,
  object: isRecord,
};

function ofType(type: string | readonly string[]): Test {
  const tests = (typeof type === 'string' ? [type] : type).map((name) => {
    const test = TYPES[name];
    assert(test !== undefined, () => `JSON has no type ${name}`);
    return test;
  });
  const [only] = tests;
  return only !== undefined && tests.length === 1
    ? only
    : (value) => tests.some((test) => test(value));
}

/** Characters as JSON Schema counts them; code units where they decide already. */
function lengthOf(text: string, bound: number): number {
  return text.length < bound ? text.length : [...text].length;
}

function insideOf(node: Node): Check | null {
  const { properties, required, additionalProperties } = node;
  if ((properties ?? required ?? additionalProperties) !== undefined) return members(node);
  const { items, prefixItems = [] } = node;
  return items === undefined && prefixItems.length === 0 ? null : entries(prefixItems, items);
}

function entries(prefix: readonly Node[], rest: Node | false | undefined): Check {
  const leading = prefix.map(checkOfNode);
  const each = rest === undefined || rest === false ? null : checkOfNode(rest);
  return (value) => {
    if (!Array.isArray(value)) return null;
    for (let at = 0; at < value.length; at += 1) {
      const fault = (leading[at] ?? each)?.(value[at]) ?? null;
      if (fault !== null) return within(String(at), fault);
      if (at >= leading.length && rest === false) return within(String(at), SURPLUS);
    }
    return null;
  };
}

const MISSING: Misreading = { path: '', message: 'is missing' };
const SURPLUS: Misreading = { path: '', message: 'is not a field here' };

/** A missing field is told of first, then a strange one, then a wrong one. */
function members({ properties = {}, required = [], additionalProperties: others }: Node): Check {
  const known = new Set(Object.keys(properties));
  const named = fieldsCheck(properties, required);
  const strange = others === undefined ? null : strangeCheck(known, others && checkOfNode(others));
  return (value) => {
    if (!isRecord(value)) return null;
    for (const name of required) {
      if (value[name] === undefined && !Object.hasOwn(value, name)) return within(name, MISSING);
    }
    return strange?.(value) ?? named(value);
  };
}

function fieldsCheck(properties: Readonly<Record<string, Node>>, required: readonly string[]) {
  const fields = Object.entries(properties).map(([name, node]) => {
    return { name, check: checkOfNode(node), mayMiss: !required.includes(name) };
  });
  return (value: Keyed): Misreading | null => {
    for (const { name, check, mayMiss } of fields) {
      const held = value[name];
      if (mayMiss && held === undefined) continue;
      const fault = check(held);
      if (fault !== null) return within(name, fault);
    }
    return null;
  };
}

/** What fields that the schema does not name may hold; nothing where there is no check for them. */
function strangeCheck(known: ReadonlySet<string>, check: Check | false) {
  return (value: Keyed): Misreading | null => {
    for (const name of Object.keys(value)) {
      if (known.has(name)) continue;
      const fault = check === false ? SURPLUS : check(value[name]);
      if (fault !== null) return within(name, fault);
    }
    return null;
  };
}

/**
 * A value that fits no alternative is told what is wrong with it under the one that was meant: the
 * one whose constants it has and of whose fields it names most.
 */
function alternatives(nodes: readonly Node[], own: Misreading): Check {
  const each = nodes.flatMap(alternativesOf);
  const checks = each.map(checkOfNode);
  const tag = tagOf(each);
  return (value) => {
    for (const check of checks) if (check(value) === null) return null;
    const meant = isRecord(value) || Array.isArray(value) ? meantBy(value, each) : -1;
    if (meant === -1 && tag !== null && isRecord(value)) return within(tag, own);
    const fault = checks[meant]?.(value) ?? own;
    return fault.path === '' ? own : fault;
  };
}

/** "A, B or null" is often said as "A or B", or null: a list of three. */
function alternativesOf(node: Node): readonly Node[] {
  return node.anyOf === undefined ? [node] : node.anyOf.flatMap(alternativesOf);
}

/** The field by which every object of a list of alternatives says which one it is. */
function tagOf(nodes: readonly Node[]): string | null {
  const [first, ...others] = nodes.filter(({ type }) => type !== 'null');
  const names = Object.entries(first?.properties ?? {}).filter(([, node]) => isConstant(node));
  const shared = names.find(([name]) =>
    others.every(({ properties }) => isConstant(properties?.[name])),
  );
  return others.length === 0 ? null : (shared?.[0] ?? null);
}

function isConstant(node: Node | undefined): boolean {
  return node?.const !== undefined;
}

function meantBy(value: object, nodes: readonly Node[]): number {
  const scores = nodes.map((node) => {
    if (Array.isArray(value)) return node.type === 'array' ? 1 : 0;
    const properties = Object.entries(node.properties ?? {});
    const agrees = properties.every(
      ([name, field]) => field.const === undefined || field.const === (value as Keyed)[name],
    );
    return agrees ? properties.filter(([name]) => Object.hasOwn(value, name)).length : 0;
  });
  const most = Math.max(...scores);
  return most === 0 ? -1 : scores.indexOf(most);
}

function checkOfNode(node: Node): Check {
  return checkOf(node as JsonSchema);
}

function within(name: string, { path, message }: Misreading): Misreading {
  return { path: `/${name}${path}`, message };
}

function wordsOf(node: Node): string {
  if (node.description !== undefined) return node.description;
  if (Object.hasOwn(node, 'const')) return JSON.stringify(node.const);
  if (node.anyOf !== undefined) return node.anyOf.map(wordsOf).join(', or ');
  const types = typeof node.type === 'string' ? [node.type] : (node.type ?? []);
  return types.map((type) => TYPE_WORDS[type] ?? type).join(' or ');
}

const TYPE_WORDS: Readonly<Record<string, string>> = {
  string: 'a text',
  integer: 'a whole number',
  number: 'a number',
  boolean: 'true or false',
  null: 'null',
  array: 'a list',
  object: 'an object',
};

function isRecord(value: unknown): value is Keyed {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
