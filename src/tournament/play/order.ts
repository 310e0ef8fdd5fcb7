import { inGame, type Place, type TournamentTable } from '../kernel/index.ts';

/** Anticlockwise means rising seat numbers, wrapping at the end (T-03). */
export function orderFrom(table: TournamentTable, first: number | null): number[] {
  const seats = inGame(table).map(({ seat }) => seat);
  const at = first === null ? 0 : seats.findIndex((seat) => seat >= first);
  const start = at < 0 ? 0 : at;
  return [...seats.slice(start), ...seats.slice(0, start)];
}

/** The nearest player after the puck who is in the game and at the table; null if there is none. */
export function nextPuck(table: TournamentTable, from: number | null): number | null {
  const here = inGame(table).filter(isHere);
  const after = here.find(({ seat }) => from === null || seat > from);
  return (after ?? here[0])?.seat ?? null;
}

/** Whether the holder of the puck can still bet first. */
export function puckStands(table: TournamentTable): boolean {
  return inGame(table).some((place) => place.seat === table.puck && isHere(place));
}

function isHere({ presence }: Place): boolean {
  return presence === 'seated';
}
