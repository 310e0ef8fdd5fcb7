import type { LimitPair } from '../../rules/index.ts';
import type { TableSetup } from '../../table/index.ts';
import type { TournamentState } from '../model/state.ts';
import { settingsOf } from './policy.ts';

/** The set-up of a tournament table, from the terms. */
export function tableSetup(
  state: Pick<TournamentState, 'terms'>,
  tableId: string,
  limits: LimitPair,
): TableSetup {
  const { venue, versionId, table, tieLimits, startDay } = settingsOf(state);
  return {
    tableId,
    name: tableId,
    casino: venue,
    bookId: state.terms.bookId,
    versionId,
    noticeShown: true,
    diagrams: table.diagrams,
    seats: table.seats,
    decks: table.decks,
    wagers: ['player', 'banker', 'tie'],
    chipCents: [table.smallestChipCents],
    sign: {
      main: limits,
      groups: tieLimits === null ? {} : { tie: tieLimits },
      differentialCents: null,
      maximumDifferentialCents: null,
      collectiveLiabilityCents: null,
      tiePercent: null,
    },
    shoeKind: table.shoeKind,
    method: table.method ?? 'dealer',
    facing: table.facing ?? 'up',
    cuttingCardBehind: table.cuttingCardBehind,
    settings: {},
    gamingDate: startDay,
    rulesCopy: 'with the director',
  };
}
