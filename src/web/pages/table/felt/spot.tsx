import { classNames } from '../../../design/class-names.ts';
import { useFormats, useMessages } from '../../../i18n/language.tsx';
import { ChipStack } from '../../../parts/chips/chip.tsx';
import { ToneMark } from '../../../parts/roads/tone-mark.tsx';
import type { OddsText } from '../../../parts/wagers/odds-text.ts';
import styles from './spot.module.css';
import type { SpotModel } from './spots.ts';

export interface SpotProps {
  readonly spot: SpotModel;
  readonly odds: OddsText | null;
  readonly denominations: readonly number[];
  readonly main?: boolean;
  /** The area of the coup's outcome, lit for everybody. */
  readonly lit?: boolean;
  readonly onTap: () => void;
}

export function SpotButton({ spot, odds, denominations, main, lit, onTap }: SpotProps) {
  const { game } = useMessages();
  const { tone, shownCents, result } = spot;
  return (
    <button
      type="button"
      className={classNames(
        styles.spot,
        tone !== 'plain' && styles[tone],
        main && styles.main,
        !spot.open && shownCents === 0 && styles.shut,
        (result === 'win' || lit) && styles.win,
        result === 'lose' && styles.lose,
      )}
      data-spot={spot.key}
      data-state={stateOf(spot)}
      title={useLimitsText(spot)}
      aria-label={useSpotLabel(spot, odds?.spoken ?? null)}
      aria-disabled={!spot.open}
      onClick={spot.open ? onTap : undefined}
    >
      <span className={styles.name}>
        {main && tone !== 'plain' && <ToneMark tone={tone} />}
        <span className={styles.called}>{game.shortWagers[spot.type]}</span>
      </span>
      <SpotNote spot={spot} odds={odds?.shown ?? null} main={main === true} />
      <SpotStake spot={spot} denominations={denominations} main={main === true} />
    </button>
  );
}

function stateOf({ shownCents, held, pending }: SpotModel): string {
  if (shownCents === 0) return 'empty';
  if (held) return 'held';
  return pending ? 'pending' : 'placed';
}

interface SpotNoteProps {
  readonly spot: SpotModel;
  readonly odds: string | null;
  readonly main: boolean;
}

/** What it pays, which Dragon Tail is open, or what is missing to the minimum. */
function SpotNote({ spot, odds, main }: SpotNoteProps) {
  const { table } = useMessages();
  const { money } = useFormats();
  const { held, limits } = spot;
  // Chips lie where a side area has its second line.
  const covered = !main && spot.shownCents > 0;
  if (held && limits !== undefined) {
    return <span className={styles.note}>{table.below(money(limits.minimumCents))}</span>;
  }
  return <span className={styles.odds}>{covered ? null : (tailNote(spot, table) ?? odds)}</span>;
}

interface SpotStakeProps {
  readonly spot: SpotModel;
  readonly denominations: readonly number[];
  readonly main: boolean;
}

function SpotStake({ spot, denominations, main }: SpotStakeProps) {
  const { table } = useMessages();
  const { money } = useFormats();
  const { shownCents, othersCents, pending } = spot;
  return (
    <>
      {shownCents > 0 && (
        <span className={styles.stake}>
          <ChipStack
            cents={shownCents}
            denominations={denominations}
            amount={money(shownCents)}
            pending={pending}
          />
        </span>
      )}
      {main && othersCents > 0 && (
        <span className={styles.others}>
          {spot.type === 'tie' ? `+${money(othersCents)}` : table.others(money(othersCents))}
        </span>
      )}
    </>
  );
}

type TableMessages = ReturnType<typeof useMessages>['table'];

function tailNote({ indicator, type }: SpotModel, table: TableMessages): string | null {
  if (indicator === null) return null;
  if (type.endsWith('late')) return table.late;
  return indicator === 0 || indicator === 6 ? table.early : table.running(indicator);
}

/** On hover, what may be staked here. */
function useLimitsText({ limits, type }: SpotModel): string {
  const { game, table } = useMessages();
  const { money } = useFormats();
  if (limits === undefined) return game.wagers[type];
  const range = table.limits(money(limits.minimumCents), money(limits.maximumCents));
  return `${game.wagers[type]}: ${range}`;
}

/** Everything that the drawing says, in words. */
function useSpotLabel(spot: SpotModel, odds: string | null): string {
  const { game, table } = useMessages();
  const { money } = useFormats();
  const { shownCents, pending, held, limits, othersCents, open } = spot;
  return [
    game.wagers[spot.type],
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
