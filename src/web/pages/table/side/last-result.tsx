import type { CoupResult } from '../../../../rules/index.ts';
import type { LastCoupView } from '../../../../table/index.ts';
import { classNames } from '../../../design/class-names.ts';
import { useFormats, useMessages } from '../../../i18n/language.tsx';
import { drawReasons } from '../../../parts/coup/draw-reasons.ts';
import { ReasonList } from '../../../parts/coup/reason-list.tsx';
import { gainOf, ResultPanel } from '../../../parts/coup/result-panel.tsx';
import type { ShownCoup } from '../../../parts/coup/shown-coup.ts';
import { SmallHands } from '../../../parts/coup/small-hands.tsx';
import { ToneMark } from '../../../parts/roads/tone-mark.tsx';
import type { TableScreen } from '../state/table-store.ts';
import styles from './side.module.css';

/** The coup in sight; until its first card is dealt, the coup before it. */
export function LastResult({ screen }: { readonly screen: TableScreen }) {
  const view = screen.snapshot?.view;
  if (view === undefined) return null;
  const { last, rules } = view.table;
  const bookId = rules?.bookId ?? '';
  const me = view.own?.person ?? null;
  const coup = (screen.shownCoup?.player.cards.length ?? 0) > 0 ? screen.shownCoup : null;
  if (coup === null) {
    return last === null ? null : <CoupBefore {...{ bookId, last, me, screen }} />;
  }
  const settled = coup.number === last?.number ? last : null;
  return (
    <section key={settled === null ? 'dealt' : 'settled'} className={COUP}>
      <Head number={coup.number} result={coup.result ?? settled?.result ?? null} gainCents={null} />
      <ResultPanel {...{ bookId, coup, last, me }} />
    </section>
  );
}

const COUP = classNames(`${styles.part} stack gap-2`, styles.coup);

interface CoupBeforeProps {
  readonly bookId: string;
  readonly last: LastCoupView;
  readonly me: string | null;
  readonly screen: TableScreen;
}

/** The last coup, with small cards because its own are off the cloth, and the reader's gain. */
function CoupBefore({ bookId, last, me, screen }: CoupBeforeProps) {
  const own = last.rows.filter(({ wager }) => wager.person === me);
  const gain = own.reduce((sum, row) => sum + gainOf(row), 0);
  const hands = screen.finished;
  return (
    <section className={COUP}>
      <Head
        number={last.number}
        result={last.result}
        gainCents={hands === null || own.length === 0 ? null : gain}
      />
      {hands === null ? (
        <ResultPanel coup={null} {...{ bookId, last, me }} />
      ) : (
        <LastHands coup={hands} {...{ bookId, last }} />
      )}
    </section>
  );
}

interface HeadProps {
  readonly number: number;
  readonly result: CoupResult | null;
  readonly gainCents: number | null;
}

function Head({ number, result, gainCents }: HeadProps) {
  const { game, table } = useMessages();
  const { change } = useFormats();
  const coup = table.coup(number);
  if (result === null) {
    return (
      <div className={`${styles.head} row between gap-3 faint text-3`}>
        <h2>{coup}</h2>
      </div>
    );
  }
  const { outcome, playerPoint, bankerPoint } = result;
  const [high, low] = [Math.max(playerPoint, bankerPoint), Math.min(playerPoint, bankerPoint)];
  return (
    <div className={`${styles.head} row between gap-3 faint text-3`}>
      <h2 className={styles[outcome]}>
        <ToneMark tone={outcome} />
        {table.wonBy(game.outcomeWins[outcome], high, low)}
      </h2>
      <span>{gainCents === null ? coup : `${coup} · ${change(gainCents)}`}</span>
    </div>
  );
}

interface LastHandsProps {
  readonly bookId: string;
  readonly coup: ShownCoup;
  readonly last: LastCoupView;
}

/** The last settled coup: its cards, and why each hand drew or stood. */
function LastHands({ bookId, coup, last }: LastHandsProps) {
  const why = drawReasons(bookId, { ...coup, result: last.result });
  return (
    <div className={`${styles.hands} row gap-3`} data-result="settled">
      <SmallHands player={cardsOf(coup.player)} banker={cardsOf(coup.banker)} />
      {why !== null && <ReasonList bookId={bookId} {...why} />}
    </div>
  );
}

function cardsOf({ cards }: ShownCoup['player']) {
  return cards.map(({ card }) => card);
}
