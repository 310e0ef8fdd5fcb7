import { Fragment } from 'react';
import type { LastCoupView, RowView } from '../../../table/index.ts';
import { classNames } from '../../design/class-names.ts';
import { useFormats, useMessages } from '../../i18n/language.tsx';
import { ClauseLink } from '../clauses/clause-link.tsx';
import { drawReasons } from './draw-reasons.ts';
import { ReasonList } from './reason-list.tsx';
import styles from './result-panel.module.css';
import { noteClauses, rowNotes } from './row-notes.ts';
import type { ShownCoup } from './shown-coup.ts';

export interface ResultPanelProps {
  readonly bookId: string;
  readonly coup: ShownCoup | null;
  readonly last: LastCoupView | null;
  readonly me: string | null;
}

/** The result of a coup: the reason for each draw, then each of one's wagers, with clauses. */
export function ResultPanel({ bookId, coup, last, me }: ResultPanelProps) {
  const { table } = useMessages();
  const rows = last === null || me === null ? [] : last.rows.filter((row) => isOf(row, me));
  const why = coup === null ? null : drawReasons(bookId, coup);
  const settled = last !== null && (coup === null || coup.number === last.number);
  return (
    <div
      className={`${styles.panel} stack content-start text-4`}
      data-result={settled ? 'settled' : 'open'}
    >
      {why !== null && <ReasonList bookId={bookId} {...why} />}
      {last?.invalidated && settled && <p>{table.invalidated}</p>}
      {settled && rows.length > 0 && (
        <ul className={`${styles.rows} stack gap-0`} aria-label={table.payouts}>
          {rows.map((row) => (
            <PayoutRow key={row.wager.id} bookId={bookId} row={row} />
          ))}
        </ul>
      )}
      {settled && me !== null && <Total rows={rows} />}
    </div>
  );
}

function isOf(row: RowView, person: string): boolean {
  return row.wager.person === person;
}

/** What a wager brought or cost, beyond its own stake. */
export function gainOf(row: RowView): number {
  return row.returnedCents - row.wager.stakeCents;
}

export function Total({ rows }: { readonly rows: readonly RowView[] }) {
  const { table } = useMessages();
  const { money } = useFormats();
  if (rows.length === 0)
    return <p className={`${styles.total} display text-6 bold`}>{table.noWager}</p>;
  const gain = rows.reduce((sum, row) => sum + gainOf(row), 0);
  const text = gain > 0 ? table.won(money(gain)) : table.lost(money(-gain));
  return (
    <p className={classNames(`${styles.total} display text-6 bold`, gain > 0 && 'bright')}>
      {gain === 0 ? table.even : text}
    </p>
  );
}

export function PayoutRow({ bookId, row }: { readonly bookId: string; readonly row: RowView }) {
  const { game, table } = useMessages();
  const { money, change } = useFormats();
  const { wager, result, odds } = row;
  const details = [
    // The odds say that the wager won, and leave more of a phone's line.
    result === 'win' && odds !== null
      ? money(wager.stakeCents)
      : `${money(wager.stakeCents)} ${table.rowResult[result]}`,
    ...rowNotes(row, table, money),
  ];
  return (
    <li className={`${styles.row} stack items-baseline line-below across-2`}>
      <span>{game.wagers(wager.type)}</span>
      <span className="soft text-3">
        {`${details.join(' · ')} · `}
        <ClauseLink bookId={bookId} clause={row.clause} text={row.cite} />
        {noteClauses(row).map((clause) => (
          <Fragment key={clause}>
            {' · '}
            <ClauseLink bookId={bookId} clause={clause} />
          </Fragment>
        ))}
      </span>
      <span className="heavy right">{change(gainOf(row))}</span>
    </li>
  );
}
