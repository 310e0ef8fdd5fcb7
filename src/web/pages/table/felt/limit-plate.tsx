import type { LimitSign } from '../../../../rules/index.ts';
import type { PublicView } from '../../../../table/index.ts';
import { useFormats, useMessages } from '../../../i18n/language.tsx';
import type { ClothShape } from '../../../parts/cloth/shape.ts';
import { wagersAt } from '../../../parts/wagers/table-wagers.ts';
import styles from './cloth-print.module.css';
import { groupName, type Line, oneOfEach, sharedLimits } from './printed-lines.ts';

const ROW = 17.5;
const TOP = 136;

export interface LimitPlateProps {
  readonly shape: ClothShape;
  readonly table: PublicView;
}

/** The sign that is on the cloth. */
export function LimitPlate({ shape, table }: LimitPlateProps) {
  const { table: words } = useMessages();
  const lines = useLimitLines(table);
  if (lines.length === 0) return null;
  return (
    <g transform={`translate(${34 * shape.scale} ${TOP * shape.scale}) scale(${shape.scale})`}>
      <rect className={styles.plate} width="126" height={34 + lines.length * ROW} rx="7" />
      <text className={`${styles.plateHead} display text-4`} x="63" y="20" textAnchor="middle">
        {words.limitsTitle}
      </text>
      {lines.map(([name, text], at) => (
        <g key={name} className={styles.plateLine}>
          <text className="text-2 medium" x="8" y={40 + at * ROW}>
            {name}
          </text>
          <text
            x="118"
            y={40 + at * ROW}
            textAnchor="end"
            className={`${styles.value} text-2 medium`}
          >
            {text}
          </text>
        </g>
      ))}
    </g>
  );
}

/** Where the plate ends, in the measure of the drawing: what is printed below begins there. */
export function plateEnd(lines: number): number {
  return TOP + 34 + lines * ROW;
}

/** What the plate says. Side wagers with the same limits share a line where there are many. */
export function useLimitLines({ rules, sign }: PublicView): readonly Line[] {
  const { game, table: words } = useMessages();
  const { money } = useFormats();
  if (rules === null || sign.limits === null) return [];
  const { limits } = sign;
  const known = wagersAt(rules);
  const lines = oneOfEach(rules.wagers, known).map((type): Line => {
    const name = groupName(known.isRun(type), game.shortWagers(type), words);
    return [type === 'player' ? words.mainLimits : name, rangeOf(limits, known.group(type), money)];
  });
  const { differentialCents } = limits;
  return [
    ...(lines.length > MOST_LINES ? sharedLimits(lines, words.sideLimits) : lines),
    ...(differentialCents === null
      ? []
      : [[words.differential, money(differentialCents)] as const]),
  ];
}

function rangeOf(limits: LimitSign, group: string, money: (cents: number) => string): string {
  const { minimumCents, maximumCents } = limits.groups[group] ?? limits.main;
  return `${money(minimumCents)}–${money(maximumCents).replace(/^\D+/, '')}`;
}

const MOST_LINES = 5;
