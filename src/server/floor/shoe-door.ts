import type { ContributionAnswer } from '../shoe/shoe-contributions.ts';
import type { ShoeKeeper } from '../shoe/shoe-keeper.ts';
import type { Contribution } from './topics.ts';

/** The part of a shoe's keeper that people at its table need. */
export type ShoeDoor = Pick<ShoeKeeper, 'transcript' | 'commit' | 'open'>;

export function contribute(keeper: ShoeKeeper, asked: Contribution): Promise<ContributionAnswer> {
  return asked.t === 'commit'
    ? keeper.commit(asked.seat, asked.commitment)
    : keeper.open(asked.seat, asked.value, asked.nonce);
}
