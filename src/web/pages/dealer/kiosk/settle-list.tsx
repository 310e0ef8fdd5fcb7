import { Fragment, type ReactNode, useState } from 'react';
import { fewestChips } from '../../../../kit/index.ts';
import type { LastCoupView, RowView } from '../../../../table/index.ts';
import { type Names, nameOf } from '../../../console/names.ts';
import { classNames } from '../../../design/class-names.ts';
import { Icon } from '../../../design/icon.tsx';
import { useConsoleTexts } from '../../../i18n/consoles/index.ts';
import { useFormats, useMessages } from '../../../i18n/language.tsx';
import { Chip } from '../../../parts/chips/chip.tsx';
import { ClauseLink } from '../../../parts/clauses/clause-link.tsx';
import { excessNote, noteClauses, rowNotes } from '../../../parts/coup/row-notes.ts';
import { type Moved, settlementOf } from '../state/settlement.ts';
import styles from './kiosk.module.css';
import { useShortWager, WagerMark } from './wager-words.tsx';

export interface SettleListProps {
  readonly last: LastCoupView;
  readonly names: Names;
  readonly bookId: string;
  readonly chipCents: readonly number[];
  /** What is shown at the end of the first line. */
  readonly aside: ReactNode;
}

/** First the stakes to take, then the winnings to pay with the chips to hand over. */
export function SettleList({ last, names, bookId, chipCents, aside }: SettleListProps) {
  const texts = useConsoleTexts();
  const { money, change } = useFormats();
  const { take, pay, stays, takeCents, payCents } = settlementOf(last);
  const [paid, setPaid] = useState<readonly number[]>([]);
  const next = pay.find(({ row }) => !paid.includes(row.wager.id))?.row.wager.id;
  return (
    <section
      className={`${styles.scroll} anchor grow low scrolls`}
      aria-label={texts.dealer.payoutsOf(last.number)}
    >
      <div className={`${styles.switch} row gap-3 at-end pad-y-0`}>
        <h2 className="flex items-baseline gap-2 text-4 black pad-y-1 pad-x-none grow">
          <span>{texts.dealer.take}</span>
          <small className="soft text-3 regular">
            {texts.dealer.trayAfter(change(takeCents - payCents))}
          </small>
          <strong className="push text-5">{money(takeCents)}</strong>
        </h2>
        {aside}
      </div>
      <Taken {...{ take, bookId }} undone={last.invalidated} />
      <h2 className="flex items-baseline gap-2 text-4 black pad-y-1 pad-x-none">
        <span>{texts.dealer.pay}</span>
        <strong className="push text-5">{money(payCents)}</strong>
      </h2>
      <ol className={styles.pay}>
        {pay.map((moved) => (
          <PayRow
            key={moved.row.wager.id}
            {...{ moved, names, bookId, chipCents }}
            undone={last.invalidated}
            paid={paid.includes(moved.row.wager.id)}
            next={moved.row.wager.id === next}
            onPaid={() => setPaid(switched(paid, moved.row.wager.id))}
          />
        ))}
      </ol>
      {last.rows.length === 0 && <p className="soft text-3">{texts.dealer.noWagers}</p>}
      {stays.length > 0 && <Stays {...{ stays }} />}
    </section>
  );
}

function switched(paid: readonly number[], id: number): readonly number[] {
  return paid.includes(id) ? paid.filter((one) => one !== id) : [...paid, id];
}

function Taken(props: {
  readonly take: readonly Moved[];
  readonly bookId: string;
  readonly undone: boolean;
}) {
  const { take, bookId, undone } = props;
  const { table } = useMessages();
  const { money } = useFormats();
  const short = useShortWager();
  const places = [...new Set(take.map(({ row }) => row.wager.place))];
  return (
    <ul className={`${styles.take} stack gap-1`}>
      {places.map((place) => (
        <li
          className="stack gap-2 items-center edge round"
          key={place}
          aria-label={table.seat(place)}
        >
          <span
            className={`${styles.seat} inline-grid rigid centred disc ink text-4 heavy`}
            aria-hidden="true"
          >
            {place}
          </span>
          <div>
            {take
              .filter(({ row }) => row.wager.place === place)
              .map(({ row, amountCents }) => (
                <Fragment key={row.wager.id}>
                  <p className="flex items-baseline between soft text-4">
                    {short(row.wager.type)}{' '}
                    <strong className="ink text-5">{money(amountCents)}</strong>
                  </p>
                  {!undone && row.excessCents > 0 && (
                    <small className="soft text-2">
                      {excessNote(row, table, money)} <NoteClauses {...{ bookId, row }} />
                    </small>
                  )}
                </Fragment>
              ))}
          </div>
        </li>
      ))}
    </ul>
  );
}

function Stays({ stays }: { readonly stays: ReturnType<typeof settlementOf>['stays'] }) {
  const texts = useConsoleTexts();
  const { money } = useFormats();
  const short = useShortWager();
  const line = stays.map(
    ({ wager }) => `${wager.place} · ${short(wager.type)} ${money(wager.stakeCents)}`,
  );
  return (
    <p className="soft text-3">
      {texts.dealer.stays}: {line.join(', ')}
    </p>
  );
}

/** The clauses behind what is noted on a wager. */
function NoteClauses({ bookId, row }: { readonly bookId: string; readonly row: RowView }) {
  return noteClauses(row).map((clause) => (
    <Fragment key={clause}>
      {' '}
      <ClauseLink bookId={bookId} clause={clause} />
    </Fragment>
  ));
}

/** A payment with a tick, which helps the dealer's memory and changes nothing at the table. */
function PayRow(props: {
  readonly moved: Moved;
  readonly names: Names;
  readonly bookId: string;
  readonly chipCents: readonly number[];
  /** The result was declared invalid: a lost stake goes back, so its odds do not matter. */
  readonly undone: boolean;
  readonly paid: boolean;
  /** This is the first payment without a tick. */
  readonly next: boolean;
  readonly onPaid: () => void;
}) {
  const texts = useConsoleTexts();
  const { game, table } = useMessages();
  const { money } = useFormats();
  const { moved, names, bookId, chipCents, undone, paid, next, onPaid } = props;
  const { row, amountCents } = moved;
  const { wager } = row;
  const { chips, restCents } = fewestChips(amountCents, chipCents);
  const why = undone ? [] : rowNotes(row, table, money);
  return (
    <li className={classNames(paid && styles.paid, next && styles.next)}>
      <button
        type="button"
        className={classNames(
          `${styles.seat} inline-grid rigid centred disc ink text-4 heavy`,
          paid && styles.tick,
        )}
        aria-pressed={paid}
        aria-label={`${table.seat(wager.place)}: ${texts.dealer.paid}`}
        onClick={onPaid}
      >
        {paid ? <Icon name="tick" /> : wager.place}
      </button>
      <div>
        <strong>
          <WagerMark type={wager.type} />
          {`${game.wagers(wager.type)} ${money(wager.stakeCents)}`}
        </strong>
        <p className="soft text-3">
          {[nameOf(names, wager.person), ...why].join(' · ')}{' '}
          {!undone && <ClauseLink bookId={bookId} clause={row.clause} text={row.cite} />}
          {!undone && <NoteClauses {...{ bookId, row }} />}
        </p>
      </div>
      <ul
        className={`${styles.chips} flex wrap at-end gap-1 across-2`}
        aria-label={texts.dealer.handOver}
      >
        {chips.map(({ chipCents: value, count }) => (
          <li
            className="row gap-1 text-5 heavy"
            key={value}
            aria-label={`${count} × ${money(value)}`}
          >
            <span aria-hidden="true">{`${count} ×`}</span>
            <Chip cents={value} />
          </li>
        ))}
        {restCents > 0 && (
          <li className="row gap-1 text-5 heavy">{texts.dealer.noChip(money(restCents))}</li>
        )}
      </ul>
      <strong className={`${styles.pays} text-7 right`}>{money(amountCents)}</strong>
    </li>
  );
}
