import type { RoadResult } from '../../../roads/index.ts';
import { useConsoleTexts } from '../../i18n/consoles/index.ts';
import { useMessages } from '../../i18n/language.tsx';
import styles from './sign.module.css';

const SHOWN = 12;

/** The last results in words and colour, the latest first. */
export function LastResults({ results }: { readonly results: readonly RoadResult[] }) {
  const texts = useConsoleTexts();
  const { game } = useMessages();
  const last = results.map(({ outcome }, at) => ({ outcome, coup: at + 1 })).slice(-SHOWN);
  return (
    <ol className={styles.last} aria-label={texts.sign.last}>
      {last.toReversed().map(({ outcome, coup }) => (
        <li key={coup} className={styles[outcome]}>
          {game.outcome[outcome]}
        </li>
      ))}
    </ol>
  );
}
