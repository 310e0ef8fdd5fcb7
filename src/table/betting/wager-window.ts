import { hasWindow, isInVersion, isMainWager, type WagerType } from '../../rules/index.ts';
import { windowStands } from '../limits/insurance-window.ts';
import { anySeen } from '../model/hands.ts';
import { bookOf, versionAt } from '../model/rules-of.ts';
import type { Patron, TableState } from '../model/state.ts';
import { versionRefusal } from '../opening/wagers-offered.ts';
import { type Decision, no } from '../refusal/refusal.ts';
import type { Proposal } from './wager-checks.ts';

/** When wagers may be touched: until the call or the first card, or while wagers are reopened. */
export function windowRefusal(state: TableState, type: WagerType | null): Decision | null {
  const { closes, insuranceWindow } = bookOf(state).betting;
  if (state.coup?.kind === 'dummy') {
    return no('dummy-coup-wager', bookOf(state).voids.announcedDummy.clause, {});
  }
  const offered = insuranceWindow.value === 'before-third-card';
  const windowed = type !== null && hasWindow(bookOf(state), type) ? type : null;
  if (state.phase === 'insurance') {
    if (windowed === null || !offered) return no('betting-closed', closes, {});
    return windowStands(state, windowed)
      ? null
      : no('insurance-not-open', insuranceWindow, { wager: windowed });
  }
  if (windowed !== null) return windowedRefusal(state, windowed);
  // Reopened wagers change only while no card has been seen (Crown 11.9.1, Victoria 11.10).
  if (state.phase === 'reopened' && anySeen(state)) {
    return no('card-already-exposed', bookOf(state).betting.reopening, {});
  }
  if (state.phase === 'called' && closes.value === 'at-the-call')
    return no('betting-closed', closes, {});
  return null;
}

/** Such a wager has a window of its own, in versions that know it (Crown, Victoria 6.5.4). */
export function windowedRefusal(state: TableState, type: WagerType): Decision {
  const book = bookOf(state);
  const version = versionAt(state);
  return isInVersion(version, type)
    ? no('insurance-not-open', book.betting.insuranceWindow, notOpenFacts(type))
    : versionRefusal(book, version, type);
}

/** The published books have one such wager, and its refusal names it without a fact. */
function notOpenFacts(type: WagerType): { readonly wager?: string } {
  return type === 'insurance' ? {} : { wager: type };
}

export function bothHandsRefusal(
  state: TableState,
  { type, person }: Pick<Proposal, 'type' | 'person'>,
): Decision | null {
  const { bothHands } = bookOf(state).betting;
  const allowed = state.setup?.settings.bothHands ?? bothHands.value;
  if (allowed || !isMainWager(type)) return null;
  const other = type === 'player' ? 'banker' : 'player';
  const backsOther = state.bets.wagers.some(
    (wager) => wager.person === person && wager.type === other,
  );
  return backsOther ? no('both-hands', bothHands, {}) : null;
}

export function chipsRefusal(patron: Patron, neededCents: number): Decision | null {
  if (neededCents <= patron.chipsCents) return null;
  return no('not-enough-chips', null, { chipsCents: patron.chipsCents, neededCents });
}
