import { useCallback, useId, useRef, useState } from 'react';
import type { Card } from '../../../rules/index.ts';
import { Button } from '../../design/button.tsx';
import { classNames } from '../../design/class-names.ts';
import { useMessages } from '../../i18n/language.tsx';
import { CardBack } from './card-back.tsx';
import { CardFace, CardPaper } from './card-face.tsx';
import { EDGE_GRIPS, type Edge, type Fold, foldCard, straightPull } from './fold.ts';
import { CARD_HEIGHT, CARD_WIDTH, polygonText } from './geometry.ts';
import styles from './squeeze-card.module.css';
import { useSqueeze } from './use-squeeze.ts';

/** How far a card that was not sent yet may be lifted, which shows bare paper and no pip. */
const LIFT_PERCENT = 12;

export interface SqueezeCardProps {
  /** Null until the server has sent the card to its opener. */
  readonly card: Card | null;
  readonly label: string;
  /** Called with whole per cents, each once; with 0 when the card is let go. */
  readonly onPeel: (percent: number, edge: Edge) => void;
  /** Called at the first bend of a card that was not sent yet, so that it can be asked for. */
  readonly onFirstPeel?: () => void;
  readonly onOpen: () => void;
}

/** The opener's card: bend it by an edge or a corner, turn it for the long side, open it. */
export function SqueezeCard({ card, label, onPeel, onFirstPeel, onOpen }: SqueezeCardProps) {
  const { cards } = useMessages();
  const [rotated, setRotated] = useState(false);
  const onRotate = useCallback(() => setRotated((turned) => !turned), []);
  const mostPercent = card === null ? LIFT_PERCENT : 100;
  const asked = useRef(false);
  const peel = useCallback(
    (percent: number, edge: Edge) => {
      // The card was let go before it came: the next bend asks again, in case the first was
      // refused.
      if (percent === 0) asked.current = false;
      else if (card === null && !asked.current) {
        asked.current = true;
        onFirstPeel?.();
      }
      onPeel(percent, edge);
    },
    [card, onFirstPeel, onPeel],
  );
  const { pull, percent, handlers } = useSqueeze({
    rotated,
    mostPercent,
    onPeel: peel,
    onOpen,
    onRotate,
  });
  const peeled = Math.round(percent);
  const [width, height] = rotated ? [CARD_HEIGHT, CARD_WIDTH] : [CARD_WIDTH, CARD_HEIGHT];
  return (
    <div className="stack anchor gap-3 across-center">
      <div className={`${styles.stage} stack centred full`}>
        <div
          {...handlers}
          className={classNames(styles.card, rotated ? 'full' : styles.upright)}
          role="slider"
          tabIndex={0}
          aria-label={label}
          aria-valuemin={0}
          aria-valuemax={100}
          aria-valuenow={peeled}
          aria-valuetext={cards.peeled(peeled)}
          data-squeeze={card === null ? 'unknown' : 'known'}
          data-face={card ?? undefined}
        >
          <svg viewBox={`0 0 ${width} ${height}`} overflow="visible" aria-hidden="true">
            <g transform={rotated ? `translate(${CARD_HEIGHT} 0) rotate(90)` : undefined}>
              <BentCard fold={pull === null ? null : foldCard(pull.grip, pull.to)} card={card} />
            </g>
          </svg>
        </div>
      </div>
      <p className={`${styles.hint} center soft text-4`}>{cards.squeezeHint}</p>
      <div className="flex wrap gap-2 middle">
        <Button icon="rotate" onClick={onRotate}>
          {cards.rotate}
        </Button>
        <Button kind="primary" icon="open" onClick={onOpen}>
          {cards.open}
        </Button>
      </div>
    </div>
  );
}

export interface WatchedCardProps {
  readonly percent: number;
  readonly edge: Edge;
  readonly label: string;
  readonly className?: string | undefined;
}

/** What everybody else sees of a squeeze: the bend, never the face. */
export function WatchedCard({ percent, edge, label, className }: WatchedCardProps) {
  const grip = EDGE_GRIPS[edge];
  return (
    <svg
      className={className}
      viewBox={`0 0 ${CARD_WIDTH} ${CARD_HEIGHT}`}
      role="img"
      aria-label={label}
      data-card="down"
      data-bent={percent}
      overflow="visible"
    >
      <BentCard fold={foldCard(grip, straightPull(grip, percent))} card={null} />
    </svg>
  );
}

interface BentCardProps {
  readonly fold: Fold | null;
  /** Null for a watcher, and until the card was sent: the flap then shows bare paper. */
  readonly card: Card | null;
}

/** A card lying face down with a part of it turned up, in the units of the card. */
function BentCard({ fold, card }: BentCardProps) {
  const id = useId();
  if (fold === null) return <CardBack />;
  const { flat, flap, flapOnFace, faceToFlap } = fold;
  return (
    <g>
      <clipPath id={`${id}flat`}>
        <polygon points={polygonText(flat)} />
      </clipPath>
      <clipPath id={`${id}flap`}>
        <polygon points={polygonText(flapOnFace)} />
      </clipPath>
      <Shades id={id} fold={fold} />
      <g clipPath={`url(#${id}flat)`}>
        <CardBack />
        <polygon points={polygonText(flat)} fill={`url(#${id}cast)`} />
      </g>
      <g transform={`matrix(${faceToFlap.join(' ')})`} clipPath={`url(#${id}flap)`}>
        {card === null ? <CardPaper /> : <CardFace card={card} indices={false} />}
      </g>
      <polygon points={polygonText(flap)} fill={`url(#${id}curl)`} />
    </g>
  );
}

/** Shades: the flap rounds away from the crease, which throws a shadow on the flat part. */
function Shades({ id, fold }: { readonly id: string; readonly fold: Fold }) {
  const { crease, lean, depth } = fold;
  const line = (length: number) => ({
    gradientUnits: 'userSpaceOnUse',
    x1: crease.x,
    y1: crease.y,
    x2: crease.x + lean.x * length,
    y2: crease.y + lean.y * length,
  });
  return (
    <>
      <linearGradient id={`${id}curl`} {...line(depth)}>
        <stop offset="0" stopColor="#000" stopOpacity="0.42" />
        <stop offset="0.14" stopColor="#000" stopOpacity="0.16" />
        <stop offset="0.34" stopColor="#fff" stopOpacity="0.25" />
        <stop offset="0.6" stopColor="#fff" stopOpacity="0" />
        <stop offset="1" stopColor="#000" stopOpacity="0.1" />
      </linearGradient>
      <linearGradient id={`${id}cast`} {...line(depth + 26)}>
        <stop offset="0" stopColor="#000" stopOpacity="0.6" />
        <stop offset={depth / (depth + 26)} stopColor="#000" stopOpacity="0.45" />
        <stop offset="1" stopColor="#000" stopOpacity="0" />
      </linearGradient>
    </>
  );
}
