import { useTournamentTexts } from '../../../i18n/tournament/index.ts';
import type { Standing } from '../state/standings.ts';
import styles from './drawn.module.css';

const WIDTH = 358;
const LEFT = 10;
const RIGHT = 348;

/** The stacks of a table on a line from no chips to the most; players in the green part go on. */
export function Ladder(props: {
  readonly lines: readonly Standing[];
  readonly person: string;
  readonly goingOn: number;
}) {
  const { play } = useTournamentTexts();
  const { lines, person, goingOn } = props;
  const alive = lines.filter(({ rank }) => rank !== null);
  const most = Math.max(1, ...alive.map(({ valueCents }) => valueCents)) * 1.06;
  const at = (cents: number) => LEFT + (cents / most) * (RIGHT - LEFT);
  const line = alive.filter(({ goesOn }) => goesOn).at(-1);
  const own = alive.find(({ place }) => place.person === person);
  const ownX = own === undefined ? 0 : at(own.valueCents);
  return (
    <svg
      className={`${styles.ladder} block full`}
      viewBox={`0 0 ${WIDTH} 50`}
      role="img"
      aria-label={play.ladder(alive.length, goingOn)}
    >
      <path d={`M${LEFT} 18H${RIGHT}`} stroke="#3a4441" strokeWidth="3" strokeLinecap="round" />
      {line !== undefined && (
        <path
          d={`M${at(line.valueCents)} 18H${RIGHT}`}
          stroke="#2f8a63"
          strokeWidth="3"
          strokeLinecap="round"
        />
      )}
      {alive
        .filter(({ place }) => place.person !== person)
        .map(({ place, goesOn, valueCents }) => (
          <circle
            key={place.person}
            cx={at(valueCents)}
            cy="18"
            r="5.5"
            fill={goesOn ? '#4cc994' : '#929d98'}
          />
        ))}
      {own !== undefined && (
        <>
          <circle cx={ownX} cy="18" r="9" fill="#f0f3f1" />
          <text {...labelAt(ownX)} y="44" fontSize="13" fontWeight="650" fill="#f0f3f1">
            {own.goesOn ? `${play.you} · ${play.goesOn}` : play.you}
          </text>
        </>
      )}
    </svg>
  );
}

/** Half of the width that the longest label needs. */
const HALF_LABEL = 56;

/**
 * A label is under its mark; at an end of the line it grows inwards, so that no word is cut.
 */
function labelAt(x: number): {
  readonly x: number;
  readonly textAnchor: 'start' | 'middle' | 'end';
} {
  if (x + HALF_LABEL > WIDTH) return { x: WIDTH, textAnchor: 'end' };
  return x < HALF_LABEL ? { x: 0, textAnchor: 'start' } : { x, textAnchor: 'middle' };
}
