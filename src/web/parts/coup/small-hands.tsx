import { memo } from 'react';
import { type Card, SIDES } from '../../../rules/index.ts';
import { classNames } from '../../design/class-names.ts';
import { useMessages } from '../../i18n/language.tsx';
import { PlayingCard } from '../cards/playing-card.tsx';
import styles from './small-hands.module.css';

export interface SmallHandsProps {
  /** The cards in the order of the deal; null for a card face down. */
  readonly player: readonly (Card | null)[];
  readonly banker: readonly (Card | null)[];
  readonly className?: string | undefined;
}

/** Both hands of a coup in a line of text. */
export function SmallHands({ className, ...hands }: SmallHandsProps) {
  const { game } = useMessages();
  return (
    <span
      className={classNames(`${styles.hands} inline-flex rigid gap-2`, className)}
      data-small-hands
    >
      {SIDES.map((side) => (
        // biome-ignore lint/a11y/useSemanticElements: two hands in a line are no fieldset.
        <span key={side} className="inline-flex gap-0" role="group" aria-label={game.side[side]}>
          {hands[side].map((card, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a hand keeps its order.
            <SmallCard key={at} card={card} className={styles.card} />
          ))}
        </span>
      ))}
    </span>
  );
}

/** A lobby is drawn anew every other second; its cards need not be. */
const SmallCard = memo(PlayingCard);
