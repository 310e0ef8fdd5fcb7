import type { PeopleEvent } from './people-log.ts';

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
  const { type, facts, by } = event;
  const id = typeof facts.approval === 'string' ? facts.approval : null;
  if (id === null) return before;
  switch (type) {
    case 'ApprovalAsked': {
      const digest = typeof facts.digest === 'string' ? facts.digest : '';
      return { ...before, [id]: { digest, givenBy: null } };
    }
    case 'ApprovalGiven': {
      const asked = before[id];
      return asked === undefined ? before : { ...before, [id]: { ...asked, givenBy: by } };
    }
    case 'ApprovalDeclined':
    case 'ApprovalWithdrawn':
    case 'ApprovalExpired':
    case 'ApprovalDone': {
      const { [id]: _over, ...rest } = before;
      return rest;
    }
    default:
      return before;
  }
}
