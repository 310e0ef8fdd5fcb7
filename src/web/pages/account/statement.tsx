import { useEffect, useState } from 'react';
import type { StatementEntry } from '../../../cage/index.ts';
import { DataTable } from '../../design/data-table.tsx';
import { useFormats, useMessages } from '../../i18n/language.tsx';
import { getJson } from '../../live/api.ts';
import styles from './account.module.css';

const MOST_SHOWN = 100;

/** Every booking of one's account, newest first. */
export function Statement() {
  const { account, common } = useMessages();
  const { money, change, time } = useFormats();
  const entries = useStatement();
  if (entries === null) return <p role="status">{common.loading}</p>;
  if (entries.length === 0) return <p className={styles.soft}>{account.statementEmpty}</p>;
  return (
    <DataTable<StatementEntry>
      caption={account.statement}
      rows={entries}
      keyOf={(entry) => entry.id}
      columns={[
        { key: 'when', head: account.when, cell: (entry) => time(entry.atMs) },
        { key: 'what', head: account.what, cell: (entry) => account.postings[kindOf(entry)] },
        { key: 'where', head: account.where, cell: (entry) => entry.table ?? '' },
        {
          key: 'change',
          head: account.change,
          number: true,
          cell: (entry) => change(entry.amountCents),
        },
        {
          key: 'balance',
          head: account.balance,
          number: true,
          cell: (entry) => money(entry.balanceCents),
        },
      ]}
    />
  );
}

function useStatement(): readonly StatementEntry[] | null {
  const [entries, setEntries] = useState<readonly StatementEntry[] | null>(null);
  useEffect(() => {
    let gone = false;
    void getJson<{ entries: readonly StatementEntry[] }>('/api/statement').then((answer) => {
      if (gone) return;
      setEntries(answer.ok ? answer.value.entries.toReversed().slice(0, MOST_SHOWN) : []);
    });
    return () => {
      gone = true;
    };
  }, []);
  return entries;
}

function kindOf({ type, amountCents, table }: StatementEntry) {
  if (table !== null) return amountCents < 0 ? 'buy-in' : 'cash-out';
  if (type === 'PlayMoneyGranted') return 'grant';
  if (type === 'Deposited') return 'deposit';
  return type === 'Withdrawn' ? 'withdraw' : 'other';
}
