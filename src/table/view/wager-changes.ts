import { type Change, collect, type Place, pathTo } from '../../machine/index.ts';
import type { Wager } from '../model/state.ts';
import { wagerView } from './view-layout.ts';

/**
 * The changes between the public views of two states where only wagers were placed, altered or
 * taken back, without making the views: wagers that stay keep their order, and new ones come behind
 * them. `view` is the place of the public view among what a viewer sees.
 */
export function wagerChanges(
  before: readonly Wager[],
  after: readonly Wager[],
  view: Place | null,
): Change[] {
  const changes: Change[] = [];
  const wagers = { in: { in: view, key: 'layout' }, key: 'wagers' };
  const placeOf = ({ id }: Wager): Place => ({ in: wagers, key: `${id}` });
  let at = 0;
  for (const was of before) {
    const is = after[at];
    // Most wagers stay as they were, and the same wager need not even be fetched from memory.
    if (is !== was) {
      if (is?.id !== was.id) {
        changes.push({ at: pathTo(placeOf(was)), gone: true });
        continue;
      }
      collect(wagerView(was), wagerView(is), placeOf(is), changes);
    }
    at += 1;
  }
  for (const wager of after.slice(at)) {
    changes.push({ at: pathTo(placeOf(wager)), now: wagerView(wager) });
  }
  return changes;
}
