import type { FloorTable } from '../../../protocol/index.ts';
import { classNames } from '../../design/class-names.ts';
import { rulesName } from '../../i18n/book-name.ts';
import { useConsoleTexts } from '../../i18n/consoles/index.ts';
import { useFormats, useMessages } from '../../i18n/language.tsx';
import { useLocalNames } from '../../i18n/local-names.ts';
import { AlertMark } from './alert-mark.tsx';
import { FLOOR_COLUMNS } from './floor-columns.tsx';
import styles from './pit.module.css';
import type { FloorPicture } from './use-floor.ts';
import { usePitKeys } from './use-pit-keys.ts';

export interface FloorListProps {
  readonly floor: FloorPicture;
  readonly chosen: string | null;
  readonly onChoose: (tableId: string) => void;
}

/** A row for each table: what it is, how it stands, and whether it needs somebody. */
export function FloorList({ floor, chosen, onChoose }: FloorListProps) {
  const texts = useConsoleTexts();
  const formats = useFormats();
  const names = useLocalNames(floor.names);
  const tools = { texts: texts.pit, formats, names };
  // J and K go down and up the floor.
  usePitKeys((key) => {
    if (key !== 'j' && key !== 'k') return false;
    const at = floor.tables.findIndex(({ tableId }) => tableId === chosen);
    const next = floor.tables[at + (key === 'j' ? 1 : -1)];
    if (next !== undefined) onChoose(next.tableId);
    return true;
  });
  return (
    <table className={styles.floor}>
      <caption className={styles.hidden}>{texts.pit.floor}</caption>
      <thead>
        <tr>
          <th scope="col">{texts.common.table}</th>
          {Object.entries(FLOOR_COLUMNS).map(([key, { head }]) => (
            <th key={key} scope="col">
              {head(texts.pit)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {floor.tables.map((table) => (
          <tr
            key={table.tableId}
            className={classNames(table.tableId === chosen && styles.chosen)}
            aria-selected={table.tableId === chosen}
          >
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
        ))}
      </tbody>
    </table>
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
  return (
    <button
      type="button"
      className={styles.tableName}
      aria-label={`${texts.pit.manage}: ${table.name}`}
      onClick={() => onChoose(table.tableId)}
    >
      {alert === undefined ? <span className={styles.noMark} /> : <AlertMark level={alert.level} />}
      <span>
        <strong>{table.name}</strong>
        <small>{rulesName({ ...table, bookName: table.bookId }, game)}</small>
      </span>
    </button>
  );
}
