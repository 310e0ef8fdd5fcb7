import { cents, keysOf } from '../../kit/index.ts';
import type { TournamentRole } from '../../rules/index.ts';
import {
  type EventCommandBody,
  type EventCommandType,
  type EventState,
  handWager,
  tableOf,
  whereIs,
} from '../kernel/index.ts';
import { decideEvent } from './decide.ts';
import { EVENT_COMMAND_ROWS } from './rows.ts';

/** Late enough that every time limit is over. */
const END_OF_TIME_MS = Number.MAX_SAFE_INTEGER;

/**
 * Commands that a person in this office could give now, for the buttons of a desk. Commands without
 * values of their own are tried on the machine; the others are tested by office and phase.
 */
export function lawfulEventCommands(
  state: EventState,
  role: TournamentRole,
  person: string,
  tableId: string | null = null,
): EventCommandType[] {
  const types = keysOf(EVENT_COMMAND_ROWS);
  return types.filter((type) => {
    const { who, phases } = EVENT_COMMAND_ROWS[type];
    if (!who.includes(role) || !phases.includes(state.phase)) return false;
    const probes = probesFor(state, type, person, tableId);
    if (probes === null) return true;
    const by = { person, role };
    return probes.some((body) => decideEvent(state, { ...body, by, atMs: END_OF_TIME_MS }).ok);
  });
}

/** Plain values to try a command with; null where only its giver knows them. */
function probesFor(
  state: EventState,
  type: EventCommandType,
  person: string,
  tableId: string | null,
): EventCommandBody[] | null {
  const names = Object.keys(EVENT_COMMAND_ROWS[type].fields).sort().join();
  const own = whereIs(state, person);
  const table = tableId === null ? (own?.table ?? null) : tableOf(state, tableId);
  const at = table?.tableId ?? tableId;
  if (names === '') return [{ type } as EventCommandBody];
  if (names === 'tableId') return at === null ? [] : [{ type, tableId: at } as EventCommandBody];
  if (type === 'PlaceWager' && own !== null) {
    const { limits, tableId: at, table: inner } = own.table;
    const stakeCents = limits.minimumCents;
    const side = handWager(inner, person)?.type === 'banker' ? 'banker' : 'player';
    return [{ type, tableId: at, seat: own.place.seat, side, stakeCents, tieCents: cents(0) }];
  }
  if (type === 'HandInForm' && own !== null) {
    const { seat } = own.place;
    const paper = { form: null, salt: '', chipsFollow: false };
    return [{ type, tableId: own.table.tableId, seat, ...paper }];
  }
  if (names !== 'seat,tableId' || table === null) return null;
  const seats = own === null ? table.places.map(({ seat }) => seat) : [own.place.seat];
  return seats.map((seat) => ({ type, tableId: table.tableId, seat }) as EventCommandBody);
}
