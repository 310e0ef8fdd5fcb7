import { useEffect, useState } from 'react';
import type { StatementEntry } from '../../../cage/index.ts';
import { frame } from '../../console/frame.tsx';
import { DataTable } from '../../design/data-table.tsx';
import { useConsoleTexts } from '../../i18n/consoles/index.ts';
import { useFormats, useMessages } from '../../i18n/language.tsx';
import { type Answer, getJson } from '../../live/api.ts';

interface Sheet {
  readonly openingCents: number;
  readonly closingCents: number;
  readonly entries: readonly StatementEntry[];
}

const MOST_SHOWN = 200;

/** Every booking of an account, newest first, with the balance after it. */
export function StatementSheet({ person }: { readonly person: string }) {
  const texts = useConsoleTexts();
  const { account } = useMessages();
  const { money, change, time } = useFormats();
  const sheet = useSheet(person);
  if (person === '' || sheet === null) return null;
  if (!sheet.ok) return <p className={frame.bad}>{sheet.sentence}</p>;
  const { openingCents, closingCents, entries } = sheet.value;
  const lines = `${texts.cage.opening} ${money(openingCents)} · ${texts.cage.closing} ${money(closingCents)}`;
  return (
    <div className={frame.stack}>
      <p>{lines}</p>
      <DataTable<StatementEntry>
        caption={texts.cage.statement}
        rows={entries.toReversed().slice(0, MOST_SHOWN)}
        keyOf={({ id }) => id}
        columns={[
          { key: 'when', head: account.when, cell: ({ atMs }) => time(atMs) },
          {
            key: 'id',
            head: account.what,
            cell: (entry) => `${entry.id} ${account.postings[kindOf(entry)]}`,
          },
          { key: 'where', head: account.where, cell: ({ table }) => table ?? '' },
          { key: 'by', head: texts.cage.by, cell: ({ by }) => by },
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
        ]}
      />
    </div>
  );
}

function kindOf({ type, amountCents, table }: StatementEntry) {
  if (table !== null) return amountCents < 0 ? 'buy-in' : 'cash-out';
  if (type === 'PlayMoneyGranted') return 'grant';
  if (type === 'Deposited') return 'deposit';
  return type === 'Withdrawn' ? 'withdraw' : 'other';
}

function useSheet(person: string): Answer<Sheet> | null {
  const [sheet, setSheet] = useState<Answer<Sheet> | null>(null);
  useEffect(() => {
    let gone = false;
    if (person === '') return;
    void getJson<Sheet>(`/api/statement?person=${encodeURIComponent(person)}`).then((answer) => {
      if (!gone) setSheet(answer);
    });
    return () => {
      gone = true;
    };
  }, [person]);
  return sheet;
}
