import type { CoupDetail } from '../../protocol/index.ts';
import { api } from './api.ts';

/** A finished coup as the house keeps it; null where it cannot be had now. */
export async function readPastCoup(
  tableId: string,
  shoe: number,
  coup: number,
): Promise<CoupDetail | null> {
  const answer = await api.coup({ table: tableId, shoe, coup });
  return answer.ok ? answer.value : null;
}
