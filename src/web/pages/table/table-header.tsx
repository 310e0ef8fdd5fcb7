import { Link } from 'wouter';
import type { PublicView } from '../../../table/index.ts';
import { buttonClass, IconButton } from '../../design/button.tsx';
import { Icon } from '../../design/icon.tsx';
import { rulesName } from '../../i18n/book-name.ts';
import { useMessages } from '../../i18n/language.tsx';
import styles from './table-header.module.css';

export interface TableHeaderProps {
  readonly table: PublicView;
  readonly online: boolean;
  readonly onMenu: () => void;
  readonly onSeal: () => void;
}

export function TableHeader({ table, online, onMenu, onSeal }: TableHeaderProps) {
  const { common, game, table: words } = useMessages();
  const { rules, shoe, coup } = table;
  const number = coup?.number ?? shoe?.coups ?? 0;
  return (
    <>
      <header className={styles.header}>
        <Link href="/" className={buttonClass('quiet')} aria-label={common.lobby}>
          <Icon name="back" />
        </Link>
        <div className={styles.titles}>
          <h1>{rules?.name ?? common.table}</h1>
          {rules !== null && <p>{rulesName(rules, game)}</p>}
        </div>
        {shoe !== null && (
          <div className={styles.coup}>
            <span>{words.shoe(shoe.number)}</span>
            {number > 0 && <span>{words.coup(number)}</span>}
          </div>
        )}
        {rules?.shoeKind === 'virtual' && (
          <IconButton icon="seal" label={words.sealed} onClick={onSeal} />
        )}
        <IconButton icon="menu" label={common.menu} onClick={onMenu} />
      </header>
      {!online && (
        <div className={styles.banner}>
          <p className={styles.offline} role="status">
            <Icon name="offline" />
            {common.offline}
          </p>
        </div>
      )}
    </>
  );
}
