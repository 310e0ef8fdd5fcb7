import type { PublicView } from '../../../../table/index.ts';
import { useConsoleTexts } from '../../../i18n/consoles/index.ts';
import { useCardName } from '../../../parts/cards/playing-card.tsx';
import { ClauseLink } from '../../../parts/clauses/clause-link.tsx';
import styles from './kiosk.module.css';

/**
 * What an irregularity has left for the next coup: cards that are kept, or coups without wagers.
 */
export function WhatFollows({ table }: { readonly table: PublicView }) {
  const texts = useConsoleTexts();
  const { carried, dummyDue, coup, rules } = table;
  return (
    <>
      {carried.map((card, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two cards may be alike, or unseen.
        <KeptCard key={at} card={card} />
      ))}
      {dummyDue !== null && coup?.kind !== 'dummy' && (
        <p className={styles.follows}>
          {texts.dealer.dummyFollows(dummyDue.left)}{' '}
          <ClauseLink bookId={rules?.bookId ?? ''} clause={dummyDue.clause} />
        </p>
      )}
    </>
  );
}

function KeptCard({ card }: { readonly card: PublicView['carried'][number] }) {
  const texts = useConsoleTexts();
  const name = useCardName(card);
  return <p className={styles.follows}>{texts.dealer.keptForNext(name)}</p>;
}
