import type { ReactNode } from 'react';
import { useMessages } from '../../i18n/language.tsx';
import styles from './cloth-links.module.css';
import type { DrawerName } from './drawers/table-drawers.tsx';

export interface ClothLinksProps {
  readonly onDrawer: (drawer: DrawerName) => void;
  /** What the house adds: the way home. */
  readonly acts: ReactNode;
}

/** In the corners that the round of the table leaves free: what one looks up most. */
export function ClothLinks({ onDrawer, acts }: ClothLinksProps) {
  const { table, common } = useMessages();
  return (
    <div className={styles.links} data-cloth-links>
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
