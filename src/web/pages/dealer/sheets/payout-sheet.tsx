import type { LastCoupView, RowView } from '../../../../table/index.ts';
import { frame } from '../../../console/frame.tsx';
import { type Names, nameOf } from '../../../console/names.ts';
import { DataTable } from '../../../design/data-table.tsx';
import { useConsoleTexts } from '../../../i18n/consoles/index.ts';
import { useFormats, useMessages } from '../../../i18n/language.tsx';
import { ClauseLink } from '../../../parts/clauses/clause-link.tsx';
import { excessNote } from '../../../parts/coup/row-notes.ts';

export interface PayoutSheetProps {
  readonly last: LastCoupView | null;
  readonly names: Names;
  readonly bookId: string;
}

/** What to take and to pay, place by place in the order in which the dealer works. */
export function PayoutSheet({ last, names, bookId }: PayoutSheetProps) {
  const texts = useConsoleTexts();
  const { game, table } = useMessages();
  const { money } = useFormats();
  if (last === null) return <p className={frame.soft}>{texts.dealer.noPayouts}</p>;
  if (last.rows.length === 0) return <p className={frame.soft}>{texts.dealer.noWagers}</p>;
  const odds = ({ odds: pays }: RowView) => (pays === null ? '' : table.odds(pays[0], pays[1]));
  const commission = (row: RowView) => {
    if (row.owedMillicents > 0) return texts.dealer.onMarker;
    if (row.commissionCents === 0) return '';
    const total = money(row.commissionCents);
    return row.additionalCents === 0
      ? total
      : `${total} (${texts.dealer.extra(money(row.additionalCents))})`;
  };
  const result = (row: RowView) =>
    [table.rowResult[row.result], excessNote(row, table, money)].filter(Boolean).join(' · ');
  return (
    <DataTable<RowView>
      caption={texts.dealer.payoutsOf(last.number)}
      rows={last.rows}
      keyOf={({ wager }) => String(wager.id)}
      columns={[
        {
          key: 'who',
          head: texts.dealer.place,
          cell: ({ wager }) => `${wager.place} · ${nameOf(names, wager.person)}`,
        },
        { key: 'wager', head: texts.fields.wager, cell: ({ wager }) => game.wagers(wager.type) },
        {
          key: 'stake',
          head: texts.dealer.stake,
          number: true,
          cell: ({ wager }) => money(wager.stakeCents),
        },
        { key: 'result', head: table.resultTitle, cell: result },
        { key: 'odds', head: texts.dealer.odds, number: true, cell: odds },
        { key: 'commission', head: texts.dealer.commission, number: true, cell: commission },
        {
          key: 'pay',
          head: texts.dealer.returned,
          number: true,
          cell: (row) => <strong>{money(row.returnedCents)}</strong>,
        },
        {
          key: 'clause',
          head: texts.common.clause,
          cell: (row) => <ClauseLink bookId={bookId} clause={row.clause} text={row.cite} />,
        },
      ]}
    />
  );
}
