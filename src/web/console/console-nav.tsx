import { Link, useLocation } from 'wouter';
import { useMessages } from '../i18n/language.tsx';
import { workPlacesOf } from '../live/work-places.ts';
import styles from './console-nav.module.css';
import type { Officer } from './offices.ts';

/** Links between the consoles that fill the screen, for people who may use them. */
export function ConsoleNav({ officer }: { readonly officer: Officer }) {
  const { account, common } = useMessages();
  const [path] = useLocation();
  const places = workPlacesOf(officer).map(
    (place) => [`/${place}`, account.places[place]] as const,
  );
  return (
    <nav className={`${styles.nav} flex wrap`} aria-label={common.menu}>
      {[['/', common.lobby] as const, ...places].map(([href, name]) => (
        <Link key={href} href={href} aria-current={path === href ? 'page' : undefined}>
          {name}
        </Link>
      ))}
    </nav>
  );
}
