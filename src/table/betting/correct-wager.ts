import { ok } from '../../kit/index.ts';
import { citation, groupOf, hasWindow, isRunWager } from '../../rules/index.ts';
import type { Envelope } from '../messages/commands.ts';
import type { TableEvent } from '../messages/events.ts';
import { remove } from '../model/change.ts';
import { bookOf, patronOf, setupOf, versionAt } from '../model/rules-of.ts';
import type { TableState, Wager } from '../model/state.ts';
import { actRefusal, excludedRefusal } from '../refusal/office.ts';
import { type Decision, no } from '../refusal/refusal.ts';
import { areaDecision } from './area.ts';
import { capRefusal } from './decide.ts';
import type { BettingCommand } from './rows.ts';
import { offerRefusal, type Proposal, placeRefusal } from './wager-checks.ts';
import { bothHandsRefusal, chipsRefusal } from './wager-window.ts';

type Correction = Extract<BettingCommand, { type: 'CorrectWager' }> & Envelope;

/**
 * A wager was keyed for another person, hand or length than the chips on the layout say. They lay
 * there in time, so they are the wager (VI-88, T-95); cards may be known by now, so a supervisor
 * says so. Another amount is reported with `ReportStake`.
 */
export function correctWager(state: TableState, command: Correction): Decision {
  const { closes } = bookOf(state).betting;
  const { wagerId } = command;
  const keyed = state.bets.wagers.find(({ id }) => id === wagerId);
  if (keyed === undefined) return no('no-such-wager', closes, { wagerId });
  // An electronic layout holds the wagers that people placed on it.
  const virtual = setupOf(state).shoeKind === 'virtual';
  const proposal = proposed(state, keyed, command);
  if (virtual || isSame(keyed, proposal)) return no('not-this-irregularity', closes, { wagerId });
  // A wager with a window is not keyed in the place of one without.
  const book = bookOf(state);
  if (hasWindow(book, keyed.type) !== hasWindow(book, proposal.type)) {
    return no('wager-not-offered', closes, { wager: proposal.type });
  }
  const refused =
    actRefusal(command, 'decide-irregularity', bookOf(state), closes) ??
    excludedRefusal(state, proposal.person) ??
    placedRefusal(remove(state, wagerId), proposal);
  if (refused !== null) return refused;
  const area = areaDecision(remove(state, wagerId), proposal);
  if (!area.ok) return area;
  const { person, type: wager, length, place } = proposal;
  const clause = citation(closes);
  const corrected = { type: 'WagerCorrected', wagerId, person, wager, length, place } as const;
  return ok([...area.value, { ...corrected, clause }, ...voidOnDummy(state, wagerId, proposal)]);
}

/** A dummy coup leaves Runs and Dragon Tails alone; any other wager on it is void and goes back. */
function voidOnDummy(state: TableState, wagerId: number, proposal: Proposal): TableEvent[] {
  const { dummyCoups, voids } = bookOf(state);
  const { person, type, stakeCents: amountCents } = proposal;
  const rides = dummyCoups.ridesOn.value.includes(groupOf(bookOf(state), type));
  if (state.coup?.kind !== 'dummy' || rides) return [];
  const { clause } = voids.becameDummy;
  const returned = { wagerId, person, amountCents, clause };
  return [{ type: 'WagerVoided', returned, why: 'a dummy coup' }];
}

function proposed(state: TableState, keyed: Wager, command: Correction): Proposal {
  const { person = keyed.person, wager: type = keyed.type } = command;
  // Only a Run has a length.
  const length = isRunWager(versionAt(state), type) ? (command.length ?? keyed.length) : null;
  const patron = patronOf(state, person);
  const moved = person !== keyed.person;
  const place = moved ? (patron?.seat ?? patron?.standingAt ?? 0) : keyed.place;
  return { person, type, stakeCents: keyed.stakeCents, place, length };
}

function isSame(keyed: Wager, { person, type, length }: Proposal): boolean {
  return person === keyed.person && type === keyed.type && length === keyed.length;
}

/** Whether this person could have placed the wager. */
function placedRefusal(without: TableState, proposal: Proposal): Decision | null {
  const { person, type, stakeCents, place } = proposal;
  const patron = patronOf(without, person);
  if (patron === null) return no('no-such-person', null, { person });
  return (
    (place === (patron.seat ?? patron.standingAt) ? placeRefusal(without, patron, place) : null) ??
    offerRefusal(without, proposal) ??
    bothHandsRefusal(without, proposal) ??
    chipsRefusal(patron, stakeCents) ??
    (hasWindow(bookOf(without), type) ? capRefusal(without, patron, type, stakeCents) : null)
  );
}
