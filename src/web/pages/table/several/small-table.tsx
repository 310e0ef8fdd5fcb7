import { useMemo, useState } from 'react';
import { Link } from 'wouter';
import { boardOf, readRoads } from '../../../../roads/index.ts';
import { type Outcome, SIDES } from '../../../../rules/index.ts';
import { classNames } from '../../../design/class-names.ts';
import { CountdownRing } from '../../../design/countdown-ring.tsx';
import { rulesName } from '../../../i18n/book-name.ts';
import { useFormats, useMessages } from '../../../i18n/language.tsx';
import { PlayingCard } from '../../../parts/cards/playing-card.tsx';
import { ChipStack } from '../../../parts/chips/chip.tsx';
import { firstChip } from '../../../parts/chips/denominations.ts';
import { BigRoad } from '../../../parts/roads/big-road.tsx';
import { RoadPanel } from '../../../parts/roads/road-panel.tsx';
import { useRoadStyle } from '../../../parts/roads/road-settings.ts';
import { Tally } from '../../../parts/roads/tally.tsx';
import { ToneMark } from '../../../parts/roads/tone-mark.tsx';
import { HouseFoot } from '../foot/house-foot.tsx';
import { TableFoot } from '../foot/table-foot.tsx';
import { addChip, shownStakes, standing } from '../state/bet-slip.ts';
import { mainMinimum, ownStakes, shownOutcome } from '../state/shown.ts';
import type { TableScreen, TableStore } from '../state/table-store.ts';
import { useHouseTable } from '../state/use-house-table.ts';
import styles from './several.module.css';

export interface SmallTableProps {
  readonly tableId: string;
  /** Whether there is room for all five roads. */
  readonly large: boolean;
}

/** A small table: clock, hands, Big Road, the three main areas and the chips. */
export function SmallTable({ tableId, large }: SmallTableProps) {
  const { common } = useMessages();
  const { store, screen, connection } = useHouseTable(tableId);
  const [chip, setChip] = useState<number | null>(null);
  const { snapshot } = screen;
  if (screen.gone !== null) return <p>{common.notFound}</p>;
  if (snapshot === null) return <p role="status">{common.loading}</p>;
  const { own, table } = snapshot.view;
  const least = own === null ? 0 : mainMinimum(own);
  const chosen = chip ?? firstChip(table.rules?.chipCents ?? [], least, own?.chipsCents ?? 0);
  return (
    <>
      <Head screen={screen} serverNowMs={connection.serverNowMs} />
      <div
        className={classNames(
          `${styles.cloth} stack gap-3`,
          large ? `${styles.large} one-column` : 'label-column',
        )}
      >
        <Cards screen={screen} />
        {!large && <Road screen={screen} />}
      </div>
      <Areas screen={screen} store={store} chosen={chosen} />
      <div className={`${styles.foot} stack content-center`}>
        {HouseFoot({ screen, store, beside: true }) ?? (
          <TableFoot screen={screen} store={store} chosen={chosen} onChoose={setChip} wide />
        )}
      </div>
      {large && <FiveRoads screen={screen} />}
    </>
  );
}

interface ScreenProps {
  readonly screen: TableScreen;
}

function Head({ screen, serverNowMs }: ScreenProps & { readonly serverNowMs: () => number }) {
  const { game, several } = useMessages();
  const { snapshot } = screen;
  if (snapshot === null) return null;
  const { rules, phase } = snapshot.view.table;
  const outcome = shownOutcome(screen);
  return (
    <header className={styles.head}>
      <Link href={`/table/${snapshot.tableId}`} title={several.open}>
        {rules === null ? snapshot.tableId : rulesName(rules, game)}
      </Link>
      <strong className={classNames(outcome !== null && 'bright')}>
        {outcome === null ? game.phases[phase] : game.outcomeWins[outcome]}
      </strong>
      {snapshot.clock !== null && (
        <CountdownRing
          startsAtMs={snapshot.clock.startedAtMs}
          endsAtMs={snapshot.clock.endsAtMs}
          serverNowMs={serverNowMs}
          size={44}
        />
      )}
    </header>
  );
}

function Cards({ screen }: ScreenProps) {
  const { game } = useMessages();
  return (
    <div className={`${styles.hands} stack gap-3`}>
      {SIDES.map((side) => {
        const hand = screen.shownCoup?.[side] ?? null;
        return (
          <div key={side} className={styles.hand}>
            <p className={styles[side]}>
              <ToneMark tone={side} /> {game.side[side]} <strong>{hand?.point ?? ''}</strong>
            </p>
            <div className={`${styles.cards} stack gap-0 items-start`}>
              {SLOTS.map((at) => {
                const slot = hand?.cards[at];
                if (slot === undefined) return <span key={at} className={styles.slot} />;
                return <PlayingCard key={at} card={slot.card} />;
              })}
            </div>
          </div>
        );
      })}
    </div>
  );
}

/** The places of a hand: two cards, and a third that may come. */
const SLOTS = [0, 1, 2] as const;

function Road({ screen }: ScreenProps) {
  const style = useRoadStyle();
  const results = screen.snapshot?.results;
  const roads = useMemo(() => readRoads(boardOf(results ?? [])), [results]);
  return (
    <div className={`${styles.road} slim round-s`}>
      <BigRoad
        roads={roads}
        style={style}
        cellPx={innerWidth >= WALL_PX ? 24 : 15}
        fresh={shownOutcome(screen) !== null}
      />
    </div>
  );
}

/** From this width on, four tables have room for roads that are read from a chair. */
const WALL_PX = 1800;

function FiveRoads({ screen }: ScreenProps) {
  const style = useRoadStyle();
  const results = screen.snapshot?.results;
  const board = useMemo(() => boardOf(results ?? []), [results]);
  return (
    <RoadPanel
      board={board}
      style={style}
      arrangement="across"
      fresh={shownOutcome(screen) !== null}
    >
      <Tally results={results ?? []} short="marks" />
    </RoadPanel>
  );
}

interface AreasProps extends ScreenProps {
  readonly store: TableStore;
  readonly chosen: number;
}

/** Player, Tie and Banker; the other wagers are offered only at the table itself. */
function Areas({ screen, store, chosen }: AreasProps) {
  const { game, table: words } = useMessages();
  const { money } = useFormats();
  const view = screen.snapshot?.view;
  if (view === undefined) return null;
  const placed = ownStakes(screen);
  const shown = shownStakes(screen.slip, placed);
  const stands = standing(screen.slip, placed);
  const seated = (view.own?.seat ?? view.own?.standingAt ?? null) !== null;
  const open = seated && view.lawful.includes('PlaceWager') && view.table.phase !== 'insurance';
  const outcome = shownOutcome(screen);
  return (
    <fieldset
      className={`${styles.areas} stack gap-1 slim pad-0 bare flush`}
      aria-label={words.spots}
    >
      {AREAS.map((type) => {
        const cents = shown[type] ?? 0;
        return (
          <button
            key={type}
            type="button"
            className={classNames(
              `${styles.area} row between gap-2 black pad-y-1 pad-x-3 round`,
              styles[type],
              outcome === type && styles.won,
            )}
            aria-disabled={!open}
            data-small-spot={type}
            onClick={() =>
              open && store.wager((slip, before) => addChip(slip, before, type, chosen))
            }
          >
            <span>{game.outcome[type]}</span>
            {cents > 0 && (
              <ChipStack
                cents={cents}
                denominations={view.table.rules?.chipCents ?? []}
                amount={money(cents)}
                pending={cents !== (stands[type] ?? 0)}
              />
            )}
          </button>
        );
      })}
    </fieldset>
  );
}

const AREAS: readonly Outcome[] = ['player', 'tie', 'banker'];
