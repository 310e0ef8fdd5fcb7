import { useEffect, useState } from 'react';
import type { RowView } from '../../../table/index.ts';
import { DataTable } from '../../design/data-table.tsx';
import { useFormats, useMessages } from '../../i18n/language.tsx';
import { getJson } from '../../live/api.ts';
import { readLobby } from '../../live/use-lobby.ts';
import styles from './account.module.css';

/** One wager of a finished coup. */
interface PastWager {
  readonly key: string;
  readonly table: string;
  readonly coup: number;
  readonly atMs: number;
  readonly row: Pick<RowView, 'wager' | 'returnedCents'>;
}

interface Summary {
  readonly coup: number;
  readonly atMs: number;
  readonly people: readonly string[];
}

const MOST_COUPS = 20;

/** The person's wagers in the shoes that are in play, newest first. */
export function WagerHistory({ person }: { readonly person: string }) {
  const { account, common, game } = useMessages();
  const { money, change, time } = useFormats();
  const wagers = usePastWagers(person);
  if (wagers === null) return <p role="status">{common.loading}</p>;
  if (wagers.length === 0) return <p className={styles.soft}>{account.wagersEmpty}</p>;
  return (
    <DataTable<PastWager>
      caption={account.wagers}
      rows={wagers}
      keyOf={({ key }) => key}
      columns={[
        { key: 'when', head: account.when, cell: ({ atMs }) => time(atMs) },
        { key: 'where', head: account.where, cell: ({ table, coup }) => `${table} · ${coup}` },
        { key: 'wager', head: account.wager, cell: ({ row }) => game.wagers[row.wager.type] },
        {
          key: 'stake',
          head: account.stake,
          number: true,
          cell: ({ row }) => money(row.wager.stakeCents),
        },
        {
          key: 'change',
          head: account.change,
          number: true,
          cell: ({ row }) => change(row.returnedCents - row.wager.stakeCents),
        },
      ]}
    />
  );
}

function usePastWagers(person: string): readonly PastWager[] | null {
  const [wagers, setWagers] = useState<readonly PastWager[] | null>(null);
  useEffect(() => {
    let gone = false;
    void readWagers(person).then((read) => {
      if (!gone) setWagers(read);
    });
    return () => {
      gone = true;
    };
  }, [person]);
  return wagers;
}

async function readWagers(person: string): Promise<readonly PastWager[]> {
  const tables = (await readLobby()) ?? [];
  const coups = await Promise.all(
    tables.map(async ({ tableId, name, shoe }) => {
      const path = `/api/tables/${tableId}/shoes/${Math.max(1, shoe)}/coups`;
      const answer = await getJson<{ coups: readonly Summary[] }>(path);
      const mine = answer.ok ? answer.value.coups.filter((one) => one.people.includes(person)) : [];
      return mine.map((summary) => ({ name, path: `${path}/${summary.coup}`, ...summary }));
    }),
  );
  const newest = coups
    .flat()
    .toSorted((a, b) => b.atMs - a.atMs)
    .slice(0, MOST_COUPS);
  const rows = await Promise.all(newest.map((coup) => readRows(person, coup)));
  return rows.flat();
}

interface KnownCoup extends Summary {
  readonly name: string;
  readonly path: string;
}

type SettledEvent = { readonly type: string; readonly rows?: readonly PastWager['row'][] };

async function readRows(person: string, coup: KnownCoup): Promise<readonly PastWager[]> {
  const answer = await getJson<{ events: readonly { event: SettledEvent }[] }>(coup.path);
  if (!answer.ok) return [];
  return answer.value.events
    .filter(({ event }) => event.type === 'CoupSettled')
    .flatMap(({ event }) => event.rows ?? [])
    .filter(({ wager }) => wager.person === person)
    .map((row) => ({
      key: `${coup.path} ${row.wager.id}`,
      table: coup.name,
      coup: coup.coup,
      atMs: coup.atMs,
      row,
    }));
}
