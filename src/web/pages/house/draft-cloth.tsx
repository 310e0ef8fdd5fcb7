import { useMemo } from 'react';
import { evolve, publicView, UNOPENED } from '../../../table/index.ts';
import { ClothView } from '../../console/cloth-view.tsx';
import { frame } from '../../console/frame.tsx';
import { useConsoleTexts } from '../../i18n/consoles/index.ts';
import styles from './house.module.css';
import { type SetupDraft, setupOf } from './setup-draft.ts';
import { openingEvents } from './try-opening.ts';

/** The cloth of the table that is about to be opened, as a dealer sees it. */
export function DraftCloth({ draft }: { readonly draft: SetupDraft }) {
  const texts = useConsoleTexts();
  const table = useMemo(() => {
    const raw = { ...NAMED, ...named(draft.raw) };
    const setup = setupOf({ ...draft, raw });
    if ('fault' in setup) return null;
    const opened = openingEvents(setup, Date.now());
    return opened.ok ? publicView(opened.value.reduce(evolve, UNOPENED)) : null;
  }, [draft]);
  if (table === null) return <p className={frame.soft}>{texts.house.noClothYet}</p>;
  return (
    <div className={styles.cloth}>
      <ClothView table={table} names={{}} />
    </div>
  );
}

/**
 * Stands in for fields that are still empty: the cloth can be drawn before the table has a name.
 */
const NAMED = { tableId: 'draft', name: 'Draft', rulesCopy: '–', notice: true };

function named(raw: SetupDraft['raw']): SetupDraft['raw'] {
  return Object.fromEntries(Object.entries(raw).filter(([, value]) => value !== ''));
}
