import { useRef } from 'react';
import { KeyBadge } from '../../console/key-badge.tsx';
import { useKeys } from '../../console/use-keys.ts';
import { useConsoleTexts } from '../../i18n/consoles/index.ts';

/** Looks for a table by its name, its book or its dealer; Enter goes to the first table found. */
export function FindTable(props: {
  readonly wanted: string;
  readonly onWanted: (wanted: string) => void;
  readonly onFirst: () => void;
}) {
  const texts = useConsoleTexts();
  const { wanted, onWanted, onFirst } = props;
  const field = useRef<HTMLInputElement>(null);
  useKeys((key) => {
    if (key === '/') field.current?.focus();
    return key === '/';
  });
  return (
    <label className="row gap-1">
      <KeyBadge>/</KeyBadge>
      <input
        className="grow slim thumb-high plain ink text-3"
        ref={field}
        type="search"
        aria-label={texts.pit.find}
        placeholder={texts.pit.find}
        value={wanted}
        onChange={(event) => onWanted(event.target.value)}
        onKeyDown={({ key }) => {
          if (key === 'Enter') onFirst();
          if (key === 'Escape') onWanted('');
          if (key === 'Enter' || key === 'Escape') field.current?.blur();
        }}
      />
    </label>
  );
}

export function isCalled(wanted: string, names: readonly string[]): boolean {
  const words = wanted.trim().toLowerCase();
  return names.some((name) => name.toLowerCase().includes(words));
}
