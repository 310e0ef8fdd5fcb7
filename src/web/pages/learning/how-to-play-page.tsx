import { Link } from 'wouter';
import { findBook } from '../../../rules/index.ts';
import { buttonClass } from '../../design/button.tsx';
import { useMessages } from '../../i18n/language.tsx';
import { CoupExamples } from '../../parts/learning/coup-examples.tsx';
import { HowToPlay } from '../../parts/learning/how-to-play.tsx';
import { Page } from '../../shell/page.tsx';

/** Every book has the same table of play, so that of one is enough here. */
const BOOK = 'crown-melbourne';

/** The game in our own words, the drawing chart, and coups to step through. */
export function HowToPlayPage() {
  const { common } = useMessages();
  const book = findBook(BOOK);
  return (
    <Page title={common.howToPlay}>
      <HowToPlay heading="h2" part="first" />
      {book !== null && <CoupExamples tableau={book.tableau.value} heading="h2" />}
      <HowToPlay heading="h2" part="rest" />
      <p>
        <Link href="/" className={buttonClass('primary')}>
          {common.lobby}
        </Link>
      </p>
    </Page>
  );
}
