import { useEffect, useState } from 'react';
import { Link, useLocation } from 'wouter';
import { addressOf } from '../../../client/index.ts';
import type { ViewingRole } from '../../../tournament/index.ts';
import { buttonClass } from '../../design/button.tsx';
import { showToast } from '../../design/toast-store.ts';
import { useMessages } from '../../i18n/language.tsx';
import { useTournamentTexts } from '../../i18n/tournament/index.ts';
import { api } from '../../live/api.ts';
import { useSession } from '../../live/session.ts';
import { Page } from '../../shell/page.tsx';
import { DeskScreen } from './desk/desk-screen.tsx';
import { useLog } from './state/use-log.ts';
import { useAct, useShown, useTerms, useTournament } from './state/use-tournament.ts';

const ROLES: readonly ViewingRole[] = ['director', 'operator', 'surveillance'];

/** The director's desk, shown in the highest office that this visitor holds in the tournament. */
export function DeskPage({ tournamentId }: { readonly tournamentId: string }) {
  const { common } = useMessages();
  const { desk } = useTournamentTexts();
  const me = useSession((session) => session.me?.person.id ?? '');
  const myName = useSession((session) => session.me?.person.name ?? '');
  const [at, setAt] = useState(0);
  const as = ROLES[at];
  const { known, gone } = useTournament(tournamentId, as, 'all');
  const roles = known?.roles ?? NO_ROLES;
  useEffect(() => {
    // A visitor who is not the director sees the desk as the operator, and as the director once
    // named.
    if (gone && at < ROLES.length) setAt(at + 1);
    if (as === 'operator' && roles.includes('director')) setAt(0);
  }, [gone, at, as, roles]);
  const terms = useTerms(tournamentId, known);
  const tournament = useShown(known, terms);
  const log = useLog(tournamentId, known?.version ?? 0);
  const act = useAct(tournamentId, roles, terms?.bookId ?? '');
  const fill = (count: number) => void letIn(tournamentId, count);
  const [, go] = useLocation();
  const title = known?.view.board.name ?? desk.title;
  useEffect(() => {
    document.title = `${title} · ${desk.title} · ${common.appName}`;
  }, [title, desk, common]);
  if (at >= ROLES.length) return <NotYours />;
  if (tournament === null) {
    return (
      <Page title={desk.title}>
        <p role="status">{common.loading}</p>
      </Page>
    );
  }
  return (
    <DeskScreen
      {...{ tournament, log, me, myName, act }}
      onTerms={() => go(`/tournaments/${tournamentId}/terms`)}
      onFill={roles.includes('operator') ? fill : null}
      csvHref={addressOf('tournamentCsv', { tournament: tournamentId })}
      jsonHref={addressOf('tournamentJson', { tournament: tournamentId })}
    />
  );
}

/** Lets players of the house enter, to fill the field. */
async function letIn(tournament: string, count: number): Promise<void> {
  const answer = await api.tournamentHousePlayers({ tournament, count });
  if (!answer.ok) showToast(answer.sentence, 'bad');
}

const NO_ROLES: readonly ViewingRole[] = [];

function NotYours() {
  const { desk } = useTournamentTexts();
  const { account } = useMessages();
  return (
    <Page title={desk.title}>
      <p>{desk.notYours}</p>
      <p>
        <Link href="/account" className={buttonClass('primary')}>
          {account.signIn}
        </Link>
      </p>
    </Page>
  );
}
