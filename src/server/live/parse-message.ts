import { isAllPrintable, ok, type Result, refuse } from '../../kit/index.ts';
import {
  type ClientMessage,
  isPersonName,
  PEEL_EDGES,
  parseBody,
  parseTournamentBody,
} from '../../protocol/index.ts';
import { STAFF_RANKS, TOURNAMENT_ROLES } from '../../rules/index.ts';
import { isStoreId } from '../../store/index.ts';
import { isReservedId } from '../cage/cage-desk.ts';

type Fields = Readonly<Record<string, unknown>>;

const LONGEST_ACT_ID = 150;
/**
 * A text without escapes and without letters beyond ASCII needs no second check; most messages are
 * such.
 */
const MAY_HIDE = /[^\x20-\x7e]|\\/;

/** unknown → ClientMessage, or one sentence that names what is wrong. */
export function parseClientMessage(text: string): Result<ClientMessage, string> {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return refuse('the message is not JSON');
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    return refuse('the message is not an object');
  }
  if (MAY_HIDE.test(text) && !isAllPrintable(value)) {
    return refuse('the message holds control characters');
  }
  const fields = value as Fields;
  if (fields.t === 'ping') {
    return typeof fields.sentMs === 'number'
      ? ok({ t: 'ping', sentMs: fields.sentMs })
      : refuse('sentMs must be a number');
  }
  if (fields.t === 'watch' || fields.t === 'unwatch' || fields.t === 'act') {
    return ofTournament(fields);
  }
  if (typeof fields.table !== 'string' || !isStoreId(fields.table)) {
    return refuse('table must be the id of a table');
  }
  return withTable(fields, fields.table);
}

/** The id of an unreadable command, under which its sender waits for an answer. */
export function commandIdIn(text: string): string | null {
  try {
    const value = JSON.parse(text) as { t?: unknown; id?: unknown } | null;
    const waits = value?.t === 'do' || value?.t === 'act';
    return waits && typeof value.id === 'string' ? value.id : null;
  } catch {
    return null;
  }
}

function ofTournament(fields: Fields): Result<ClientMessage, string> {
  const { t, tournament, as, id } = fields;
  if (!isStoreId(tournament)) return refuse('tournament must be the id of a tournament');
  if (t === 'unwatch') return ok({ t, tournament });
  if (as !== undefined && !(TOURNAMENT_ROLES as readonly unknown[]).includes(as)) {
    return refuse('as is no role');
  }
  if (t === 'watch') return watch(fields, tournament);
  if (!isStoreId(id) || isReservedId(id) || id.length > LONGEST_ACT_ID) {
    return refuse('id must be 1 to 150 printable characters without an exclamation mark');
  }
  const body = parseTournamentBody(fields.body);
  if (!body.ok) return refuse(`body${body.error.path}: ${body.error.message}`);
  return ok({ t: 'act', id, tournament, body: body.value, ...optional('as', as) } as ClientMessage);
}

function watch({ as, table, tables }: Fields, tournament: string): Result<ClientMessage, string> {
  if (table !== undefined && !isTableName(table)) return refuse('table must be the id of a table');
  if (tables !== undefined && tables !== true) return refuse('tables must be true');
  const asked = {
    ...optional('as', as),
    ...optional('table', table),
    ...optional('tables', tables),
  };
  return ok({ t: 'watch', tournament, ...asked } as ClientMessage);
}

function withTable(fields: Fields, table: string): Result<ClientMessage, string> {
  switch (fields.t) {
    case 'subscribe':
      return isRank(fields.rank)
        ? ok({ t: 'subscribe', table, ...optional('rank', fields.rank) } as ClientMessage)
        : refuse('rank is no rank');
    case 'unsubscribe':
      return ok({ t: 'unsubscribe', table });
    case 'here':
      return ok({ t: 'here', table });
    case 'wait':
      return typeof fields.on === 'boolean'
        ? ok({ t: 'wait', table, on: fields.on })
        : refuse('on must be true or false');
    case 'do':
      return command(fields, table);
    case 'peel':
      return peel(fields, table);
    case 'commit':
      return isSeat(fields.seat) && isHexText(fields.commitment)
        ? ok({ t: 'commit', table, seat: fields.seat, commitment: fields.commitment })
        : refuse('seat and commitment must be given');
    case 'open':
      return isSeat(fields.seat) && isHexText(fields.value) && isHexText(fields.nonce)
        ? ok({ t: 'open', table, seat: fields.seat, value: fields.value, nonce: fields.nonce })
        : refuse('seat, value and nonce must be given');
    default:
      return refuse(`there is no message ${JSON.stringify(fields.t) ?? 'without t'}`);
  }
}

function command(fields: Fields, table: string): Result<ClientMessage, string> {
  if (!isStoreId(fields.id) || isReservedId(fields.id)) {
    return refuse('id must be 1 to 200 printable characters without an exclamation mark');
  }
  if (!isRank(fields.rank)) return refuse('rank is no rank');
  if (fields.for !== undefined && !isPersonName(fields.for)) {
    return refuse('for must name a person');
  }
  if (fields.window !== undefined && !isStoreId(fields.window)) {
    return refuse('window must name a betting window');
  }
  const body = parseBody(fields.body);
  if (!body.ok) return refuse(`body${body.error.path}: ${body.error.message}`);
  const order: Record<string, unknown> = { t: 'do', id: fields.id, table, body: body.value };
  // One by one: to spread fields that may be missing costs more than all the rest of this.
  if (fields.rank !== undefined) order.rank = fields.rank;
  if (fields.for !== undefined) order.for = fields.for;
  if (fields.window !== undefined) order.window = fields.window;
  return ok(order as unknown as ClientMessage);
}

function peel(fields: Fields, table: string): Result<ClientMessage, string> {
  const { side, at, percent, edge } = fields;
  const fits =
    (side === 'player' || side === 'banker') &&
    typeof at === 'number' &&
    Number.isInteger(at) &&
    typeof percent === 'number' &&
    Number.isFinite(percent) &&
    (edge === undefined || (PEEL_EDGES as readonly unknown[]).includes(edge));
  if (!fits) return refuse('side, at and percent must be given, and edge must be an edge');
  return ok({ t: 'peel', table, side, at, percent, ...optional('edge', edge) } as ClientMessage);
}

function isTableName(table: unknown): table is string {
  return typeof table === 'string' && table.length > 0 && table.length <= 64;
}

function isRank(rank: unknown): boolean {
  return rank === undefined || (STAFF_RANKS as readonly unknown[]).includes(rank);
}

function isSeat(seat: unknown): seat is number {
  return typeof seat === 'number' && Number.isInteger(seat) && seat > 0 && seat < 100;
}

function isHexText(text: unknown): text is string {
  return typeof text === 'string' && text.length <= 1024 && /^([0-9a-f]{2})*$/.test(text);
}

function optional(key: string, value: unknown): Fields {
  return value === undefined ? {} : { [key]: value };
}
