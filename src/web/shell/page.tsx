import { type ReactNode, useEffect } from 'react';
import { Link, useLocation } from 'wouter';
import { classNames } from '../design/class-names.ts';
import { Icon } from '../design/icon.tsx';
import { LanguageChoice } from '../design/language-choice.tsx';
import { useFormats, useMessages } from '../i18n/language.tsx';
import { guestName } from '../i18n/local-names.ts';
import { useSession, wealthOf } from '../live/session.ts';
import { workPlacesOf } from '../live/work-places.ts';
import styles from './page.module.css';

export interface PageProps {
  /** Null where the screen shows its own title. */
  readonly title: string | null;
  /** Whether the screen draws its heading itself. */
  readonly ownHeading?: boolean;
  /** Whether it uses more of a very wide window, as screens of tiles do. */
  readonly wide?: boolean;
  readonly children: ReactNode;
}

/**
 * The frame of every screen but the table: the present place, the person, and the way elsewhere.
 */
export function Page({ title, ownHeading = false, wide = false, children }: PageProps) {
  const { common } = useMessages();
  useEffect(() => {
    document.title = title === null ? common.appName : `${title} · ${common.appName}`;
  }, [title, common]);
  return (
    <div
      className={classNames(
        `${styles.page} stack one-column pad-x-4 screen-high`,
        wide && styles.wide,
      )}
    >
      <a className={`${styles.skip} pad-3 round`} href="#content">
        {common.skipToContent}
      </a>
      <SiteHeader />
      <main id="content" className={`${styles.main} stack content-start gap-4 slim`} tabIndex={-1}>
        {title !== null && !ownHeading && <h1>{title}</h1>}
        {children}
      </main>
      <footer className={styles.foot}>
        <LanguageChoice />
      </footer>
    </div>
  );
}

function SiteHeader() {
  const { common, account } = useMessages();
  const { money } = useFormats();
  const me = useSession((session) => session.me);
  return (
    <header className={`${styles.header} row gap-4`}>
      <Link
        href="/"
        className={`${styles.brand} inline-flex thumb items-center gap-2 ink display text-6 heavy unlined`}
      >
        <Mark />
        {common.appName}
      </Link>
      <nav className={`${styles.nav} flex grow wrap slim across-1`} aria-label={common.menu}>
        <Place href="/">{common.lobby}</Place>
        <Place href="/tournaments">{common.tournaments}</Place>
        <Place href="/odds">{common.odds}</Place>
        <Place href="/rules">{common.rules}</Place>
        <Place href="/verify">{common.verify}</Place>
        {me !== null &&
          workPlacesOf(me.person).map((place) => (
            <Place key={place} href={`/${place}`}>
              {account.places[place]}
            </Place>
          ))}
      </nav>
      <Link
        href="/account"
        className={classNames(
          styles.person,
          'inline-flex thumb items-center gap-2 pad-x-3',
          'edge pill ink text-4 unlined one-line',
        )}
        aria-label={account.title}
      >
        <Icon name="seat" />
        <span className={styles.name}>
          {me === null ? account.signIn : guestName(me.person.name, common.noPerson)}
        </span>
        {me?.purse != null && <strong>{money(wealthOf(me))}</strong>}
      </Link>
    </header>
  );
}

function Place({ href, children }: { readonly href: string; readonly children: ReactNode }) {
  const [path] = useLocation();
  const here = href === '/' ? path === '/' : path.startsWith(href);
  return (
    <Link
      href={href}
      className={classNames(
        `${styles.place} inline-flex items-center middle thumb pad-x-3 round soft unlined one-line`,
        here && `${styles.here} ink bold`,
      )}
      aria-current={here ? 'page' : undefined}
    >
      {children}
    </Link>
  );
}

/** Player, Tie, Banker: the three shapes of the roads. */
function Mark() {
  return (
    <svg width="34" height="18" viewBox="0 0 34 18" aria-hidden="true">
      <rect x="1" y="4" width="10" height="10" rx="2" fill="var(--player)" />
      <path d="M17 3l6 6-6 6-6-6z" fill="var(--tie)" />
      <circle cx="28" cy="9" r="5" fill="var(--banker)" />
    </svg>
  );
}
