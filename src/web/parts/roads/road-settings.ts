import { create } from 'zustand';
import { BEAD_MARKS, DEFAULT_ROAD_STYLE, type RoadStyle } from './road-style.ts';

const STORAGE_KEY = 'baize.roads';

/** The reader's way of drawing roads, kept on the device. */
export const useRoadStyle = create<RoadStyle>(() => remembered());

export function changeRoadStyle(change: Partial<RoadStyle>): void {
  useRoadStyle.setState(change);
  const { marks, shapes } = useRoadStyle.getState();
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify({ marks, shapes }));
  } catch {
    // Storage may be barred; the choice then lasts as long as the page.
  }
}

function remembered(): RoadStyle {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? 'null');
    return isRoadStyle(kept) ? kept : DEFAULT_ROAD_STYLE;
  } catch {
    return DEFAULT_ROAD_STYLE;
  }
}

function isRoadStyle(value: unknown): value is RoadStyle {
  if (typeof value !== 'object' || value === null) return false;
  const { marks, shapes } = value as Partial<Record<keyof RoadStyle, unknown>>;
  return BEAD_MARKS.some((mark) => mark === marks) && typeof shapes === 'boolean';
}
