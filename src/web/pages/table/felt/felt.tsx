import type { Outcome } from '../../../../rules/index.ts';
import { classNames } from '../../../design/class-names.ts';
import { useMessages } from '../../../i18n/language.tsx';
import { useLocalNames } from '../../../i18n/local-names.ts';
import { Hand } from '../../../parts/coup/hand.tsx';
import { versionAt } from '../../../parts/wagers/odds-text.ts';
import { type SpotKey, shownStakes } from '../state/bet-slip.ts';
import { ownStakes, shownOutcome } from '../state/shown.ts';
import type { TableScreen } from '../state/table-store.ts';
import { Centre } from './centre.tsx';
import styles from './felt.module.css';
import { seatModels } from './seats.ts';
import { SeatArc, SeatStrip } from './seats.tsx';
import { SlipStrip } from './slips.tsx';
import { SpotGrid } from './spot-grid.tsx';
import { spotRows } from './spots.ts';

export interface FeltProps {
  readonly screen: TableScreen;
  readonly serverNowMs: () => number;
  readonly onBet: (key: SpotKey) => void;
  readonly children?: React.ReactNode;
}

/** The cloth: hands, seats, every area of the version, and the slips that run on. */
export function Felt({ screen, serverNowMs, onBet, children }: FeltProps) {
  const { snapshot, slip } = screen;
  const names = useLocalNames(snapshot?.names ?? NOBODY);
  if (snapshot === null) return null;
  const { table, own, lawful } = snapshot.view;
  const placed = ownStakes(screen);
  const shown = shownStakes(slip, placed);
  const rules = table.rules;
  const outcome = shownOutcome(screen);
  const rows = spotRows({ table, own, lawful, shown, placed });
  const seats = seatModels(table, names, own?.person ?? null);
  return (
    <div className={styles.felt}>
      <div className={styles.hands}>
        <FeltHand screen={screen} side="player" outcome={outcome} />
        <Centre table={table} clock={snapshot.clock} outcome={outcome} serverNowMs={serverNowMs} />
        <FeltHand screen={screen} side="banker" outcome={outcome} />
      </div>
      <div className={styles.seats}>
        <SeatStrip seats={seats} />
      </div>
      <SpotGrid
        rows={rows}
        version={rules === null ? null : versionAt(rules)}
        tiePercent={table.sign.limits?.tiePercent ?? null}
        denominations={rules?.chipCents ?? []}
        outcome={outcome}
        shown={shown}
        onBet={onBet}
      />
      <div className={classNames(styles.slips, rows.long.length > 0 && styles.running)}>
        {own !== null && <SlipStrip own={own} slips={Object.values(table.layout.slips)} />}
      </div>
      <div className={styles.arc}>
        <SeatArc seats={seats} />
      </div>
      {children}
    </div>
  );
}

const NOBODY = {};

interface FeltHandProps {
  readonly screen: TableScreen;
  readonly side: 'player' | 'banker';
  readonly outcome: Outcome | null;
}

function FeltHand({ screen, side, outcome }: FeltHandProps) {
  const { table } = useMessages();
  const coup = screen.shownCoup;
  const hand = coup?.[side] ?? null;
  const person = hand?.authorised ?? hand?.opener ?? null;
  const names = useLocalNames(screen.snapshot?.names ?? NOBODY);
  const down = hand?.cards.some(({ face }) => face !== 'up') ?? false;
  const opener = person === null || !down ? null : (names[person] ?? person);
  return (
    <Hand
      side={side}
      hand={hand}
      outcome={outcome}
      peels={screen.peels}
      opener={opener === 'dealer' ? table.dealer : opener}
    />
  );
}
