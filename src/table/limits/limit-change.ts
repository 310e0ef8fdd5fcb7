import { keysOf } from '../../kit/index.ts';
import { citation, type LimitPair, type LimitSign, type WagerGroup } from '../../rules/index.ts';
import type { TableEvent } from '../messages/events.ts';
import { bookOf } from '../model/rules-of.ts';
import {
  LIMIT_FIGURES,
  type NoticedFigure,
  type PendingLimits,
  type TableState,
} from '../model/state.ts';

/** A posted change takes effect with the next call for bets once its notice is over (VI-47). */
export function dueLimits(state: TableState, atMs: number): TableEvent[] {
  const { pendingLimits: pending, soon } = state.limits;
  const { change, changeGrounds } = bookOf(state).limits;
  const clause = citation(change);
  // The sign that hangs already includes the other change.
  if (pending !== null && isOver(pending, atMs)) {
    const noticed = pending.since.length > 0 ? changeGrounds.value?.notice : undefined;
    return [{ type: 'LimitsChanged', sign: pending.sign, clause: noticed ?? clause }];
  }
  if (pending !== null && everybodyConsents(state)) {
    const consent = changeGrounds.value?.consent ?? clause;
    return [{ type: 'LimitsChanged', sign: pending.sign, clause: consent }];
  }
  return soon !== null && atMs >= soon.dueAtMs
    ? [{ type: 'LimitsChanged', sign: soon.sign, clause, besideNotice: true }]
    : [];
}

function isOver({ dueAtMs }: PendingLimits, atMs: number): boolean {
  return dueAtMs !== null && atMs >= dueAtMs;
}

/**
 * Every seated player and every standing bettor, where the book lets consent replace the notice.
 */
export function everybodyConsents(state: TableState): boolean {
  const { pendingLimits } = state.limits;
  if (!consentReplaces(state) || pendingLimits === null) return false;
  // Without players nobody has to be asked.
  return playersAt(state).every((person) => pendingLimits.consents.includes(person));
}

/** Whether the players' consent may take the place of the notice (VI-47). */
export function consentReplaces(state: TableState): boolean {
  const { change } = bookOf(state).limits;
  return change.value.consentInstead && state.setup?.settings.consentRaisesMinimum !== false;
}

/** People who sit, and people who stand with a wager now or in the coup before (VI-47, T-19). */
function playersAt(state: TableState): string[] {
  const betting = new Set([
    ...state.bets.wagers.map((wager) => wager.person),
    ...state.bets.slips.map((slip) => slip.wager.person),
    ...(state.record.settled?.rows ?? []).map((row) => row.wager.person),
  ]);
  return state.people.patrons
    .filter(({ seat, standingAt, person, excluded }) => {
      // A person who takes no further part in the game is not asked (Crown, Victoria 13.2.2).
      if (excluded) return false;
      return seat !== null || (standingAt !== null && betting.has(person));
    })
    .map(({ person }) => person);
}

type Figure = Pick<NoticedFigure, 'group' | 'figure'>;

/** The figures that nobody may change without notice or consent. */
export function noticedFigures(
  kind: 'raised-minimum' | 'any-change',
  before: LimitSign,
  after: LimitSign,
): Figure[] {
  const groups = new Set<WagerGroup>(['main', ...keysOf(before.groups), ...keysOf(after.groups)]);
  return [...groups].flatMap((group) =>
    LIMIT_FIGURES.filter((figure) => {
      const old = centsOf(before, { group, figure });
      const next = centsOf(after, { group, figure });
      return kind === 'any-change' ? next !== old : figure === 'minimum' && next > old;
    }).map((figure) => ({ group, figure })),
  );
}

/** Each raised figure counts its time from when it was first shown, whatever other figures do. */
export function clocksOf(
  { sign, dueAtMs, since, postedAtMs }: PendingLimits,
  next: LimitSign,
  figures: readonly Figure[],
  atMs: number,
): NoticedFigure[] {
  return figures.map((figure) => {
    const shown = dueAtMs !== null && centsOf(sign, figure) === centsOf(next, figure);
    const known = since.find((one) => one.group === figure.group && one.figure === figure.figure);
    return { ...figure, sinceMs: shown ? (known?.sinceMs ?? postedAtMs) : atMs };
  });
}

/** The posted sign with a change added that need not wait. */
export function takenIn(
  pending: LimitSign,
  next: LimitSign,
  noticed: readonly Figure[],
): LimitSign {
  const pairFor = (group: WagerGroup): LimitPair => {
    const pair = pairOf(next, group);
    const keeps = (figure: Figure['figure']) =>
      noticed.some((one) => one.group === group && one.figure === figure);
    const held = pairOf(pending, group);
    return {
      ...pair,
      ...(keeps('minimum') ? { minimumCents: held.minimumCents } : {}),
      ...(keeps('maximum') ? { maximumCents: held.maximumCents } : {}),
    };
  };
  const groups = [...Object.keys(next.groups), ...noticed.map(({ group }) => group)]
    .filter((group) => group !== 'main')
    .map((group) => [group, pairFor(group as WagerGroup)] as const);
  return { ...next, main: pairFor('main'), groups: Object.fromEntries(groups) };
}

export function sameFigures(
  pending: LimitSign,
  next: LimitSign,
  figures: readonly Figure[],
): boolean {
  return figures.every((figure) => centsOf(pending, figure) === centsOf(next, figure));
}

function centsOf(sign: LimitSign, { group, figure }: Figure): number {
  const pair = pairOf(sign, group);
  return figure === 'minimum' ? pair.minimumCents : pair.maximumCents;
}

function pairOf(sign: LimitSign, group: WagerGroup): LimitPair {
  return group === 'main' ? sign.main : (sign.groups[group] ?? sign.main);
}
