import { CheckField } from '../../design/field.tsx';
import styles from '../console.module.css';
import { linesField, linesIn, type RawValues } from '../form-values.ts';
import { byName, nameOf } from '../names.ts';
import type { ActTools } from './act-form.tsx';

export interface PeopleFieldProps {
  readonly tools: ActTools;
  readonly raw: RawValues;
  readonly set: (name: string, value: string) => void;
  readonly name: string;
  readonly label: string;
}

/** A choice of any number of the people at the table, also none. */
export function PeopleField({ tools, raw, set, name, label }: PeopleFieldProps) {
  const people = Object.keys(tools.view.staff?.patrons ?? {}).toSorted(byName(tools.names));
  const chosen = linesIn(raw[name]);
  if (people.length === 0) return null;
  return (
    <fieldset className={`${styles.people} stack gap-1 slim pad-0 bare flush`}>
      <legend>{label}</legend>
      {people.map((person) => (
        <CheckField
          key={person}
          label={nameOf(tools.names, person)}
          checked={chosen.includes(person)}
          onChange={({ target }) => {
            const others = chosen.filter((one) => one !== person);
            set(name, linesField(target.checked ? [...others, person] : others));
          }}
        />
      ))}
    </fieldset>
  );
}
