import { useMemo, useState } from 'react';
import { toNumber } from '../../../kit/index.ts';
import { houseEdge, type WagerReport } from '../../../odds/index.ts';
import { frame } from '../../console/frame.tsx';
import { Button } from '../../design/button.tsx';
import { DataTable } from '../../design/data-table.tsx';
import { useConsoleTexts } from '../../i18n/consoles/index.ts';
import { useFormats, useMessages } from '../../i18n/language.tsx';
import { reportedName } from '../../parts/wagers/wager-name.ts';
import { type PreviewRow, previewOf } from './preview.ts';
import type { SetupDraft } from './setup-draft.ts';

/** What each wager pays on the least stake, and the house edge, before the table is opened. */
export function PayoutPreview({ draft }: { readonly draft: SetupDraft }) {
  const texts = useConsoleTexts();
  const [open, setOpen] = useState(false);
  return (
    <div className={frame.stack}>
      <Button aria-expanded={open} onClick={() => setOpen(!open)}>
        {texts.house.preview}
      </Button>
      {open && <Preview draft={draft} />}
    </div>
  );
}

function Preview({ draft }: { readonly draft: SetupDraft }) {
  const texts = useConsoleTexts();
  const messages = useMessages();
  const { money, percent } = useFormats();
  const rows = useMemo(() => previewOf(draft), [draft]);
  if (rows === null) return <p className={frame.soft}>{texts.house.noPreview}</p>;
  const odds = ({ ending }: PreviewRow) => {
    const [win = 0, stake = 1] = ending.odds ?? [];
    const plain = messages.table.odds(win, stake);
    const { commissionPercent } = ending;
    return commissionPercent > 0 ? messages.table.oddsLess(plain, commissionPercent) : plain;
  };
  const edge = (report: WagerReport) => percent(toNumber(houseEdge(report.price)), 2);
  return (
    <DataTable<PreviewRow>
      caption={texts.house.preview}
      rows={rows}
      keyOf={({ key }) => key}
      columns={[
        {
          key: 'wager',
          head: texts.fields.wager,
          cell: ({ report, first }) => (first ? reportedName(report.name, messages) : ''),
        },
        { key: 'odds', head: texts.dealer.odds, cell: odds },
        {
          key: 'stake',
          head: texts.dealer.stake,
          number: true,
          cell: ({ stakeCents }) => money(stakeCents),
        },
        {
          key: 'commission',
          head: texts.dealer.commission,
          number: true,
          cell: ({ commissionCents }) => (commissionCents === 0 ? '' : money(commissionCents)),
        },
        {
          key: 'paid',
          head: texts.house.pays,
          number: true,
          cell: ({ paidCents }) => money(paidCents),
        },
        {
          key: 'edge',
          head: texts.house.edge,
          number: true,
          cell: ({ report, first }) => (first ? edge(report) : ''),
        },
      ]}
    />
  );
}
