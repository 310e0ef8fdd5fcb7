import { useEffect, useState } from 'react';
import type { ChipCount } from '../../../kit/index.ts';
import { worthOf } from '../../../kit/index.ts';
import { useConsoleTexts } from '../../i18n/consoles/index.ts';
import { useFormats } from '../../i18n/language.tsx';
import { api } from '../../live/api.ts';
import { Chip } from '../../parts/chips/chip.tsx';
import styles from './cage.module.css';

/** The counts as typed, by the value of the chip. */
export type TypedCounts = Readonly<Record<string, string>>;

/** The values of a table's real chips; empty for a virtual table, which has only amounts. */
export function useChipValues(tableId: string): readonly number[] {
  const [values, setValues] = useState<readonly number[]>([]);
  useEffect(() => {
    let gone = false;
    setValues([]);
    if (tableId === '') return;
    void api.table({ table: tableId }).then((answer) => {
      const rules = answer.ok ? answer.value.view.rules : null;
      if (!gone && rules?.shoeKind === 'physical') setValues(rules.chipCents);
    });
    return () => {
      gone = true;
    };
  }, [tableId]);
  return values;
}

/** The counted chips; null if a field holds something other than a whole number of chips. */
export function countedChips(counts: TypedCounts): readonly ChipCount[] | null {
  const chips = Object.entries(counts)
    .filter(([, text]) => text.trim() !== '')
    .map(([value, text]) => ({ chipCents: Number(value), count: Number(text) }))
    .filter(({ count }) => count !== 0);
  const sound = chips.every(({ count }) => Number.isSafeInteger(count) && count > 0);
  return sound ? chips : null;
}

/**
 * Fields for the number of chips of each value, so that the pit knows which chips of a tray are
 * short.
 */
export function ChipCounts(props: {
  readonly values: readonly number[];
  readonly counts: TypedCounts;
  readonly onCounts: (counts: TypedCounts) => void;
}) {
  const texts = useConsoleTexts();
  const { money } = useFormats();
  const { values, counts, onCounts } = props;
  const chips = countedChips(counts);
  return (
    <fieldset className={`${styles.counts} stack gap-2 across-3 slim pad-0 bare flush`}>
      <legend>{texts.cage.chipCounts}</legend>
      {values.map((value) => (
        <label className="stack gap-2 items-center" key={value}>
          <Chip cents={value} />
          <span className="one-line soft text-4">{texts.cage.chipsOf(money(value))}</span>
          <input
            className="thumb-high pad-y-none pad-x-2 strong-edge round ink right"
            aria-label={texts.cage.chipsOf(money(value))}
            inputMode="numeric"
            autoComplete="off"
            value={counts[value] ?? ''}
            onChange={(event) => onCounts({ ...counts, [value]: event.target.value })}
          />
        </label>
      ))}
      <output className="span text-6 heavy">
        {chips === null ? texts.common.fillIn : money(worthOf(chips))}
      </output>
    </fieldset>
  );
}
