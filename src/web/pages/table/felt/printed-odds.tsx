import { isCoupWager, type Version, type WagerType } from '../../../../rules/index.ts';
import type { PublicView } from '../../../../table/index.ts';
import { useMessages } from '../../../i18n/language.tsx';
import type { ClothShape } from '../../../parts/cloth/shape.ts';
import { oddsText } from '../../../parts/wagers/odds-text.ts';
import { wagersAt } from '../../../parts/wagers/table-wagers.ts';
import styles from './cloth-print.module.css';
import { plateEnd, useLimitLines } from './limit-plate.tsx';
import {
  commissionLine,
  groupName,
  type Line,
  marginLines,
  oneOfEach,
  pairLines,
} from './printed-lines.ts';

export interface PrintedOddsProps {
  readonly shape: ClothShape;
  readonly table: PublicView;
  readonly version: Version | null;
}

/**
 * The printed odds. A player reads in the own areas what each wager pays; the cloth then prints
 * what an area has no room for: the Dragon Bonus by points, the pairs by kind, the commission.
 */
export function PrintedOdds({ shape, table, version }: PrintedOddsProps) {
  const { table: words } = useMessages();
  const prices = usePrices(table, version);
  const limits = useLimitLines(table);
  if (version === null) return null;
  const right = shape.width / shape.scale - (42 + 112);
  const offered = table.rules?.wagers ?? [];
  const dragon = marginLines(offered, version, words);
  if (shape.frame === null || dragon.length === 0) {
    return <Block shape={shape} x={right} y={TOP} head={words.oddsTitle} lines={prices} />;
  }
  const commission = commissionLine(version, words);
  return (
    <>
      <Block shape={shape} x={right} y={TOP} head={words.dragonHead} lines={dragon} />
      <Block
        shape={shape}
        x={38}
        y={plateEnd(limits.length) + 20}
        head={words.pairsHead}
        lines={pairLines(offered, version, words)}
      />
      {commission !== null && (
        <Block
          shape={shape}
          x={right}
          y={TOP + HEAD + dragon.length * ROW + 14}
          head={words.commissionHead}
          lines={[commission]}
        />
      )}
    </>
  );
}

const TOP = 148;
const HEAD = 19;
const ROW = 15.5;

interface BlockProps {
  readonly shape: ClothShape;
  readonly x: number;
  readonly y: number;
  readonly head: string;
  readonly lines: readonly Line[];
}

function Block({ shape, x, y, head, lines }: BlockProps) {
  if (lines.length === 0) return null;
  const { scale } = shape;
  return (
    <g transform={`translate(${x * scale} ${y * scale}) scale(${scale})`}>
      <text className={`${styles.oddsHead} text-2 black upper`}>{head}</text>
      {lines.map(([name, odds], at) => (
        <g key={name} className={styles.oddsLine}>
          <text className="text-2 regular" y={HEAD + at * ROW}>
            {name}
          </text>
          <text className="text-2 regular" x="118" y={HEAD + at * ROW} textAnchor="end">
            {odds}
          </text>
        </g>
      ))}
    </g>
  );
}

/** Every wager in a line, for a reader without a place of his own. */
function usePrices({ rules, sign }: PublicView, version: Version | null): readonly Line[] {
  const { game, table: words } = useMessages();
  if (rules === null || version === null) return [];
  const tiePercent = sign.limits?.tiePercent ?? null;
  const known = wagersAt(rules);
  // Wagers of one group may pay otherwise; a Run or Tail has a table of its own.
  const oddsOf = (type: WagerType) =>
    isCoupWager(version, type) ? (oddsText(version, type, tiePercent, words)?.shown ?? '') : '';
  const others = oneOfEach(rules.wagers, known, oddsOf).filter((type) => !known.isMain(type));
  const windowed = rules.wagers.filter(known.hasWindow);
  return ['player', 'banker', ...windowed, ...others].flatMap((type) => {
    const odds = oddsText(version, type, tiePercent, words);
    const name = groupName(known.isRun(type), game.shortWagers(type), words);
    return odds === null ? [] : [[name, odds.shown] as const];
  });
}
