import { useHelpTexts } from '../../i18n/help-texts.ts';
import styles from './how-to-play.module.css';

export interface LearningProps {
  /** The level of the headings: h2 under the title of a page, one lower in a drawer. */
  readonly heading?: 'h2' | 'h3';
}

export interface HowToPlayProps extends LearningProps {
  /** The first sections say what a newcomer must know before an example; absent: all of them. */
  readonly part?: 'first' | 'rest';
}

const FIRST_SECTIONS = 3;

/** The game in our own words. */
export function HowToPlay({ heading: Heading = 'h3', part }: HowToPlayProps) {
  const { help } = useHelpTexts();
  const from = part === 'rest' ? FIRST_SECTIONS : 0;
  const to = part === 'first' ? FIRST_SECTIONS : help.howTo.length;
  return (
    <div className={`${styles.text} stack gap-4 across-5`} data-part={part}>
      {help.howTo.slice(from, to).map(({ title, text }) => (
        <section key={title}>
          <Heading>{title}</Heading>
          <p>{text}</p>
        </section>
      ))}
    </div>
  );
}
