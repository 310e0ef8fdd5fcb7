import { useFormats } from '../../../i18n/language.tsx';
import { useTournamentTexts } from '../../../i18n/tournament/index.ts';
import { useNow } from '../drawn/use-now.ts';
import { clockText } from '../state/clocks.ts';
import type { ShownTournament } from '../state/shown-tournament.ts';
import styles from './board.module.css';

/** The board before seats are drawn: when play begins, the entry fee, the chips and the rounds. */
export function WaitingBoard({ tournament }: { readonly tournament: ShownTournament }) {
  const { board: texts, entry, list } = useTournamentTexts();
  const { money, amount, time } = useFormats();
  const nowMs = useNow();
  const { board } = tournament.view;
  const { rounds, entryFeeCents, startingChipsCents, secretWagers, mostPlayers } =
    tournament.terms.settings;
  const next = rounds[board.round];
  const { facts } = entry;
  const rows: readonly (readonly [string, string])[] = [
    [facts.players, list.players(board.players, mostPlayers)],
    [facts.fee, entryFeeCents === null || entryFeeCents === 0 ? list.free : money(entryFeeCents)],
    [facts.chips, amount(startingChipsCents ?? 0)],
    [facts.secret, facts.perSession(secretWagers ?? 0)],
  ];
  return (
    <div className={`${styles.waiting} stack content-start gap-4 across-6`}>
      <p className={`${styles.begins} span text-4`}>
        {texts.waiting}
        {next !== undefined && (
          <>
            {' '}
            {next.startsAtMs > nowMs ? texts.begins(next.name) : texts.beginsSoon(next.name)}
            {next.startsAtMs > nowMs && (
              <b className="block gold">{clockText(next.startsAtMs - nowMs)}</b>
            )}
          </>
        )}
      </p>
      <dl className={styles.facts}>
        {rows.map(([name, value]) => (
          <div className="flex items-baseline between gap-4 text-4" key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <ol>
        {rounds.map(({ name, startsAtMs, advancing }) => (
          <li className="flex items-baseline between gap-4 text-4" key={name}>
            <span>
              {name}
              <small className="block text-2">
                {advancing === 0 ? entry.final : entry.goOn(advancing)}
              </small>
            </span>
            <b>{time(startsAtMs)}</b>
          </li>
        ))}
      </ol>
    </div>
  );
}
