import type { EventEvent } from '../kernel/index.ts';
import { EVENT_EVENT_ROWS } from '../machine/index.ts';
import { type EventViewer, isStaffViewer, seesForms } from './viewer.ts';

/**
 * An event for this viewer: whole, without the fields that its row hides, or null where he may not
 * hear of it. The event itself names its owners.
 */
export function seenEvent(
  event: EventEvent,
  viewer: EventViewer,
  owner: string | null = 'person' in event ? event.person : null,
): EventEvent | null {
  const { audience, hidden = [] } = EVENT_EVENT_ROWS[event.type];
  switch (audience) {
    case 'everybody':
      return event;
    case 'staff':
      return isStaffViewer(viewer) ? event : null;
    case 'owner-and-inspector': {
      if (seesForms(viewer, owner ?? '')) return event;
      const kept = Object.entries(event).filter(([name]) => !hidden.includes(name));
      return Object.fromEntries(kept) as EventEvent;
    }
  }
}
