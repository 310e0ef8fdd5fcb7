import { useMemo } from 'react';
import { findBook } from '../../../../rules/index.ts';
import type { LastCoupView, WagerView } from '../../../../table/index.ts';
import { useSize } from '../../../design/use-size.ts';
import { useMessages } from '../../../i18n/language.tsx';
import { useLocalNames } from '../../../i18n/local-names.ts';
import { acrossShape } from '../../../parts/cloth/across-shape.ts';
import { Furniture } from '../../../parts/cloth/furniture.tsx';
import { phoneShape } from '../../../parts/cloth/phone-shape.ts';
import { clothRows } from '../../../parts/cloth/rows.ts';
import type { ClothShape } from '../../../parts/cloth/shape.ts';
import { wideShape } from '../../../parts/cloth/wide-shape.ts';
import { gainOf } from '../../../parts/coup/result-panel.tsx';
import { versionAt } from '../../../parts/wagers/odds-text.ts';
import { type TableWagers, wagersAt } from '../../../parts/wagers/table-wagers.ts';
import { type SpotKey, shownStakes, standing } from '../state/bet-slip.ts';
import { ownStakes, shownOutcome } from '../state/shown.ts';
import type { TableScreen } from '../state/table-store.ts';
import { Centre } from './centre.tsx';
import { ChipsLayer } from './chips-layer.tsx';
import { ClothHand } from './cloth-hand.tsx';
import { ClothPrint } from './cloth-print.tsx';
import styles from './felt.module.css';
import { OtherAreas } from './other-areas.tsx';
import { OwnAreas, RunLengths, useAskedRun } from './own-areas.tsx';
import { pilesOf } from './piles.ts';
import { Plaques } from './plaques.tsx';
import { seatModels } from './seats.ts';
import { SlipStrip } from './slips.tsx';
import { type SpotModels, spotModels } from './spots.ts';

export interface FeltProps {
  readonly screen: TableScreen;
  readonly serverNowMs: () => number;
  /** The chip in hand. */
  readonly chipCents: number;
  readonly onBet: (key: SpotKey) => void;
  readonly children?: React.ReactNode;
}

/** From this width on the cloth is seen from above, a narrower one from the reader's own chair. */
const WIDE_PX = 620;
/** A lower cloth that is twice as wide is that of a phone held across, or of 200 % zoom. */
const ACROSS_HEIGHT = 360;

/** The cloth: hands, every place with its areas, everybody's chips, and the slips that run on. */
export function Felt({ children, ...props }: FeltProps) {
  const { screen } = props;
  const [frame, size] = useSize();
  const shape = useShape(screen, size);
  return (
    <div
      ref={frame}
      className={`${styles.felt} anchor slim low`}
      data-cloth={shape?.furnished === true ? 'wide' : 'near'}
    >
      {shape !== null && <Cloth {...props} shape={shape} />}
      {children}
    </div>
  );
}

function useShape(
  { snapshot }: TableScreen,
  { width, height }: { readonly width: number; readonly height: number },
): ClothShape | null {
  const rules = snapshot?.view.table.rules ?? null;
  const own = snapshot?.view.own ?? null;
  const mine = own?.seat ?? own?.standingAt ?? null;
  return useMemo(() => {
    if (rules === null || width === 0 || height === 0) return null;
    const known = wagersAt(rules);
    const { form, places } = rules.cloth;
    const wish = { width, height, places, mine, form, rows: clothRows(rules.wagers, known) };
    if (height < ACROSS_HEIGHT && width > 2 * height) return acrossShape(wish);
    if (width >= WIDE_PX) return wideShape(wish);
    const strip = height >= ROOMY_HEIGHT && rides(rules.wagers, known) ? STRIP : 0;
    return phoneShape({ ...wish, height: height - strip });
  }, [rules, mine, width, height]);
}

/** The height under the own place of a phone, where Runs and Tails under way are shown. */
const STRIP = 26;
const ROOMY_HEIGHT = 500;

function rides(wagers: readonly string[], { isRun, tail }: TableWagers): boolean {
  return wagers.some((type) => isRun(type) || tail(type) !== null);
}

type ClothProps = Omit<FeltProps, 'children'> & { readonly shape: ClothShape };

function Cloth({ screen, serverNowMs, chipCents, onBet, shape }: ClothProps) {
  const { snapshot, slip, shownCoup } = screen;
  const names = useLocalNames(snapshot?.names ?? NOBODY);
  const version = useVersion(screen);
  const spots = spotsOf(screen);
  const { asking, ask } = useAskedRun(spots);
  if (snapshot === null) return null;
  const { table, own } = snapshot.view;
  const lying = ownStakes(screen);
  const placed = standing(slip, lying);
  const shown = shownStakes(slip, lying);
  const outcome = shownOutcome(screen);
  const settled = outcome !== null && table.coup === null;
  const me = own?.person ?? null;
  const seats = seatModels(table, names, me);
  const gains = settled ? gainsOf(table.last, (wager) => wager.place) : new Map<number, number>();
  const mine = settled ? gainsOf(table.last, (wager) => wager.person) : new Map<string, number>();
  const denominations = table.rules?.chipCents ?? [];
  return (
    <>
      <svg
        aria-hidden="true"
        className={styles.print}
        viewBox={`0 0 ${shape.width} ${shape.height}`}
        width={shape.width}
        height={shape.height}
      >
        <ClothGround table={table} shape={shape} />
        <ClothPrint shape={shape} table={table} version={version} />
        <OtherAreas shape={shape} taken={takenOf(seats)} outcome={outcome} />
        {shape.frame !== null && (
          <path className={outcome === null ? styles.frame : styles.rest} d={shape.frame} />
        )}
      </svg>
      <OwnAreas
        shape={shape}
        spots={spots}
        version={version}
        tiePercent={table.sign.limits?.tiePercent ?? null}
        outcome={outcome}
        onBet={onBet}
        onRun={ask}
      />
      <Hands screen={screen} shape={shape} />
      <Centre
        {...{ shape, table, outcome, serverNowMs }}
        clock={snapshot.clock}
        coup={shownCoup}
        gainCents={me === null ? null : (mine.get(me) ?? null)}
        staked={Object.values(placed).some((cents) => cents > 0)}
      />
      <Plaques {...{ shape, seats, gains }} chipsCents={own?.chipsCents ?? 0} />
      <ChipsLayer
        piles={pilesOf({ shape, table, me, shown, placed, settled })}
        denominations={denominations}
      />
      <div className={styles.slips} style={widthOf(shape)}>
        {own !== null && (
          <SlipStrip
            own={own}
            slips={Object.values(table.layout.slips)}
            known={wagersAt(table.rules)}
          />
        )}
      </div>
      <RunLengths {...{ asking, version, shown, chipCents, onBet }} onDone={() => ask(null)} />
    </>
  );
}

/** Where the own areas are beside the hands, Runs and Tails under way stand below the hands. */
function widthOf({ handsWidth, width }: ClothShape) {
  return handsWidth < width ? { width: handsWidth, marginLeft: 0 } : undefined;
}

const NO_SPOTS: SpotModels = new Map();

function spotsOf(screen: TableScreen): SpotModels {
  const { snapshot, slip } = screen;
  if (snapshot === null) return NO_SPOTS;
  const { table, own, lawful } = snapshot.view;
  const lying = ownStakes(screen);
  const [placed, shown] = [standing(slip, lying), shownStakes(slip, lying)];
  return spotModels({ table, own, lawful, shown, placed });
}

function useVersion({ snapshot }: TableScreen) {
  const rules = snapshot?.view.table.rules ?? null;
  return useMemo(() => (rules === null ? null : versionAt(rules)), [rules]);
}

type Table = NonNullable<TableScreen['snapshot']>['view']['table'];

function ClothGround({ table, shape }: { readonly table: Table; readonly shape: ClothShape }) {
  const book = table.rules === null ? null : findBook(table.rules.bookId);
  return (
    <Furniture
      shape={shape}
      denominations={table.rules?.chipCents ?? NO_CHIPS}
      tenthsPlayed={table.shoe?.tenthsPlayed ?? 0}
      cuttingCardOut={table.shoe?.cuttingCardOut ?? false}
      mirrored={book?.equipment.shoePlace.value === 'dealers-right'}
    />
  );
}

const NO_CHIPS: readonly number[] = [];
const NOBODY = {};

function takenOf(seats: readonly { readonly seat: number; readonly person: string | null }[]) {
  return seats
    .filter(({ person }) => person !== null)
    .map(({ seat }) => seat)
    .join(' ');
}

function Hands({ screen, shape }: { readonly screen: TableScreen; readonly shape: ClothShape }) {
  const { table } = useMessages();
  const names = useLocalNames(screen.snapshot?.names ?? NOBODY);
  const outcome = shownOutcome(screen);
  return (['player', 'banker'] as const).map((side) => {
    const hand = screen.shownCoup?.[side] ?? null;
    const person = hand?.authorised ?? hand?.opener ?? null;
    const down = hand?.cards.some(({ face }) => face !== 'up') ?? false;
    const opener = person === null || !down ? null : (names[person] ?? person);
    return (
      <ClothHand
        key={side}
        side={side}
        hand={hand}
        shape={shape.hands[side]}
        shoe={shape.shoe}
        outcome={outcome}
        peels={screen.peels}
        opener={opener === 'dealer' ? table.dealer : opener}
      />
    );
  });
}

/** What a coup brought or cost, by any key of the wagers. */
function gainsOf<K>(
  last: LastCoupView | null,
  keyOf: (wager: WagerView) => K,
): ReadonlyMap<K, number> {
  const gains = new Map<K, number>();
  for (const row of last?.rows ?? []) {
    const key = keyOf(row.wager);
    gains.set(key, (gains.get(key) ?? 0) + gainOf(row));
  }
  return gains;
}
