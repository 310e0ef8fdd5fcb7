import { useEffect, useState } from 'react';
import { csvOf } from '../../kit/index.ts';
import type { ReadableEntry, ReadableStatement } from '../../protocol/index.ts';
import { Button } from '../design/button.tsx';
import { type Column, DataTable } from '../design/data-table.tsx';
import { saveFile } from '../design/save-file.ts';
import { useConsoleTexts } from '../i18n/consoles/index.ts';
import { useFormats, useMessages } from '../i18n/language.tsx';
import { useLocalNames } from '../i18n/local-names.ts';
import { type Answer, api } from '../live/api.ts';
import styles from './console.module.css';
import { type Names, nameOf } from './names.ts';
import { ALWAYS, type Period, PeriodFields, periodMs } from './period.tsx';

const MOST_SHOWN = 200;
const NOBODY = {};

export interface StatementProps {
  /** Another person, for the cage; absent: the reader himself. */
  readonly person?: string;
  /** Changes when something was booked. */
  readonly booked?: string;
}

/** Every booking of an account in a period, newest first, with the balance after it. */
export function StatementSheet({ person, booked = '' }: StatementProps) {
  const { account, common } = useMessages();
  const texts = useConsoleTexts();
  const { money } = useFormats();
  const [period, setPeriod] = useState<Period>(ALWAYS);
  const sheet = useSheet(person, period, booked);
  const value = sheet?.ok === true ? sheet.value : null;
  const names = useLocalNames(value?.names ?? NOBODY);
  const columns = useColumns(person !== undefined, names);
  const save = () => {
    const rows = (value?.entries ?? []).map((entry) => [
      new Date(entry.atMs).toISOString(),
      entry.id,
      account.postings[entry.kind],
      entry.tableName ?? '',
      nameOf(names, entry.by),
      (entry.amountCents / 100).toFixed(2),
      (entry.balanceCents / 100).toFixed(2),
    ]);
    const { when, what, where, change, balance } = account;
    const head = [when, 'id', what, where, texts.cage.by, change, balance];
    saveFile(
      `statement-${new Date().toISOString().slice(0, 10)}.csv`,
      'text/csv',
      csvOf([head, ...rows]),
    );
  };
  return (
    <div className={styles.stack}>
      <PeriodFields period={period} onChange={setPeriod} />
      {sheet === null && <p role="status">{common.loading}</p>}
      {sheet?.ok === false && <p className="bad">{sheet.sentence}</p>}
      {value !== null && (
        <>
          <p className="row wrap gap-2 across-3 between">
            <span>{`${account.opening} ${money(value.openingCents)}`}</span>
            <span>{`${account.closing} ${money(value.closingCents)}`}</span>
          </p>
          {value.entries.length === 0 && <p className="soft text-4">{account.statementEmpty}</p>}
          {value.entries.length > 0 && (
            <>
              <DataTable<ReadableEntry>
                caption={account.statement}
                rows={value.entries.toReversed().slice(0, MOST_SHOWN)}
                keyOf={({ id }) => id}
                columns={columns}
              />
              <Button onClick={save}>{account.csv}</Button>
            </>
          )}
        </>
      )}
    </div>
  );
}

function useColumns(staff: boolean, names: Names): readonly Column<ReadableEntry>[] {
  const texts = useConsoleTexts();
  const { account } = useMessages();
  const { money, change, moment } = useFormats();
  const by: Column<ReadableEntry> = {
    key: 'by',
    head: texts.cage.by,
    cell: (entry) => nameOf(names, entry.by),
  };
  return [
    { key: 'when', head: account.when, tight: true, cell: ({ atMs }) => moment(atMs) },
    { key: 'what', head: account.what, cell: ({ kind }) => account.postings[kind] },
    { key: 'where', head: account.where, cell: ({ tableName }) => tableName ?? '' },
    ...(staff ? [by] : []),
    {
      key: 'change',
      head: account.change,
      number: true,
      cell: ({ amountCents }) => change(amountCents),
    },
    {
      key: 'balance',
      head: account.balance,
      number: true,
      cell: ({ balanceCents }) => money(balanceCents),
    },
  ];
}

function useSheet(
  person: string | undefined,
  { from, to }: Period,
  booked: string,
): Answer<ReadableStatement> | null {
  const [sheet, setSheet] = useState<Answer<ReadableStatement> | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new booking is a new statement.
  useEffect(() => {
    let gone = false;
    void api.statement({ person, ...periodMs({ from, to }) }).then((answer) => {
      if (!gone) setSheet(answer);
    });
    return () => {
      gone = true;
    };
  }, [person, from, to, booked]);
  return sheet;
}
