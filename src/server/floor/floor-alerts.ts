import { type ChipPile, fewestChips, withChips } from '../../kit/index.ts';
import type { Alert } from '../../protocol/index.ts';
import type { TableState } from '../../table/index.ts';
import type { Tray } from './tray.ts';

/** From this share of the differential on, somebody should watch. */
const NEARLY_PER_CENT = 80;

/** What at a table needs the pit boss, the most urgent first. */
export function alertsOf(state: TableState, tray: Tray | null = null): Alert[] {
  if (state.setup === null || state.phase === 'closed') return [];
  return [
    ...irregular(state),
    ...ofPeople(state),
    ...ofPosts(state),
    ...ofTray(state, tray),
    ...ofLimits(state),
  ];
}

/** Chips of one value are short below this part (one fifth) of the number that was filled. */
const LEAST_PART_OF_FILL = 5;

/**
 * Chips of a value are short where the tray holds fewer than the dearer hand would need, or fewer
 * than a fifth of what was filled. The tray as a whole is short where it could not pay the largest
 * wager or what the wagers on the cloth may cost.
 */
function ofTray(state: TableState, tray: Tray | null): Alert[] {
  if (tray === null) return [];
  const chips = tray.chips ?? [];
  const asked = askedOf(
    state,
    chips.map(({ chipCents }) => chipCents),
  );
  const short = chips.filter(({ chipCents, count, filledCount }) => {
    const least = Math.max(Math.ceil(filledCount / LEAST_PART_OF_FILL), asked[chipCents] ?? 0);
    return filledCount > 0 && count < least;
  });
  if (short.length > 0) return short.map(({ chipCents }) => watch('short-chips', { chipCents }));
  const most = state.limits.sign?.main.maximumCents ?? 0;
  const mayCost = Math.max(most, exposureOf(state).aheadCents);
  return tray.trayCents < mayCost ? [watch('short-chips')] : [];
}

/** The chips that the dealer would pay at even money if the hand with more of them won. */
function askedOf({ bets }: TableState, values: readonly number[]): ChipPile {
  const [player, banker] = (['player', 'banker'] as const).map((side) =>
    bets.wagers
      .filter(({ type }) => type === side)
      .map(({ stakeCents }) => fewestChips(stakeCents, values).chips)
      .reduce<ChipPile>((pile, chips) => withChips(pile, chips, 1), {}),
  );
  const most = (value: number) => Math.max(player?.[value] ?? 0, banker?.[value] ?? 0);
  return Object.fromEntries(values.map((value) => [value, most(value)]));
}

function irregular({ phase, cards }: TableState): Alert[] {
  const alerts: Alert[] = [];
  if (phase === 'misdelivered' || phase === 'reopened') alerts.push(decide('irregularity'));
  if (cards.replacement !== null) alerts.push(watch('replacement'));
  return alerts;
}

function ofPeople({ people, record }: TableState): Alert[] {
  return [
    ...record.disputes
      .filter(({ state }) => state !== 'closed')
      .map(({ person, about }) => decide('dispute', { person, about })),
    ...people.calls.map(({ person, about }) => decide('call', { person, about })),
  ];
}

/** A table with players and nobody to run it needs staff. */
function ofPosts({ people, posts }: TableState): Alert[] {
  if (!people.seats.some((person) => person !== null)) return [];
  return [
    ...(posts.dealer === null ? [decide('no-dealer')] : []),
    ...(posts.supervisor === null ? [decide('no-supervisor')] : []),
  ];
}

function ofLimits(state: TableState): Alert[] {
  const { limits, posts } = state;
  const { aheadCents, mostCents } = exposureOf(state);
  const near = mostCents !== null && aheadCents * 100 >= mostCents * NEARLY_PER_CENT;
  const due = limits.pendingLimits?.dueAtMs ?? limits.soon?.dueAtMs ?? null;
  const pending = limits.pendingLimits !== null || limits.soon !== null;
  return [
    ...(near && aheadCents > 0 ? [watch('differential')] : []),
    ...(pending ? [watch('limits-due', { dueAtMs: due })] : []),
    ...(posts.closing === null ? [] : [watch('closing', { dueAtMs: posts.closing.closesAtMs })]),
  ];
}

export interface Exposure {
  readonly playerCents: number;
  readonly bankerCents: number;
  readonly clothCents: number;
  readonly aheadCents: number;
  /** The differential on the sign; null where none is set. */
  readonly mostCents: number | null;
}

/** Stakes on the two hands, and by how much one is ahead. */
export function exposureOf({ bets, limits }: TableState): Exposure {
  const on = (type: string) =>
    bets.wagers.reduce((sum, wager) => sum + (wager.type === type ? wager.stakeCents : 0), 0);
  const [playerCents, bankerCents] = [on('player'), on('banker')];
  return {
    playerCents,
    bankerCents,
    clothCents: bets.wagers.reduce((sum, { stakeCents }) => sum + stakeCents, 0),
    aheadCents: Math.abs(playerCents - bankerCents),
    mostCents: limits.sign?.differentialCents ?? null,
  };
}

type More = Partial<Omit<Alert, 'kind' | 'level'>>;
const NOTHING_MORE = { dueAtMs: null, person: null, about: null, chipCents: null };

function decide(kind: Alert['kind'], more: More = {}): Alert {
  return { kind, level: 'decide', ...NOTHING_MORE, ...more };
}

function watch(kind: Alert['kind'], more: More = {}): Alert {
  return { kind, level: 'watch', ...NOTHING_MORE, ...more };
}
