import type { TableEvent } from '../messages/events.ts';
import type { TableState, Wager } from '../model/state.ts';

/** Whose own part of the view an event can change, and whether his lawful commands with it. */
export interface Touched {
  readonly person: string;
  readonly lawful: boolean;
}

/**
 * For the events that come most often: a wager in the betting phase is nobody's business but its
 * owner's, and what he may do next depends on whether he has wagers, not on which. In the public
 * view nothing changes but the wagers. Null means that everybody and everything must be looked at
 * again. Views for staff are not covered.
 */
export function touchedBy(before: TableState, event: TableEvent): Touched | null {
  if (before.phase !== 'betting') return null;
  switch (event.type) {
    case 'WagerPlaced': {
      const { person } = event.wager;
      return { person, lawful: !before.bets.wagers.some((wager) => wager.person === person) };
    }
    case 'WagerAltered':
      return ownerOf(before, event.wagerId, () => false);
    case 'WagerWithdrawn':
      return ownerOf(before, event.wagerId, ({ id, person }) =>
        before.bets.wagers.every((wager) => wager.person !== person || wager.id === id),
      );
    default:
      return null;
  }
}

function ownerOf(
  { bets: { wagers } }: TableState,
  wagerId: number,
  lawful: (wager: Wager) => boolean,
): Touched | null {
  const wager = wagers.find(({ id }) => id === wagerId);
  return wager === undefined ? null : { person: wager.person, lawful: lawful(wager) };
}
