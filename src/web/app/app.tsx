import { type ReactNode, Suspense, useEffect } from 'react';
import { Link, Route, Switch, useLocation } from 'wouter';
import { buttonClass } from '../design/button.tsx';
import { ToastStack } from '../design/toast.tsx';
import { useMessages } from '../i18n/language.tsx';
import { fetched } from '../parts/fetched/fetched.ts';
import { Page } from '../shell/page.tsx';
import { ScreenGuard } from '../shell/screen-guard.tsx';
import styles from './app.module.css';
import { lobbyScreen } from './lobby-screen.tsx';
import { RealityNotice } from './reality-notice.tsx';
import { tableScreen } from './table-screen.tsx';

const AccountPage = fetched(
  async () => (await import('../pages/account/account-page.tsx')).AccountPage,
);

const HowToPlayPage = fetched(
  async () => (await import('../pages/learning/how-to-play-page.tsx')).HowToPlayPage,
);
const SeveralPage = fetched(
  async () => (await import('../pages/table/several/several-page.tsx')).SeveralPage,
);
const DealerPage = fetched(
  async () => (await import('../pages/dealer/dealer-page.tsx')).DealerPage,
);
const SignPage = fetched(async () => (await import('../pages/sign/sign-page.tsx')).SignPage);
const CagePage = fetched(async () => (await import('../pages/cage/cage-page.tsx')).CagePage);
const AuditPage = fetched(async () => (await import('../pages/audit/audit-page.tsx')).AuditPage);
const PitPage = fetched(async () => (await import('../pages/pit/pit-page.tsx')).PitPage);
const ReportsPage = fetched(
  async () => (await import('../pages/reports/reports-page.tsx')).ReportsPage,
);
const InvitationPage = fetched(
  async () => (await import('../pages/house/invitation-page.tsx')).InvitationPage,
);
const HousePage = fetched(async () => (await import('../pages/house/house-page.tsx')).HousePage);

const OddsPage = fetched(async () => (await import('../pages/odds/odds-page.tsx')).OddsPage);
const RulesPage = fetched(async () => (await import('../pages/rules/rules-page.tsx')).RulesPage);
const ComparePage = fetched(
  async () => (await import('../pages/rules/compare-page.tsx')).ComparePage,
);
const VerifyPage = fetched(
  async () => (await import('../pages/verify/verify-page.tsx')).VerifyPage,
);

const ChooseTablePage = fetched(
  async () => (await import('../pages/dealer/choose-table-page.tsx')).ChooseTablePage,
);
const TournamentsPage = fetched(
  async () => (await import('../pages/tournament/list/list-page.tsx')).TournamentsPage,
);
const TournamentPage = fetched(
  async () => (await import('../pages/tournament/tournament-page.tsx')).TournamentPage,
);
const BoardPage = fetched(
  async () => (await import('../pages/tournament/board-page.tsx')).BoardPage,
);
const DeskPage = fetched(async () => (await import('../pages/tournament/desk-page.tsx')).DeskPage);
const NewTournamentPage = fetched(
  async () => (await import('../pages/tournament/wizard-page.tsx')).NewTournamentPage,
);
const ChangeTermsPage = fetched(
  async () => (await import('../pages/tournament/wizard-page.tsx')).ChangeTermsPage,
);

/** Every screen is fetched when it is first asked for; lobby and table as the page starts. */
export function App() {
  return (
    <>
      <ScreenGuard>
        <Suspense fallback={<Loading />}>
          <Screens />
        </Suspense>
      </ScreenGuard>
      <ToastStack />
      <RealityNotice />
      <Scroll />
    </>
  );
}

function Screens() {
  return (
    <Switch>
      <Route path="/">
        {() => <Titled title={null} show={<lobbyScreen.Screen onStanding={feltAhead} />} />}
      </Route>
      <Route path="/table/:id">{({ id }) => <tableScreen.Screen key={id} tableId={id} />}</Route>
      <Route path="/table/:id/dealer">{({ id }) => <DealerPage tableId={id} />}</Route>
      <Route path="/table/:id/sign">{({ id }) => <SignPage tableId={id} />}</Route>
      <Route path="/how-to-play">{() => <HowToPlayPage />}</Route>
      <Route path="/several">{() => <SeveralPage />}</Route>
      <Route path="/deal">{() => <ChooseTablePage />}</Route>
      <Route path="/cage">{() => <CagePage />}</Route>
      <Route path="/audit">{() => <AuditPage />}</Route>
      <Route path="/pit">{() => <PitPage />}</Route>
      <Route path="/reports">{() => <ReportsPage />}</Route>
      <Route path="/invitation">{() => <InvitationPage />}</Route>
      <Route path="/house">{() => <HousePage />}</Route>
      <Route path="/odds">{() => <OddsPage />}</Route>
      <Route path="/rules">{() => <RulesPage bookId={FIRST_BOOK} />}</Route>
      <Route path="/rules/compare">{() => <ComparePage />}</Route>
      <Route path="/rules/:book">{({ book }) => <RulesPage bookId={book} />}</Route>
      <Route path="/tournaments">{() => <TournamentsPage />}</Route>
      <Route path="/tournaments/new">{() => <NewTournamentPage />}</Route>
      <Route path="/tournaments/:id">
        {({ id }) => <TournamentPage key={id} tournamentId={id} />}
      </Route>
      <Route path="/tournaments/:id/board">
        {({ id }) => <BoardPage key={id} tournamentId={id} />}
      </Route>
      <Route path="/tournaments/:id/desk">
        {({ id }) => <DeskPage key={id} tournamentId={id} />}
      </Route>
      <Route path="/tournaments/:id/terms">
        {({ id }) => <ChangeTermsPage tournamentId={id} />}
      </Route>
      <Route path="/verify">{() => <VerifyPage />}</Route>
      <Route path="/account">{() => <AccountPage />}</Route>
      <Route>{() => <NotFound />}</Route>
    </Switch>
  );
}

/**
 * Fetches the table's screen once the lobby stands, because a visitor who looks at tables soon sits
 * at one.
 */
const feltAhead = () => void tableScreen.prepare();

const FIRST_BOOK = 'crown-melbourne';

function Titled(props: { readonly title: string | null; readonly show: ReactNode }) {
  const { common } = useMessages();
  const { title, show } = props;
  useEffect(() => {
    document.title = title === null ? common.appName : `${title} · ${common.appName}`;
  }, [title, common]);
  return show;
}

function Loading() {
  const { common } = useMessages();
  return (
    <Page title={null}>
      <p role="status">{common.loading}</p>
    </Page>
  );
}

function NotFound() {
  const { common } = useMessages();
  return (
    <Page title={common.notFound} ownHeading>
      <NothingHere />
    </Page>
  );
}

function NothingHere() {
  const { common } = useMessages();
  return (
    <section className={`${styles.nothing} stack content-center across-center gap-4 center`}>
      <p className={`${styles.code} faint display solid`} aria-hidden="true">
        404
      </p>
      <h1>{common.notFound}</h1>
      <p className="flex wrap middle gap-2">
        <Link href="/" className={buttonClass('primary')}>
          {common.lobby}
        </Link>
        <Link href="/how-to-play" className={buttonClass('plain')}>
          {common.howToPlay}
        </Link>
      </p>
    </section>
  );
}

/** A new screen starts at its top. */
function Scroll() {
  const [path] = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: it follows the path.
  useEffect(() => scrollTo(0, 0), [path]);
  return null;
}
