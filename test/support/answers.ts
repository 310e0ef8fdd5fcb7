import { present } from '../../src/kit/index.ts';
import { changesBetween, type Field, type Fields } from '../../src/machine/index.ts';
import { BOOKS } from '../../src/rules/index.ts';
import { TAIL_WAGERS, WAGER_TYPES } from './rules/wagers.ts';

/** One answer to a command: its code or what came of it, and an example in words. */
interface Answer {
  readonly head: string;
  readonly example: string;
  /** Numbers of situations. */
  readonly where: Set<number>;
}

/** A page of what a machine answers: one line for each answer, and the situations of each. */
export class AnswerPage {
  readonly #byCommand = new Map<string, Map<string, Answer>>();
  readonly #told = new Map<string, string>();
  readonly #situations: string[] = [];

  /** Keeps the first sentence that is told of each kind of event. */
  tells(type: string, sentence: () => string): void {
    if (!this.#told.has(type)) this.#told.set(type, sentence());
  }

  answers(command: string, situation: string, head: string, example: () => string): void {
    const own = this.#byCommand.get(command) ?? new Map<string, Answer>();
    this.#byCommand.set(command, own);
    const at = this.#numberOf(situation);
    const known = own.get(head);
    if (known === undefined) own.set(head, { head, example: example(), where: new Set([at]) });
    else known.where.add(at);
  }

  #numberOf(situation: string): number {
    const at = this.#situations.indexOf(situation);
    return at < 0 ? this.#situations.push(situation) : at + 1;
  }

  text(): string {
    const commands = [...this.#byCommand].sort(([a], [b]) => (a < b ? -1 : 1));
    const parts = commands.map(([type, answers]) => [
      type,
      ...[...answers.values()]
        .sort((a, b) => (a.head < b.head ? -1 : 1))
        .flatMap(({ head, example, where }) => [
          `  ${head} (${ranges([...where])})`,
          ...(example === '' ? [] : [`    ${example}`]),
        ]),
    ]);
    const told = [...this.#told].sort().map(([type, sentence]) => `  ${type}: ${sentence}`);
    const situations = this.#situations.map((situation, at) => `  ${at + 1} ${situation}`);
    const whole = [['Situations', ...situations], ...parts, ['Told', ...told]];
    return `${whole.map((lines) => lines.join('\n')).join('\n\n')}\n`;
  }
}

/** 1-4 7 9-10 */
function ranges(numbers: readonly number[]): string {
  const parts: number[][] = [];
  for (const number of numbers.toSorted((a, b) => a - b)) {
    const last = parts.at(-1);
    if (last?.at(-1) === number - 1) last.push(number);
    else parts.push([number]);
  }
  return parts.map((part) => (part.length === 1 ? part[0] : `${part[0]}-${part.at(-1)}`)).join(' ');
}

/** Of two refusals with one code and clause, that which is said of something else is another. */
export function headOf(refusal: {
  readonly code: string;
  readonly clause: string | null;
  readonly facts: object;
}): string {
  const { code, clause, facts } = refusal;
  const what = 'what' in facts && typeof facts.what === 'string' ? ` ${facts.what}` : '';
  return `${code} [${clause ?? ''}]${what}`;
}

/** What changes from one value to another: small values with their new value. */
export function saidChanges(before: object, after: object): string {
  const said = changesBetween(before, after).map((change) => {
    const value = 'now' in change ? JSON.stringify(change.now) : 'gone';
    const at = change.at.join('.');
    return value.length <= SHORT ? `${at} ${value}` : at;
  });
  return said.slice(0, MOST_SAID).join(', ');
}

const SHORT = 60;
const MOST_SAID = 8;

/** The body with one field changed, for every field and every other value. */
export function variantsOf<B extends object>(
  usual: B,
  fields: Fields,
  words: readonly string[],
): readonly B[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    const value = (usual as Readonly<Record<string, unknown>>)[name];
    return othersOf(value, field, words).map((other) => ({ ...usual, [name]: other }));
  });
}

function othersOf(value: unknown, field: Field<unknown>, words: readonly string[]) {
  const none = field.orNull === true ? [null] : [];
  const all: readonly unknown[] = [...none, ...valuesOf(value, field, words)];
  return all.filter((other) => JSON.stringify(other) !== JSON.stringify(value));
}

/** The ids of all versions of all books. */
const VERSION_IDS = [...new Set(BOOKS.flatMap(({ versions }) => versions.map(({ id }) => id)))];

/** Values of a field that may be left out. */
function leftOut({ kind, schema }: Field<unknown>): readonly unknown[] {
  if (kind === 'flag') return [true];
  if (schema.type === 'integer') return [0, 7];
  return schema.type === 'string' ? ['zed'] : [];
}

function valuesOf(
  value: unknown,
  field: Field<unknown>,
  words: readonly string[],
): readonly unknown[] {
  if (field.of !== undefined) return field.of;
  if (field.kind === 'wager')
    return TAIL_WAGERS.includes(String(value)) ? TAIL_WAGERS : WAGER_TYPES;
  if (value === undefined) return leftOut(field);
  if (typeof value === 'number') return [0, Math.max(0, value - 1), value + 1, value * 1000 + 500];
  if (typeof value === 'boolean') return [!value];
  if (Array.isArray(value)) {
    const [first, ...rest] = value as readonly unknown[];
    const { entry } = field;
    const others = first === undefined || entry === undefined ? [] : othersOf(first, entry, words);
    return [[], [...value, ...value], ...others.map((other) => [other, ...rest])];
  }
  if (field.kind === 'version') return VERSION_IDS;
  if (typeof value === 'string') return words;
  if (typeof value !== 'object' || value === null) return [];
  const inside = field.kind === 'group-limits' ? ofGroups(value, field) : field.inside;
  return Object.entries(inside ?? {}).flatMap(([name, inner]) =>
    othersOf((value as Record<string, unknown>)[name], present(inner, name), words).map(
      (other) => ({ ...value, [name]: other }),
    ),
  );
}

/** Limits by group have a pair for each group that is named. */
function ofGroups(value: object, { entry }: Field<unknown>): Fields {
  return entry === undefined
    ? {}
    : Object.fromEntries(Object.keys(value).map((group) => [group, entry]));
}
