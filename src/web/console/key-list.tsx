import { useState } from 'react';
import { Button } from '../design/button.tsx';
import { Dialog } from '../design/overlay.tsx';
import { useConsoleTexts } from '../i18n/consoles/index.ts';
import { KeyBadge, ListedKey } from './key-badge.tsx';
import styles from './key-list.module.css';
import { useKeys } from './use-keys.ts';

/** A key and what it does. */
export type KeyRow = readonly [key: string, meaning: string];

/** Every key of a console, under `?`. */
export function KeyList({ rows }: { readonly rows: readonly KeyRow[] }) {
  const { keys } = useConsoleTexts();
  const [open, setOpen] = useState(false);
  useKeys((key) => {
    if (key === '?') setOpen(true);
    return key === '?';
  });
  return (
    <>
      <Button kind="quiet" onClick={() => setOpen(true)}>
        <KeyBadge>?</KeyBadge>
        {keys.title}
      </Button>
      <KeyDialog {...{ open, rows }} onClose={() => setOpen(false)} />
    </>
  );
}

export function KeyDialog(props: {
  readonly open: boolean;
  readonly rows: readonly KeyRow[];
  readonly onClose: () => void;
}) {
  const { keys } = useConsoleTexts();
  const { open, rows, onClose } = props;
  return (
    <Dialog open={open} title={keys.title} onClose={onClose}>
      <dl className={styles.list}>
        {rows.map(([key, meaning]) => (
          <div className="stack items-center" key={key}>
            <dt>
              <ListedKey>{key}</ListedKey>
            </dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
