import { useRef } from 'react';
import { type Card, rankOf, suitOf } from '../../../rules/index.ts';
import { classNames } from '../../design/class-names.ts';
import { useMessages } from '../../i18n/language.tsx';
import { CardBack } from './card-back.tsx';
import { CardFace } from './card-face.tsx';
import { CARD_HEIGHT, CARD_WIDTH } from './geometry.ts';
import styles from './playing-card.module.css';

export interface PlayingCardProps {
  /** Null while it lies face down. */
  readonly card: Card | null;
  readonly className?: string | undefined;
}

/** A card on the layout, as wide as its box. It turns over when its face becomes known. */
export function PlayingCard({ card, className }: PlayingCardProps) {
  const label = useCardName(card);
  const lay = useRef(card);
  const turned = lay.current === null && card !== null;
  return (
    <svg
      key={card ?? 'down'}
      className={classNames(`${styles.card} block full`, turned && styles.flip, className)}
      viewBox={`0 0 ${CARD_WIDTH} ${CARD_HEIGHT}`}
      role="img"
      aria-label={label}
      data-card={card ?? 'down'}
    >
      {card === null ? <CardBack /> : <CardFace card={card} />}
    </svg>
  );
}

export function useCardName(card: Card | null): string {
  const { game } = useMessages();
  if (card === null) return game.cardDown;
  return game.card(game.ranks[rankOf(card)], game.suits[suitOf(card)]);
}
