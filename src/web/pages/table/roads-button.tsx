import { useMessages } from '../../i18n/language.tsx';
import styles from './felt/felt.module.css';

/** The small roads are for looking; a tap brings them large, with the two questions. */
export function RoadsButton({ onOpen }: { readonly onOpen: () => void }) {
  const { roads } = useMessages();
  return (
    <button
      type="button"
      className={styles.roadsButton}
      aria-label={`${roads.title}: ${roads.ask}`}
      onClick={onOpen}
    />
  );
}
