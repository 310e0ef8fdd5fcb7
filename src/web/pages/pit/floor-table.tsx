import { useRef, useState } from 'react';
import type { FloorTable } from '../../../protocol/index.ts';
import { KeyBadge } from '../../console/key-badge.tsx';
import { nameOf } from '../../console/names.ts';
import { useKeys } from '../../console/use-keys.ts';
import { classNames } from '../../design/class-names.ts';
import { bookName, rulesName, versionName } from '../../i18n/book-name.ts';
import { useConsoleTexts } from '../../i18n/consoles/index.ts';
import { useFormats, useMessages } from '../../i18n/language.tsx';
import { useLocalNames } from '../../i18n/local-names.ts';
import { AlertMark } from './alert-mark.tsx';
import { type ColumnTools, FLOOR_COLUMNS } from './floor-columns.tsx';
import styles from './pit.module.css';
import type { FloorPicture } from './use-floor.ts';

export interface FloorListProps {
  readonly floor: FloorPicture;
  readonly chosen: string | null;
  readonly onChoose: (tableId: string) => void;
}

/** A row for each table: its name, its figures, and whether it needs an officer. */
export function FloorList({ floor, chosen, onChoose }: FloorListProps) {
  const texts = useConsoleTexts();
  const formats = useFormats();
  const names = useLocalNames(floor.names);
  const tools = { texts: texts.pit, formats, names };
  const { game } = useMessages();
  const [wanted, setWanted] = useState('');
  const shown = floor.tables.filter((table) =>
    isCalled(wanted, [
      table.name,
      rulesName({ ...table, bookName: table.bookId }, game),
      nameOf(names, table.dealer ?? ''),
    ]),
  );
  const choose = (table: FloorTable | undefined) => {
    if (table !== undefined) onChoose(table.tableId);
  };
  // J and K go down and up the floor.
  useKeys((key) => {
    if (key !== 'j' && key !== 'k') return false;
    const at = shown.findIndex(({ tableId }) => tableId === chosen);
    choose(shown[at + (key === 'j' ? 1 : -1)]);
    return true;
  });
  return (
    <table className={`${styles.floor} full collapsed`}>
      <caption className="unseen">{texts.pit.floor}</caption>
      <thead>
        <tr>
          <th scope="col">
            <span className="unseen">{texts.common.table}</span>
            <FindTable {...{ wanted }} onWanted={setWanted} onFirst={() => choose(shown[0])} />
          </th>
          {Object.entries(FLOOR_COLUMNS).map(([key, { head }]) => (
            <th key={key} scope="col">
              {head(texts.pit)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {shown.map((table) => (
          <FloorRow
            key={table.tableId}
            {...{ table, tools, onChoose }}
            here={table.tableId === chosen}
          />
        ))}
        {shown.length === 0 && (
          <tr>
            <td colSpan={1 + Object.keys(FLOOR_COLUMNS).length}>{texts.pit.noneFound}</td>
          </tr>
        )}
      </tbody>
    </table>
  );
}

function FloorRow(props: {
  readonly table: FloorTable;
  readonly tools: ColumnTools;
  readonly here: boolean;
  readonly onChoose: (tableId: string) => void;
}) {
  const { table, tools, here, onChoose } = props;
  return (
    <tr className={classNames(here && styles.chosen)} aria-selected={here}>
      <th scope="row">
        <TableButton {...{ table, onChoose }} />
      </th>
      {Object.entries(FLOOR_COLUMNS).map(([key, { cell, under }]) => (
        <td key={key}>
          {cell(table, tools)}
          {under !== undefined && <small>{under(table, tools)}</small>}
        </td>
      ))}
    </tr>
  );
}

function TableButton(props: {
  readonly table: FloorTable;
  readonly onChoose: (tableId: string) => void;
}) {
  const texts = useConsoleTexts();
  const { game } = useMessages();
  const { table, onChoose } = props;
  const [alert] = table.alerts;
  const shortBook =
    Object.entries(texts.pit.books).find(([id]) => id === table.bookId)?.[1] ??
    bookName(table.bookId, table.bookId, game);
  return (
    <button
      type="button"
      className={`${styles.tableName} row gap-2 full plain ink left`}
      aria-label={`${texts.pit.manage}: ${table.name}`}
      onClick={() => onChoose(table.tableId)}
    >
      {alert === undefined ? <span className={styles.noMark} /> : <AlertMark level={alert.level} />}
      <span>
        <strong className="block cut">{table.name}</strong>
        <small className="tight many-lines">
          {`${shortBook} · ${versionName(table.bookId, table.versionId, game)}`}
        </small>
      </span>
    </button>
  );
}

/** Looks for a table by its name, its book or its dealer; Enter goes to the first table found. */
function FindTable(props: {
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

function isCalled(wanted: string, names: readonly string[]): boolean {
  const words = wanted.trim().toLowerCase();
  return names.some((name) => name.toLowerCase().includes(words));
}
