import type { ReactNode } from 'react';
import { useMessages } from '../../i18n/language.tsx';
import styles from './cloth-links.module.css';
import type { DrawerName } from './state/drawer-name.ts';

export interface ClothLinksProps {
  readonly onDrawer: (drawer: DrawerName) => void;
  /** What the house adds: the way back to the lobby. */
  readonly acts: ReactNode;
}

/** Links to what is looked up most, in the corners that the round table leaves free. */
export function ClothLinks({ onDrawer, acts }: ClothLinksProps) {
  const { table, common } = useMessages();
  return (
    <div className={`${styles.links} flex gap-1`} data-cloth-links>
      <button type="button" className={styles.link} onClick={() => onDrawer('history')}>
        {table.history}
      </button>
      <button type="button" className={styles.link} onClick={() => onDrawer('how-to-play')}>
        {common.howToPlay}
      </button>
      {acts}
    </div>
  );
}
