import type { Outcome } from '../../../rules/index.ts';
import type { PublicView, TableView } from '../../../table/index.ts';
import { Announcer } from '../../design/badge.tsx';
import { useFormats, useMessages } from '../../i18n/language.tsx';
import { gainOf } from '../../parts/coup/result-panel.tsx';
import { shownOutcome } from './state/shown.ts';
import type { TableScreen } from './state/table-store.ts';

/** Tells screen readers each phase, the outcome, and what it brought to this player. */
export function PhaseAnnouncer({ screen }: { readonly screen: TableScreen }) {
  const { game, table } = useMessages();
  const { money } = useFormats();
  const view = screen.snapshot?.view;
  if (view === undefined) return <Announcer text="" />;
  const outcome = shownOutcome(screen) ?? justSettled(view.table);
  if (outcome === null) return <Announcer text={game.phases[view.table.phase]} />;
  const gain = ownGain(view);
  const parts = [game.outcomeWins[outcome]];
  if (gain !== null && gain > 0) parts.push(table.won(money(gain)));
  if (gain !== null && gain < 0) parts.push(table.lost(money(-gain)));
  if (gain === 0) parts.push(table.even);
  return <Announcer text={parts.join(', ')} />;
}

/**
 * The outcome of a coup that was settled together with its last card, before that card is in sight.
 */
function justSettled({ phase, last }: PublicView): Outcome | null {
  return phase === 'between' ? (last?.result?.outcome ?? null) : null;
}

/**
 * The player's gain; null before the coup in sight is settled, and for a player without a wager on
 * it.
 */
function ownGain({ table, own }: TableView): number | null {
  const { last, coup } = table;
  if (last === null || own === null || (coup !== null && coup.number !== last.number)) return null;
  const rows = last.rows.filter(({ wager }) => wager.person === own.person);
  return rows.length === 0 ? null : rows.reduce((sum, row) => sum + gainOf(row), 0);
}
