import type { PeopleEvent } from './events.ts';

/** What the log says of an act that waits for a second person; the queue's document repeats it. */
export interface ApprovalSaid {
  /** The digest of what was asked, and by whom. */
  readonly digest: string;
  /** Who approved it; null while it waits. */
  readonly givenBy: string | null;
}

export type ApprovalsSaid = Readonly<Record<string, ApprovalSaid>>;

/**
 * Folds an event into the open approvals; finished ones are dropped, so only as many stand here as
 * may wait at once.
 */
export function evolveApprovals(before: ApprovalsSaid, event: PeopleEvent): ApprovalsSaid {
  switch (event.type) {
    case 'ApprovalAsked':
      return { ...before, [event.approval]: { digest: event.digest, givenBy: null } };
    case 'ApprovalGiven': {
      const asked = before[event.approval];
      if (asked === undefined) return before;
      return { ...before, [event.approval]: { ...asked, givenBy: event.by } };
    }
    case 'ApprovalDeclined':
    case 'ApprovalWithdrawn':
    case 'ApprovalExpired':
    case 'ApprovalDone': {
      const { [event.approval]: _over, ...rest } = before;
      return rest;
    }
    default:
      return before;
  }
}
