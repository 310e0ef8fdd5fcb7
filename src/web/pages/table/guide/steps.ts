import type { Phase } from '../../../../table/index.ts';
import { GUIDED_COUPS } from '../../../parts/guide/guide-memory.ts';
import type { TableScreen } from '../state/table-store.ts';

/** What a newcomer is told, one thing at a time. */
export type GuideStep =
  | 'seat'
  | 'chips'
  | 'choose'
  | 'again'
  | 'roads'
  | 'placed'
  | 'cards'
  | 'third'
  | 'result'
  | 'wait'
  | 'over';

/** The step before each of the first coups, until a stake is down. */
const FIRST: readonly GuideStep[] = ['choose', 'again', 'roads'];

const DURING: Readonly<Partial<Record<Phase, GuideStep>>> = {
  called: 'cards',
  dealing: 'cards',
  opening: 'cards',
  insurance: 'third',
  drawing: 'third',
  resulted: 'result',
};

export function stepOf({ snapshot, shownCoup }: TableScreen, coups: number): GuideStep {
  if (coups >= GUIDED_COUPS) return 'over';
  const view = snapshot?.view;
  const own = view?.own ?? null;
  if (view === undefined || own === null || (own.seat ?? own.standingAt) === null) return 'seat';
  const { phase, layout } = view.table;
  const wagered = Object.values(layout.wagers).some(({ person }) => person === own.person);
  if (!wagered && own.chipsCents === 0) return 'chips';
  if (phase === 'betting') return wagered ? 'placed' : (FIRST[coups] ?? 'choose');
  if (phase === 'between' && shownCoup !== null) return 'result';
  return DURING[phase] ?? 'wait';
}

/** The coup that has just been settled with a wager of this player, or null. */
export function coupSeen({ snapshot }: TableScreen): string | null {
  const view = snapshot?.view;
  const { last = null, shoe = null } = view?.table ?? {};
  if (last === null || last.result === null) return null;
  const mine = last.rows.some(({ wager }) => wager.person === view?.own?.person);
  return mine ? `${snapshot?.tableId} ${shoe?.number ?? 0} ${last.number}` : null;
}
