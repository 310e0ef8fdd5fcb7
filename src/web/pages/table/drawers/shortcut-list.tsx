import { useMessages } from '../../../i18n/language.tsx';
import { SHORTCUTS } from '../state/use-shortcuts.ts';
import styles from './table-drawers.module.css';

/** What each key does at the table. */
export function ShortcutList() {
  const { session } = useMessages();
  return (
    <dl className={styles.keys}>
      {SHORTCUTS.map(({ keys, does }) => (
        <div key={does}>
          <dt>
            <kbd>{keys}</kbd>
          </dt>
          <dd>{session.keys[does]}</dd>
        </div>
      ))}
    </dl>
  );
}
