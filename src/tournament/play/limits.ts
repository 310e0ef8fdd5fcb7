import { ok } from '../../kit/index.ts';
import { citation, type LimitPair } from '../../rules/index.ts';
import {
  cardsOutAt,
  type Decision,
  type Envelope,
  type Evolve,
  inGame,
  inSteps,
  moved,
  no,
  phaseAt,
  policyOf,
  ruleOf,
  settingsOf,
  shoeAt,
  type TournamentState,
  type TournamentTable,
  tableOf,
  tableSetup,
} from '../kernel/index.ts';
import { formsOf } from '../secret/index.ts';
import { currentRound, isFinal } from '../structure/index.ts';
import { conclude, concludeIfOver, eliminate, lengthIsOver } from './conclude.ts';
import { isDetermined } from './determined.ts';
import type { PlayCommand } from './rows.ts';

type Command<T extends PlayCommand['type']> = Extract<PlayCommand, { type: T }> & Envelope;

/** Inserts a second card, about two decks from the rear of the stack, before loading. */
export function insertIndicator(
  state: TournamentState,
  table: TournamentTable,
  { behind }: Command<'InsertIndicator'>,
): Decision {
  const { indicator } = policyOf(state);
  if (indicator.value === null)
    return no('not-in-this-book', indicator, { what: 'indicator card' });
  const stage = shoeAt(table)?.stage;
  if (stage === 'loaded' || stage === 'ready' || phaseAt(table) !== 'preparing') {
    return no('not-due', indicator, { what: 'before the shoe is loaded' });
  }
  if (table.indicator !== null && !table.indicator.drawn) {
    return no('not-due', indicator, { what: 'an indicator card is in the stack already' });
  }
  const { behind: wanted, tolerance } = indicator.value;
  if (Math.abs(behind - wanted) > tolerance) {
    return no('indicator-position', indicator, { behind, wanted, tolerance });
  }
  return ok([{ type: 'IndicatorInserted', tableId: table.tableId, behind }]);
}

/**
 * The phases in which cards leave the shoe, until the coup in which the indicator came out is
 * settled.
 */
const CARDS_COME: readonly string[] = [
  'called',
  'dealing',
  'opening',
  'drawing',
  'misdelivered',
  'resulted',
];

/** The indicator is laid to one side; the coup in progress is finished under the old limits. */
export function showIndicator(state: TournamentState, table: TournamentTable): Decision {
  const { indicator } = policyOf(state);
  if (table.indicator === null || table.indicator.drawn) return no('no-indicator', indicator, {});
  if (!CARDS_COME.includes(phaseAt(table))) {
    return no('not-due', indicator, { what: 'it comes out while cards are drawn' });
  }
  return ok([{ type: 'IndicatorShown', tableId: table.tableId }]);
}

/** The limits rise once, to the announced pair, before the next call for bets (T-49). */
export function raiseLimits(
  state: TournamentState,
  table: TournamentTable,
  { limits, atMs }: Command<'RaiseLimits'>,
  evolve: Evolve,
): Decision {
  const ground = ruleOf(state, 'raised-limits');
  const { raisedLimits } = settingsOf(state);
  const { tableId } = table;
  if (!table.raiseOpen) return no('no-indicator', ground, {});
  if (raisedLimits === null || !samePair(limits, raisedLimits)) {
    const { minimumCents, maximumCents } = limits;
    return no('not-announced', ground, { minimumCents, maximumCents });
  }
  const clause = citation(ground);
  const { sign } = tableSetup(state, tableId, limits);
  const now = (next: TournamentState) => tableOf(next, tableId) ?? table;
  return inSteps(state, evolve, [
    () => [
      { type: 'LimitsRaised', tableId, limits, clause },
      ...moved(tableId, [{ type: 'LimitsChanged', sign, clause }]),
      ...confirmed(table),
    ],
    (next) => eliminate(next, now(next)),
    (next) => concludeIfOver(next, now(next), false, atMs),
  ]);
}

/**
 * At other tables the person who calls for bets under a new sign answers for it; here the director
 * changed it.
 */
function confirmed({ tableId, table }: TournamentTable) {
  const { dealer } = table.posts;
  return dealer === null ? [] : moved(tableId, [{ type: 'SignConfirmed', dealer }]);
}

function samePair(a: LimitPair, b: LimitPair): boolean {
  return a.minimumCents === b.minimumCents && a.maximumCents === b.maximumCents;
}

/** The director announces the coming coup as the last before betting on it opens (T-37). */
export function announceLastCoup(state: TournamentState, table: TournamentTable): Decision {
  const ground = ruleOf(state, 'winners-by-value');
  const phase = phaseAt(table);
  if (phase !== 'between' && phase !== 'preparing') {
    return no('not-due', ground, { what: 'between coups only' });
  }
  return ok([{ type: 'LastCoupCalled', tableId: table.tableId }]);
}

/** Play at a table may end early in the cases that the book lists. */
export function finishTable(
  state: TournamentState,
  table: TournamentTable,
  { agreed, atMs }: Command<'FinishTable'>,
): Decision {
  const { earlyFinish } = policyOf(state);
  if (table.stage !== 'playing' && table.stage !== 'play-off') {
    return no('session-over', earlyFinish, { table: table.tableId });
  }
  if (!isBetweenCoups(state, table)) {
    return no('not-due', earlyFinish, { what: 'between coups only' });
  }
  // Time or shoes ran out before another coup could be opened, so nothing is cut short (T-37).
  if (lengthIsOver(state, table, atMs)) return ok(conclude(state, table, 'length'));
  return earlyRefusal(state, table, agreed) ?? ok(conclude(state, table, 'early'));
}

function earlyRefusal(
  state: TournamentState,
  table: TournamentTable,
  agreed: readonly string[],
): Decision | null {
  const { earlyFinish } = policyOf(state);
  const alive = inGame(table);
  const known = isDetermined(state, table);
  const { chipsAfterwards, kind } = settingsOf(state);
  const cash = chipsAfterwards === 'cashed' || kind === 'live';
  const missing = alive.map(({ person }) => person).filter((person) => !agreed.includes(person));
  const advancing = isFinal(state) ? 1 : (currentRound(state)?.advancing ?? 0);
  const determined = ruleOf(state, 'finish-determined');
  const open = no('winners-open', determined, { alive: alive.length, advancing });
  const agreement = ruleOf(state, 'finish-agreed');
  const refused = missing.length > 0 ? no('no-consent', agreement, { missing }) : null;
  switch (earlyFinish.value) {
    case 'winners-determined':
      return known ? null : open;
    case 'either':
      if (known) return null;
      return cash ? refused : open;
    case 'both':
      if (!known) return open;
      return cash ? refused : null;
  }
}

/** Whether no coup is in play: none was opened, or nobody has wagered on it yet. */
function isBetweenCoups(state: TournamentState, table: TournamentTable): boolean {
  const phase = phaseAt(table);
  if (['between', 'shoe-over', 'preparing'].includes(phase)) return true;
  const empty = table.table.bets.wagers.length === 0 && formsOf(state, table).length === 0;
  return empty && ['betting', 'called'].includes(phase) && cardsOutAt(table) === 0;
}
