import type { SeededRandom } from '../../kit/index.ts';
import {
  type CrewAct,
  holderOf,
  houseWager,
  nextCrewAct,
  placeAt,
  type TournamentCommandBody,
  type TournamentState,
  type TournamentTable,
  tableOf,
  turnAt,
} from '../../tournament/index.ts';
import { AUTODEALER } from '../floor/autodealer.ts';
import { isBot } from '../floor/bots.ts';
import type { Pace } from '../floor/pace.ts';

/** What dealer, inspector or a house player does at a table, and how long to wait before it. */
export interface CrewStep {
  readonly body: TournamentCommandBody;
  readonly role: 'dealer' | 'inspector';
  readonly waitMs: number;
}

export interface CrewTerms {
  readonly pace: Pace;
  readonly random: SeededRandom;
  readonly nowMs: number;
}

/** A placeholder: the vault's card replaces whatever card a command brings. */
const ANY_CARD = 'AS';
/** Added to the players' own time, so that no wager that is on its way comes too late. */
const GRACE_MS = 250;
const MINIMUM_PART = 4;

/** The next step at a table; null while it waits for people. */
export function crewStep(
  state: TournamentState,
  tableId: string,
  terms: CrewTerms,
): CrewStep | null {
  const table = tableOf(state, tableId);
  if (table === null || state.structure.session !== 'running' || state.desk.pause !== null) {
    return null;
  }
  // Where a person deals, the crew does nothing at the table.
  const { dealer } = table.table.posts;
  if (dealer !== null && dealer !== AUTODEALER) return null;
  const act = nextCrewAct(state, tableId, { cardAt: () => ANY_CARD, cutAt: cutAt(table) });
  if (act !== null) return { ...act, waitMs: waitFor(act, table, terms.pace) };
  return table.table.phase === 'betting' ? playersTurn(state, table, terms) : null;
}

/** Any lawful place will do: the cut that counts comes from the mix of the sealed shoe. */
function cutAt({ table }: TournamentTable): number {
  return Math.floor((table.cards.shoe?.cardsLeft ?? 0) / 2);
}

/**
 * House players think a moment; a player whose time runs out may wager only the minimum, and then
 * misses the coup.
 */
function playersTurn(
  state: TournamentState,
  table: TournamentTable,
  terms: CrewTerms,
): CrewStep | null {
  const { tableId } = table;
  const seat = turnAt(table);
  const place = seat === null ? null : placeAt(table, seat);
  if (seat === null || place === null) return null;
  const { pace, random, nowMs } = terms;
  if (isBot(holderOf(place))) {
    const body = houseWager(state, table, place, random);
    return { body, role: 'dealer', waitMs: Math.ceil(pace.bettingMs / 8) };
  }
  const seconds = state.structure.wagerSeconds;
  if (seconds === null) return null;
  const sinceMs = nowMs - table.turnSinceMs;
  if (!place.restricted) {
    const waitMs = Math.max(0, seconds * 1000 + GRACE_MS - sinceMs);
    return { body: { type: 'RestrictWager', tableId, seat }, role: 'dealer', waitMs };
  }
  const waitMs = Math.ceil((seconds * 1000) / MINIMUM_PART) + GRACE_MS;
  return { body: { type: 'RecordAbsence', tableId, seat }, role: 'dealer', waitMs };
}

function waitFor({ body }: CrewAct, { table }: TournamentTable, pace: Pace): number {
  if (body.type === 'RevealForms') return pace.resultMs;
  if (body.type !== 'ActAtTable') return pace.stepMs;
  switch (body.act.type) {
    case 'OpenBetting':
      return pace.pauseMs;
    case 'DrawCard':
    case 'AnnounceResult':
      return pace.cardMs;
    case 'OpenCard': {
      const opener = table.coup?.openers?.[body.act.side]?.person ?? null;
      return opener !== null && isPlayer(opener) ? pace.squeezeMs : pace.cardMs;
    }
    case 'PassOverHand': {
      const queue = table.coup?.openers?.[body.act.side]?.queue ?? [];
      return queue.some(isPlayer) ? pace.offerMs : pace.stepMs;
    }
    case 'SettleCoup':
      return pace.resultMs;
    default:
      return pace.stepMs;
  }
}

/** Whether a person may answer himself. */
function isPlayer(person: string): boolean {
  return !isBot(person) && person !== 'dealer';
}
