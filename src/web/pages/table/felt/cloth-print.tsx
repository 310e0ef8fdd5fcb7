import { memo } from 'react';
import type { Version } from '../../../../rules/index.ts';
import type { PublicView } from '../../../../table/index.ts';
import { useMessages } from '../../../i18n/language.tsx';
import type { ClothShape } from '../../../parts/cloth/shape.ts';
import styles from './cloth-print.module.css';
import { LimitPlate } from './limit-plate.tsx';
import { PrintedOdds } from './printed-odds.tsx';

export interface ClothPrintProps {
  readonly shape: ClothShape;
  readonly table: PublicView;
  readonly version: Version | null;
}

/** What else is printed on the cloth: numbers of places, limits, odds, how far the shoe is. */
export const ClothPrint = memo(function ClothPrint({ shape, table, version }: ClothPrintProps) {
  if (!shape.furnished) return null;
  return (
    <g>
      {shape.seats.map(
        ({ place, numeral }) =>
          numeral !== null && (
            <g key={place} transform={`translate(${numeral.x} ${numeral.y}) scale(${shape.scale})`}>
              <circle className={styles.ring} r="12.5" />
              <text className={styles.number} textAnchor="middle" dy="0.36em" fontSize="14">
                {place}
              </text>
            </g>
          ),
      )}
      <Captions shape={shape} table={table} />
      <LimitPlate shape={shape} table={table} />
      <PrintedOdds shape={shape} table={table} version={version} />
    </g>
  );
});

function Captions({ shape, table }: Omit<ClothPrintProps, 'version'>) {
  const { table: words } = useMessages();
  const { shoe } = table;
  const { scale } = shape;
  const size = Math.max(11.5, 12.5 * scale);
  const below = 57 * scale;
  return (
    <>
      <text
        className={styles.caption}
        x={shape.discard.x}
        y={shape.discard.y + below}
        textAnchor="middle"
        fontSize={size}
      >
        {words.discards}
      </text>
      {shoe !== null && (
        <text
          className={styles.caption}
          x={shape.shoe.x}
          y={shape.shoe.y + below}
          textAnchor="middle"
          fontSize={size}
        >
          {shoe.cuttingCardOut ? words.cuttingCardOut : words.tenthsPlayed(shoe.tenthsPlayed)}
        </text>
      )}
    </>
  );
}
