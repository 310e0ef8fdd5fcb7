import { useMessages } from '../../i18n/language.tsx';
import styles from './how-to-play.module.css';

/** The game in our own words. */
export function HowToPlay() {
  const { help } = useMessages();
  return (
    <div className={styles.text}>
      {help.howTo.map(({ title, text }) => (
        <section key={title}>
          <h3>{title}</h3>
          <p>{text}</p>
        </section>
      ))}
    </div>
  );
}
