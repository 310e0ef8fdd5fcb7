import { type Cents, cents, ok } from '../../kit/index.ts';
import { citation } from '../../rules/index.ts';
import { cancellationRefunds, heldCents } from '../entry/index.ts';
import {
  collectChips,
  type Decision,
  type Envelope,
  entrantsOf,
  no,
  policyOf,
  type RankedGroup,
  rankingAt,
  ruleOf,
  settingsOf,
  type TournamentState,
  tablesOf,
} from '../kernel/index.ts';
import { playersOf } from '../structure/index.ts';
import { mostRetained } from './prizes.ts';
import type { ResultsCommand } from './rows.ts';

type Command<T extends ResultsCommand['type']> = Extract<ResultsCommand, { type: T }> & Envelope;

/** A player who alone is left for the coming round has won without playing it (T-87, VI-78). */
export function declareWinner(state: TournamentState): Decision {
  const ground = ruleOf(state, 'sole-qualifier');
  const { round, session } = state.structure;
  if (session !== 'none' || round === 0) {
    return no('not-due', ground, { what: 'a winner is declared between two rounds' });
  }
  const [winner, ...others] = playersOf(state, round + 1);
  if (winner === undefined) return no('too-few-players', ground, { alive: 0 });
  if (others.length > 0) {
    return no('winners-open', ground, { alive: others.length + 1, advancing: 1 });
  }
  const { person } = winner;
  return ok([
    { type: 'WinnerDeclared', person, clause: citation(ground) },
    { type: 'FinalPlayed' },
  ]);
}

/** The ranking for the prizes: that of the final, or the one player who had no opponent left. */
export function finalRanking(state: TournamentState): readonly RankedGroup[] {
  const { winner } = state.results;
  if (winner === null) {
    return tablesOf(state).flatMap(({ tableId }) => rankingAt(state, tableId)?.groups ?? []);
  }
  const alone = { people: [winner], valueCents: cents(0), outInCoup: null };
  return [{ ...alone, from: 1, how: 'fixed' }];
}

/**
 * Prizes cannot be allotted, so every fee goes back (T-41), except to the disqualified. Of their
 * fees the operator keeps no larger part than of other fees; the rest waits for a direction (T-88,
 * VI-79).
 */
export function abandon(state: TournamentState, why: string): Decision {
  const ground = ruleOf(state, 'nobody-ranked');
  const amountCents = leftOver(state);
  return ok([
    { type: 'EventAbandoned', why },
    ...cancellationRefunds(state, entrantsOf(state)),
    ...collectChips(state, tablesOf(state)),
    ...(amountCents === 0
      ? []
      : [{ type: 'PoolSetAside', amountCents, clause: citation(ground) } as const]),
  ]);
}

function leftOver(state: TournamentState): Cents {
  const gone = entrantsOf(state).filter(({ status }) => status === 'disqualified');
  const fees = cents(gone.reduce((sum, entrant) => sum + heldCents(entrant), 0));
  const percent = Math.min(
    settingsOf(state).retainedPercent,
    policyOf(state).mostRetainedPercent.value ?? 100,
  );
  const kept = Math.min(mostRetained(fees, percent), state.results.pool?.retainedCents ?? 0);
  return cents(fees - kept);
}

/** The shares must add up to the cent, because the operator may hold nothing back. */
export function directPool(
  state: TournamentState,
  { reference, directedBy, shares }: Command<'DirectPool'>,
): Decision {
  const ground = ruleOf(state, 'nobody-ranked');
  if (reference.trim() === '' || directedBy.trim() === '') {
    return no('reason-needed', ground, { what: 'Who directed it, and under which reference?' });
  }
  const heldCents = state.results.setAsideCents;
  const directedCents = shares.reduce((sum, { amountCents }) => sum + amountCents, 0);
  if (directedCents !== heldCents || shares.some(({ amountCents }) => amountCents === 0)) {
    return no('pool-not-directed', ground, { heldCents, directedCents });
  }
  const by = directedBy;
  return ok(shares.map((share) => ({ type: 'PoolDirected', ...share, reference, by }) as const));
}
