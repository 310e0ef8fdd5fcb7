import type { Alert } from '../../protocol/index.ts';
import type { TableState } from '../../table/index.ts';

/** From this share of the differential on, somebody should watch. */
const NEARLY_PER_CENT = 80;

/** What at a table needs the pit boss, the most urgent first. */
export function alertsOf(state: TableState, trayCents: number | null = null): Alert[] {
  if (state.setup === null || state.phase === 'closed') return [];
  return [
    ...irregular(state),
    ...ofPeople(state),
    ...ofPosts(state),
    ...ofTray(state, trayCents),
    ...ofLimits(state),
  ];
}

/** Chips are short where the tray could not pay the largest wager, or what the cloth may cost. */
function ofTray(state: TableState, trayCents: number | null): Alert[] {
  const most = state.limits.sign?.main.maximumCents ?? 0;
  const mayCost = Math.max(most, exposureOf(state).aheadCents);
  return trayCents !== null && trayCents < mayCost ? [watch('short-chips')] : [];
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

/** A table with players and nobody to run it waits for somebody. */
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
const NOTHING_MORE = { dueAtMs: null, person: null, about: null };

function decide(kind: Alert['kind'], more: More = {}): Alert {
  return { kind, level: 'decide', ...NOTHING_MORE, ...more };
}

function watch(kind: Alert['kind'], more: More = {}): Alert {
  return { kind, level: 'watch', ...NOTHING_MORE, ...more };
}
