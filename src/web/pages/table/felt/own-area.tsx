import type { KeyboardEvent } from 'react';
import { classNames } from '../../../design/class-names.ts';
import { useFormats, useMessages } from '../../../i18n/language.tsx';
import { CHARACTER_PATHS, CHARACTERS, isHan } from '../../../parts/cloth/characters.ts';
import { isRoomy } from '../../../parts/cloth/rows.ts';
import { type Polar, pointAt, turnAt } from '../../../parts/cloth/sector.ts';
import type { AreaShape } from '../../../parts/cloth/shape.ts';
import type { OddsText } from '../../../parts/wagers/odds-text.ts';
import styles from './areas.module.css';
import type { SpotModel } from './spots.ts';

export interface OwnAreaProps {
  readonly polar: Polar;
  readonly area: AreaShape;
  readonly spot: SpotModel;
  readonly odds: OddsText | null;
  /** The scale of the letters; 1 for the usual size. */
  readonly scale: number;
  /** The area of the coup's outcome, lit for everybody. */
  readonly lit: boolean;
  readonly onTap: () => void;
}

/** An area of the reader's own place: printed as every other, and a button. */
export function OwnArea({ polar, area, spot, odds, scale, lit, onTap }: OwnAreaProps) {
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== ' ') return;
    event.preventDefault();
    if (spot.open) onTap();
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: HTML has no button with the shape of an arc.
    <g
      role="button"
      tabIndex={0}
      className={classNames(
        styles.own,
        styles[spot.tone],
        spot.open && `${styles.open}`,
        !spot.open && spot.shownCents === 0 && styles.shut,
        (spot.result === 'win' || lit) && styles.won,
      )}
      data-spot={spot.key}
      data-state={stateOf(spot)}
      aria-label={useSpotLabel(spot, odds?.spoken ?? null)}
      aria-disabled={!spot.open}
      onClick={spot.open ? onTap : undefined}
      onKeyDown={press}
    >
      <title>{useLimitsText(spot)}</title>
      <path className={styles.box} d={area.path} />
      <AreaWords {...{ polar, area, spot, odds, scale }} />
    </g>
  );
}

type AreaWordsProps = Pick<OwnAreaProps, 'polar' | 'area' | 'spot' | 'odds' | 'scale'>;

function AreaWords(props: AreaWordsProps) {
  return props.area.main ? <MainWords {...props} /> : <SideWords {...props} />;
}

/** Character and name at the left, what it pays below; chips have the right half. */
function MainWords({ polar, area, spot, odds, scale }: AreaWordsProps) {
  const { game } = useMessages();
  const { sector, depth, type } = area;
  const size = Math.min(19 * scale, depth * 0.34, area.width * 0.15);
  const lines = depth > 40;
  const first = sector.inner + depth * (lines ? 0.36 : 0.5);
  const left = 14 * scale;
  const tone = spot.tone === 'plain' ? 'tie' : spot.tone;
  const character = at(polar, first, sector.from + (left + size * 0.6) / first);
  const name = game.shortWagers(type);
  // In Chinese the character is the name; a character that is not drawn comes from a font.
  const drawn = name === CHARACTERS[tone] || !isHan(name);
  const indent = left + (drawn ? size * 1.72 : 0);
  return (
    <>
      {drawn && (
        <path
          className={styles.character}
          d={CHARACTER_PATHS[tone]}
          transform={`${character} scale(${(size * 1.32) / 100})`}
        />
      )}
      {name !== CHARACTERS[tone] && (
        <text
          className={classNames(styles.name, isHan(name) && 'display')}
          transform={at(polar, first, sector.from + indent / first)}
          dy="0.35em"
          fontSize={isHan(name) ? size * 1.32 : size}
        >
          {name}
        </text>
      )}
      <Note
        {...{ polar, area, spot, odds }}
        radius={lines ? sector.inner + depth * 0.73 : first}
        offset={lines ? left : left + size * 6.4}
        size={Math.max(11.5, 12.5 * scale)}
      />
    </>
  );
}

interface NoteProps extends Omit<AreaWordsProps, 'scale'> {
  readonly radius: number;
  readonly offset: number;
  readonly size: number;
}

/** What the wager pays, what was kept of it, or how much is missing to the minimum. */
function Note({ polar, area, spot, odds, radius, offset, size }: NoteProps) {
  const { table } = useMessages();
  const { money } = useFormats();
  const { held, limits, keptCents } = spot;
  const low = held && limits !== undefined;
  const room = (area.width * WORDS_SHARE - offset) / size;
  const pays = keptCents > 0 ? table.rowCommission(money(keptCents)) : odds?.spoken;
  const text = low
    ? table.below(money(limits.minimumCents))
    : pays !== undefined && widthOf(pays) > room
      ? odds?.shown
      : pays;
  // A long text is turned about its middle, so that it stays within the arc.
  const half = (widthOf(text ?? '') * size) / 2;
  return (
    <text
      className={low ? styles.low : styles.odds}
      transform={at(polar, radius, area.sector.from + (offset + half) / radius)}
      textAnchor="middle"
      dy="0.35em"
      fontSize={size}
    >
      {text}
    </text>
  );
}

/** The share of the area left of the chips. */
const WORDS_SHARE = 0.62;

/** The width of a text in heights of a letter, estimated without drawing; Chinese is wider. */
function widthOf(text: string): number {
  return [...text].reduce((sum, letter) => sum + (isHan(letter) ? 1 : 0.54), 0);
}

/** The name above, what it pays below; chips lie beside them, or take the lower line. */
function SideWords({ polar, area, spot, odds, scale }: AreaWordsProps) {
  const { game, table } = useMessages();
  const { money } = useFormats();
  const { sector, depth, width, angle } = area;
  const { held, limits, covered } = spot;
  const name = game.shortWagers(spot.type);
  const size = Math.max(10.5, Math.min(12.5 * scale, (width - 8) / (name.length * 0.6)));
  const upper = sector.inner + depth * (covered && !isRoomy(area) ? 0.22 : 0.3);
  const lower = sector.inner + depth * 0.7;
  const low = held && limits !== undefined;
  const note = low ? table.below(money(limits.minimumCents)) : null;
  const plain = covered && !isRoomy(area) ? null : (tailNote(spot, table) ?? odds?.shown ?? null);
  return (
    <>
      <text
        className={styles.side}
        transform={at(polar, upper, angle)}
        textAnchor="middle"
        dy="0.35em"
        fontSize={size}
      >
        {name}
      </text>
      <text
        className={low ? styles.low : styles.odds}
        transform={at(polar, low ? sector.inner + depth * 0.94 : lower, angle)}
        textAnchor="middle"
        dy="0.35em"
        fontSize={Math.max(10.5, Math.min(11.5 * scale, 13))}
      >
        {note ?? plain}
      </text>
    </>
  );
}

function at(polar: Polar, radius: number, angle: number): string {
  const { x, y } = pointAt(polar, radius, angle);
  return `translate(${x.toFixed(1)} ${y.toFixed(1)}) rotate(${turnAt(angle)})`;
}

type TableMessages = ReturnType<typeof useMessages>['table'];

/** Says of a Dragon Tail which one is open; null for every other wager. */
function tailNote({ indicator, type }: SpotModel, table: TableMessages): string | null {
  if (indicator === null) return null;
  if (type.endsWith('late')) return table.late;
  return indicator === 0 || indicator === 6 ? table.early : table.running(indicator);
}

/** The limits of a wager, shown on hover. */
function useLimitsText({ limits, type }: SpotModel): string {
  const { game, table } = useMessages();
  const { money } = useFormats();
  if (limits === undefined) return game.wagers(type);
  const range = table.limits(money(limits.minimumCents), money(limits.maximumCents));
  return `${game.wagers(type)}: ${range}`;
}

/** Everything that the drawing of a spot shows, in words. */
function useSpotLabel(spot: SpotModel, odds: string | null): string {
  const { game, table } = useMessages();
  const { money } = useFormats();
  const { shownCents, pending, held, limits, othersCents, open } = spot;
  return [
    game.wagers(spot.type),
    odds !== null && table.pays(odds),
    limits !== undefined && table.limits(money(limits.minimumCents), money(limits.maximumCents)),
    shownCents > 0 &&
      (pending ? table.waiting(money(shownCents)) : table.placed(money(shownCents))),
    held && limits !== undefined && table.held(money(limits.minimumCents)),
    othersCents > 0 && table.others(money(othersCents)),
    !open && table.closedNow,
  ]
    .filter(Boolean)
    .join(', ');
}

function stateOf({ shownCents, held, pending }: SpotModel): string {
  if (shownCents === 0) return 'empty';
  if (held) return 'held';
  return pending ? 'pending' : 'placed';
}
