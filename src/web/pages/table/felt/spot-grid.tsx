import { useState } from 'react';
import type { Outcome, Version } from '../../../../rules/index.ts';
import { Button } from '../../../design/button.tsx';
import { classNames } from '../../../design/class-names.ts';
import { Dialog } from '../../../design/overlay.tsx';
import { useFormats, useMessages } from '../../../i18n/language.tsx';
import { oddsText } from '../../../parts/wagers/odds-text.ts';
import { type SpotKey, type Stakes, spotKey } from '../state/bet-slip.ts';
import { SpotButton } from './spot.tsx';
import styles from './spot-grid.module.css';
import type { SpotModel, SpotRows } from './spots.ts';

export interface SpotGridProps {
  readonly rows: SpotRows;
  readonly version: Version | null;
  readonly tiePercent: number | null;
  readonly denominations: readonly number[];
  /** The outcome to light up, between the result and the next call for bets. */
  readonly outcome: Outcome | null;
  readonly shown: Stakes;
  readonly onBet: (key: SpotKey) => void;
}

/** Every area of the version: side wagers above, Player Tie Banker, Runs and Tails below. */
export function SpotGrid(props: SpotGridProps) {
  const { rows, version, tiePercent, denominations, outcome, onBet } = props;
  const { table } = useMessages();
  const [asking, setAsking] = useState<SpotModel | null>(null);
  const spot = (model: SpotModel, main = false) => (
    <SpotButton
      key={model.key.replace(/-(early|late)$/, '')}
      spot={model}
      odds={oddsText(version, model.type, tiePercent, table)}
      denominations={denominations}
      main={main}
      lit={outcome !== null && model.type === outcome}
      onTap={() => (model.lengths.length > 0 ? setAsking(model) : onBet(model.key))}
    />
  );
  const bare = rows.side.length === 0 && rows.long.length === 0;
  return (
    <section className={classNames(styles.grid, bare && styles.bare)} aria-label={table.spots}>
      {rows.side.length > 0 && (
        <div className={styles.row}>{rows.side.map((model) => spot(model))}</div>
      )}
      <div
        className={classNames(styles.row, styles.mainRow, rows.main.length > 3 && styles.insured)}
      >
        {rows.main.map((model) => spot(model, model.type !== 'insurance'))}
      </div>
      {rows.long.length > 0 && (
        <div className={styles.row}>{rows.long.map((model) => spot(model))}</div>
      )}
      <RunLengths {...props} asking={asking} onDone={() => setAsking(null)} />
    </section>
  );
}

interface RunLengthsProps extends SpotGridProps {
  readonly asking: SpotModel | null;
  readonly onDone: () => void;
}

/** A Run is a wager on a number of coups; each length has its own price. */
function RunLengths({ asking, version, shown, onBet, onDone }: RunLengthsProps) {
  const { game, table } = useMessages();
  const { money } = useFormats();
  const type = asking?.type;
  const rows = Object.entries(version?.runs ?? {}).find(([name]) => name === type)?.[1].rows ?? [];
  return (
    <Dialog
      open={asking !== null}
      title={type === undefined ? '' : `${game.wagers[type]}: ${table.runTitle}`}
      onClose={onDone}
    >
      <div className={styles.lengths}>
        {asking?.lengths.map((length) => {
          const key = spotKey({ type: asking.type, length });
          const odds = rows.find((row) => row.length === length)?.odds;
          const stake = shown[key] ?? 0;
          return (
            <Button key={length} onClick={() => onBet(key)}>
              <span>{table.runOf(length)}</span>
              {odds !== undefined && <small>{table.odds(odds[0], odds[1])}</small>}
              {stake > 0 && <strong>{money(stake)}</strong>}
            </Button>
          );
        })}
      </div>
    </Dialog>
  );
}
