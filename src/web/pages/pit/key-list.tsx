import { useState } from 'react';
import type { CommandType } from '../../../table/index.ts';
import { Button } from '../../design/button.tsx';
import { Dialog } from '../../design/overlay.tsx';
import { useConsoleTexts } from '../../i18n/consoles/index.ts';
import styles from './pit.module.css';
import { PIT_ACTS } from './pit-acts.ts';
import { usePitKeys } from './use-pit-keys.ts';

/** Every key of the pit, under `?`. */
export function KeyList() {
  const texts = useConsoleTexts();
  const [open, setOpen] = useState(false);
  usePitKeys((key) => {
    if (key === '?') setOpen(true);
    return key === '?';
  });
  const acts = Object.entries(PIT_ACTS).flatMap(([type, { key }]) =>
    key === undefined ? [] : [[key, texts.acts[type as CommandType]] as const],
  );
  const rows: readonly (readonly [string, string])[] = [
    ['J K', texts.pit.keys.rows],
    ['/', texts.pit.find],
    ['1–9', texts.pit.keys.alerts],
    ['A', texts.pit.approve],
    ['X', texts.pit.decline],
    ...acts,
  ];
  return (
    <>
      <Button kind="quiet" onClick={() => setOpen(true)}>
        <span className={styles.key} aria-hidden="true">
          ?
        </span>
        {texts.pit.keys.title}
      </Button>
      <Dialog open={open} title={texts.pit.keys.title} onClose={() => setOpen(false)}>
        <dl className={styles.keyList}>
          {rows.map(([key, meaning]) => (
            <div key={key}>
              <dt>
                <span className={styles.key}>{key}</span>
              </dt>
              <dd>{meaning}</dd>
            </div>
          ))}
        </dl>
      </Dialog>
    </>
  );
}
