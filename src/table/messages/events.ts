import { type BodyOf, rowsByType } from '../../machine/index.ts';
import type { EventRow, Part } from '../model/row.ts';
import { EVENTS_BY_PART } from './parts.ts';

export type EventIn<P extends Part> = BodyOf<(typeof EVENTS_BY_PART)[P]>;

/**
 * Reports of what was decided. An event keeps amounts, cards and clauses, not what follows from
 * them.
 */
export type TableEvent = { [P in Part]: EventIn<P> }[Part];
export type TableEventType = TableEvent['type'];

export const EVENTS = rowsByType<TableEventType, EventRow, Part>(EVENTS_BY_PART);
