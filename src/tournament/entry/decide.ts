import { type Cents, cents, ok } from '../../kit/index.ts';
import { citation } from '../../rules/index.ts';
import {
  cardsOutAt,
  collectChips,
  type Decision,
  type Entrant,
  type Envelope,
  entrantOf,
  entrantsOf,
  no,
  placeGivenUp,
  policyOf,
  ruleOf,
  type Settings,
  settingsOf,
  type TournamentEvent,
  type TournamentState,
  tablesOf,
  whereIs,
} from '../kernel/index.ts';
import { filesRefusal } from '../terms/index.ts';
import { applicationRefusal } from './application.ts';
import { cancellationRefunds, heldCents, refund, withdrawalRefund } from './refunds.ts';
import type { EntryCommand } from './rows.ts';

type Command<T extends EntryCommand['type']> = Extract<EntryCommand, { type: T }> & Envelope;

export function decideEntry(state: TournamentState, command: EntryCommand & Envelope): Decision {
  switch (command.type) {
    case 'OpenEntries':
      return openEntries(state, command.atMs);
    case 'CloseEntries':
      return ok([{ type: 'EntriesClosed', atMs: command.atMs }]);
    case 'Apply':
      return apply(state, command);
    case 'AcceptApplication':
      return accept(state, command.person);
    case 'RefuseApplication':
      return refuseApplication(state, command);
    case 'SignTerms':
      return sign(state, command);
    case 'Withdraw':
      return withdraw(state, command);
    case 'Brief':
      return brief(state, command);
    case 'PlayPracticeHands':
      return practise(state, command.hands);
    case 'AddToPool':
      return addToPool(state, command);
    case 'CancelEvent':
      return cancel(state, command.why);
  }
}

function openEntries(state: TournamentState, atMs: number): Decision {
  const refused = filesRefusal(state);
  if (refused !== null) return refused;
  return ok([{ type: 'EntriesOpened', atMs }]);
}

function apply(state: TournamentState, command: Command<'Apply'>): Decision {
  const refused = applicationRefusal(state, command);
  if (refused !== null) return refused;
  const { person, feeCents, acceptsVersion, staff, promotion, contribution, atMs } = command;
  const entrant: Entrant = {
    person,
    status: 'applicant',
    staff,
    appliedAtMs: atMs,
    acceptedVersion: acceptsVersion,
    signedAtMs: null,
    briefedAtMs: null,
    promotion,
    paidCents: cents(0),
    refundedCents: cents(0),
    round: 0,
    secondaryEligible: false,
    contribution,
    ...(command.privacyShown === true
      ? { privacyShown: settingsOf(state).privacyPolicy ?? '' }
      : {}),
  };
  const charged: TournamentEvent[] =
    feeCents === 0 ? [] : [{ type: 'FeeCharged', person, amountCents: feeCents, what: 'entry' }];
  return ok([{ type: 'ApplicationReceived', entrant }, ...charged]);
}

function accept(state: TournamentState, person: string): Decision {
  const entrant = entrantOf(state, person);
  if (entrant === null) return no('unknown-person', null, { person });
  const { status } = entrant;
  if (status !== 'applicant' && status !== 'waiting') {
    return no('wrong-status', null, { person, status });
  }
  if (isDrawn(state)) {
    return no('too-late', ruleOf(state, 'one-place-each'), { what: 'seats are drawn' });
  }
  const { mostPlayers, waitingList } = settingsOf(state);
  const most = mostPlayers ?? 0;
  if (state.entry.accepted < most) return ok([{ type: 'PlayerAccepted', person }]);
  if (waitingList && status === 'applicant') return ok([{ type: 'PutOnWaitingList', person }]);
  return no('field-full', ruleOf(state, 'field-limits'), { most });
}

function refuseApplication(
  state: TournamentState,
  command: Command<'RefuseApplication'>,
): Decision {
  const { person, why } = command;
  const entrant = entrantOf(state, person);
  if (entrant === null) return no('unknown-person', null, { person });
  if (entrant.status !== 'applicant' && entrant.status !== 'waiting') {
    return no('wrong-status', null, { person, status: entrant.status });
  }
  const ground = ruleOf(state, 'refused-gets-fee-back');
  return ok([
    { type: 'ApplicationRefused', person, why },
    ...refund(entrant, heldCents(entrant), citation(ground)),
  ]);
}

function sign(state: TournamentState, command: Command<'SignTerms'>): Decision {
  const { person, version, by, atMs } = command;
  const entrant = entrantOf(state, person);
  const ground = ruleOf(state, 'signature');
  if (entrant === null) return no('unknown-person', ground, { person });
  if (by.role === 'entrant' && by.person !== person) {
    return no('not-your-act', ground, { role: by.person, who: [person] });
  }
  if (version !== state.terms.publishedVersion) return no('not-published', ground, { version });
  return ok([{ type: 'TermsSigned', person, atMs }]);
}

function withdraw(state: TournamentState, command: Command<'Withdraw'>): Decision {
  const { person, day, by, atMs } = command;
  const entrant = entrantOf(state, person);
  const { withdrawalDays, rules } = policyOf(state);
  if (by.role === 'entrant' && by.person !== person) {
    return no('not-your-act', withdrawalDays, { role: by.person, who: [person] });
  }
  if (entrant === null) return no('unknown-person', null, { person });
  if (entrant.status === 'disqualified') {
    return no('no-refund', rules['disqualified-gets-nothing'], { person, why: 'disqualified' });
  }
  if (!['applicant', 'waiting', 'player'].includes(entrant.status)) {
    return no('wrong-status', withdrawalDays, { person, status: entrant.status });
  }
  const at = whereIs(state, person);
  return ok([
    { type: 'PlayerWithdrew', person, day },
    ...withdrawalRefund(state, entrant, day, atMs),
    ...(at === null ? [] : placeGivenUp(at.table, at.place)),
    ...nextWaiting(state, entrant),
  ]);
}

/**
 * Once seats are drawn nobody new gets one, because the draw was made among the players of that
 * moment.
 */
function isDrawn({ structure }: TournamentState): boolean {
  return structure.session !== 'none';
}

/** The place of a player who leaves before the draw goes to the person who has waited longest. */
export function nextWaiting(state: TournamentState, leaving: Entrant): TournamentEvent[] {
  if (leaving.status !== 'player' || isDrawn(state)) return [];
  const next = entrantsOf(state).find(({ status }) => status === 'waiting');
  return next === undefined ? [] : [{ type: 'PlayerAccepted', person: next.person }];
}

function brief(state: TournamentState, { people, by, atMs }: Command<'Brief'>): Decision {
  const ground = ruleOf(state, 'briefing');
  const stranger = people.find((person) => entrantOf(state, person) === null);
  if (stranger !== undefined) return no('unknown-person', ground, { person: stranger });
  return ok([{ type: 'BriefingHeld', people, by: by.person, atMs }]);
}

/** Practice changes neither chips nor score. */
function practise(state: TournamentState, hands: number): Decision {
  const ground = ruleOf(state, 'practice-hands');
  if (!ground.value) return no('not-in-this-book', ground, { what: 'practice hands' });
  return ok([{ type: 'PracticeHandsPlayed', hands }]);
}

function addToPool(state: TournamentState, command: Command<'AddToPool'>): Decision {
  const { amountCents, goods } = command;
  const { pool } = state.results;
  if (pool !== null && goods === '' && !absorbs(settingsOf(state))) {
    const poolCents = pool.poolCents + amountCents;
    const prizesCents = pool.poolCents;
    return no('pool-not-allotted', ruleOf(state, 'prize-pool'), { poolCents, prizesCents });
  }
  return ok([{ type: 'PoolEnlarged', amountCents, goods }]);
}

/** Whether the prize list shares out whatever is in the pool; a list of amounts does not. */
function absorbs({ prizes }: Settings): boolean {
  return prizes.some(({ share }) => 'percent' in share);
}

function cancel(state: TournamentState, why: string): Decision {
  const ground = ruleOf(state, 'cancelled-gets-fee-back');
  const dealt = tablesOf(state).some((table) => table.coups > 0 || cardsOutAt(table) > 0);
  if (state.structure.round > 1 || dealt) {
    return no('too-late', ground, { what: 'coups have been dealt' });
  }
  return ok([
    { type: 'EventCancelled', why, clause: citation(ground) },
    ...cancellationRefunds(state, entrantsOf(state)),
    ...collectChips(state, tablesOf(state)),
  ]);
}

/**
 * Fees that stay in the tournament are the base of the pool (T-40). People on the waiting list are
 * paid back.
 */
export function feesCents(state: TournamentState): Cents {
  const staying = entrantsOf(state).filter((entrant) => !isPending(entrant));
  return cents(staying.reduce((sum, entrant) => sum + heldCents(entrant), 0));
}

/** An applicant who was not accepted when play begins is refused, and gets the fee back (T-41). */
export function refusePending(state: TournamentState): TournamentEvent[] {
  const ground = ruleOf(state, 'refused-gets-fee-back');
  return entrantsOf(state)
    .filter(isPending)
    .flatMap((entrant) => [
      { type: 'ApplicationRefused', person: entrant.person, why: 'play begins' } as const,
      ...refund(entrant, heldCents(entrant), citation(ground)),
    ]);
}

function isPending({ status }: Entrant): boolean {
  return status === 'applicant' || status === 'waiting';
}
