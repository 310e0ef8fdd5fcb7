import { useEffect, useState } from 'react';
import { verifySeatDraw } from '../../../tournament/index.ts';
import { showToast } from '../../design/toast-store.ts';
import { useMessages } from '../../i18n/language.tsx';
import { useTournamentTexts } from '../../i18n/tournament/index.ts';
import { api } from '../../live/api.ts';
import { refreshPurse, somebody, useSession } from '../../live/session.ts';
import { Page } from '../../shell/page.tsx';
import { EntryScreen } from './entry/entry-screen.tsx';
import { PlayScreen } from './play/play-screen.tsx';
import { type ShownTournament, tableIn } from './state/shown-tournament.ts';
import { useStacksSeen } from './state/use-moves.ts';
import { useAct, useShown, useTerms, useTournament } from './state/use-tournament.ts';

/**
 * A tournament for every visitor: its terms and the entry, or the player's own view of the table.
 */
export function TournamentPage({ tournamentId }: { readonly tournamentId: string }) {
  const { common } = useMessages();
  const me = useSession((session) => session.me?.person.id ?? null);
  const [tableId, setTableId] = useState<string | null>(null);
  const { known, gone } = useTournament(
    tournamentId,
    undefined,
    tableId === null ? null : { table: tableId },
  );
  const ownTable = known?.view.own?.tableId ?? null;
  useEffect(() => setTableId(ownTable), [ownTable]);
  const terms = useTerms(tournamentId, known);
  const tournament = useShown(known, terms);
  const act = useAct(tournamentId, ENTRANT, terms?.bookId ?? '');
  const onCheckDraw = useDrawCheck(tournamentId);
  const stacks = useStacksSeen(tournament);
  usePurse(tournament);
  const title = known?.view.board.name ?? common.loading;
  useTitle(title);
  if (gone) return <Page title={common.notFound}>{null}</Page>;
  if (tournament === null || terms === null) {
    return (
      <Page title={title}>
        <p role="status">{common.loading}</p>
      </Page>
    );
  }
  const table = playsAt(tournament);
  const player = tournament.view.own?.entrant.person ?? null;
  if (table !== null && player !== null && me !== null)
    return <PlayScreen {...{ tournament, act, table }} person={player} />;
  return (
    <Page title={null}>
      <EntryScreen
        {...{ tournament, me, act, stacks, onCheckDraw }}
        lines={terms.lines}
        asSomebody={asSomebody}
      />
    </Page>
  );
}

/** Fees, refunds and prizes move the reader's money, which the head of every page shows. */
function usePurse(tournament: ShownTournament | null): void {
  const own = tournament?.view.own?.entrant;
  const award = tournament?.view.board.awards.find(({ person }) => person === own?.person);
  const moved = [own?.paidCents, own?.refundedCents, award?.paid].join(' ');
  useEffect(() => (moved.trim() === '' ? undefined : refreshPurse()), [moved]);
}

const ENTRANT = ['entrant'] as const;

function useTitle(title: string): void {
  const { common } = useMessages();
  useEffect(() => {
    document.title = `${title} · ${common.appName}`;
  }, [title, common]);
}

/** The table at which this visitor sits and plays; null for everybody else. */
function playsAt({ view }: ShownTournament) {
  const { own, board } = view;
  const table = tableIn(board, own?.tableId ?? null);
  const place = table?.places.find(({ seat }) => seat === own?.seat);
  if (table === null || place === undefined || board.session !== 'running') return null;
  return place.presence === 'seated' && place.standing === 'in-game' ? table : null;
}

async function asSomebody(): Promise<string | null> {
  const answer = await somebody();
  if (answer.ok) return answer.value.person.id;
  showToast(answer.sentence, 'bad');
  return null;
}

/** Checks the draw of seats in the visitor's own browser. */
function useDrawCheck(tournament: string): () => void {
  const { entry } = useTournamentTexts();
  return () => {
    void api.tournamentDraws({ tournament }).then((answer) => {
      if (!answer.ok) return showToast(answer.sentence, 'bad');
      const opened = answer.value.draws.filter(
        ({ secret, terms }) => secret !== null && terms !== null,
      );
      if (opened.length === 0) return showToast(entry.drawNone, 'good');
      const sound = opened.every(
        ({ terms, commitment, secret, seats }) =>
          terms !== null && verifySeatDraw(terms, commitment, secret ?? '', seats) === 'sound',
      );
      showToast(sound ? entry.drawGood : entry.drawBad, sound ? 'good' : 'bad');
    });
  };
}
