import type Type from '#typebox';
import type {
  CommandBody,
  CommandType,
  Envelope,
  Refusal,
  TableEvent,
  TableEventType,
  TableSetup,
} from '../table/index.ts';
import type { COMMAND_FIELDS, ENVELOPE } from './command-schemas.ts';
import type { EVENT_FIELDS, RefusalSchema } from './event-schemas.ts';
import type { SetupSchema } from './setup-schema.ts';

/**
 * The schemas say exactly what the table's own types say. Each constant below compiles only while
 * they do; where they part, the error names the command or event.
 */
export const COMMANDS_AGREE: Nothing<DisagreeingCommand> = true;
export const EVENTS_AGREE: Nothing<DisagreeingEvent> = true;
export const SETUP_AGREES: Same<Type.Static<typeof SetupSchema>, TableSetup> = true;
export const ENVELOPE_AGREES: Same<Fields<typeof ENVELOPE>, Envelope> = true;
export const REFUSAL_AGREES: Same<Type.Static<typeof RefusalSchema>, Refusal> = true;

type DisagreeingCommand =
  | Exclude<CommandType, keyof typeof COMMAND_FIELDS>
  | Exclude<keyof typeof COMMAND_FIELDS, CommandType>
  | {
      [K in CommandType & keyof typeof COMMAND_FIELDS]: Same<
        Fields<(typeof COMMAND_FIELDS)[K]> & { type: K },
        Extract<CommandBody, { type: K }>
      > extends true
        ? never
        : K;
    }[CommandType & keyof typeof COMMAND_FIELDS];

type DisagreeingEvent =
  | Exclude<TableEventType, keyof typeof EVENT_FIELDS>
  | Exclude<keyof typeof EVENT_FIELDS, TableEventType>
  | {
      [K in TableEventType & keyof typeof EVENT_FIELDS]: Same<
        Fields<(typeof EVENT_FIELDS)[K]> & { type: K },
        Extract<TableEvent, { type: K }>
      > extends true
        ? never
        : K;
    }[TableEventType & keyof typeof EVENT_FIELDS];

type Nothing<T> = [T] extends [never] ? true : T;

type Fields<T extends Type.TProperties> = Type.Static<Type.TObject<T>>;

/** Whether two types are one, apart from `readonly`. */
type Same<A, B> =
  (<T>() => T extends Plain<A> ? 1 : 2) extends <T>() => T extends Plain<B> ? 1 : 2 ? true : false;

/** Intersections written out and everything read-only, so that like is compared with like. */
type Plain<T> = T extends string | number | boolean | null | undefined
  ? T
  : { readonly [K in keyof T]: Plain<T[K]> };
