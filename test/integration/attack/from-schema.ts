import type { seededRandom } from '../../../src/kit/index.ts';

type Random = ReturnType<typeof seededRandom>;

interface Schema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly minimum?: number;
  readonly maximum?: number;
}

/** Values that no schema means, and texts that somebody would like to see taken for something. */
const STRANGE: readonly unknown[] = [
  ...[null, true, -1, 0.5, 1e308, 2 ** 53, '', '1000', '\u0000', '🂡'.repeat(50), [], {}],
  ...['x'.repeat(3000), '__proto__', '../../etc/passwd', "' OR 1=1 --", '<img src=x onerror=1>'],
  ...['{{7*7}}', '=1+1', '%00', `${'a'.repeat(40)}!`, { toString: 1 }, [[[[]]]], '\u202eabc'],
];

/** Makes values that fit a schema, and now and then one that does not. */
export class Forger {
  readonly #random: Random;
  /** Ids that mean something in this house. */
  readonly #ids: readonly string[];
  readonly #definitions: Readonly<Record<string, Schema>>;

  constructor(random: Random, ids: readonly string[], definitions: object = {}) {
    this.#random = random;
    this.#ids = ids;
    this.#definitions = definitions as Readonly<Record<string, Schema>>;
  }

  pick<T>(list: readonly T[]): T {
    return list[this.#random.below(list.length)] as T;
  }

  isOneIn(count: number): boolean {
    return this.#random.below(count) === 0;
  }

  valueOf(given: object, depth = 0): unknown {
    if (this.isOneIn(12)) return this.pick(STRANGE);
    const schema = this.#resolved(given as Schema);
    const choices = schema.anyOf ?? schema.oneOf;
    if (choices !== undefined) return this.valueOf(this.pick(choices), depth + 1);
    if (schema.const !== undefined) return schema.const;
    if (schema.enum !== undefined) return this.pick(schema.enum);
    switch (this.pick([schema.type ?? 'string'].flat())) {
      case 'object':
        return this.#object(schema, depth);
      case 'array':
        if (depth > 6) return [];
        return Array.from({ length: this.#random.below(4) }, () =>
          this.valueOf(schema.items ?? {}, depth + 1),
        );
      case 'integer':
      case 'number':
        return this.#number(schema);
      case 'boolean':
        return this.isOneIn(2);
      case 'null':
        return null;
      default:
        return this.pick(this.#ids);
    }
  }

  #resolved(schema: Schema): Schema {
    const name = schema.$ref?.split('/').at(-1);
    return name === undefined ? schema : (this.#definitions[name] ?? {});
  }

  #object({ properties = {}, required = [] }: Schema, depth: number): object {
    const made: Record<string, unknown> = {};
    for (const [name, schema] of Object.entries(properties)) {
      const isLeftOut = required.includes(name) ? this.isOneIn(25) : this.isOneIn(2);
      if (!isLeftOut) made[name] = this.valueOf(schema, depth + 1);
    }
    if (this.isOneIn(30)) made[this.pick(['extra', 'constructor', 'toJSON'])] = 1;
    return made;
  }

  #number({ minimum = 0, maximum = 1_000_000 }: Schema): number {
    const least = Math.max(minimum, -1_000_000);
    const most = Math.min(maximum, 10_000_000);
    return this.pick([least, most, maximum, minimum - 1, least + this.#random.below(1000), 500, 1]);
  }
}
