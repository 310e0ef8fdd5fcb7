import { useEffect, useState } from 'react';
import type { AnswerTo, FloorTable } from '../../../protocol/index.ts';
import { useConsoleTexts } from '../../i18n/consoles/index.ts';
import { useFormats } from '../../i18n/language.tsx';
import { api } from '../../live/api.ts';
import styles from './pit.module.css';

type Points = AnswerTo<'winCurve'>['points'];

const WIDTH = 260;
const HEIGHT = 44;
const MARGIN = 4;

/**
 * What the house has won at the table since the gaming day began, as a curve with a line at zero.
 */
export function WinCurve({ table }: { readonly table: FloorTable }) {
  const texts = useConsoleTexts();
  const { change, time } = useFormats();
  const points = usePoints(table);
  if (points.length < 2) return null;
  const { path, last, zero } = drawn(points);
  const first = points[0]?.atMs ?? 0;
  const wins = points.map(({ winCents }) => winCents);
  return (
    <figure className={`${styles.curve} stack gap-0 flush`}>
      <figcaption className="flex between soft text-2">
        <span>{texts.pit.winSince(time(first))}</span>
        <span>{`${change(Math.min(...wins))} … ${change(Math.max(...wins))}`}</span>
      </figcaption>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true" preserveAspectRatio="none">
        <line x1="0" x2={WIDTH} y1={zero} y2={zero} className={styles.curveZero} />
        <path d={path} className={styles.curveLine} vectorEffect="non-scaling-stroke" />
        <path
          d={`M${last.x} ${last.y}h0`}
          className={styles.curveEnd}
          vectorEffect="non-scaling-stroke"
        />
      </svg>
    </figure>
  );
}

/** The points of the curve, asked for again after each coup of the table. */
function usePoints({ tableId, coups }: FloorTable): Points {
  const [points, setPoints] = useState<Points>([]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a coup more is what changes it.
  useEffect(() => {
    let gone = false;
    void api.winCurve({ table: tableId }).then((answer) => {
      if (!gone && answer.ok) setPoints(answer.value.points);
    });
    return () => {
      gone = true;
    };
  }, [tableId, coups]);
  return points;
}

/** One step to the right for each coup: a table that rested leaves no gap. */
function drawn(points: Points) {
  const wins = points.map(({ winCents }) => winCents);
  const [low, high] = [Math.min(0, ...wins), Math.max(0, ...wins)];
  const scale = (HEIGHT - 2 * MARGIN) / Math.max(1, high - low);
  const y = (winCents: number) => MARGIN + (high - winCents) * scale;
  const x = (at: number) => MARGIN + (at * (WIDTH - 2 * MARGIN)) / (points.length - 1);
  const places = wins.map((winCents, at) => ({ x: x(at), y: y(winCents) }));
  const path = places.map((place, at) => `${at === 0 ? 'M' : 'L'}${place.x} ${place.y}`).join('');
  return { path, last: places.at(-1) ?? { x: 0, y: 0 }, zero: y(0) };
}
