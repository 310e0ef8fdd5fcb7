import { MILLICENTS_PER_CENT } from '../../../../kit/index.ts';
import type { OwnView, SlipView } from '../../../../table/index.ts';
import { HiddenText } from '../../../design/badge.tsx';
import { classNames } from '../../../design/class-names.ts';
import { useFormats, useMessages } from '../../../i18n/language.tsx';
import type { TableWagers } from '../../../parts/wagers/table-wagers.ts';
import styles from './slips.module.css';

/** Wagers that live longer than a coup, with their progress, and the commission marker. */
export function SlipStrip(props: {
  readonly own: OwnView;
  readonly slips: readonly SlipView[];
  readonly known: TableWagers;
}) {
  const { own, slips, known } = props;
  const { table } = useMessages();
  const { money } = useFormats();
  const mine = slips.filter(({ wager }) => wager.person === own.person);
  if (mine.length === 0 && own.owedMillicents === 0) return null;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: many slips scroll, by keyboard too.
    <ul className={`${styles.slips} flex gap-1`} aria-label={table.slips} tabIndex={0}>
      {own.owedMillicents > 0 && (
        <li
          className={classNames(
            `${styles.slip} row gap-2 rigid strong-edge pill on-surface text-2`,
            styles.marker,
          )}
        >
          {table.commissionOwed(money(Math.floor(own.owedMillicents / MILLICENTS_PER_CENT)))}
        </li>
      )}
      {mine.map((slip) => (
        <li
          key={slip.wager.id}
          className={`${styles.slip} row gap-2 rigid strong-edge pill on-surface text-2`}
        >
          <Slip slip={slip} known={known} />
        </li>
      ))}
    </ul>
  );
}

function Slip({ slip, known }: { readonly slip: SlipView; readonly known: TableWagers }) {
  const { game, table } = useMessages();
  const { money } = useFormats();
  const { wager, matched } = slip;
  // A tail ends at the number of results that the book names.
  const finish = known.tail(wager.type)?.terms.lengths.value.most;
  const length = finish ?? wager.length ?? matched;
  return (
    <>
      <span>{game.shortWagers(wager.type)}</span>
      <strong>{money(wager.stakeCents)}</strong>
      <span className="inline-flex gap-0" aria-hidden="true">
        {Array.from({ length }, (_, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the dots are a scale.
          <span key={at} className={classNames(styles.dot, at < matched && styles.met)} />
        ))}
      </span>
      <HiddenText>{table.slipProgress(matched, length)}</HiddenText>
    </>
  );
}
