import { formatCents, ok } from '../../kit/index.ts';
import {
  chipsIn,
  type Decision,
  type Envelope,
  entrantOf,
  no,
  type Purchase,
  phaseAt,
  ruleOf,
  settingsOf,
  type TournamentEvent,
  type TournamentState,
  type TournamentTable,
  valueCents,
  whereIs,
} from '../kernel/index.ts';
import type { StructureCommand } from './rows.ts';
import { seatTaken } from './tables.ts';

type BuyChips = Extract<StructureCommand, { type: 'BuyChips' }> & Envelope;

const NO_COUP: readonly string[] = ['preparing', 'between', 'shoe-over'];

/** Buying back in and adding on, as the terms offer them to everybody alike (VI-51). */
export function buyChips(state: TournamentState, command: BuyChips): Decision {
  const { person, kind, feeCents, by, atMs } = command;
  const ground = ruleOf(state, kind === 'buy-back' ? 'buy-back' : 'add-on');
  if (by.role === 'entrant' && by.person !== person) {
    return no('not-your-act', ground, { role: by.person, who: [person] });
  }
  const { buyBack, reBuy = null, addOn } = settingsOf(state);
  const offer = { 'buy-back': buyBack, 're-buy': reBuy, 'add-on': addOn }[kind];
  if (offer === null) return no('not-offered', ground, { what: kind });
  if (state.structure.round > offer.untilRound) {
    return no('too-late', ground, { what: `${kind} ended with round ${offer.untilRound}` });
  }
  const at = whereIs(state, person);
  if (at === null || state.structure.session !== 'running') {
    return no('not-allocated', ground, { people: [person] });
  }
  const { table, place } = at;
  const status = entrantOf(state, person)?.status ?? 'player';
  if (status !== 'player') return no('wrong-status', ground, { person, status });
  const stated = statedRefusal(state, command, offer, table);
  if (stated !== null) return stated;
  const wanted = kind === 'buy-back' ? 'eliminated' : 'in-game';
  if (place.standing !== wanted) {
    return no('out-of-the-game', ground, { person, standing: place.standing });
  }
  if (table.stage !== 'playing' || !NO_COUP.includes(phaseAt(table))) {
    return no('not-due', ground, { what: 'between coups only' });
  }
  if (feeCents !== offer.feeCents) {
    const charged = { statedCents: offer.feeCents, chargedCents: feeCents };
    return no('wrong-fee', ruleOf(state, 'stated-fee'), charged);
  }
  const { tableId } = table;
  const back: TournamentEvent[] =
    kind === 'buy-back'
      ? [
          { type: 'PlaceRestored', tableId, seat: place.seat },
          seatTaken(tableId, person, place.seat, atMs),
        ]
      : [];
  return ok([
    { type: 'FeeCharged', person, amountCents: feeCents, what: kind },
    ...back,
    ...chipsIn(tableId, person, offer.chipsCents),
  ]);
}

/** A player buys only as often and as early as the terms say (VI-77). */
function statedRefusal(
  state: TournamentState,
  { person, kind }: BuyChips,
  { most, withinCoups, fromCoup = 1, belowCents }: Purchase,
  table: TournamentTable,
): Decision | null {
  const { coups } = table;
  const ground = ruleOf(state, 'purchases-stated');
  const times = entrantOf(state, person)?.bought?.[kind] ?? 0;
  if (most !== undefined && times >= most)
    return no('bought-already', ground, { what: kind, most });
  if (withinCoups !== undefined && coups >= withinCoups) {
    return no('too-late', ground, { what: `${kind} in the first ${withinCoups} coups only` });
  }
  if (coups + 1 < fromCoup) {
    return no('not-due', ground, { what: `${kind} from coup ${fromCoup} on` });
  }
  if (belowCents === undefined || valueCents(table, person) < belowCents) return null;
  return no('not-due', ground, { what: `${kind} below ${formatCents(belowCents)} in chips` });
}
