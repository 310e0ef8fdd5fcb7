import { useFormats } from '../../../i18n/language.tsx';
import { useTournamentTexts } from '../../../i18n/tournament/index.ts';
import { nameIn, placesThatCount, type ShownTournament } from '../state/shown-tournament.ts';
import { standingsOf } from '../state/standings.ts';

export interface StandingBoxProps {
  readonly tournament: ShownTournament;
}

/** Who won; while it is played, who leads at each table. */
export function StandingBox({ tournament }: StandingBoxProps) {
  const { entry, board: texts, play } = useTournamentTexts();
  const { amount, money } = useFormats();
  const { board } = tournament.view;
  const goingOn = placesThatCount(tournament.terms.settings, board);
  if (board.awards.length > 0) {
    return (
      <section className="stack gap-3 pad-4 edge on-surface round-l" data-standing="won">
        <h2>{texts.winners}</h2>
        <ol>
          {board.awards.map(({ person, place, amountCents, goods }) => (
            <li className="flex gap-3 between pad-y-2 line-above" key={person}>
              <span>{`${play.place(place)} · ${nameIn(tournament, person)}`}</span>
              <b>{[...goods, money(amountCents)].join(' + ')}</b>
            </li>
          ))}
        </ol>
      </section>
    );
  }
  return (
    <section className="stack gap-3 pad-4 edge on-surface round-l" data-standing="played">
      <p>{entry.closed}</p>
      {board.tables.map((table) => (
        <section key={table.tableId}>
          <h2>{`${play.tableOf(table.tableId)}, ${play.coup(table.coups)}`}</h2>
          <ol>
            {standingsOf(table, goingOn).map(({ place, rank, valueCents }) => (
              <li className="flex gap-3 between pad-y-2 line-above" key={place.seat}>
                <span>
                  {rank !== null && `${play.place(rank)} · `}
                  {nameIn(tournament, place.person)}
                </span>
                <b>{rank === null ? texts.standings[place.standing] : amount(valueCents)}</b>
              </li>
            ))}
          </ol>
        </section>
      ))}
    </section>
  );
}
