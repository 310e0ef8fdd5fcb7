import { memo } from 'react';
import { classNames } from '../../design/class-names.ts';
import styles from './chip.module.css';
import { chipLook, chipsFor, chipText } from './denominations.ts';

/** One chip from above. */
export const Chip = memo(function Chip({ cents }: { readonly cents: number }) {
  const { body, edge, ink, spots } = chipLook(cents);
  const text = chipText(cents);
  const spot = (2 * Math.PI * 43) / (spots * 2);
  return (
    <svg
      className={`${styles.chip} full disc block`}
      viewBox="-50 -50 100 100"
      aria-hidden="true"
      focusable="false"
    >
      <circle r="49" fill={body} stroke="#0b0f0d" strokeWidth="1.5" />
      <circle
        r="43"
        fill="none"
        stroke={edge}
        strokeWidth="11"
        strokeDasharray={`${spot} ${spot}`}
        strokeDashoffset={spot / 2}
      />
      <circle r="34" fill={body} stroke={edge} strokeWidth="1.6" />
      <circle r="30" fill="none" stroke={edge} strokeWidth="1.6" strokeDasharray="2 3.5" />
      <text
        textAnchor="middle"
        dominantBaseline="central"
        fontSize={text.length > 3 ? 20 : text.length > 2 ? 24 : 29}
        fontWeight="700"
        fill={ink}
      >
        {text}
      </text>
    </svg>
  );
});

export interface ChipStackProps {
  readonly cents: number;
  readonly denominations: readonly number[];
  /** The amount as the reader's language writes it; null where there is no room for it. */
  readonly amount: string | null;
  /** Whether the stake was sent and is not answered yet. */
  readonly pending?: boolean;
}

const MOST_DRAWN = 4;
/** How far each chip is above the one below, in hundredths of a chip's width. */
const RISE = 13;

/** A stake on its spot as real chips (125 is a 100 and a 25), with the whole amount in figures. */
export function ChipStack({ cents, denominations, amount, pending = false }: ChipStackProps) {
  const chips = chipsFor(cents, denominations).slice(0, MOST_DRAWN);
  return (
    <span
      className={classNames(
        `${styles.stack} stack anchor one-column across-center`,
        pending ? styles.pending : styles.landed,
      )}
    >
      <span key={cents} className={`${styles.pile} anchor full`}>
        {chips.map((value, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: equal chips differ by their height only.
          <span key={at} style={{ transform: `translateY(${-at * RISE}%)` }}>
            <Chip cents={value} />
          </span>
        ))}
      </span>
      {amount !== null && <span className={`${styles.amount} pill heavy one-line`}>{amount}</span>}
    </span>
  );
}
