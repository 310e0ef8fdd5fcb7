import type { ReactNode } from 'react';
import { SelectField, TextField } from '../../design/field.tsx';
import type { SetupDraft } from './setup-draft.ts';

/** The form and the ways to change it, which every part of the form gets. */
export interface DraftFields {
  readonly draft: SetupDraft;
  readonly set: (name: string, value: string | boolean) => void;
  readonly change: (next: Partial<SetupDraft>) => void;
}

interface Named extends DraftFields {
  readonly name: string;
  readonly label: string;
  readonly hint?: string | undefined;
}

export function DraftText(props: Named & { readonly amount?: boolean; readonly type?: string }) {
  const { draft, set, name, label, hint, amount = false, type = 'text' } = props;
  return (
    <TextField
      label={label}
      hint={hint}
      type={type}
      inputMode={amount ? 'decimal' : undefined}
      value={String(draft.raw[name] ?? '')}
      onChange={(event) => set(name, event.target.value)}
      autoComplete="off"
    />
  );
}

export function DraftChoice(
  props: Named & { readonly options: readonly (readonly [string, ReactNode])[] },
) {
  const { draft, set, name, label, hint, options } = props;
  return (
    <SelectField
      label={label}
      hint={hint}
      value={String(draft.raw[name] ?? '')}
      onChange={(event) => set(name, event.target.value)}
    >
      {options.map(([value, text]) => (
        <option key={value} value={value}>
          {text}
        </option>
      ))}
    </SelectField>
  );
}
