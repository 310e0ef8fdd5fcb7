import { useRef } from 'react';
import { byName, type Names, nameOf } from '../../console/names.ts';
import { ALWAYS, type Period, PeriodFields } from '../../console/period.tsx';
import { useKeys } from '../../console/use-keys.ts';
import { CheckField, SelectField, TextField } from '../../design/field.tsx';
import { useConsoleTexts } from '../../i18n/consoles/index.ts';
import type { LobbyTable } from '../../live/use-lobby.ts';
import styles from './audit.module.css';

/** What the officer searches for; an empty text means anything. */
export interface Wish {
  readonly table: string;
  readonly person: string;
  readonly period: Period;
  readonly clause: string;
  readonly irregular: boolean;
  readonly amount: string;
}

export const NO_WISH: Wish = {
  table: '',
  person: '',
  period: ALWAYS,
  clause: '',
  irregular: false,
  amount: '',
};

/**
 * Searches all coups that the house keeps by table, person, day, clause, amount and irregularity.
 */
export function SearchBar(props: {
  readonly tables: readonly LobbyTable[];
  readonly names: Names;
  readonly wish: Wish;
  readonly onWish: (wish: Wish) => void;
}) {
  const texts = useConsoleTexts();
  const { tables, names, wish, onWish } = props;
  const people = Object.keys(names).toSorted(byName(names));
  const bar = useRef<HTMLElement>(null);
  useKeys((key) => {
    if (key === '/') bar.current?.querySelector('select')?.focus();
    return key === '/';
  });
  return (
    <search
      ref={bar}
      className={`${styles.search} flex wrap gap-2 across-2`}
      aria-label={texts.audit.find}
    >
      <SelectField
        label={texts.common.table}
        value={wish.table}
        onChange={(event) => onWish({ ...wish, table: event.target.value })}
      >
        <option value="">{texts.audit.againAll}</option>
        {tables.map(({ tableId: id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      <SelectField
        label={texts.fields.person}
        value={wish.person}
        onChange={(event) => onWish({ ...wish, person: event.target.value })}
      >
        <option value="">{texts.audit.anybody}</option>
        {people.map((id) => (
          <option key={id} value={id}>
            {[nameOf(names, id), houseTable(id, tables)].filter(Boolean).join(' · ')}
          </option>
        ))}
      </SelectField>
      <TextField
        label={texts.audit.clause}
        value={wish.clause}
        placeholder="11.2"
        onChange={(event) => onWish({ ...wish, clause: event.target.value })}
      />
      <TextField
        label={texts.audit.least}
        inputMode="decimal"
        value={wish.amount}
        onChange={(event) => onWish({ ...wish, amount: event.target.value })}
      />
      <PeriodFields period={wish.period} onChange={(period) => onWish({ ...wish, period })} />
      <CheckField
        label={texts.audit.irregular}
        checked={wish.irregular}
        onChange={(event) => onWish({ ...wish, irregular: event.target.checked })}
      />
    </search>
  );
}

/** Players of the house have the same names at every table, so a list names the table too. */
function houseTable(id: string, tables: readonly LobbyTable[]): string | undefined {
  const table = /^house-player-(.+)-\d+$/.exec(id)?.[1];
  return tables.find(({ tableId }) => tableId === table)?.name ?? table;
}
