import type { CoupDetail } from '../../protocol/index.ts';
import { getJson } from './api.ts';

/** The house writes its history a moment after the coup. */
const MOST_TRIES = 4;
const BETWEEN_TRIES_MS = 300;

/** A finished coup as the house keeps it; null where it cannot be had now. */
export async function readPastCoup(
  tableId: string,
  shoe: number,
  coup: number,
): Promise<CoupDetail | null> {
  const path = `/api/tables/${tableId}/shoes/${shoe}/coups/${coup}`;
  for (let tries = 1; tries <= MOST_TRIES; tries += 1) {
    const answer = await getJson<CoupDetail>(path);
    if (answer.ok) return answer.value;
    if (tries < MOST_TRIES) await new Promise((again) => setTimeout(again, BETWEEN_TRIES_MS));
  }
  return null;
}
