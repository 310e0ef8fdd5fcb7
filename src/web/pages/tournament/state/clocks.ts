import type { BoardView, Settings, TableBoard } from '../../../../tournament/index.ts';
import { roundOf } from './shown-tournament.ts';

/**
 * When the session ends by its clock; null where coups or shoes are counted, or no session runs.
 */
export function sessionEndsAtMs(board: BoardView, settings: Settings): number | null {
  const length = roundOf(settings, board)?.length;
  if (length?.by !== 'time' || board.startedAtMs === null) return null;
  return board.startedAtMs + length.minutes * 60_000 + board.pausedMs;
}

/** The number of coups of the session; null where coups are not counted. */
export function coupsOf(board: BoardView, settings: Settings): number | null {
  const length = roundOf(settings, board)?.length;
  return length?.by === 'hands' ? length.hands : null;
}

/** When the time of the player who wagers now is up. */
export function turnEndsAtMs(table: TableBoard, wagerSeconds: number | null): number | null {
  if (wagerSeconds === null || table.turn === null) return null;
  return table.turnSinceMs + wagerSeconds * 1000;
}

/** The time that clocks show; a pause stops them at the moment when it began. */
export function clockNowMs({ pause }: Pick<BoardView, 'pause'>, nowMs: number): number {
  return pause === null ? nowMs : Math.min(nowMs, pause.atMs);
}

/** The time left as 18:42, 0:19 or 1:02:05. */
export function clockText(leftMs: number): string {
  const seconds = Math.max(0, Math.ceil(leftMs / 1000));
  const two = (value: number) => String(value).padStart(2, '0');
  const minutes = Math.floor(seconds / 60);
  if (minutes < 60) return `${minutes}:${two(seconds % 60)}`;
  return `${Math.floor(minutes / 60)}:${two(minutes % 60)}:${two(seconds % 60)}`;
}
