import type { CommandBody, CommandType, TableView } from '../../../../table/index.ts';
import { bodyOf, startValues } from '../../../console/acts/act-values.ts';
import { blindDraw, mainAct } from './next-acts.ts';
import { offersAt } from './offers.ts';

/** What the large button does now, or why it waits. */
export type Primary =
  | { readonly kind: 'sign-on'; readonly post: 'dealer' | 'supervisor' }
  | { readonly kind: 'draw' }
  | { readonly kind: 'act'; readonly type: CommandType }
  | { readonly kind: 'wait'; readonly why: 'supervisor' | 'answer' | 'card' | 'cut' | 'nothing' };

export function primaryOf(view: TableView): Primary {
  const { lawful, table, viewer } = view;
  if (lawful.includes('SignOn')) {
    if (table.dealer === null) return { kind: 'sign-on', post: 'dealer' };
    const maySupervise = viewer.kind === 'staff' && viewer.rank !== 'dealer';
    if (table.supervisor === null && maySupervise) return { kind: 'sign-on', post: 'supervisor' };
  }
  if (blindDraw(view)) return { kind: 'draw' };
  const type = mainAct(view);
  if (type !== null) return { kind: 'act', type };
  if (table.supervisor === null) return { kind: 'wait', why: 'supervisor' };
  if (offersAt(view).length > 0) return { kind: 'wait', why: 'answer' };
  if (cutIsSupervisors(view)) return { kind: 'wait', why: 'cut' };
  const card = lawful.includes('DrawCard') || lawful.includes('OpenCard');
  return { kind: 'wait', why: card ? 'card' : 'nothing' };
}

/**
 * Whether the supervisor keys the cut, on the supervisor's own screen: no player is here to cut, or
 * all declined.
 */
function cutIsSupervisors({ table: { shoe }, lawful }: TableView): boolean {
  const { stage, cut = null } = shoe ?? {};
  const taken = cut?.offeredTo ?? cut?.designee ?? cut?.acceptedBy ?? null;
  return stage === 'shuffled' && taken === null && !lawful.includes('CutCards');
}

/**
 * Steps that nearly always go the same way: one tap sends the usual order, and the button
 * "otherwise" opens a form for an unusual one.
 */
const USUAL_ACTS: readonly CommandType[] = [
  'CheckCards',
  'CheckCardsAsPlayer',
  'ShuffleCards',
  'LoadShoe',
  'BurnCards',
  'OpenBetting',
];

/** The usual order; null if the dealer must fill in more. */
export function usualBody(type: CommandType, view: TableView): CommandBody | null {
  if (!USUAL_ACTS.includes(type)) return null;
  // If a player asked to see the burn, its card must be keyed.
  if (type === 'BurnCards' && view.table.shoe?.burnAsked != null) return null;
  const context = { view, nowMs: 0 };
  const built = bodyOf(type, startValues(type, context), context);
  return built.ok ? built.body : null;
}
