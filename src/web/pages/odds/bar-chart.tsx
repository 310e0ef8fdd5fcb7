import { useId } from 'react';
import { useFormats } from '../../i18n/language.tsx';
import { type Axis, axisOf, placesOf, shareOf } from './axis.ts';
import styles from './odds.module.css';

export interface Bar {
  readonly key: string;
  readonly label: string;
  readonly value: number;
  readonly text: string;
}

export interface BarChartProps {
  readonly title: string;
  readonly bars: readonly Bar[];
  /** What a bar on the left of the line means. */
  readonly belowZero: string;
}

/**
 * Bars from a common line, with one scale labelled above and the figure beside each bar. They are
 * plain boxes in a list, so that a screen reader reads them as a list.
 */
export function BarChart({ title, bars, belowZero }: BarChartProps) {
  const id = useId();
  const axis = axisOf(bars.map(({ value }) => value));
  const zero = 100 * shareOf(axis, 0);
  return (
    <figure className="stack gap-3 pad-4 edge round on-surface" aria-labelledby={id}>
      <figcaption className="bold" id={id}>
        {title}
      </figcaption>
      <Scale axis={axis} />
      <ul className="stack gap-2">
        {bars.map(({ key, label, value, text }) => {
          const end = 100 * shareOf(axis, value);
          const width = Math.abs(end - zero);
          const from = Math.min(end, zero);
          return (
            <li key={key} className={`${styles.bar} stack items-center gap-3 text-4`}>
              <span>{label}</span>
              <span className={styles.track} aria-hidden="true">
                <span
                  className={value < 0 ? styles.fillBelow : styles.fill}
                  style={{ left: `${from}%`, width: `${Math.max(width, 0.4)}%` }}
                />
              </span>
              <span className="right">
                {text}
                {value < 0 && <small className="block gold text-1">{belowZero}</small>}
              </span>
            </li>
          );
        })}
      </ul>
    </figure>
  );
}

/** The labels of the scale, in percent like the values. */
function Scale({ axis }: { readonly axis: Axis }) {
  const { percent } = useFormats();
  const places = placesOf(axis);
  return (
    <div className={`${styles.bar} stack items-center gap-3 text-4`} aria-hidden="true">
      <span />
      <span className={`${styles.scale} anchor soft text-2`} data-scale>
        {axis.ticks.map((tick) => (
          <span key={tick} style={{ left: `${100 * shareOf(axis, tick)}%` }}>
            {percent(tick / 100, places)}
          </span>
        ))}
      </span>
    </div>
  );
}
