import { useEffect } from 'react';
import { useMessages } from '../../i18n/language.tsx';
import { useTournamentTexts } from '../../i18n/tournament/index.ts';
import { BoardScreen } from './board/board-screen.tsx';
import { useMoves } from './state/use-moves.ts';
import { useShown, useTerms, useTournament } from './state/use-tournament.ts';

/** The board of a tournament, for a display on the wall. */
export function BoardPage({ tournamentId }: { readonly tournamentId: string }) {
  const { common } = useMessages();
  const { board } = useTournamentTexts();
  const { known, gone } = useTournament(tournamentId, undefined, 'all');
  const terms = useTerms(tournamentId, known);
  const tournament = useShown(known, terms);
  const moves = useMoves(tournament);
  const title = known?.view.board.name ?? '';
  useEffect(() => {
    document.title = `${title} · ${board.title} · ${common.appName}`;
  }, [title, board, common]);
  if (tournament === null) {
    return (
      <main id="content">
        <h1>{gone ? common.notFound : common.loading}</h1>
      </main>
    );
  }
  return <BoardScreen {...{ tournament, moves }} />;
}
