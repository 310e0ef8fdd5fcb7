import {
  type Json,
  keysOf,
  type StoredEvent,
  type StoredEvents,
  storedEvents,
} from '../../kit/index.ts';
import { TABLE_EVENTS } from '../../table/index.ts';
import type { TournamentEvent } from '../kernel/index.ts';
import { TOURNAMENT_EVENT_ROWS } from './rows.ts';
import { EVENT_UPCASTERS } from './upcasters.ts';

const OWN = storedEvents<TournamentEvent>({
  name: 'a tournament',
  types: keysOf(TOURNAMENT_EVENT_ROWS),
  upcasters: EVENT_UPCASTERS,
});

/**
 * How a tournament's events stand in its log. Decisions of its tables go through the door of
 * tables, so that `TableMoved` carries the table's event with its own schema.
 */
export const TOURNAMENT_EVENTS: StoredEvents<TournamentEvent> = {
  write: (event) => around(OWN.write(event), event, TABLE_EVENTS.write),
  writeAs: (event, schema, recorded) =>
    around(OWN.writeAs(event, schema, recorded), event, (inner) => {
      const then = (recorded as { readonly event?: Partial<StoredEvent> } | undefined)?.event;
      const written = then?.schema ?? TABLE_EVENTS.write(inner).schema;
      return TABLE_EVENTS.writeAs(inner, written, then?.data);
    }),
  read(stored) {
    const event = OWN.read(stored);
    if (event.type !== 'TableMoved') return event;
    const inner = (stored.data as unknown as { readonly event: StoredEvent }).event;
    return { ...event, event: TABLE_EVENTS.read(inner) };
  },
};

type Moved = Extract<TournamentEvent, { type: 'TableMoved' }>;

function around(
  stored: StoredEvent,
  event: TournamentEvent,
  write: (inner: Moved['event']) => StoredEvent,
): StoredEvent {
  if (event.type !== 'TableMoved') return stored;
  const data = { ...(stored.data as object), event: write(event.event) } as unknown as Json;
  return { ...stored, data };
}
