import { useEffect, useState } from 'react';
import { SelectField, TextField } from '../../design/field.tsx';
import { useConsoleTexts } from '../../i18n/consoles/index.ts';
import { getJson } from '../../live/api.ts';

interface Known {
  readonly id: string;
  readonly displayName: string;
  readonly kind: string;
}

/** Whose account it is. Only the operator may list people; a cashier writes the number. */
export function PersonPicker(props: {
  readonly value: string;
  readonly onChange: (person: string) => void;
}) {
  const texts = useConsoleTexts();
  const { value, onChange } = props;
  const [people, setPeople] = useState<readonly Known[] | null>(null);
  useEffect(() => {
    let gone = false;
    void getJson<{ people: readonly Known[] }>('/api/house/people').then((answer) => {
      if (!gone && answer.ok) setPeople(answer.value.people);
    });
    return () => {
      gone = true;
    };
  }, []);
  if (people === null) {
    return (
      <TextField
        label={texts.cage.person}
        value={value}
        onChange={(event) => onChange(event.target.value.trim())}
        autoComplete="off"
      />
    );
  }
  const players = people.filter(({ kind }) => kind === 'guest' || kind === 'player');
  return (
    <SelectField
      label={texts.cage.person}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    >
      <option value="">{texts.common.nobody}</option>
      {players.map(({ id, displayName }) => (
        <option key={id} value={id}>
          {displayName}
        </option>
      ))}
    </SelectField>
  );
}
