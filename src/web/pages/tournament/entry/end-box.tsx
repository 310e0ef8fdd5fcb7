import { useEffect, useState } from 'react';
import { Link } from 'wouter';
import type { TournamentSummary } from '../../../../protocol/index.ts';
import type { Entrant } from '../../../../tournament/index.ts';
import { buttonClass } from '../../../design/button.tsx';
import { useFormats } from '../../../i18n/language.tsx';
import { useTournamentTexts } from '../../../i18n/tournament/index.ts';
import { useRoundName } from '../../../i18n/tournament/round-name.ts';
import { api } from '../../../live/api.ts';
import { StacksChart } from '../drawn/stacks-chart.tsx';
import { nameIn, type ShownTournament } from '../state/shown-tournament.ts';
import { standingsOf } from '../state/standings.ts';
import type { StacksSeen } from '../state/use-moves.ts';
import styles from './entry.module.css';

export interface EndBoxProps {
  readonly tournament: ShownTournament;
  /** The reader as an entrant; null for a spectator. */
  readonly own: Entrant | null;
  readonly stacks: StacksSeen;
}

/** The end of a tournament: who won, the reader's own part in it, and the next cup. */
export function EndBox({ tournament, own, stacks }: EndBoxProps) {
  const { end } = useTournamentTexts();
  const { money } = useFormats();
  const { board } = tournament.view;
  const mine = board.awards.find(({ person }) => person === own?.person);
  const won = mine?.place === 1;
  return (
    <section className="stack gap-4 pad-4 edge on-surface round-l" data-end={won ? 'won' : 'over'}>
      <div role="status">
        <h2 className="display text-7 bright">
          {won ? (
            end.youWon(board.name)
          ) : own === null ? (
            end.over
          ) : (
            <OwnRank {...{ tournament, own }} />
          )}
        </h2>
      </div>
      {mine !== undefined && (
        <p className="text-5">
          {mine.goods.length > 0 || mine.amountCents > 0
            ? end.prize([...mine.goods, money(mine.amountCents)].join(' + '), mine.paid)
            : null}
        </p>
      )}
      <Podium tournament={tournament} />
      <Curve {...{ tournament, stacks }} />
      <NextCup after={tournament.tournamentId} />
    </section>
  );
}

function OwnRank({ tournament, own }: Pick<EndBoxProps, 'tournament'> & { own: Entrant }) {
  const { end, play } = useTournamentTexts();
  const { board } = tournament.view;
  const award = board.awards.find(({ person }) => person === own.person);
  const last = placesIn(tournament).find(({ place }) => place.person === own.person);
  const rank = award?.place ?? last?.rank ?? null;
  return rank === null ? end.out : end.youFinished(play.place(rank));
}

function placesIn({ view }: ShownTournament) {
  return view.board.tables.flatMap((table) => standingsOf(table, 1));
}

/** The first three with what they won, the winner in the middle. */
function Podium({ tournament }: Pick<EndBoxProps, 'tournament'>) {
  const { play } = useTournamentTexts();
  const { money } = useFormats();
  const { awards } = tournament.view.board;
  return (
    <ol className={styles.podium}>
      {awards.slice(0, 3).map(({ person, place, amountCents, goods }) => (
        <li key={person} data-place={place}>
          <b>{nameIn(tournament, person)}</b>
          <span className="text-4">{[...goods, money(amountCents)].join(' + ')}</span>
          <strong className="display text-7">{play.place(place)}</strong>
        </li>
      ))}
    </ol>
  );
}

/** The chips of the last table coup by coup, as far as this page has seen them. */
function Curve({ tournament, stacks }: Pick<EndBoxProps, 'tournament' | 'stacks'>) {
  const { desk } = useTournamentTexts();
  const { amount } = useFormats();
  const table = tournament.view.board.tables.at(-1);
  const winners = tournament.view.board.awards.filter(({ place }) => place === 1);
  const lines = Object.entries(stacks[table?.tableId ?? ''] ?? {}).map(([person, values]) => ({
    person,
    values,
    label: nameIn(tournament, person),
    goesOn: winners.some((award) => award.person === person),
  }));
  if (!lines.some(({ values }) => values.length > 1)) return null;
  return (
    <>
      <h3>{desk.stacks}</h3>
      <StacksChart lines={lines} number={amount} />
    </>
  );
}

/** The next tournament that one can enter. */
export function NextCup({ after }: { readonly after: string }) {
  const { end, list } = useTournamentTexts();
  const { moment } = useFormats();
  const [next, setNext] = useState<TournamentSummary | null>(null);
  useEffect(() => {
    void api.tournaments().then((answer) => {
      if (!answer.ok) return;
      const open = answer.value.tournaments.filter(({ phase }) => phase === 'entries');
      setNext(open.find(({ tournamentId }) => tournamentId !== after) ?? null);
    });
  }, [after]);
  return (
    <Link
      href={next === null ? '/tournaments' : `/tournaments/${next.tournamentId}`}
      className={buttonClass('primary', true)}
    >
      {next === null ? list.title : end.next(next.name, moment(next.startsAtMs))}
    </Link>
  );
}

/** Out before the end: rank and chips, and where to watch on. */
export function OutBox({ tournament, own }: Pick<EndBoxProps, 'tournament'> & { own: Entrant }) {
  const { end, entry, play } = useTournamentTexts();
  const { amount } = useFormats();
  const { board } = tournament.view;
  const table = board.tables.find(({ places }) =>
    places.some(({ person }) => person === own.person),
  );
  const group = table?.ranking?.groups.find(({ people }) => people.includes(own.person));
  return (
    <section className="stack gap-3 pad-4 edge on-surface round-l" data-end="out">
      <div role="status">
        <h2 className="display text-7">{entry.statuses[own.status]}</h2>
      </div>
      {table !== undefined && group !== undefined && (
        <p>
          {end.rankAt(
            play.place(group.from),
            play.tableOf(table.tableId),
            amount(group.valueCents),
          )}
        </p>
      )}
      <Link
        href={`/tournaments/${tournament.tournamentId}/board`}
        className={buttonClass('primary', true)}
      >
        {end.watchOn}
      </Link>
    </section>
  );
}

/** Told to whoever goes on, between two rounds. */
export function Qualified({ tournament, own }: Pick<EndBoxProps, 'tournament'> & { own: Entrant }) {
  const { end } = useTournamentTexts();
  const { moment } = useFormats();
  const roundName = useRoundName();
  const round = tournament.terms.settings.rounds[own.round - 1];
  if (own.round < 2 || round === undefined) return null;
  return (
    <p className="display text-7 bright" role="status" data-end="qualified">
      {end.through(roundName(round.name), moment(round.startsAtMs))}
    </p>
  );
}
