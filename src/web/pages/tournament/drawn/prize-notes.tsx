import { useFormats } from '../../../i18n/language.tsx';
import { useTournamentTexts } from '../../../i18n/tournament/index.ts';
import { nameIn, type ShownTournament } from '../state/shown-tournament.ts';
import { ClauseTag } from './clause-tag.tsx';

/** Says why the awards differ from the printed list, with clause and reading. */
export function PrizeNotes({
  tournament,
  className,
}: {
  readonly tournament: ShownTournament;
  readonly className?: string | undefined;
}) {
  const { board: texts } = useTournamentTexts();
  const { money } = useFormats();
  return tournament.view.board.prizeNotes.map((note) => {
    const places = note.places.join(', ');
    const names = note.people.map((person) => nameIn(tournament, person)).join(', ');
    const text = {
      'passed-over': texts.passedOver(names),
      'not-taken': texts.notTaken(places, money(note.amountCents)),
      'rounded-up': texts.roundedUp(places, money(note.amountCents)),
    }[note.kind];
    return (
      <p key={`${note.kind} ${places}`} className={className}>
        {text} {note.clause !== null && <ClauseTag clause={note.clause} />}{' '}
        {note.reading !== null && <ClauseTag clause={note.reading} />}
      </p>
    );
  });
}
