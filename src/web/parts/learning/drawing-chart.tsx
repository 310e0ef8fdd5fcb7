import { playerDraws, type Tableau } from '../../../rules/index.ts';
import { classNames } from '../../design/class-names.ts';
import { useMessages } from '../../i18n/language.tsx';
import styles from './drawing-chart.module.css';

export interface DrawingChartProps {
  readonly tableau: Tableau;
  /** The square of the present step: Banker's count, and Player's third card or none. */
  readonly at?: { readonly banker: number; readonly third: number | null } | null;
}

const CELL = 26;
const LEFT = 74;
const TOP = 44;
const POINTS = [0, 1, 2, 3, 4, 5, 6, 7] as const;
/** The columns: no third card first, then its value. */
const COLUMNS = [null, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9] as const;

/** When each hand draws, as a picture: a filled square draws, an empty one stands. */
export function DrawingChart({ tableau, at = null }: DrawingChartProps) {
  const { learning } = useMessages();
  const width = LEFT + COLUMNS.length * CELL + 2;
  return (
    <figure className={`${styles.chart} stack gap-2`}>
      <PlayerRow tableau={tableau} width={width} />
      <svg viewBox={`0 0 ${width} ${TOP + POINTS.length * CELL + 2}`} role="img">
        <title>{learning.chartBanker}</title>
        <text className={styles.head} x={LEFT} y="14">
          {learning.playerThird}
        </text>
        {COLUMNS.map((third, column) => (
          <text
            key={`${third}`}
            className={`${styles.number} text-3 bold`}
            x={LEFT + (column + 0.5) * CELL}
            y={TOP - 10}
            textAnchor="middle"
          >
            {third ?? '–'}
          </text>
        ))}
        {POINTS.map((point) => (
          <BankerRow key={point} {...{ tableau, point, at }} />
        ))}
      </svg>
      <figcaption className="row wrap soft text-3 gap-1 across-2">
        <span className={styles.drawKey} /> {learning.draws}
        <span className={styles.standKey} /> {learning.stands}
        <span>{learning.noThird}</span>
      </figcaption>
    </figure>
  );
}

function PlayerRow({ tableau, width }: { readonly tableau: Tableau; readonly width: number }) {
  const { game, learning } = useMessages();
  return (
    <svg viewBox={`0 0 ${width} ${CELL + 26}`} role="img">
      <title>{learning.chartPlayer}</title>
      <text className={classNames('text-3 heavy', styles.player)} x="0" y={CELL + 16}>
        {game.side.player}
      </text>
      {POINTS.map((point) => (
        <g key={point} transform={`translate(${LEFT + (point + 1) * CELL} 22)`}>
          <text className={`${styles.number} text-3 bold`} x={CELL / 2} y="-6" textAnchor="middle">
            {point}
          </text>
          <rect
            className={playerDraws(tableau, point) ? styles.draw : styles.stand}
            x="1.5"
            y="1.5"
            width={CELL - 3}
            height={CELL - 3}
            rx="4"
          />
        </g>
      ))}
    </svg>
  );
}

interface BankerRowProps extends DrawingChartProps {
  readonly point: number;
}

function BankerRow({ tableau, point, at }: BankerRowProps) {
  const { game } = useMessages();
  const marks = tableau.banker[point]?.split(' ') ?? [];
  const y = TOP + point * CELL;
  return (
    <g>
      <text className={classNames('text-3 heavy', styles.banker)} x="0" y={y + CELL * 0.68}>
        {`${game.side.banker} ${point}`}
      </text>
      {COLUMNS.map((third, column) => {
        const here = at !== null && at !== undefined && at.banker === point && at.third === third;
        return (
          <rect
            key={`${third}`}
            className={classNames(
              marks[column] === 'D' ? styles.draw : styles.stand,
              here && styles.here,
            )}
            x={LEFT + column * CELL + 1.5}
            y={y + 1.5}
            width={CELL - 3}
            height={CELL - 3}
            rx="4"
          />
        );
      })}
    </g>
  );
}
