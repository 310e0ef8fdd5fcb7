import { classNames } from '../design/class-names.ts';
import styles from './key-badge.module.css';

/** The key of the act beside it; a touch screen leaves it out. */
export function KeyBadge({ children }: { readonly children: string | number }) {
  return (
    <span
      className={classNames(
        `${styles.key} inline-grid rigid centred pad-y-none pad-x-1 round-s`,
        styles.hint,
      )}
      aria-hidden="true"
    >
      {children}
    </span>
  );
}

/** A key in the list of keys, which says what it does on every screen. */
export function ListedKey({ children }: { readonly children: string }) {
  return (
    <span className={`${styles.key} inline-grid rigid centred pad-y-none pad-x-1 round-s`}>
      {children}
    </span>
  );
}
