import type { Outcome, Side } from '../../../rules/index.ts';
import type { HandView, SlotView } from '../../../table/index.ts';
import { classNames } from '../../design/class-names.ts';
import { useMessages } from '../../i18n/language.tsx';
import type { Peel } from '../cards/peel.ts';
import { PlayingCard } from '../cards/playing-card.tsx';
import { WatchedCard } from '../cards/squeeze-card.tsx';
import { ToneMark } from '../roads/tone-mark.tsx';
import styles from './hand.module.css';

export interface HandProps {
  readonly side: Side;
  readonly hand: HandView | null;
  readonly outcome: Outcome | null;
  readonly peels: Readonly<Record<string, Peel>>;
  /** The name of the person who opens the hand, where that is not the dealer. */
  readonly opener: string | null;
}

/** The two or three cards of a hand and what they count, once all of them lie open. */
export function Hand({ side, hand, outcome, peels, opener }: HandProps) {
  const { game, cards } = useMessages();
  const [first, second, third] = hand?.cards ?? [];
  const point = hand?.point ?? null;
  const slot = (card: SlotView | undefined, at: number) =>
    card === undefined ? (
      <span className={styles.place} />
    ) : (
      <HandCard slot={card} peel={peels[`${side} ${at}`]} />
    );
  return (
    <section
      className={classNames(
        `${styles.hand} stack anchor across-center content-start gap-1`,
        styles[side],
        outcome === side && styles.winner,
      )}
      aria-label={game.side[side]}
    >
      <div className={`${styles.head} row gap-2 bold`}>
        <ToneMark tone={side} />
        <span>{game.side[side]}</span>
        <span
          className={classNames(
            `${styles.point} pill ink text-5 black center`,
            point === null && styles.unknown,
          )}
        >
          {point}
        </span>
      </div>
      <div className={`${styles.cards} stack anchor gap-1`}>
        {slot(first, 0)}
        {slot(second, 1)}
        {third !== undefined && (
          <span className={`${styles.third} span anchor`}>
            <span>
              <HandCard slot={third} peel={peels[`${side} 2`]} />
            </span>
          </span>
        )}
      </div>
      {opener !== null && (
        <span className={`${styles.opener} clipped pill text-1 soft`}>
          {cards.beingOpened(game.side[side], opener)}
        </span>
      )}
    </section>
  );
}

function HandCard({ slot, peel }: { readonly slot: SlotView; readonly peel: Peel | undefined }) {
  const { game } = useMessages();
  if (slot.face !== 'up' && peel !== undefined && peel.percent > 0) {
    return <WatchedCard percent={peel.percent} edge={peel.edge} label={game.cardDown} />;
  }
  return (
    <span className={styles.dealt}>
      <PlayingCard card={slot.card} />
    </span>
  );
}
