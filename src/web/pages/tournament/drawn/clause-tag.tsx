import { ClauseNumber } from '../../../design/clause-name.tsx';
import styles from './drawn.module.css';

/** A clause at the end of its line. */
export function ClauseTag({ clause }: { readonly clause: string | null }) {
  if (clause === null || clause === '') return null;
  return (
    <span
      className={`${styles.tag} strong-edge soft text-1 medium one-line pad-y-none pad-x-1 round-s`}
    >
      <ClauseNumber clause={clause} />
    </span>
  );
}
