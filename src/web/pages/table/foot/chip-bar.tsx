import { Button } from '../../../design/button.tsx';
import { classNames } from '../../../design/class-names.ts';
import { useFormats, useMessages } from '../../../i18n/language.tsx';
import { ChipTray } from '../../../parts/chips/chip-tray.tsx';
import styles from './chip-bar.module.css';

export interface ChipBarProps {
  readonly denominations: readonly number[];
  readonly chosen: number;
  readonly onChoose: (cents: number) => void;
  /** Chips that are not on the table, less stakes that the server has not answered yet. */
  readonly availableCents: number;
  /** Chips on spots below the minimum, which are not wagers yet. */
  readonly unfinishedCents: number;
  readonly onTableCents: number;
  /** The smallest stake that is a wager here. */
  readonly leastCents: number;
  /** Which of the acts are possible now. */
  readonly can: {
    readonly undo: boolean;
    readonly clear: boolean;
    readonly rebet: boolean;
    readonly double: boolean;
  };
  /** Whether no stake lies yet, so that the last stakes can come back doubled in one act. */
  readonly again: boolean;
  readonly onUndo: () => void;
  readonly onClear: () => void;
  readonly onRebet: () => void;
  readonly onDouble: () => void;
}

/** The player's chips, the amount left, and the four acts. */
export function ChipBar(props: ChipBarProps) {
  const { table } = useMessages();
  const { money } = useFormats();
  const { can } = props;
  const again = props.again && can.double;
  return (
    <div className={`${styles.bar} stack gap-2`}>
      <div className={`${styles.money} flex between items-baseline gap-3 text-3 soft`}>
        <span className="one-line">
          {table.balance} <strong className="ink text-5">{money(props.availableCents)}</strong>
        </span>
        {props.unfinishedCents > 0 && (
          <span className={`${styles.unfinished} one-line`} role="status">
            {table.notPlaced} <strong className="ink text-5">{money(props.unfinishedCents)}</strong>
          </span>
        )}
        <span className="one-line">
          {table.onTable} <strong className="ink text-5">{money(props.onTableCents)}</strong>
        </span>
      </div>
      <ChipTray {...props} />
      <div className={classNames(`${styles.acts} stack gap-2`, again && styles.again)}>
        <Button icon="undo" disabled={!can.undo} onClick={props.onUndo}>
          {table.undo}
        </Button>
        <Button icon="clear" disabled={!can.clear} onClick={props.onClear}>
          {table.clear}
        </Button>
        <Button icon="rebet" disabled={!can.rebet} onClick={props.onRebet}>
          {table.rebet}
        </Button>
        <Button icon="double" disabled={!can.double} onClick={props.onDouble}>
          {again ? table.rebetDouble : table.double}
        </Button>
      </div>
    </div>
  );
}
