import { type KeyboardEvent, useRef } from 'react';
import { useFormats, useMessages } from '../../i18n/language.tsx';
import styles from './chip.module.css';
import { Chip } from './chip.tsx';
import { chipText } from './denominations.ts';

export interface ChipTrayProps {
  /** The values in cents, smallest first. */
  readonly denominations: readonly number[];
  readonly chosen: number;
  readonly onChoose: (cents: number) => void;
  /** The smallest stake that is a wager here; smaller chips are marked. */
  readonly leastCents: number;
  /** What the player has; chips worth more cannot be picked up. */
  readonly availableCents: number;
}

/** The house's chips, of which one is in the hand. Arrow keys move along. */
export function ChipTray(props: ChipTrayProps) {
  const { denominations, chosen, onChoose, leastCents, availableCents } = props;
  const { table } = useMessages();
  const { money } = useFormats();
  const list = useRef<HTMLDivElement>(null);
  const move = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    if (step === 0) return;
    event.preventDefault();
    const next = denominations[denominations.indexOf(chosen) + step];
    if (next === undefined) return;
    onChoose(next);
    list.current?.querySelector<HTMLElement>(`[data-cents="${next}"]`)?.focus();
  };
  return (
    <div
      ref={list}
      className="flex middle gap-1"
      role="radiogroup"
      aria-label={table.chips}
      onKeyDown={move}
    >
      {denominations.map((cents) => (
        // biome-ignore lint/a11y/useSemanticElements: a row of chips that behaves as radios do.
        <button
          key={cents}
          type="button"
          role="radio"
          className={`${styles.choice} anchor thumb-wide plain disc`}
          aria-checked={cents === chosen}
          aria-label={
            cents < leastCents
              ? table.chipBelow(money(cents), money(leastCents))
              : table.chipOf(money(cents))
          }
          data-cents={cents}
          tabIndex={cents === chosen ? 0 : -1}
          disabled={cents > availableCents && cents !== chosen}
          onClick={() => onChoose(cents)}
        >
          <Chip cents={cents} />
          {cents < leastCents && (
            <span
              className={`${styles.low} pill warn text-1 heavy`}
            >{`< ${chipText(leastCents)}`}</span>
          )}
        </button>
      ))}
    </div>
  );
}
