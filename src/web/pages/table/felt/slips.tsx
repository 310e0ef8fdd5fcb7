import { MILLICENTS_PER_CENT } from '../../../../kit/index.ts';
import { isTailWager } from '../../../../rules/index.ts';
import type { OwnView, SlipView } from '../../../../table/index.ts';
import { HiddenText } from '../../../design/badge.tsx';
import { classNames } from '../../../design/class-names.ts';
import { useFormats, useMessages } from '../../../i18n/language.tsx';
import styles from './slips.module.css';

/** A Dragon Tail ends at six. */
const TAIL_LENGTH = 6;

/** Wagers that live longer than a coup, with their progress, and the commission marker. */
export function SlipStrip(props: { readonly own: OwnView; readonly slips: readonly SlipView[] }) {
  const { own, slips } = props;
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
          <Slip slip={slip} />
        </li>
      ))}
    </ul>
  );
}

function Slip({ slip }: { readonly slip: SlipView }) {
  const { game, table } = useMessages();
  const { money } = useFormats();
  const { wager, matched } = slip;
  const length = isTailWager(wager.type) ? TAIL_LENGTH : (wager.length ?? matched);
  return (
    <>
      <span>{game.shortWagers[wager.type]}</span>
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
