import { ok } from '../kit/index.ts';
import { placeWager } from './betting.ts';
import { type Decision, no } from './refusal.ts';
import { bookOf } from './rules-of.ts';
import type { SpokenWager, TableState } from './state.ts';
import type { Proposal } from './wager-checks.ts';

/** A called bet is a request with its backing; it becomes a wager only as chips before the call (VI-63). */
export function speakWager(
  state: TableState,
  proposal: Proposal,
  backing: SpokenWager['backing'],
): Decision {
  const { spokenWagers } = bookOf(state).betting;
  if (!spokenWagers.value) return no('chips-only', spokenWagers, { backing });
  const spoken: SpokenWager = {
    id: state.nextWagerId,
    person: proposal.person,
    type: proposal.type,
    stakeCents: proposal.stakeCents,
    place: proposal.place,
    length: proposal.length,
    backing,
  };
  return ok([{ type: 'WagerSpoken', spoken }]);
}

export function convertSpoken(state: TableState, person: string, spokenId: number): Decision {
  const spoken = state.spoken.find((candidate) => candidate.id === spokenId);
  if (spoken === undefined || spoken.person !== person) {
    return no('no-such-wager', null, { spokenId });
  }
  const placed = placeWager(state, spoken);
  if (!placed.ok) return placed;
  return ok([...placed.value, { type: 'SpokenLapsed', spokenId }]);
}
