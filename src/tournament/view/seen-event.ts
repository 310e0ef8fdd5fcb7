import type { TournamentEvent } from '../kernel/index.ts';
import { TOURNAMENT_EVENT_ROWS } from '../kernel/index.ts';
import { isStaffViewer, seesForms, type TournamentViewer } from './viewer.ts';

/**
 * An event for this viewer: whole, without the fields that its row hides, or null where he may not
 * be told of it. The event itself names its owners.
 */
export function seenEvent(
  event: TournamentEvent,
  viewer: TournamentViewer,
  owner: string | null = 'person' in event ? event.person : null,
): TournamentEvent | null {
  const { audience, hidden = [] } = TOURNAMENT_EVENT_ROWS[event.type];
  switch (audience) {
    case 'everybody':
      return event;
    case 'staff':
      return isStaffViewer(viewer) ? event : null;
    case 'owner-and-inspector': {
      if (seesForms(viewer, owner ?? '')) return event;
      // `evolve` accepts such an event without its hidden fields.
      const seen = { ...event };
      for (const name of hidden) Reflect.deleteProperty(seen, name);
      return seen;
    }
  }
}
