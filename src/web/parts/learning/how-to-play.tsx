import { useMessages } from '../../i18n/language.tsx';
import styles from './how-to-play.module.css';

export interface LearningProps {
  /** The level of the headings: h2 under the title of a page, one lower in a drawer. */
  readonly heading?: 'h2' | 'h3';
}

/** The game in our own words. */
export function HowToPlay({ heading: Heading = 'h3' }: LearningProps) {
  const { help } = useMessages();
  return (
    <div className={styles.text}>
      {help.howTo.map(({ title, text }) => (
        <section key={title}>
          <Heading>{title}</Heading>
          <p>{text}</p>
        </section>
      ))}
    </div>
  );
}
