import { type ReactNode, useEffect } from 'react';
import { Link } from 'wouter';
import type { PublicView } from '../../../table/index.ts';
import { buttonClass, IconButton } from '../../design/button.tsx';
import { Icon } from '../../design/icon.tsx';
import { rulesName, versionName } from '../../i18n/book-name.ts';
import { useMessages } from '../../i18n/language.tsx';
import { useLocalNames } from '../../i18n/local-names.ts';
import { coupNumber } from './state/shown.ts';
import styles from './table-header.module.css';

export interface TableHeaderProps {
  readonly table: PublicView;
  readonly names: Readonly<Record<string, string>>;
  readonly online: boolean;
  /** Time and money of the session. */
  readonly session: ReactNode;
  readonly onMenu: () => void;
  readonly onSeal: () => void;
}

export function TableHeader(props: TableHeaderProps) {
  const { table, online, session, onMenu, onSeal } = props;
  const { common, game, table: words } = useMessages();
  const { rules } = table;
  const number = coupNumber(table);
  useEffect(() => {
    document.title = `${rules?.name ?? common.table} · ${common.appName}`;
  }, [rules?.name, common]);
  return (
    <>
      <header className={`${styles.header} row gap-1`}>
        <Link href="/" className={buttonClass('quiet')} aria-label={common.lobby}>
          <Icon name="back" />
        </Link>
        <div className={`${styles.titles} grow slim tight`}>
          <h1 className="clipped display text-6">{rules?.name ?? common.table}</h1>
          {rules !== null && (
            <>
              <p className={`${styles.long} clipped text-2 soft`}>{rulesName(rules, game)}</p>
              <p className={`${styles.short} clipped text-2 soft`}>
                {[
                  versionName(rules.bookId, rules.versionId, game),
                  ...(number > 0 ? [words.coup(number)] : []),
                ].join(' · ')}
              </p>
            </>
          )}
        </div>
        <Facts {...props} />
        {session}
        {rules?.shoeKind === 'virtual' && (
          <span className={styles.seal}>
            <IconButton icon="seal" label={words.sealed} onClick={onSeal} />
          </span>
        )}
        <IconButton icon="menu" label={common.menu} onClick={onMenu} />
      </header>
      {!online && (
        <div className={styles.banner}>
          <p
            className={`${styles.offline} row gap-2 text-3 pad-y-1 pad-x-2 round medium`}
            role="status"
          >
            <Icon name="offline" />
            {common.offline}
          </p>
        </div>
      )}
    </>
  );
}

function Facts({ table, names }: TableHeaderProps) {
  const { table: words, common } = useMessages();
  const spoken = useLocalNames(names);
  const { shoe, dealer } = table;
  const number = coupNumber(table);
  if (shoe === null) return null;
  const name = dealer === null ? null : (spoken[dealer] ?? dealer);
  return (
    <ul className={styles.facts}>
      <li>{words.shoe(shoe.number)}</li>
      {number > 0 && <li>{words.coup(number)}</li>}
      {name !== null && (
        // The name of the automatic dealer already contains the word "dealer".
        <li className={styles.dealer}>
          {name === common.noPerson.automaticDealer ? name : `${words.dealer} ${name}`}
        </li>
      )}
    </ul>
  );
}
