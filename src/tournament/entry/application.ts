import {
  type Decision,
  type Envelope,
  entrantOf,
  no,
  policyOf,
  ruleOf,
  settingsOf,
  type TournamentState,
} from '../kernel/index.ts';
import { holdsOffice } from '../terms/index.ts';
import type { EntryCommand } from './rows.ts';

type Apply = Extract<EntryCommand, { type: 'Apply' }> & Envelope;

/** Standings in the main tournament that admit a person to its second chance (T-75). */
const SECOND_CHANCE = ['not-qualified', 'forfeited'];

/**
 * The guards stand in this order: own act, entries, once only, terms, person, staff, second chance,
 * fee.
 */
export function applicationRefusal(state: TournamentState, command: Apply): Decision | null {
  const { person, feeCents, acceptsVersion, by } = command;
  if (by.role === 'entrant' && by.person !== person) {
    return no('not-your-act', null, { role: by.person, who: [person] });
  }
  const { director } = policyOf(state);
  if (state.terms.directors.some((one) => one.person === person)) {
    return no('not-eligible', director, { person, why: 'directs the event' });
  }
  const known = entrantOf(state, person);
  if (known !== null && known.status !== 'withdrawn') {
    const { status } = known;
    return no('already-entered', ruleOf(state, 'one-entry-each'), { person, status });
  }
  if (acceptsVersion !== state.terms.publishedVersion) {
    return no('not-published', ruleOf(state, 'terms-available'), { version: acceptsVersion });
  }
  const unfit = personRefusal(state, command);
  if (unfit !== null) return unfit;
  const statedCents = settingsOf(state).entryFeeCents ?? 0;
  return feeCents === statedCents
    ? null
    : no('wrong-fee', ruleOf(state, 'stated-fee'), { statedCents, chargedCents: feeCents });
}

function personRefusal(state: TournamentState, command: Apply): Decision | null {
  const { person, lawful, staff, staffApproval, parentStanding } = command;
  if (!lawful) {
    return no('not-eligible', ruleOf(state, 'lawful-persons'), { person, why: 'not admitted' });
  }
  const { charity, parent } = settingsOf(state);
  const staffRule = ruleOf(state, 'staff-only-in-charity');
  if (staff && staffRule.value && !charity) {
    return no('not-eligible', staffRule, { person, why: 'staff' });
  }
  const { staffConsentFrom } = policyOf(state);
  const offices = staffConsentFrom.value;
  if (staff && offices !== null && !holdsOffice(staffApproval, offices)) {
    return no('wrong-office', staffConsentFrom, { said: staffApproval, offices });
  }
  if (parent !== null && !SECOND_CHANCE.includes(parentStanding)) {
    const ground = ruleOf(state, 'second-chance');
    return no('not-eligible', ground, { person, why: `${parentStanding} in the main event` });
  }
  return null;
}
