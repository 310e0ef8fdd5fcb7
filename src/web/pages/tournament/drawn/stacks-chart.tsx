import { useTournamentTexts } from '../../../i18n/tournament/index.ts';
import styles from './drawn.module.css';

const WIDTH = 410;
const HEIGHT = 190;
const LEFT = 46;
const RIGHT = 300;
const TOP = 8;
const BOTTOM = 176;
const APART = 13;

export interface ChartLine {
  readonly person: string;
  readonly label: string;
  readonly goesOn: boolean;
  readonly values: readonly number[];
}

/**
 * Chips of every player after each coup; the lines of players who go on are green, the line of a
 * player who is out ends.
 */
export function StacksChart(props: {
  readonly lines: readonly ChartLine[];
  readonly number: (cents: number) => string;
}) {
  const { desk } = useTournamentTexts();
  const { lines, number } = props;
  const coups = Math.max(1, ...lines.map(({ values }) => values.length - 1));
  const most = Math.max(1, ...lines.flatMap(({ values }) => values));
  const x = (coup: number) => LEFT + (coup / coups) * (RIGHT - LEFT);
  const y = (cents: number) => BOTTOM - (cents / most) * (BOTTOM - TOP);
  const labels = spread(lines.map(({ values }) => y(values.at(-1) ?? 0)));
  return (
    <svg
      className={`${styles.chart} block full`}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      role="img"
      aria-label={desk.stacks}
    >
      {[0, 0.5, 1].map((share) => (
        <g key={share}>
          <path d={`M${LEFT} ${y(most * share)}H${RIGHT}`} stroke="#272d2c" />
          <text x={LEFT - 5} y={y(most * share) + 4} textAnchor="end" fontSize="11" fill="#929d98">
            {number(Math.round((most * share) / 10_000) * 10_000)}
          </text>
        </g>
      ))}
      {lines.map(({ person, goesOn, values, label }, at) => (
        <g key={person}>
          <path
            d={values
              .map((cents, coup) => `${coup === 0 ? 'M' : 'L'}${x(coup)} ${y(cents)}`)
              .join('')}
            fill="none"
            stroke={goesOn ? '#4cc994' : '#8e9994'}
            strokeWidth={goesOn ? 2 : 1.3}
          />
          <text
            x={RIGHT + 8}
            y={(labels[at] ?? 0) + 4}
            fontSize="12"
            fill={goesOn ? '#a9ecca' : '#bac3bf'}
          >
            {label}
          </text>
        </g>
      ))}
    </svg>
  );
}

/** The heights of the labels, kept apart in the order of their lines. */
export function spread(wanted: readonly number[]): readonly number[] {
  const order = wanted.map((_, at) => at).sort((a, b) => (wanted[a] ?? 0) - (wanted[b] ?? 0));
  const placed = [...wanted];
  let last = Number.NEGATIVE_INFINITY;
  for (const at of order) {
    const y = Math.max(placed[at] ?? 0, last + APART);
    placed[at] = y;
    last = y;
  }
  const over = Math.max(0, last - BOTTOM);
  return placed.map((y) => y - over * ((y - TOP) / Math.max(1, last - TOP)));
}
