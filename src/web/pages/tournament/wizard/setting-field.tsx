import { Fragment } from 'react';
import { CheckInput, ChoiceInput } from '../../../console/field-input.tsx';
import type { RawValues } from '../../../console/form-values.ts';
import { TextArea, TextField } from '../../../design/field.tsx';
import { useTournamentTexts } from '../../../i18n/tournament/index.ts';
import { shareRows } from './settings-draft.ts';
import styles from './wizard.module.css';
import type { WizardField } from './wizard-fields.ts';

export interface SettingFieldProps {
  readonly field: WizardField;
  readonly raw: RawValues;
  readonly set: (name: string, value: string | boolean) => void;
}

/** The field of one setting in the wizard. */
export function SettingField({ field, raw, set }: SettingFieldProps) {
  const { settings, wizard, choices } = useTournamentTexts();
  const { name, kind, orNull, orAbsent, of } = field;
  const label = settings[name];
  const value = String(raw[name] ?? '');
  const mayBeEmpty = orNull === true || orAbsent === true;
  const hint = mayBeEmpty ? wizard.leaveEmpty : undefined;
  switch (kind) {
    case 'flag':
      return <CheckInput {...{ name, label, raw, set }} />;
    case 'choice':
      return (
        <ChoiceInput
          {...{ name, label, raw, set }}
          empty={mayBeEmpty ? '' : null}
          options={(of ?? []).map((one) => [one, choices[one as keyof typeof choices] ?? one])}
        />
      );
    case 'long':
    case 'lines':
      return (
        <div className="span">
          <TextArea
            label={label}
            rows={kind === 'lines' ? 4 : 2}
            hint={kind === 'lines' ? wizard.onePerLine : hint}
            value={value}
            onChange={(event) => set(name, event.target.value)}
          />
        </div>
      );
    case 'limits':
      return <Parts {...{ raw, set, label, name }} parts={['least', 'most', 'unit']} />;
    case 'purchase':
      return (
        <Parts
          {...{ raw, set, label, name }}
          parts={['fee', 'chips', 'times', 'until', 'within', 'how']}
        />
      );
    case 'shares':
      return <Shares {...{ raw, set, label, name }} />;
    default:
      return (
        <TextField
          label={label}
          hint={hint}
          inputMode={kind === 'text' || kind === 'chips' ? 'text' : 'decimal'}
          value={value}
          onChange={(event) => set(name, event.target.value)}
        />
      );
  }
}

interface PartsProps extends Pick<SettingFieldProps, 'raw' | 'set'> {
  readonly name: string;
  readonly label: string;
}

/** Purposes with their per cents; a row that is filled in brings an empty one. */
function Shares({ name, label, raw, set }: PartsProps) {
  const { wizard } = useTournamentTexts();
  return (
    <fieldset className={`${styles.group} stack span gap-2 across-3 slim pad-3 edge round flush`}>
      <legend className="pad-x-2 bold">{label}</legend>
      {shareRows(name, raw).map((row, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a part is its place in the list.
        <Fragment key={at}>
          <TextField
            label={wizard.partFor(at + 1)}
            value={row.purpose}
            onChange={(event) => set(`${name}.${at}.purpose`, event.target.value)}
          />
          <TextField
            label={wizard.partPercent(at + 1)}
            inputMode="decimal"
            value={row.percent}
            onChange={(event) => set(`${name}.${at}.percent`, event.target.value)}
          />
        </Fragment>
      ))}
    </fieldset>
  );
}

type Part = 'least' | 'most' | 'unit' | 'fee' | 'chips' | 'times' | 'until' | 'within' | 'how';

function Parts(props: PartsProps & { readonly parts: readonly Part[] }) {
  const { wizard, fields, entry } = useTournamentTexts();
  const { name, label, parts, raw, set } = props;
  const words = {
    least: wizard.least,
    most: wizard.most,
    unit: wizard.unit,
    fee: fields.feeCents,
    chips: fields.chipsCents,
    times: wizard.times,
    until: fields.round,
    within: wizard.within,
    how: entry.rules,
  };
  return (
    <fieldset className={`${styles.group} stack span gap-2 across-3 slim pad-3 edge round flush`}>
      <legend className="pad-x-2 bold">{label}</legend>
      {parts.map((part) => (
        <TextField
          key={part}
          label={words[part]}
          inputMode={part === 'how' ? 'text' : 'decimal'}
          value={String(raw[`${name}.${part}`] ?? '')}
          onChange={(event) => set(`${name}.${part}`, event.target.value)}
        />
      ))}
    </fieldset>
  );
}
