import { TextField } from '../design/field.tsx';
import { useMessages } from '../i18n/language.tsx';
import styles from './console.module.css';

/** Days as a date field writes them, both included; empty: no limit. */
export interface Period {
  readonly from: string;
  readonly to: string;
}

export const ALWAYS: Period = { from: '', to: '' };

export function PeriodFields(props: {
  readonly period: Period;
  readonly onChange: (period: Period) => void;
}) {
  const { account } = useMessages();
  const { period, onChange } = props;
  return (
    <div className={styles.two}>
      <TextField
        type="date"
        label={account.from}
        value={period.from}
        max={period.to === '' ? undefined : period.to}
        onChange={(event) => onChange({ ...period, from: event.target.value })}
      />
      <TextField
        type="date"
        label={account.to}
        value={period.to}
        min={period.from === '' ? undefined : period.from}
        onChange={(event) => onChange({ ...period, to: event.target.value })}
      />
    </div>
  );
}

/**
 * The period in milliseconds of the reader's own days; the end is the last millisecond of its day.
 */
export function periodMs({ from, to }: Period): { fromMs?: number; toMs?: number } {
  const start = new Date(`${from}T00:00:00`).getTime();
  const end = new Date(`${to}T23:59:59.999`).getTime();
  return {
    ...(Number.isFinite(start) ? { fromMs: start } : {}),
    ...(Number.isFinite(end) ? { toMs: end } : {}),
  };
}

/** The text of a field; undefined where it is empty. */
export function filled(text: string): string | undefined {
  return text === '' ? undefined : text;
}
