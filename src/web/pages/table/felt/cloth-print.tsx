import { memo } from 'react';
import { limitsFor, type Version, type WagerType } from '../../../../rules/index.ts';
import type { PublicView } from '../../../../table/index.ts';
import { useFormats, useMessages } from '../../../i18n/language.tsx';
import type { ClothShape } from '../../../parts/cloth/shape.ts';
import { oddsText } from '../../../parts/wagers/odds-text.ts';
import styles from './cloth-print.module.css';

export interface ClothPrintProps {
  readonly shape: ClothShape;
  readonly table: PublicView;
  readonly version: Version | null;
}

/** What else is read from the chairs: numbers of places, limits, odds, how far the shoe is. */
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

const ROW = 17.5;

/** The sign that stands on the cloth. */
function LimitPlate({ shape, table }: Omit<ClothPrintProps, 'version'>) {
  const { game, table: words } = useMessages();
  const { money } = useFormats();
  const { rules, sign } = table;
  if (rules === null || sign.limits === null) return null;
  const { limits } = sign;
  const range = (type: WagerType) => {
    const { minimumCents, maximumCents } = limitsFor(limits, type);
    return `${money(minimumCents)}–${money(maximumCents).replace(/^\D+/, '')}`;
  };
  const lines = ONE_OF_EACH.filter((type) => rules.wagers.includes(type)).map((type) => [
    type === 'player' ? words.mainLimits : groupName(type, game.shortWagers[type], words),
    range(type),
  ]);
  const height = 34 + lines.length * ROW;
  return (
    <g transform={`translate(${34 * shape.scale} ${136 * shape.scale}) scale(${shape.scale})`}>
      <rect className={styles.plate} width="126" height={height} rx="7" />
      <text className={styles.plateHead} x="63" y="20" textAnchor="middle">
        {words.limitsTitle}
      </text>
      {lines.map(([name, text], at) => (
        <g key={name} className={styles.plateLine}>
          <text x="8" y={40 + at * ROW}>
            {name}
          </text>
          <text x="118" y={40 + at * ROW} textAnchor="end" className={styles.value}>
            {text}
          </text>
        </g>
      ))}
    </g>
  );
}

/** One line speaks for the Runs of all hands. */
function groupName(type: WagerType, short: string, words: { readonly runs: string }): string {
  return type === 'player-run' ? words.runs : short;
}

/** A wager for each group that has limits or odds of its own. */
const ONE_OF_EACH: readonly WagerType[] = [
  'player',
  'tie',
  'player-pair',
  'player-perfect-pair',
  'player-dragon-bonus',
  'player-dragon-tail-early',
  'player-run',
];

const PRICED: readonly WagerType[] = ['player', 'banker', 'insurance', ...ONE_OF_EACH.slice(1)];

function PrintedOdds({ shape, table, version }: ClothPrintProps) {
  const { game, table: words } = useMessages();
  const { rules, sign } = table;
  if (rules === null || version === null) return null;
  const tiePercent = sign.limits?.tiePercent ?? null;
  const lines = PRICED.filter((type) => rules.wagers.includes(type)).flatMap((type) => {
    const odds = oddsText(version, type, tiePercent, words);
    const name = groupName(type, game.shortWagers[type], words);
    return odds === null ? [] : [[name, odds.shown] as const];
  });
  const x = shape.width - (42 + 112) * shape.scale;
  return (
    <g transform={`translate(${x} ${148 * shape.scale}) scale(${shape.scale})`}>
      <text className={styles.oddsHead}>{words.oddsTitle}</text>
      {lines.map(([name, odds], at) => (
        <g key={name} className={styles.oddsLine}>
          <text y={19 + at * 15.5}>{name}</text>
          <text x="118" y={19 + at * 15.5} textAnchor="end">
            {odds}
          </text>
        </g>
      ))}
    </g>
  );
}
