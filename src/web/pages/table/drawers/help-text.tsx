import { useMessages } from '../../../i18n/language.tsx';
import styles from './help-text.module.css';

/** Telephone number and address as the leaflet gives them: not translated, not shortened. */
const HELP_PHONE = '1800 858 858';
const HELP_WEB = 'www.gamblinghelponline.org.au';

/** Where to find help, as the leaflet of The Ville asks to be shown. */
export function PlaySafely() {
  const { safely } = useMessages().help;
  return (
    <div className={styles.text}>
      <p>{safely.lead}</p>
      <p>{safely.limits}</p>
      <p>{safely.talk}</p>
      <div className={styles.lines}>
        <a href={`tel:${HELP_PHONE.replaceAll(' ', '')}`}>
          <span>{safely.phone}</span>
          <strong>{HELP_PHONE}</strong>
        </a>
        <a href={`https://${HELP_WEB}`} target="_blank" rel="noreferrer">
          <span>{safely.web}</span>
          <strong>{HELP_WEB}</strong>
        </a>
      </div>
    </div>
  );
}
