import { classNames } from '../../../design/class-names.ts';
import { useFormats, useMessages } from '../../../i18n/language.tsx';
import { gainOf } from '../../../parts/coup/result-panel.tsx';
import { SmallHands } from '../../../parts/coup/small-hands.tsx';
import { ToneMark } from '../../../parts/roads/tone-mark.tsx';
import type { TableScreen } from '../state/table-store.ts';
import styles from './last-line.module.css';

/** How the last coup ended, over the chips where there is no column beside the cloth. */
export function LastLine({ screen }: { readonly screen: TableScreen }) {
  const { game, table } = useMessages();
  const { change } = useFormats();
  const view = screen.snapshot?.view;
  const last = view?.table.last ?? null;
  const result = last?.result ?? null;
  if (last === null || result === null) return null;
  const { outcome, playerPoint, bankerPoint } = result;
  const own = last.rows.filter(({ wager }) => wager.person === view?.own?.person);
  const gain = own.reduce((sum, row) => sum + gainOf(row), 0);
  const [high, low] = [Math.max(playerPoint, bankerPoint), Math.min(playerPoint, bankerPoint)];
  return (
    <p className={classNames(styles.line, styles[outcome])}>
      <ToneMark tone={outcome} />
      <strong>{table.wonBy(game.outcomeWins[outcome], high, low)}</strong>
      {screen.finished !== null && (
        <SmallHands
          className={styles.hands}
          player={screen.finished.player.cards.map(({ card }) => card)}
          banker={screen.finished.banker.cards.map(({ card }) => card)}
        />
      )}
      <span>
        {[table.coup(last.number), ...(own.length === 0 ? [] : [change(gain)])].join(' · ')}
      </span>
    </p>
  );
}
