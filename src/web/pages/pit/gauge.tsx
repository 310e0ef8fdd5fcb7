import { classNames } from '../../design/class-names.ts';
import { useConsoleTexts } from '../../i18n/consoles/index.ts';
import { useFormats } from '../../i18n/language.tsx';
import styles from './pit.module.css';

export interface GaugeProps {
  readonly table: {
    readonly playerCents: number;
    readonly bankerCents: number;
    readonly differentialCents: number | null;
  };
}

/** The share of the differential from which an officer should watch. */
const NEARLY = 0.8;
/** The width of the bar without a differential, when it only shows the direction. */
const UNSCALED = 0.12;

/**
 * A bar that grows from the middle, to the left when Player is ahead and to the right when Banker
 * is.
 */
export function Gauge({ table }: GaugeProps) {
  const texts = useConsoleTexts();
  const { amount, percent } = useFormats();
  const { playerCents, bankerCents, differentialCents } = table;
  const netCents = bankerCents - playerCents;
  const side = netCents === 0 ? null : netCents > 0 ? 'banker' : 'player';
  const share = differentialCents === null ? null : Math.abs(netCents) / differentialCents;
  const width = side === null ? 0 : Math.min(1, share ?? UNSCALED) * 50;
  const near = share !== null && share >= NEARLY;
  return (
    <span className={`${styles.gauge} block full`}>
      <svg className="block full" viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">
        <rect
          y="1"
          width="100"
          height="6"
          className={share === null ? styles.unset : styles.track}
        />
        {side !== null && (
          <rect
            x={side === 'banker' ? 50 : 50 - width}
            y="1"
            width={width}
            height="6"
            className={styles[side]}
          />
        )}
        <rect x="49.6" width="0.8" height="8" className={styles.middle} />
      </svg>
      <span className="flex between gap-1 soft text-1 regular">
        <span>
          {side === null
            ? playerCents + bankerCents === 0
              ? texts.pit.noWagers
              : texts.pit.even
            : texts.pit.ahead(texts.pit.letter[side], amount(Math.abs(netCents)))}
        </span>
        <span className={classNames(near && 'alert heavy')}>
          {differentialCents === null
            ? texts.pit.noCap
            : near
              ? percent(share, 0)
              : amount(differentialCents)}
        </span>
      </span>
    </span>
  );
}
