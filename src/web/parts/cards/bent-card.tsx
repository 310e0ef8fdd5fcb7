import { useId } from 'react';
import type { Card } from '../../../rules/index.ts';
import { CardBack } from './card-back.tsx';
import { CardFace, CardPaper } from './card-face.tsx';
import type { Fold } from './fold.ts';
import { polygonText } from './geometry.ts';

export interface BentCardProps {
  readonly fold: Fold | null;
  /** Null for a watcher, and until the card was sent: the flap then shows bare paper. */
  readonly card: Card | null;
}

/** A card lying face down with a part of it turned up, in the units of the card. */
export function BentCard({ fold, card }: BentCardProps) {
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
