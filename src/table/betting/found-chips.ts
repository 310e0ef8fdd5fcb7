import { ok, toCents } from '../../kit/index.ts';
import { citation, hasWindow, type WagerType } from '../../rules/index.ts';
import { windowStands } from '../limits/insurance-window.ts';
import type { Envelope } from '../messages/commands.ts';
import { bookOf, patronOf, setupOf } from '../model/rules-of.ts';
import type { Patron, TableState } from '../model/state.ts';
import { actRefusal } from '../refusal/office.ts';
import { type Decision, no } from '../refusal/refusal.ts';
import { areaDecision } from './area.ts';
import { capRefusal, wagerOf } from './decide.ts';
import type { BettingCommand } from './rows.ts';
import { offerRefusal, type Proposal, placeRefusal } from './wager-checks.ts';
import { bothHandsRefusal, chipsRefusal } from './wager-window.ts';

type FoundChips = Extract<BettingCommand, { type: 'ReportFoundChips' }> & Envelope;

/**
 * Chips lie on an area and nobody keyed them. Chips put down too late are no wager and go back
 * whatever the result; chips put down in time are one, if the supervisor says so (VI-88, T-95).
 */
export function foundChips(state: TableState, command: FoundChips): Decision {
  const { closes, insuranceWindow } = bookOf(state).betting;
  const { person, wager, stakeCents, length, inTime } = command;
  const windowed = hasWindow(bookOf(state), wager);
  const leaf = windowed ? insuranceWindow : closes;
  // An electronic layout holds no chips that it did not accept.
  if (setupOf(state).shoeKind === 'virtual') return no('not-this-irregularity', leaf, {});
  const amount = toCents(stakeCents);
  if (!amount.ok || amount.value === 0) return no('amount-not-lawful', leaf, { stakeCents });
  const closed = closedBy(state, wager);
  // While bets are open, chips on the layout are simply a wager.
  if (closed === null) return no('not-this-irregularity', leaf, { open: true });
  const patron = patronOf(state, person);
  const place = patron?.seat ?? patron?.standingAt ?? null;
  const late = !inTime || state.coup?.kind === 'dummy';
  const clause = late ? closed : noBettor(state, patron, place);
  if (clause !== null || patron === null || place === null) {
    const back = { person, wager, stakeCents: amount.value, clause: clause ?? closed };
    return ok([{ type: 'FoundChipsReturned', ...back }]);
  }
  const proposal: Proposal = { person, type: wager, stakeCents: amount.value, place, length };
  const refused =
    actRefusal(command, 'decide-irregularity', bookOf(state), leaf) ??
    placeRefusal(state, patron, place) ??
    offerRefusal(state, proposal) ??
    bothHandsRefusal(state, proposal) ??
    chipsRefusal(patron, amount.value) ??
    (windowed ? capRefusal(state, patron, wager, amount.value) : null);
  if (refused !== null) return refused;
  const area = areaDecision(state, proposal);
  if (!area.ok) return area;
  // The limits are applied at the settlement, as for every stake that is found late (Crown,
  // Victoria 7.3; T-17).
  const placed = wagerOf(state, proposal);
  return ok([{ type: 'WagerPlaced', wager: placed, warning: null, found: true }]);
}

/**
 * Chips that lay there in time are no wager where their owner could place none: he is excluded
 * (Crown, Victoria 13.2.2), or has neither a seat nor leave to stand (VI-94, T-98).
 */
function noBettor(state: TableState, patron: Patron | null, place: number | null): string | null {
  const { betting, offices } = bookOf(state);
  if (patron?.excluded === true) return citation(offices.authority['exclude-player']);
  return patron === null || place === null ? citation(betting.standingPlayers) : null;
}

/** The clause under which chips no longer count as a wager; null while they still do. */
function closedBy(state: TableState, wager: WagerType): string | null {
  const { betting, voids } = bookOf(state);
  const { coup, phase } = state;
  if (coup?.kind === 'dummy') return voids.announcedDummy.clause;
  if (hasWindow(bookOf(state), wager)) {
    return windowStands(state, wager) ? null : citation(betting.insuranceWindow);
  }
  const open = phase === 'called' && betting.closes.value !== 'at-the-call';
  return open ? null : citation(betting.closes);
}
