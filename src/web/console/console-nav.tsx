import { Link, useLocation } from 'wouter';
import { useConsoleTexts } from '../i18n/consoles/index.ts';
import { useMessages } from '../i18n/language.tsx';
import styles from './console-nav.module.css';

/** The way between the consoles that fill the screen themselves. */
export function ConsoleNav() {
  const texts = useConsoleTexts();
  const { account, common } = useMessages();
  const [path] = useLocation();
  const places: readonly (readonly [string, string])[] = [
    ['/', common.lobby],
    ['/pit', account.places.pit],
    ['/reports', texts.reports.title],
    ['/cage', account.places.cage],
    ['/audit', account.places.audit],
    ['/house', account.places.house],
  ];
  return (
    <nav className={styles.nav} aria-label={common.menu}>
      {places.map(([href, name]) => (
        <Link key={href} href={href} aria-current={path === href ? 'page' : undefined}>
          {name}
        </Link>
      ))}
    </nav>
  );
}
