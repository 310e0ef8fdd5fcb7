import { CheckField, SelectField } from '../design/field.tsx';
import { linesField, linesIn, type RawValues } from './form-values.ts';

/** A field of a form, wired to the values as they are typed. */
export interface Wired {
  readonly name: string;
  readonly label: string;
  readonly raw: RawValues;
  readonly set: (name: string, value: string | boolean) => void;
  readonly error?: string | undefined;
}

export function CheckInput({ name, label, raw, set }: Wired) {
  return (
    <CheckField
      label={label}
      checked={raw[name] === true}
      onChange={(event) => set(name, event.target.checked)}
    />
  );
}

/** A list to choose from; `empty` is what stands for no choice, null where one must be made. */
export function ChoiceInput(
  props: Wired & {
    readonly empty: string | null;
    readonly options: readonly (readonly [value: string, text: string])[];
  },
) {
  const { name, label, raw, set, error, empty, options } = props;
  return (
    <SelectField
      label={label}
      error={error}
      value={String(raw[name] ?? '')}
      onChange={(event) => set(name, event.target.value)}
    >
      {empty !== null && <option value="">{empty}</option>}
      {options.map(([value, text]) => (
        <option key={value} value={value}>
          {text}
        </option>
      ))}
    </SelectField>
  );
}

/** A choice of any number of people, also none. */
export function PeopleInput(
  props: Wired & {
    readonly people: readonly (readonly [id: string, name: string])[];
    readonly className?: string;
  },
) {
  const { name, label, raw, set, people, className } = props;
  const chosen = linesIn(raw[name]);
  return (
    <fieldset className={className}>
      <legend>{label}</legend>
      {people.map(([id, text]) => (
        <CheckField
          key={id}
          label={text}
          checked={chosen.includes(id)}
          onChange={({ target }) => {
            const others = chosen.filter((one) => one !== id);
            set(name, linesField(target.checked ? [...others, id] : others));
          }}
        />
      ))}
    </fieldset>
  );
}
