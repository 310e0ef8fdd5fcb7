import { classNames } from '../../../design/class-names.ts';
import { useFormats, useMessages } from '../../../i18n/language.tsx';
import type { TableScreen } from '../state/table-store.ts';
import styles from './session.module.css';
import { clockText, useReality } from './use-reality.ts';

export interface SessionFactsProps {
  readonly screen: TableScreen;
  readonly onOpen: () => void;
}

export function settledCoup({ snapshot }: TableScreen): number {
  return snapshot?.view.table.last?.number ?? 0;
}

/** What the session has brought so far and how long it has lasted, for the header. */
export function SessionFacts({ screen, onOpen }: SessionFactsProps) {
  const { session } = useMessages();
  const { change } = useFormats();
  const reality = useReality(settledCoup(screen));
  if (reality === null) return null;
  const { netCents, elapsedMs } = reality;
  return (
    <button
      type="button"
      className={classNames(
        styles.facts,
        'stack across-end thumb content-center plain soft',
        'text-2 one-line pad-y-none pad-x-2 round tight',
      )}
      title={session.title}
      data-session
      onClick={onOpen}
    >
      <span>
        {session.net}{' '}
        <strong className={classNames(netCents > 0 && styles.up)}>{change(netCents)}</strong>
      </span>
      <span className={styles.time}>
        {session.seated} <strong>{clockText(elapsedMs)}</strong>
      </span>
    </button>
  );
}
