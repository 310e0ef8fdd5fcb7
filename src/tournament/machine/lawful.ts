import { cents, keysOf } from '../../kit/index.ts';
import type { TournamentRole } from '../../rules/index.ts';
import {
  handWager,
  TOURNAMENT_COMMAND_ROWS,
  type TournamentCommandBody,
  type TournamentCommandType,
  type TournamentState,
  tableOf,
  whereIs,
} from '../kernel/index.ts';
import { decideTournament } from './decide.ts';

/** Late enough that every time limit is over. */
const END_OF_TIME_MS = Number.MAX_SAFE_INTEGER;

/**
 * Commands that a person in this office could give now, for the buttons of a desk. Commands without
 * values of their own are tried on the machine; the others are tested by office and phase.
 */
export function lawfulTournamentCommands(
  state: TournamentState,
  role: TournamentRole,
  person: string,
  tableId: string | null = null,
): TournamentCommandType[] {
  const types = keysOf(TOURNAMENT_COMMAND_ROWS);
  return types.filter((type) => {
    const { who, phases } = TOURNAMENT_COMMAND_ROWS[type];
    if (!who.includes(role) || !phases.includes(state.phase)) return false;
    const probes = probesFor(state, type, person, tableId);
    if (probes === null) return true;
    const by = { person, role };
    return probes.some((body) => decideTournament(state, { ...body, by, atMs: END_OF_TIME_MS }).ok);
  });
}

/** Plain values to try a command with; null where only its giver knows them. */
function probesFor(
  state: TournamentState,
  type: TournamentCommandType,
  person: string,
  tableId: string | null,
): TournamentCommandBody[] | null {
  const names = Object.keys(TOURNAMENT_COMMAND_ROWS[type].fields).sort().join();
  const own = whereIs(state, person);
  const table = tableId === null ? (own?.table ?? null) : tableOf(state, tableId);
  const at = table?.tableId ?? tableId;
  if (names === '') return [{ type } as TournamentCommandBody];
  if (names === 'tableId')
    return at === null ? [] : [{ type, tableId: at } as TournamentCommandBody];
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
  return seats.map((seat) => ({ type, tableId: table.tableId, seat }) as TournamentCommandBody);
}
