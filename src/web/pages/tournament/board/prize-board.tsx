import { useFormats } from '../../../i18n/language.tsx';
import { useTournamentTexts } from '../../../i18n/tournament/index.ts';
import { PrizeNotes } from '../drawn/prize-notes.tsx';
import { nameIn, type ShownTournament } from '../state/shown-tournament.ts';
import styles from './board.module.css';

/** Prizes by place, and their winners once the prizes are allotted. */
export function PrizeBoard({ tournament }: { readonly tournament: ShownTournament }) {
  const { board: texts, play } = useTournamentTexts();
  const { money } = useFormats();
  const { prizes, awards, pool } = tournament.view.board;
  if (awards.length > 0) {
    return (
      <section>
        <h2>{texts.winners}</h2>
        <ol className={styles.prizes}>
          {awards.map(({ person, place, amountCents, goods, sharedBy }) => (
            <li className="flex items-baseline between gap-2 text-4 heavy" key={person}>
              <span className="clipped display medium">
                {play.place(place)}
                <small className="block text-2 regular">
                  {nameIn(tournament, person)}
                  {sharedBy > 1 && ` (${texts.shared(sharedBy)})`}
                </small>
              </span>
              <b>{[...goods, money(amountCents)].join(' + ')}</b>
            </li>
          ))}
        </ol>
        <PrizeNotes tournament={tournament} className={styles.notes} />
      </section>
    );
  }
  if (pool === null) return <PrizeShares tournament={tournament} />;
  return (
    <section>
      <h2>{texts.prizes(money(pool.poolCents))}</h2>
      <ol className={styles.prizes}>
        {prizes.map((prize) => (
          <li className="flex items-baseline between gap-2 text-4 heavy" key={prize.place}>
            <span className="clipped display medium">{play.place(prize.place)}</span>
            <b>{money(prize.amountCents)}</b>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** The share of each place, while the pool still grows. */
function PrizeShares({ tournament }: { readonly tournament: ShownTournament }) {
  const { entry, play } = useTournamentTexts();
  const { money, percent } = useFormats();
  const { prizes } = tournament.terms.settings;
  return (
    <section>
      <h2>{entry.prizes}</h2>
      <ol className={styles.prizes}>
        {prizes.map(({ place, share }) => (
          <li className="flex items-baseline between gap-2 text-4 heavy" key={place}>
            <span className="clipped display medium">{play.place(place)}</span>
            <b>
              {'percent' in share
                ? percent(share.percent / 100, 0)
                : 'amountCents' in share
                  ? money(share.amountCents)
                  : share.goods}
            </b>
          </li>
        ))}
      </ol>
    </section>
  );
}
