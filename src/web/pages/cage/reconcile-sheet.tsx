import { useState } from 'react';
import type { ReconciledTable, Reconciliation } from '../../../protocol/index.ts';
import { frame } from '../../console/frame.tsx';
import { Badge } from '../../design/badge.tsx';
import { Button } from '../../design/button.tsx';
import { DataTable } from '../../design/data-table.tsx';
import { useConsoleTexts } from '../../i18n/consoles/index.ts';
import { useFormats } from '../../i18n/language.tsx';
import { type Answer, api } from '../../live/api.ts';

/** Compares the cage's books with those of every table, to the cent. */
export function ReconcileSheet() {
  const texts = useConsoleTexts();
  const [answer, setAnswer] = useState<Answer<Reconciliation> | null>(null);
  const run = async () => setAnswer(await api.reconcile());
  return (
    <section className={frame.box} aria-label={texts.cage.reconcile}>
      <div className={`${frame.row} ${frame.spread}`}>
        <h2>{texts.cage.reconcile}</h2>
        <Button onClick={() => void run()}>{texts.cage.reconcileNow}</Button>
      </div>
      <div role="status" className={frame.stack}>
        {answer?.ok === false && <p className={frame.bad}>{answer.sentence}</p>}
        {answer?.ok === true && <Found found={answer.value} />}
      </div>
    </section>
  );
}

function Found({ found }: { readonly found: Reconciliation }) {
  const texts = useConsoleTexts();
  const { money, number } = useFormats();
  const { balanced, tables, cageFaults } = found;
  const faults = [
    ...cageFaults.map((fault) => JSON.stringify(fault)),
    ...tables.flatMap(({ name, faults: own }) =>
      own.map(({ code, detail }) => `${name}: ${code} ${detail}`),
    ),
  ];
  const amount = (key: string, head: string, of: (row: ReconciledTable) => number) => ({
    key,
    head,
    number: true,
    cell: (row: ReconciledTable) => money(of(row)),
  });
  return (
    <>
      <p>
        <Badge tone={balanced ? 'good' : 'bad'}>
          {balanced ? texts.cage.balanced : texts.cage.notBalanced}
        </Badge>
      </p>
      <ul>
        {faults.map((fault) => (
          <li key={fault} className={frame.bad}>
            {fault}
          </li>
        ))}
      </ul>
      <DataTable<ReconciledTable>
        caption={texts.common.tables}
        rows={tables}
        keyOf={({ tableId }) => tableId}
        columns={[
          { key: 'table', head: texts.common.table, cell: ({ name }) => name },
          amount('cage', texts.cage.byCage, ({ cageCents }) => cageCents),
          amount('own', texts.cage.byTable, ({ tableCents }) => tableCents),
          amount('difference', texts.cage.difference, ({ differenceCents }) => differenceCents),
          {
            key: 'under-way',
            head: texts.cage.underWay,
            number: true,
            cell: ({ underWay }) => number(underWay),
          },
          amount('chips', texts.pit.chips, ({ chipsCents }) => chipsCents),
          amount('stakes', texts.dealer.stake, ({ stakesCents }) => stakesCents),
          amount('house', texts.audit.house, ({ houseCents }) => houseCents),
        ]}
      />
    </>
  );
}
