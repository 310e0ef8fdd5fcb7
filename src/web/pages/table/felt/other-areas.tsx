import { memo } from 'react';
import type { Outcome } from '../../../../rules/index.ts';
import { classNames } from '../../../design/class-names.ts';
import { useMessages } from '../../../i18n/language.tsx';
import { CHARACTER_PATHS, CHARACTERS, isHan } from '../../../parts/cloth/characters.ts';
import { turnAt } from '../../../parts/cloth/sector.ts';
import type { AreaShape, ClothShape } from '../../../parts/cloth/shape.ts';
import styles from './areas.module.css';

export interface OtherAreasProps {
  readonly shape: ClothShape;
  /** Places where somebody sits, as a word: a new word is a new drawing. */
  readonly taken: string;
  readonly outcome: Outcome | null;
}

/** The places of everybody else, as they are printed. A free place is printed fainter. */
export const OtherAreas = memo(function OtherAreas({ shape, taken, outcome }: OtherAreasProps) {
  const seats = new Set(taken.split(' '));
  return (
    <g>
      {shape.areas
        .filter(({ mine }) => !mine)
        .map((area) => (
          <g
            key={`${area.place} ${area.type}`}
            className={classNames(
              styles.other,
              styles[area.tone],
              !seats.has(`${area.place}`) && styles.vacant,
              outcome === area.type && styles.won,
            )}
          >
            <path className={styles.box} d={area.path} />
            {shape.furnished ? (
              <AreaName area={area} scale={shape.scale} />
            ) : (
              <AreaCharacter area={area} />
            )}
          </g>
        ))}
    </g>
  );
});

/** Far away and deep enough: the character of the hand, as on the cloth of a narrow place. */
function AreaCharacter({ area }: { readonly area: AreaShape }) {
  const { game } = useMessages();
  const { tone, depth, sector, middle, angle } = area;
  if (depth < LEAST_FOR_CHARACTER || tone === 'plain') return null;
  const inwards = (sector.outer - sector.inner) / 2 - 15;
  const x = middle.x - inwards * Math.sin(angle);
  const y = middle.y - inwards * Math.cos(angle);
  const place = `translate(${x.toFixed(1)} ${y.toFixed(1)}) rotate(${turnAt(angle)})`;
  const name = game.outcome[tone];
  if (isHan(name) && name !== CHARACTERS[tone]) {
    return (
      <text
        className={`${styles.word} upper`}
        transform={place}
        textAnchor="middle"
        dy="0.36em"
        fontSize="18"
      >
        {name}
      </text>
    );
  }
  return (
    <path
      className={styles.character}
      d={CHARACTER_PATHS[tone]}
      transform={`${place} scale(0.18)`}
    />
  );
}

const LEAST_FOR_CHARACTER = 40;

/** A dragon's tail and two cards, where a word has no room. */
const GLYPHS = {
  dragon: 'M-7 4c3 4 6 0 7-4s4-7 7-3M7-3l-3.5.6M7-3l-.8 3.2',
  pair: 'M-6.5-5h7v10h-7zM1.5-5.5h5.5v11h-5.5',
} as const;

function AreaName({ area, scale }: { readonly area: AreaShape; readonly scale: number }) {
  const { game } = useMessages();
  const { type, main, sign, middle, angle, width, depth, sector } = area;
  const turn = turnAt(angle);
  if (!main) {
    if (sign === null || width < 15) return null;
    return (
      <path
        className={styles.glyph}
        d={GLYPHS[sign]}
        transform={`translate(${middle.x} ${middle.y}) rotate(${turn}) scale(${scale * 0.9})`}
      />
    );
  }
  const name = game.shortWagers(type);
  const size = Math.min(12 * scale, (width - 6) / (Math.max(3, name.length) * 0.78));
  if (size < 7.5) return null;
  const inwards = (sector.inner + sector.outer) / 2 - sector.inner - depth * 0.22;
  const x = middle.x - inwards * Math.sin(angle);
  const y = middle.y - inwards * Math.cos(angle);
  return (
    <text
      className={`${styles.word} upper`}
      transform={`translate(${x.toFixed(1)} ${y.toFixed(1)}) rotate(${turn})`}
      textAnchor="middle"
      dy="0.35em"
      fontSize={size}
    >
      {name}
    </text>
  );
}
