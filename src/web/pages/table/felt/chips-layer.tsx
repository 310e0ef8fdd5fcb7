import type { CSSProperties } from 'react';
import { classNames } from '../../../design/class-names.ts';
import { useFormats } from '../../../i18n/language.tsx';
import { ChipStack } from '../../../parts/chips/chip.tsx';
import styles from './chips-layer.module.css';
import type { Pile } from './piles.ts';

export interface ChipsLayerProps {
  readonly piles: readonly Pile[];
  readonly denominations: readonly number[];
}

/**
 * Everybody's chips over the cloth. They come from their seat or from the tray, or go to the tray.
 */
export function ChipsLayer({ piles, denominations }: ChipsLayerProps) {
  return (
    <div className={styles.layer} aria-hidden="true">
      {piles.map((pile) => (
        <OnePile key={pile.key} pile={pile} denominations={denominations} />
      ))}
    </div>
  );
}

interface OnePileProps {
  readonly pile: Pile;
  readonly denominations: readonly number[];
}

function OnePile({ pile, denominations }: OnePileProps) {
  const { money, change } = useFormats();
  const { at, other, sizePx, cents, kind, pending, delayMs, told, mine } = pile;
  const style = {
    left: at.x,
    top: at.y,
    '--chip': `${sizePx}px`,
    '--away': `${other.x - at.x}px ${other.y - at.y}px`,
    animationDelay: `${delayMs}ms`,
  } as CSSProperties;
  const text = kind === 'paid' ? change(cents) : money(cents);
  return (
    <>
      {kind === 'taken' && told && (
        <span
          className={`${styles.ghost} stack centred disc ink text-2 bold one-line`}
          style={style}
        >
          <span className={styles.lost}>{change(-cents)}</span>
        </span>
      )}
      <span
        className={classNames(styles.pile, styles[kind], mine && styles.mine)}
        style={style}
        data-pile={kind}
      >
        <ChipStack
          cents={cents}
          denominations={denominations}
          amount={told && (kind === 'stake' || kind === 'paid') ? text : null}
          pending={pending}
        />
      </span>
    </>
  );
}
