import type { CoupDetail } from '../../protocol/index.ts';
import { getJson } from './api.ts';

/** A finished coup as the house keeps it; null where it cannot be had now. */
export async function readPastCoup(
  tableId: string,
  shoe: number,
  coup: number,
): Promise<CoupDetail | null> {
  const path = `/api/tables/${tableId}/shoes/${shoe}/coups/${coup}`;
  const answer = await getJson<CoupDetail>(path);
  return answer.ok ? answer.value : null;
}
