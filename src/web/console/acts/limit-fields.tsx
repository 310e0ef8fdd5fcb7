import type { LimitSign, WagerGroup } from '../../../rules/index.ts';
import { TextField } from '../../design/field.tsx';
import { useConsoleTexts } from '../../i18n/consoles/index.ts';
import styles from '../console.module.css';
import type { RawValues } from '../form-values.ts';
import { pairsOf } from './act-values.ts';

interface Wiring {
  readonly raw: RawValues;
  readonly set: (name: string, value: string) => void;
}

/** Least and greatest stake for every line of a limit sign. */
export function LimitLines(
  props: Wiring & { readonly sign: LimitSign | null; readonly fault: boolean },
) {
  const texts = useConsoleTexts();
  const { sign, fault, raw, set } = props;
  return (
    <div className={styles.lines}>
      {(sign === null ? [] : pairsOf(sign)).map(([group]) => (
        <PairFields
          key={group}
          {...{ raw, set }}
          prefix={`sign.${group}.`}
          title={texts.groups[group as WagerGroup]}
        />
      ))}
      {fault && <p className="bad">{texts.common.fillIn}</p>}
    </div>
  );
}

export function PairFields(props: Wiring & { readonly prefix: string; readonly title: string }) {
  const texts = useConsoleTexts();
  const { raw, set, prefix, title } = props;
  const field = (end: 'least' | 'most', label: string) => (
    <TextField
      label={label}
      inputMode="decimal"
      autoComplete="off"
      value={String(raw[`${prefix}${end}`] ?? '')}
      onChange={(event) => set(`${prefix}${end}`, event.target.value)}
    />
  );
  return (
    <fieldset className={`${styles.pair} stack two-columns gap-2 across-3 slim pad-0 bare flush`}>
      <legend>{title}</legend>
      {field('least', texts.common.least)}
      {field('most', texts.common.most)}
    </fieldset>
  );
}
