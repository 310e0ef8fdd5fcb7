import { TextArea } from '../../../design/field.tsx';

export interface AboutFieldProps {
  readonly texts: { readonly about: string; readonly hint: string };
  readonly rows: number;
  readonly value: string;
  readonly onChange: (words: string) => void;
}

/** What a player tells the staff in his own words, no longer than the table takes down. */
export function AboutField({ texts, rows, value, onChange }: AboutFieldProps) {
  return (
    <TextArea
      label={texts.about}
      hint={texts.hint}
      name="about"
      rows={rows}
      maxLength={LONGEST}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}

const LONGEST = 500;
