import type { JsonSchema } from '../../../src/machine/index.ts';

/** Fields that an event copies from its command, so that the log says them by itself. */
const GIVEN: ReadonlySet<string> = new Set(['setup', 'sign']);

/**
 * The names of a value's fields and the kind of each, in one line. Bounds, descriptions and the
 * words of a choice are left out, because a log written before a change of those is still read and
 * decided the same.
 */
export function shapeText(schema: JsonSchema): string {
  if (Array.isArray(schema.anyOf)) {
    return schema.anyOf.map((one) => shapeText(one)).join(' | ');
  }
  if (schema.const !== undefined || Array.isArray(schema.enum)) return 'word';
  if (schema.type === 'array') return `[${itemsText(schema)}]`;
  if (schema.properties !== undefined) return fieldsText(schema);
  return Array.isArray(schema.type) ? schema.type.join(' | ') : String(schema.type ?? 'anything');
}

function itemsText({ items, prefixItems }: JsonSchema): string {
  const list = prefixItems ?? items;
  if (Array.isArray(list)) return list.map((one) => shapeText(one)).join(', ');
  return list === undefined || typeof list === 'boolean' ? '' : shapeText(list as JsonSchema);
}

function fieldsText({ properties, required }: JsonSchema): string {
  const needed = Array.isArray(required) ? required : [];
  const fields = Object.entries(properties as Readonly<Record<string, JsonSchema>>)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, field]) => {
      const told = GIVEN.has(name) ? 'as given' : shapeText(field);
      return `${name}${needed.includes(name) ? '' : '?'}: ${told}`;
    });
  return `{ ${fields.join(', ')} }`;
}
