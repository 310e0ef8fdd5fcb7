import type Type from '#typebox';
import { Compile, type Validator } from '#typebox/compile';
import { ok, type Result, refuse } from '../kit/index.ts';
import {
  COMMANDS as COMMAND_ROWS,
  type Command,
  type CommandBody,
  EVENTS as EVENT_ROWS,
  type TableEvent,
  type TableSetup,
} from '../table/index.ts';
import { bodySchema, commandSchema } from './command-schemas.ts';
import { eventSchema } from './event-schemas.ts';
import { SetupSchema } from './setup-schema.ts';

/** Where a message is wrong, as a JSON pointer, and what belongs there. */
export interface Misreading {
  readonly path: string;
  readonly message: string;
}

/** The door for commands: behind it types are trusted, before it nothing is. */
export function parseCommand(input: unknown): Result<Command, Misreading> {
  return parseTyped(input, COMMAND_ROWS, 'command', commandSchema, COMMANDS);
}

/** A command as a client sends it, without its giver and time, which the server adds. */
export function parseBody(input: unknown): Result<CommandBody, Misreading> {
  return parseTyped(input, COMMAND_ROWS, 'command', bodySchema, BODIES);
}

export function parseEvent(input: unknown): Result<TableEvent, Misreading> {
  return parseTyped(input, EVENT_ROWS, 'event', eventSchema, EVENTS);
}

export function parseSetup(input: unknown): Result<TableSetup, Misreading> {
  SETUP ??= Compile(SetupSchema);
  return check<TableSetup>(SETUP, SetupSchema, input);
}

/** A door for any other schema, compiled on first use. */
export function readerOf<T>(schema: Type.TSchema): (input: unknown) => Result<T, Misreading> {
  let validator: Validator | null = null;
  return (input) => {
    validator ??= Compile(schema);
    return check<T>(validator, schema, input);
  };
}

/** Compiled on first use: a process needs few of them. */
const COMMANDS = new Map<string, Compiled>();
const BODIES = new Map<string, Compiled>();
const EVENTS = new Map<string, Compiled>();
let SETUP: Validator | null = null;

interface Compiled {
  readonly schema: Type.TSchema;
  readonly validator: Validator;
}

function parseTyped<T, K extends string>(
  input: unknown,
  known: Readonly<Record<K, unknown>>,
  what: string,
  schemaOf: (type: K) => Type.TSchema,
  compiled: Map<string, Compiled>,
): Result<T, Misreading> {
  if (typeof input !== 'object' || input === null || Array.isArray(input)) {
    return refuse({ path: '', message: `must be an object with the type of a ${what}` });
  }
  const { type } = input as { type?: unknown };
  if (typeof type !== 'string') return refuse({ path: '/type', message: `must name a ${what}` });
  if (!Object.hasOwn(known, type)) {
    return refuse({ path: '/type', message: `there is no ${what} ${JSON.stringify(type)}` });
  }
  let found = compiled.get(type);
  if (found === undefined) {
    const schema = schemaOf(type as K);
    found = { schema, validator: Compile(schema) };
    compiled.set(type, found);
  }
  return check<T>(found.validator, found.schema, input);
}

function check<T>(
  validator: Validator,
  schema: Type.TSchema,
  input: unknown,
): Result<T, Misreading> {
  return validator.Check(input) ? ok(input as T) : refuse(misreading(validator, schema, input));
}

/** The first thing wrong, in words. */
function misreading(validator: Validator, schema: Type.TSchema, input: unknown): Misreading {
  const errors = validator.Errors(input);
  const [first] = errors;
  for (const { keyword, instancePath, params } of errors) {
    const names = params as { requiredProperties?: string[]; additionalProperties?: string[] };
    const [missing] = names.requiredProperties ?? [];
    if (keyword === 'required' && missing !== undefined) {
      return { path: `${instancePath}/${missing}`, message: 'is missing' };
    }
    const [surplus] = names.additionalProperties ?? [];
    if (keyword === 'additionalProperties' && surplus !== undefined) {
      return { path: `${instancePath}/${surplus}`, message: 'is not a field here' };
    }
  }
  const path = first?.instancePath ?? '';
  const description = describedAt(schema, path);
  const message = description === null ? (first?.message ?? 'is wrong') : `must be ${description}`;
  return { path, message };
}

interface Node {
  readonly description?: string;
  readonly properties?: Readonly<Record<string, Node>>;
  readonly items?: Node;
  readonly anyOf?: readonly Node[];
}

/** The schema's description of the place that a pointer names. */
function describedAt(schema: Type.TSchema, path: string): string | null {
  let node: Node | undefined = schema as Node;
  for (const key of path.split('/').slice(1)) {
    const objects: readonly Node[] = node?.anyOf ?? (node === undefined ? [] : [node]);
    const parent: Node | undefined = objects.find(
      (candidate) => candidate.properties?.[key] !== undefined || candidate.items !== undefined,
    );
    node = parent?.properties?.[key] ?? parent?.items;
  }
  return node?.description ?? null;
}
