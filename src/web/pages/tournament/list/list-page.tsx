import { useEffect, useState } from 'react';
import { Link } from 'wouter';
import type { TournamentSummary } from '../../../../protocol/index.ts';
import { Badge } from '../../../design/badge.tsx';
import { buttonClass } from '../../../design/button.tsx';
import { classNames } from '../../../design/class-names.ts';
import { bookName } from '../../../i18n/book-name.ts';
import { useFormats, useMessages } from '../../../i18n/language.tsx';
import { useTournamentTexts } from '../../../i18n/tournament/index.ts';
import { api } from '../../../live/api.ts';
import { useSession } from '../../../live/session.ts';
import { Page } from '../../../shell/page.tsx';
import styles from './list.module.css';

const REFRESH_MS = 3000;

/** The list of tournaments that are planned, running or have just ended. */
export function TournamentsPage() {
  const { list } = useTournamentTexts();
  const { common } = useMessages();
  const tournaments = useTournaments();
  const firstOpen = tournaments?.find(({ phase }) => phase === 'entries');
  const operator = useSession(({ me }) => me?.person.kind === 'operator');
  return (
    <Page title={list.title}>
      <div className="row wrap gap-3 between">
        <p>{list.intro}</p>
        {operator && (
          <Link href="/tournaments/new" className={buttonClass('plain')}>
            {list.create}
          </Link>
        )}
      </div>
      <div className={`${styles.parts} stack gap-4`} data-count={tournaments?.length}>
        {tournaments === null ? (
          <p role="status">{common.loading}</p>
        ) : tournaments.length === 0 ? (
          <p>{list.none}</p>
        ) : (
          <ul className={`${styles.list} stack gap-4`} aria-label={list.title}>
            {tournaments.map((one) => (
              <li key={one.tournamentId}>
                <Card one={one} main={one === firstOpen} />
              </li>
            ))}
          </ul>
        )}
        <HowItGoes />
      </div>
    </Page>
  );
}

function useTournaments(): readonly TournamentSummary[] | null {
  const [tournaments, setTournaments] = useState<readonly TournamentSummary[] | null>(null);
  useEffect(() => {
    let stopped = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const refresh = async () => {
      const answer = document.hidden ? null : await api.tournaments();
      if (stopped) return;
      if (answer?.ok === true) setTournaments(answer.value.tournaments);
      timer = setTimeout(() => void refresh(), REFRESH_MS);
    };
    void refresh();
    return () => {
      stopped = true;
      clearTimeout(timer);
    };
  }, []);
  return tournaments;
}

interface CardProps {
  readonly one: TournamentSummary;
  /** Whether entering this one is the main act of the page. */
  readonly main: boolean;
}

function Card({ one, main }: CardProps) {
  const { list, phases, entry } = useTournamentTexts();
  const { game } = useMessages();
  const { money, moment } = useFormats();
  const { tournamentId, name, bookId, phase, round, rounds, entryFeeCents, players } = one;
  const { facts } = entry;
  const open = phase === 'entries';
  const rows: readonly (readonly [string, string | null])[] = [
    [facts.fee, entryFeeCents === 0 ? list.free : money(entryFeeCents)],
    [facts.players, list.players(players, one.mostPlayers)],
    [entry.prizes, one.poolCents === null ? null : money(one.poolCents)],
    one.winners.length > 0
      ? [list.wonBy, one.winners.join(', ')]
      : phase === 'running'
        ? [entry.rounds, list.round(round, rounds)]
        : [list.startsAt, moment(one.startsAtMs)],
  ];
  return (
    <Link
      href={`/tournaments/${tournamentId}`}
      className={`${styles.card} stack gap-3 pad-4 edge ink unlined round-l`}
    >
      <span className={`${styles.title} row gap-3 between`}>
        <b className="slim cut display text-7">{name}</b>
        <Badge tone={open || phase === 'running' ? 'good' : 'plain'}>{phases[phase]}</Badge>
      </span>
      <span className={`${styles.book} soft text-4`}>{bookName(bookId, bookId, game)}</span>
      <span className="stack two-columns gap-2 across-4">
        {rows.map(([label, value]) =>
          value === null ? null : (
            <span key={label}>
              <small className="block soft text-3">{label}</small>
              <strong className="block text-5">{value}</strong>
            </span>
          ),
        )}
      </span>
      {one.mostPlayers !== null && one.mostPlayers <= MOST_DOTS && (
        <span className={`${styles.dots} flex wrap gap-1`} aria-hidden="true">
          {Array.from({ length: one.mostPlayers }, (_, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a scale.
            <i key={at} className={classNames(at < players && styles.taken)} />
          ))}
        </span>
      )}
      <span className={buttonClass(main ? 'primary' : 'plain', true)}>
        {open ? entry.title : list.look}
      </span>
    </Link>
  );
}

const MOST_DOTS = 32;

/** What a newcomer wants to know before entering a tournament. */
function HowItGoes() {
  const { list } = useTournamentTexts();
  return (
    <section className={styles.how}>
      <h2 className="display">{list.how}</h2>
      <ol className="stack gap-4 pad-top-3">
        {list.steps.map(({ title, text }) => (
          <li className="pad-y-3 pad-x-none line-above" key={title}>
            <h3>{title}</h3>
            <p className="pad-top-1 soft">{text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
