import { useFormats, useMessages } from '../../../i18n/language.tsx';
import { mostWon, oddsText, versionAt } from '../../../parts/wagers/odds-text.ts';
import { shownStakes, spotOf } from '../state/bet-slip.ts';
import { coupNumber, ownStakes } from '../state/shown.ts';
import type { TableScreen } from '../state/table-store.ts';
import styles from './side.module.css';

/** The reader's stakes of this coup, with what each pays. */
export function OwnWagers({ screen }: { readonly screen: TableScreen }) {
  const { game, table: words } = useMessages();
  const { money } = useFormats();
  const view = screen.snapshot?.view;
  const rules = view?.table.rules ?? null;
  if (view === undefined || rules === null || view.own === null) return null;
  const { phase, coup } = view.table;
  const stakes = Object.entries(shownStakes(screen.slip, ownStakes(screen))).filter(
    ([, cents]) => cents > 0,
  );
  // A reader without stakes sees nothing once bets are closed; after the coup the stakes are paid.
  if (phase !== 'betting' && (coup === null || stakes.length === 0)) return null;
  const version = versionAt(rules);
  const chip = rules.chipCents[0] ?? 1;
  const tiePercent = view.table.sign.limits?.tiePercent ?? null;
  const total = stakes.reduce((sum, [, cents]) => sum + cents, 0);
  return (
    <section className={`${styles.part} stack gap-2`}>
      <div className={`${styles.head} row between gap-3 faint text-3`}>
        <h2>{words.payouts}</h2>
        <span>{[words.coup(coupNumber(view.table)), money(total)].join(' · ')}</span>
      </div>
      {stakes.length === 0 && <p className={`${styles.none} soft text-4`}>{words.noneYet}</p>}
      <ul className={styles.rows}>
        {stakes.map(([key, cents]) => {
          const { type, length } = spotOf(key);
          const won = mostWon(version, { type, length }, tiePercent, cents, chip);
          const most = won === null ? null : money(won.cents);
          return (
            <li className="stack across-2 pad-y-1 pad-x-none line-above text-4" key={key}>
              <strong className="bold">{game.wagers(type)}</strong>
              <span className="soft">
                {[
                  money(cents),
                  length === null
                    ? oddsText(version, type, tiePercent, words)?.spoken
                    : words.runOf(length),
                ].join(' · ')}
              </span>
              {most !== null && (
                <b>{won?.always === true ? words.wins(most) : words.winsUpTo(most)}</b>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
