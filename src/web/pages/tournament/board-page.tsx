import { useEffect } from 'react';
import { useMessages } from '../../i18n/language.tsx';
import { useTournamentTexts } from '../../i18n/tournament/index.ts';
import { BoardScreen } from './board/board-screen.tsx';
import { useShown, useTerms, useTournament } from './state/use-event.ts';
import { useMoves } from './state/use-moves.ts';

/** The board of a tournament, for a display on the wall. */
export function BoardPage({ eventId }: { readonly eventId: string }) {
  const { common } = useMessages();
  const { board } = useTournamentTexts();
  const { known, gone } = useTournament(eventId, undefined, 'all');
  const terms = useTerms(eventId, known);
  const event = useShown(known, terms);
  const moves = useMoves(event);
  const title = known?.view.board.name ?? '';
  useEffect(() => {
    document.title = `${title} · ${board.title} · ${common.appName}`;
  }, [title, board, common]);
  if (event === null) {
    return (
      <main id="content">
        <h1>{gone ? common.notFound : common.loading}</h1>
      </main>
    );
  }
  return <BoardScreen {...{ event, moves }} />;
}
