import type { HeldForm } from '../../../../tournament/index.ts';
import { useTournamentTexts } from '../../../i18n/tournament/index.ts';
import { nameIn, type ShownTournament } from '../state/shown-tournament.ts';
import styles from './play.module.css';

/** Says that the form lies with the inspector; its contents are not shown. */
export function Sealed({
  tournament,
  form,
}: {
  readonly tournament: ShownTournament;
  readonly form: HeldForm;
}) {
  const { secret } = useTournamentTexts();
  return (
    <section className={`${styles.felt} ${styles.seal}`} aria-label={secret.sealed}>
      <svg viewBox="0 0 132 92" aria-hidden="true">
        <rect x="1" y="1" width="130" height="90" rx="8" fill="#f3f0e8" />
        <path d="M3 5l63 46L129 5" fill="none" stroke="#17181a" strokeWidth="2.5" />
        <circle cx="66" cy="52" r="17" fill="#b2362f" />
        <text x="66" y="58" textAnchor="middle" fontSize="17" fontWeight="700" fill="#fff">
          {form.seat}
        </text>
      </svg>
      <h2>{secret.sealed}</h2>
      <p>
        {form.inspector === null
          ? secret.waits
          : secret.accepted(nameIn(tournament, form.inspector))}{' '}
        {secret.after}
      </p>
    </section>
  );
}
