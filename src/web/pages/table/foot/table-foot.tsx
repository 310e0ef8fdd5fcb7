import { useState } from 'react';
import type { WagerRow } from '../../../../rules/index.ts';
import type { OwnView, PublicView } from '../../../../table/index.ts';
import { classNames } from '../../../design/class-names.ts';
import { useFormats, useMessages } from '../../../i18n/language.tsx';
import { gainOf, ResultPanel } from '../../../parts/coup/result-panel.tsx';
import { SmallHands } from '../../../parts/coup/small-hands.tsx';
import { fetched } from '../../../parts/fetched/fetched.ts';
import { Part } from '../../../parts/fetched/part.tsx';
import { ToneMark } from '../../../parts/roads/tone-mark.tsx';
import { versionAt } from '../../../parts/wagers/odds-text.ts';
import { wagersAt } from '../../../parts/wagers/table-wagers.ts';
import {
  clearAll,
  doubleAll,
  rebet,
  rebetDouble,
  shownStakes,
  undoLast,
} from '../state/bet-slip.ts';
import { mainMinimum, ownStakes, ridingCents } from '../state/shown.ts';
import { limitsOf, type TableScreen, type TableStore } from '../state/table-store.ts';
import { unfinished } from '../state/unfinished.ts';
import { ChipBar } from './chip-bar.tsx';
import styles from './last-line.module.css';
import { QuestionPrompt, SeatPrompt } from './prompts.tsx';

/** Seldom asked in a coup, and in a file of their own. */
const InsurancePrompt = fetched(async () => (await import('./coup-prompts.tsx')).InsurancePrompt);
const NominationPrompt = fetched(async () => (await import('./coup-prompts.tsx')).NominationPrompt);

export interface TableFootProps {
  readonly screen: TableScreen;
  readonly store: TableStore;
  readonly chosen: number;
  readonly onChoose: (cents: number) => void;
  /** Whether the result has its own place beside the felt. */
  readonly wide: boolean;
}

/** What the player can do now: one thing at a time, always in the same place. */
export function TableFoot(props: TableFootProps) {
  const { screen, store, wide } = props;
  const [declined, setDeclined] = useState<number | null>(null);
  const view = screen.snapshot?.view;
  if (view === undefined) return null;
  const { table, own, lawful } = view;
  const order = (body: Parameters<TableStore['order']>[0]) => void store.order(body);
  const place = own?.seat ?? own?.standingAt ?? null;
  if (own === null || place === null) {
    return <SeatPrompt free={freeSeats(table)} may={lawful.includes('TakeSeat')} onOrder={order} />;
  }
  const [question] = own.asked;
  if (question !== undefined && table.rules !== null) {
    return <QuestionPrompt question={question} rules={table.rules} onOrder={order} />;
  }
  const coup = table.coup?.number ?? 0;
  const insured = insurable(table, own);
  if (insured !== undefined && declined !== coup) {
    return (
      <Part>
        <InsurancePrompt
          wager={insured}
          own={own}
          place={place}
          smallestChipCents={table.rules?.chipCents[0] ?? 1}
          onOrder={order}
          onNone={() => setDeclined(coup)}
        />
      </Part>
    );
  }
  if (lawful.includes('NominateHand') && mustNominate(table, own)) {
    return (
      <Part>
        <NominationPrompt onOrder={order} />
      </Part>
    );
  }
  if (!wide && showsResult(screen)) {
    return (
      <ResultPanel
        bookId={table.rules?.bookId ?? ''}
        coup={screen.shownCoup}
        last={table.last}
        me={own.person}
      />
    );
  }
  return (
    <div>
      {!wide && <LastLine screen={screen} />}
      <Tray {...props} own={own} />
    </div>
  );
}

function Tray({ screen, store, chosen, onChoose, own }: TableFootProps & { own: OwnView }) {
  const { slip, snapshot } = screen;
  const placed = ownStakes(screen);
  const shown = shownStakes(slip, placed);
  const sum = (stakes: Readonly<Record<string, number>>) =>
    Object.values(stakes).reduce((total, stake) => total + stake, 0);
  const open = snapshot?.view.lawful.includes('PlaceWager') === true;
  const wished = sum(shown);
  const unfinishedCents = unfinished(slip, placed, limitsOf(own));
  const riding = snapshot === null ? 0 : ridingCents(snapshot.view.table, own.person);
  return (
    <ChipBar
      denominations={snapshot?.view.table.rules?.chipCents ?? []}
      chosen={chosen}
      onChoose={onChoose}
      leastCents={mainMinimum(own)}
      availableCents={own.chipsCents - (wished - sum(placed))}
      unfinishedCents={unfinishedCents}
      onTableCents={wished - unfinishedCents + riding}
      can={{
        undo: open && slip.undo.length > 0,
        clear: open && wished > 0,
        rebet: open && wished === 0 && sum(slip.last) > 0,
        double: open && (wished > 0 || sum(slip.last) > 0),
      }}
      onUndo={() => store.wager(undoLast)}
      onClear={() => store.wager(clearAll)}
      onRebet={() => store.wager(rebet)}
      again={wished === 0}
      onDouble={() => store.wager(wished === 0 ? rebetDouble : doubleAll)}
    />
  );
}

/** A wager whose window is open and on which this person has no stake yet. */
function insurable({ phase, layout, rules }: PublicView, own: OwnView): WagerRow | undefined {
  if (phase !== 'insurance' || (own.insuranceCapCents ?? 0) === 0) return undefined;
  const { hasWindow, row } = wagersAt(rules);
  const mine = Object.values(layout.wagers).filter(({ person }) => person === own.person);
  const type = rules?.wagers.find(
    (one) => hasWindow(one) && !mine.some((wager) => wager.type === one),
  );
  return type === undefined ? undefined : row(type);
}

/**
 * Whether the player has chips on both hands and a combination Run without a hand for this coup.
 */
function mustNominate({ coup, layout, rules }: PublicView, { person }: OwnView): boolean {
  if (coup === null || coup.nominations[person] !== undefined) return false;
  const mine = [
    ...Object.values(layout.wagers),
    ...Object.values(layout.slips).map(({ wager }) => wager),
  ].filter((wager) => wager.person === person);
  const has = (wanted: string) => mine.some(({ type }) => type === wanted);
  const runs = Object.entries(rules === null ? {} : (versionAt(rules)?.runs ?? {}));
  const rides = runs.some(([type, { wants }]) => wants === 'nominated' && has(type));
  return rides && has('player') && has('banker');
}

/** Whether the result is shown: from the drawing of third cards until bets are called for again. */
function showsResult({ snapshot, shownCoup }: TableScreen): boolean {
  const phase = snapshot?.view.table.phase;
  if (shownCoup === null && snapshot?.view.table.last === null) return false;
  return (
    phase === 'drawing' || phase === 'resulted' || phase === 'between' || phase === 'shoe-over'
  );
}

function freeSeats({ layout }: PublicView): readonly number[] {
  return Object.entries(layout.places)
    .filter(([, place]) => place.person === null)
    .map(([seat]) => Number(seat));
}

/** How the last coup ended, over the chips where there is no column beside the cloth. */
function LastLine({ screen }: { readonly screen: TableScreen }) {
  const { game, table } = useMessages();
  const { change } = useFormats();
  const view = screen.snapshot?.view;
  const last = view?.table.last ?? null;
  const result = last?.result ?? null;
  if (last === null || result === null) return null;
  const { outcome, playerPoint, bankerPoint } = result;
  const own = last.rows.filter(({ wager }) => wager.person === view?.own?.person);
  const gain = own.reduce((sum, row) => sum + gainOf(row), 0);
  const [high, low] = [Math.max(playerPoint, bankerPoint), Math.min(playerPoint, bankerPoint)];
  return (
    <p className={classNames(styles.line, styles[outcome])}>
      <ToneMark tone={outcome} />
      <strong className="display text-6">
        {table.wonBy(game.outcomeWins[outcome], high, low)}
      </strong>
      {screen.finished !== null && (
        <SmallHands
          className={styles.hands}
          player={screen.finished.player.cards.map(({ card }) => card)}
          banker={screen.finished.banker.cards.map(({ card }) => card)}
        />
      )}
      <span>
        {[table.coup(last.number), ...(own.length === 0 ? [] : [change(gain)])].join(' · ')}
      </span>
    </p>
  );
}
