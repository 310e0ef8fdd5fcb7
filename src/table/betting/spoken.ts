import { ok, toCents } from '../../kit/index.ts';
import { isRunWager } from '../../rules/index.ts';
import { bookOf, patronOf, versionAt } from '../model/rules-of.ts';
import type { SpokenWager, TableState } from '../model/state.ts';
import { type Decision, no } from '../refusal/refusal.ts';
import { placeWager } from './decide.ts';
import { type Proposal, placeRefusal } from './wager-checks.ts';

/**
 * A called bet is a request with its backing; it becomes a wager only when it is chips before the
 * call (VI-63).
 */
export function speakWager(
  state: TableState,
  proposal: Proposal,
  backing: SpokenWager['backing'],
): Decision {
  const { spokenWagers } = bookOf(state).betting;
  // Cash must be changed into chips first.
  if (!spokenWagers.value)
    return no('chips-only', spokenWagers, { backing, instead: 'BringChips' });
  const amount = toCents(proposal.stakeCents);
  if (!amount.ok || amount.value === 0) {
    return no('amount-not-lawful', spokenWagers, { stakeCents: String(proposal.stakeCents) });
  }
  const patron = patronOf(state, proposal.person);
  if (patron === null) return no('not-a-patron', null, { person: proposal.person });
  const refused = placeRefusal(state, patron, proposal.place);
  if (refused !== null) return refused;
  const spoken: SpokenWager = {
    id: state.bets.nextWagerId,
    person: proposal.person,
    type: proposal.type,
    stakeCents: amount.value,
    place: proposal.place,
    length: isRunWager(versionAt(state), proposal.type) ? proposal.length : null,
    backing,
  };
  return ok([{ type: 'WagerSpoken', spoken }]);
}

export function convertSpoken(state: TableState, person: string, spokenId: number): Decision {
  const spoken = state.bets.spoken.find((candidate) => candidate.id === spokenId);
  if (spoken === undefined || spoken.person !== person) {
    return no('no-such-wager', null, { spokenId });
  }
  const placed = placeWager(state, spoken);
  if (!placed.ok) return placed;
  return ok([...placed.value, { type: 'SpokenLapsed', spokenId }]);
}
