import { EVENTS, type TableEvent } from '../messages/events.ts';
import { patronOf } from '../model/rules-of.ts';
import type { TableState } from '../model/state.ts';
import { seesStaffSheet, type Viewer } from '../model/viewer.ts';

/** An event as it may be told: only its handler is told the value of a peeled card. */
export type ToldEvent =
  | Exclude<TableEvent, { type: 'CardPeeled' }>
  | (Omit<Extract<TableEvent, { type: 'CardPeeled' }>, 'card'> & {
      readonly card: Extract<TableEvent, { type: 'CardPeeled' }>['card'] | null;
    });

/**
 * What a viewer may be told of an event, given the state before it; null where he may not be told
 * of it. Everything else that changed for him shows in the views of the two states.
 */
export function eventFor(before: TableState, event: TableEvent, viewer: Viewer): ToldEvent | null {
  const audience = EVENTS[event.type].audience;
  if (audience === 'everyone') return event;
  if (event.type === 'CardPeeled') {
    // Whatever a viewer's rank, a face-down card is shown to one person only.
    return isAbout(before, event.person, viewer) ? event : { ...event, card: null };
  }
  if (seesStaffSheet(viewer)) return event;
  if (audience === 'staff') return null;
  if (audience === 'in-part') return inPart(before, event, viewer);
  const subject = subjectOfEvent(before, event);
  return subject !== null && isAbout(before, subject, viewer) ? event : null;
}

function inPart(before: TableState, event: TableEvent, viewer: Viewer): ToldEvent | null {
  switch (event.type) {
    case 'ResultInvalidated': {
      const own = ({ person }: { readonly person: string }) => isAbout(before, person, viewer);
      const adjustments = event.adjustments.filter(own);
      const { commissionCents: _house, restored, ...told } = event;
      const claims = event.claims.filter(own);
      const undone = { ...told, why: '', adjustments, claims };
      return { ...undone, restored: restored.filter(own) };
    }
    case 'CommissionCalledIn':
      return { ...event, people: event.people.filter((who) => isAbout(before, who, viewer)) };
    case 'WagerVoided':
      return isAbout(before, event.returned.person, viewer) ? event : { ...event, why: '' };
    case 'ShuffleOrdered':
      return { ...event, why: '' };
    case 'CoupVoided': {
      const { invalidated } = event;
      return invalidated === undefined
        ? event
        : { ...event, invalidated: { ...invalidated, why: '' } };
    }
    default:
      return null;
  }
}

/** The person himself or the nominee who acts for him (VI-64). */
function isAbout(state: TableState, person: string, viewer: Viewer): boolean {
  if (viewer.kind !== 'patron') return false;
  return viewer.person === person || patronOf(state, person)?.nominee === viewer.person;
}

function subjectOfEvent(before: TableState, event: TableEvent): string | null {
  if ('person' in event) return event.person;
  if (!('disputeId' in event)) return null;
  return before.record.disputes.find(({ id }) => id === event.disputeId)?.person ?? null;
}
