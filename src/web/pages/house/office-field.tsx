import { SelectField } from '../../design/field.tsx';

export interface OfficeFieldProps<Office extends string> {
  readonly label: string;
  readonly value: Office | null;
  /** The label of the choice of no office. */
  readonly none: string;
  readonly offices: readonly Office[];
  readonly names: Readonly<Record<Office, string>>;
  readonly onChange: (office: Office | null) => void;
}

/** A choice among offices, or none. */
export function OfficeField<Office extends string>(props: OfficeFieldProps<Office>) {
  const { label, value, none, offices, names, onChange } = props;
  return (
    <SelectField
      label={label}
      value={value ?? ''}
      onChange={(event) => onChange(offices.find((one) => one === event.target.value) ?? null)}
    >
      <option value="">{none}</option>
      {offices.map((office) => (
        <option key={office} value={office}>
          {names[office]}
        </option>
      ))}
    </SelectField>
  );
}
