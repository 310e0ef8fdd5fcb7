import { TABLET_PX } from '../../../design/room.ts';
import { preparedScreen } from '../../../parts/fetched/prepared-screen.tsx';

/** The parts beside or above the cloth, fetched apart because a phone does not show them. */
export const sideColumn = preparedScreen(async () => (await import('./beside.tsx')).SideColumn);
export const roadsAcross = preparedScreen(async () => (await import('./beside.tsx')).RoadsAcross);

/** Fetches the parts that a window of this width shows. */
export async function prepareBeside(widthPx: number): Promise<void> {
  if (widthPx >= TABLET_PX) await Promise.all([sideColumn.prepare(), roadsAcross.prepare()]);
}
