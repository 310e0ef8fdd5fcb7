import { useId } from 'react';
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
 * Bars from a common line, the small ones told apart by a scale of square roots; the figure stands
 * beside each. Drawn in plain boxes, so that it reads as a list where it cannot be seen.
 */
export function BarChart({ title, bars, belowZero }: BarChartProps) {
  const id = useId();
  const most = Math.max(...bars.map(({ value }) => Math.abs(value)), 1e-9);
  const least = Math.min(0, ...bars.map(({ value }) => value));
  const scale = (value: number) => Math.sqrt(Math.abs(value) / most);
  const left = least < 0 ? scale(least) : 0;
  const unit = 100 / (1 + left);
  return (
    <figure className={styles.chart} aria-labelledby={id}>
      <figcaption id={id}>{title}</figcaption>
      <ul>
        {bars.map(({ key, label, value, text }) => {
          const width = scale(value) * unit;
          const from = value < 0 ? left * unit - width : left * unit;
          return (
            <li key={key} className={styles.bar}>
              <span>{label}</span>
              <span className={styles.track} aria-hidden="true">
                <span
                  className={value < 0 ? styles.fillBelow : styles.fill}
                  style={{ left: `${from}%`, width: `${Math.max(width, 0.4)}%` }}
                />
              </span>
              <span className={styles.barText}>
                {text}
                {value < 0 && <small>{belowZero}</small>}
              </span>
            </li>
          );
        })}
      </ul>
    </figure>
  );
}
