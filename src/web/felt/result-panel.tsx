import { Link } from 'wouter';
import type { CoupView, LastCoupView, RowView } from '../../table/index.ts';
import { classNames } from '../design/class-names.ts';
import { clauseHref } from '../design/toast.tsx';
import { useFormats, useMessages } from '../i18n/language.tsx';
import { type DrawReason, drawReasons } from './draw-reasons.ts';
import styles from './result-panel.module.css';

export interface ResultPanelProps {
  readonly bookId: string;
  readonly coup: CoupView | null;
  readonly last: LastCoupView | null;
  readonly me: string | null;
}

/** What a coup came to: the reason for each draw, then each of one's wagers, with clauses. */
export function ResultPanel({ bookId, coup, last, me }: ResultPanelProps) {
  const { table } = useMessages();
  const rows = last === null || me === null ? [] : last.rows.filter((row) => isOf(row, me));
  const settled = last !== null && (coup === null || coup.number === last.number);
  return (
    <div className={styles.panel} data-result={settled ? 'settled' : 'open'}>
      {settled && me !== null && <Total rows={rows} />}
      {coup !== null && <Reasons bookId={bookId} coup={coup} />}
      {last?.invalidated && settled && <p>{table.invalidated}</p>}
      {settled && rows.length > 0 && (
        <ul className={styles.rows} aria-label={table.payouts}>
          {rows.map((row) => (
            <Row key={row.wager.id} bookId={bookId} row={row} />
          ))}
        </ul>
      )}
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

function Total({ rows }: { readonly rows: readonly RowView[] }) {
  const { table } = useMessages();
  const { money } = useFormats();
  if (rows.length === 0) return <p className={styles.total}>{table.noWager}</p>;
  const gain = rows.reduce((sum, row) => sum + gainOf(row), 0);
  const text = gain > 0 ? table.won(money(gain)) : table.lost(money(-gain));
  return (
    <p className={classNames(styles.total, gain > 0 && styles.won)}>
      {gain === 0 ? table.even : text}
    </p>
  );
}

function Row({ bookId, row }: { readonly bookId: string; readonly row: RowView }) {
  const { game, table } = useMessages();
  const { money, change } = useFormats();
  const { wager, result, odds, commissionCents, excessCents, owedMillicents, consecutive } = row;
  const details = [
    `${money(wager.stakeCents)} ${table.rowResult[result]}`,
    odds !== null && table.odds(odds[0], odds[1]),
    consecutive !== null && table.rowConsecutive(consecutive),
    commissionCents > 0 && table.rowCommission(money(commissionCents)),
    owedMillicents > 0 && table.rowOwed,
    excessCents > 0 && table.rowExcess(money(excessCents)),
  ].filter(Boolean);
  return (
    <li className={styles.row}>
      <span>{game.wagers[wager.type]}</span>
      <span className={styles.amount}>{change(gainOf(row))}</span>
      <span className={styles.detail}>
        {`${details.join(' · ')} · `}
        <ClauseLink bookId={bookId} clause={row.clause} text={row.cite} />
      </span>
    </li>
  );
}

function Reasons({ bookId, coup }: { readonly bookId: string; readonly coup: CoupView }) {
  const sentence = useReasonSentence();
  const why = drawReasons(bookId, coup);
  if (why === null) return null;
  return (
    <ul className={styles.reasons}>
      {why.reasons.map((reason, at) => (
        <li key={`${reason.side} ${reason.kind}`}>
          {sentence(reason)}{' '}
          {at === why.reasons.length - 1 && <ClauseLink bookId={bookId} clause={why.clause} />}
        </li>
      ))}
    </ul>
  );
}

function useReasonSentence(): (reason: DrawReason) => string {
  const { game, table } = useMessages();
  return (reason) => {
    const side = game.side[reason.side];
    switch (reason.kind) {
      case 'natural':
        return table.reasonNatural(side, reason.point);
      case 'draws':
        return table.reasonDraws(side, reason.point);
      case 'stands':
        return table.reasonStands(side, reason.point);
      case 'draws-on':
        return table.reasonDrawsOn(side, reason.point, reason.third);
      case 'stands-on':
        return table.reasonStandsOn(side, reason.point, reason.third);
    }
  };
}

/** "10.1 Traditional Baccarat: Tie" is told as 10.1; the link leads to all of it. */
function shortened(cite: string): string {
  return /^\d[\d.()a-z]*/.exec(cite)?.[0] ?? cite;
}

interface ClauseLinkProps {
  readonly bookId: string;
  readonly clause: string;
  readonly text?: string;
}

export function ClauseLink({ bookId, clause, text }: ClauseLinkProps) {
  const { common } = useMessages();
  return (
    <Link
      className={styles.clause}
      href={clauseHref({ book: bookId, clause })}
      title={text ?? clause}
    >
      {common.clause(shortened(text ?? clause))}
    </Link>
  );
}
