import { useMemo, useState } from 'react';
import { toNumber } from '../../../../kit/index.ts';
import {
  type Composition,
  type CoupOdds,
  cardsIn,
  coupOdds,
  freshComposition,
  houseEdge,
  kindOf,
  LEAST_CARDS,
} from '../../../../odds/index.ts';
import {
  type Card,
  isRed,
  RANKS,
  rankOf,
  SUITS,
  suitOf,
  type WagerType,
} from '../../../../rules/index.ts';
import { Button } from '../../../design/button.tsx';
import { classNames } from '../../../design/class-names.ts';
import { DataTable } from '../../../design/data-table.tsx';
import { Segmented } from '../../../design/tabs.tsx';
import { useMessages } from '../../../i18n/language.tsx';
import { useOddsTexts } from '../../../i18n/odds-texts.ts';
import { useCardName } from '../../../parts/cards/playing-card.tsx';
import { SUIT_PATHS } from '../../../parts/cards/suits.ts';
import styles from '../odds.module.css';
import { percentText } from '../percent-text.ts';
import type { ChosenTerms } from '../terms.ts';
import { RemovalView } from './removal.tsx';

/**
 * Lets the reader take cards out of a shoe one by one, and shows the price of every wager for the
 * next coup.
 */
export function CompositionView({ terms }: { readonly terms: ChosenTerms }) {
  const odds = useOddsTexts();
  const fresh = useMemo(() => freshOf(terms.decks), [terms.decks]);
  const [left, setLeft] = useState(fresh);
  const [taking, setTaking] = useState(true);
  const cards = cardsIn(left);
  const enough = cards >= LEAST_CARDS;
  const now = useMemo(
    () => (enough ? coupOdds(terms.engine, left) : null),
    [terms.engine, left, enough],
  );
  const before = useMemo(() => coupOdds(terms.engine, fresh), [terms.engine, fresh]);
  const tap = (card: Card) =>
    setLeft((held) => moved(held, kindOf(card), taking ? -1 : 1, terms.decks));
  return (
    <div className="stack one-column gap-4">
      <p className={styles.lead}>{odds.compositionLead}</p>
      <div className="row wrap gap-3">
        <Segmented
          label={odds.tapping}
          value={taking ? 'take' : 'return'}
          choices={[
            { value: 'take', label: odds.takes },
            { value: 'return', label: odds.returns },
          ]}
          onChange={(value) => setTaking(value === 'take')}
        />
        <Button icon="rebet" onClick={() => setLeft(fresh)}>
          {odds.fresh}
        </Button>
        <strong role="status">{odds.cardsLeft(cards)}</strong>
      </div>
      <DeckGrid left={left} decks={terms.decks} onTap={tap} />
      {now === null ? (
        <p>{odds.tooFew}</p>
      ) : (
        <>
          <PriceChanges before={before} now={now} />
          <RemovalView engine={terms.engine} composition={left} />
        </>
      )}
    </div>
  );
}

function freshOf(decks: number): Composition {
  const shoe = freshComposition(decks);
  return shoe.ok ? shoe.value : [];
}

function moved(held: Composition, kind: number, by: number, most: number): Composition {
  return held.map((count, at) => (at === kind ? Math.max(0, Math.min(most, count + by)) : count));
}

interface DeckGridProps {
  readonly left: Composition;
  readonly decks: number;
  readonly onTap: (card: Card) => void;
}

function DeckGrid({ left, decks, onTap }: DeckGridProps) {
  const cards = RANKS.flatMap((rank) => SUITS.map((suit): Card => `${rank}${suit}`));
  return (
    <div className={`${styles.deck} stack gap-1`}>
      {cards.map((card) => (
        <DeckCell
          key={card}
          card={card}
          count={left[kindOf(card)] ?? 0}
          decks={decks}
          onTap={() => onTap(card)}
        />
      ))}
    </div>
  );
}

interface DeckCellProps {
  readonly card: Card;
  readonly count: number;
  readonly decks: number;
  readonly onTap: () => void;
}

function DeckCell({ card, count, decks, onTap }: DeckCellProps) {
  const odds = useOddsTexts();
  const rank = rankOf(card);
  return (
    <button
      type="button"
      className={classNames(
        `${styles.cell} stack across-center content-center black round-s`,
        isRed(card) && styles.red,
        count === 0 && styles.gone,
      )}
      aria-label={odds.cellLabel(useCardName(card), count)}
      data-full={count === decks}
      onClick={onTap}
    >
      <span>
        {rank === 'T' ? '10' : rank}
        <svg width="13" height="13" viewBox="-50 -50 100 100" aria-hidden="true">
          <path d={SUIT_PATHS[suitOf(card)]} fill="currentColor" />
        </svg>
      </span>
      <small>{count}</small>
    </button>
  );
}

function PriceChanges({ before, now }: { readonly before: CoupOdds; readonly now: CoupOdds }) {
  const { game } = useMessages();
  const odds = useOddsTexts();
  const rows: readonly WagerType[] = [...before.wagers.keys()];
  const edgeIn = (source: CoupOdds, type: WagerType) => {
    const price = source.wagers.get(type);
    return price === undefined ? null : houseEdge(price);
  };
  const change = (type: WagerType) => {
    const [was, is] = [edgeIn(before, type), edgeIn(now, type)];
    if (was === null || is === null) return '–';
    const points = 100 * (toNumber(is) - toNumber(was));
    const tone = points < 0 ? 'good' : points > 0 ? 'bad' : undefined;
    return <span className={tone}>{`${points > 0 ? '+' : ''}${points.toFixed(3)}`}</span>;
  };
  const shown = (source: CoupOdds, type: WagerType) => {
    const edge = edgeIn(source, type);
    return edge === null ? '–' : percentText(edge, 3);
  };
  return (
    <DataTable
      caption={odds.edge}
      rows={rows}
      keyOf={(type) => type}
      columns={[
        { key: 'wager', head: odds.wager, cell: (type) => game.wagers(type) },
        { key: 'fresh', head: odds.fresh, number: true, cell: (type) => shown(before, type) },
        { key: 'now', head: odds.now, number: true, cell: (type) => shown(now, type) },
        { key: 'change', head: odds.change, number: true, cell: change },
      ]}
    />
  );
}
