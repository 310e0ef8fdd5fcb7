import { type Card, rankOf, suitOf } from '../../../../rules/index.ts';
import { CardBack } from '../../../parts/cards/card-back.tsx';
import { CARD_HEIGHT, CARD_WIDTH } from '../../../parts/cards/geometry.ts';
import { useCardName } from '../../../parts/cards/playing-card.tsx';
import { SUIT_INK, SUIT_PATHS } from '../../../parts/cards/suits.ts';
import styles from './kiosk.module.css';

/** A card that can be read at arm's length: rank and suit, nothing else. */
export function IndexCard({ card }: { readonly card: Card | null }) {
  const label = useCardName(card);
  return (
    <svg
      className={styles.card}
      viewBox={card === null ? `0 0 ${CARD_WIDTH} ${CARD_HEIGHT}` : '0 0 100 140'}
      preserveAspectRatio="none"
      role="img"
      aria-label={label}
      data-card={card ?? 'down'}
    >
      {card === null ? <CardBack /> : <Face card={card} />}
    </svg>
  );
}

function Face({ card }: { readonly card: Card }) {
  const rank = rankOf(card);
  const suit = suitOf(card);
  const ten = rank === 'T';
  return (
    <>
      <rect width="100" height="140" rx="9" fill="var(--paper)" />
      <text
        x={ten ? 38 : 31}
        y="56"
        fontSize="58"
        fontWeight="700"
        textAnchor="middle"
        letterSpacing={ten ? -6 : 0}
        fill={SUIT_INK[suit]}
      >
        {ten ? '10' : rank}
      </text>
      <g transform="translate(66 100) scale(0.52)">
        <path d={SUIT_PATHS[suit]} fill={SUIT_INK[suit]} />
      </g>
    </>
  );
}
