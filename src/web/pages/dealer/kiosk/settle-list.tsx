import { type ReactNode, useState } from 'react';
import { fewestChips } from '../../../../kit/index.ts';
import type { LastCoupView } from '../../../../table/index.ts';
import { type Names, nameOf } from '../../../console/names.ts';
import { classNames } from '../../../design/class-names.ts';
import { Icon } from '../../../design/icon.tsx';
import { useConsoleTexts } from '../../../i18n/consoles/index.ts';
import { useFormats, useMessages } from '../../../i18n/language.tsx';
import { Chip } from '../../../parts/chips/chip.tsx';
import { ClauseLink } from '../../../parts/clauses/clause-link.tsx';
import { type Moved, settlementOf } from '../state/settlement.ts';
import styles from './kiosk.module.css';
import { useShortWager, WagerMark } from './wager-words.tsx';

export interface SettleListProps {
  readonly last: LastCoupView;
  readonly names: Names;
  readonly bookId: string;
  readonly chipCents: readonly number[];
  /** Stands at the end of the first line. */
  readonly aside: ReactNode;
}

/** First what to take, then what to pay, with the chips to hand over. */
export function SettleList({ last, names, bookId, chipCents, aside }: SettleListProps) {
  const texts = useConsoleTexts();
  const { money, change } = useFormats();
  const { take, pay, stays, takeCents, payCents } = settlementOf(last);
  return (
    <section className={styles.scroll} aria-label={texts.dealer.payoutsOf(last.number)}>
      <div className={styles.switch}>
        <h2 className={styles.listHead}>
          <span>{texts.dealer.take}</span>
          <small>{texts.dealer.trayAfter(change(takeCents - payCents))}</small>
          <strong>{money(takeCents)}</strong>
        </h2>
        {aside}
      </div>
      <Taken {...{ take }} />
      <h2 className={styles.listHead}>
        <span>{texts.dealer.pay}</span>
        <strong>{money(payCents)}</strong>
      </h2>
      <ol className={styles.pay}>
        {pay.map((moved) => (
          <PayRow key={moved.row.wager.id} {...{ moved, names, bookId, chipCents }} />
        ))}
      </ol>
      {last.rows.length === 0 && <p className={styles.soft}>{texts.dealer.noWagers}</p>}
      {stays.length > 0 && <Stays {...{ stays }} />}
    </section>
  );
}

function Taken({ take }: { readonly take: readonly Moved[] }) {
  const { table } = useMessages();
  const { money } = useFormats();
  const short = useShortWager();
  const places = [...new Set(take.map(({ row }) => row.wager.place))];
  return (
    <ul className={styles.take}>
      {places.map((place) => (
        <li key={place} aria-label={table.seat(place)}>
          <span className={styles.seat} aria-hidden="true">
            {place}
          </span>
          {take
            .filter(({ row }) => row.wager.place === place)
            .map(({ row, amountCents }) => (
              <p key={row.wager.id}>
                {short(row.wager.type)} <strong>{money(amountCents)}</strong>
              </p>
            ))}
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
    <p className={styles.soft}>
      {texts.dealer.stays}: {line.join(', ')}
    </p>
  );
}

/** A tick helps the memory and changes nothing at the table. */
function PayRow(props: {
  readonly moved: Moved;
  readonly names: Names;
  readonly bookId: string;
  readonly chipCents: readonly number[];
}) {
  const texts = useConsoleTexts();
  const { game, table } = useMessages();
  const { money } = useFormats();
  const { moved, names, bookId, chipCents } = props;
  const { row, amountCents } = moved;
  const { wager, odds, commissionCents, owedMillicents } = row;
  const [paid, setPaid] = useState(false);
  const { chips, restCents } = fewestChips(amountCents, chipCents);
  const why = [
    odds === null ? '' : table.odds(odds[0], odds[1]),
    commissionCents > 0 ? table.rowCommission(money(commissionCents)) : '',
    owedMillicents > 0 ? table.rowOwed : '',
    row.rounded === undefined ? '' : table.rowRounded(money(row.rounded.exactMillicents / 1000)),
  ].filter((part) => part !== '');
  return (
    <li className={classNames(paid && styles.paid)}>
      <button
        type="button"
        className={classNames(styles.seat, paid && styles.tick)}
        aria-pressed={paid}
        aria-label={`${table.seat(wager.place)}: ${texts.dealer.paid}`}
        onClick={() => setPaid(!paid)}
      >
        {paid ? <Icon name="tick" /> : wager.place}
      </button>
      <div>
        <strong>
          <WagerMark type={wager.type} />
          {`${game.wagers[wager.type]} ${money(wager.stakeCents)}`}
        </strong>
        <p className={styles.soft}>
          {[nameOf(names, wager.person), ...why].join(' · ')}{' '}
          <ClauseLink bookId={bookId} clause={row.clause} text={row.cite} />
        </p>
      </div>
      <ul className={styles.chips} aria-label={texts.dealer.handOver}>
        {chips.map(({ chipCents: value, count }) => (
          <li key={value} aria-label={`${count} × ${money(value)}`}>
            <span aria-hidden="true">{`${count} ×`}</span>
            <Chip cents={value} />
          </li>
        ))}
        {restCents > 0 && <li>{texts.dealer.noChip(money(restCents))}</li>}
      </ul>
      <strong className={styles.pays}>{money(amountCents)}</strong>
    </li>
  );
}
