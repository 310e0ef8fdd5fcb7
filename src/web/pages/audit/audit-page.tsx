import { useEffect, useState } from 'react';
import type { FoundCoup } from '../../../protocol/index.ts';
import { ConsoleNav } from '../../console/console-nav.tsx';
import { centsOf } from '../../console/form-values.ts';
import { frame } from '../../console/frame.tsx';
import ground from '../../console/ground.module.css';
import { KeyList } from '../../console/key-list.tsx';
import type { Names } from '../../console/names.ts';
import type { Officer } from '../../console/offices.ts';
import { StaffGate } from '../../console/staff-gate.tsx';
import { Button } from '../../design/button.tsx';
import { classNames } from '../../design/class-names.ts';
import { ClauseNumber } from '../../design/clause-name.tsx';
import { useConsoleTexts } from '../../i18n/consoles/index.ts';
import { useFormats, useMessages } from '../../i18n/language.tsx';
import { useLocalNames } from '../../i18n/local-names.ts';
import { api } from '../../live/api.ts';
import { type LobbyTable, readLobby } from '../../live/use-lobby.ts';
import styles from './audit.module.css';
import { AuditRun } from './audit-run.tsx';
import type { CoupAt } from './coup-at.ts';
import { CoupList } from './coup-list.tsx';
import { CoupReplay } from './coup-replay.tsx';
import { NO_WISH, SearchBar, type Wish } from './search-bar.tsx';
import { useCoups } from './use-coups.ts';

/** The audit: what happened, who saw what, and whether it followed the rules. */
export function AuditPage() {
  const texts = useConsoleTexts();
  return (
    <StaffGate title={texts.audit.title} place="audit" bare>
      {(officer) => <Audit officer={officer} />}
    </StaffGate>
  );
}

/**
 * The found coups are at the left, the chosen coup in sentences, and what each role saw of it at
 * the right.
 */
function Audit({ officer }: { readonly officer: Officer }) {
  const texts = useConsoleTexts();
  const { account } = useMessages();
  const tables = useTables();
  const known = useKnown(officer);
  const [wish, setWish] = useState<Wish>(NO_WISH);
  const [chosen, setChosen] = useState<CoupAt | null>(null);
  const found = useCoups({ ...wish, leastCents: centsOf(wish.amount) });
  const names = useLocalNames({ ...found.seen, ...known });
  // The newest of the found coups is shown until the officer chooses one.
  const [newest] = found.coups;
  const coup = chosen ?? (newest === undefined ? null : placeOf(newest));
  const table = tables.find((one) => wish.table === '' || one.tableId === wish.table);
  const at = coup ?? (table === undefined ? null : { table: table.tableId, shoe: table.shoe });
  const audited = tables.find((one) => one.tableId === at?.table);
  const called = Object.fromEntries(tables.map(({ tableId, name }) => [tableId, name]));
  return (
    <main className={classNames(ground.ground, `${styles.audit} stack text-4`)}>
      <header className={`${styles.bar} row wrap line-below across-4`}>
        <h1 className="text-6">{texts.audit.title}</h1>
        <ConsoleNav officer={officer} />
        <AuditKeys />
        <SearchBar
          {...{ tables, names, wish }}
          onWish={(next) => {
            setWish(next);
            setChosen(null);
          }}
        />
      </header>
      <div className={`${styles.found} flex column low scrolls`}>
        {found.fault !== null && <p className={frame.bad}>{found.fault}</p>}
        <CoupList
          {...{ names }}
          coups={found.coups}
          loading={found.loading}
          chosen={coup}
          onChoose={setChosen}
        />
        {found.hasMore && (
          <Button disabled={found.loading} onClick={() => void found.more()}>
            {account.more}
          </Button>
        )}
        <ByClause coups={found.coups} onClause={(clause) => setWish({ ...wish, clause })} />
      </div>
      {audited !== undefined && at !== null && (
        <div className={`${styles.run} slim line-below`}>
          <AuditRun
            table={audited.tableId}
            name={audited.name}
            shoe={Math.max(1, at.shoe)}
            physical={audited.shoeKind === 'physical'}
            names={called}
          />
        </div>
      )}
      {coup === null ? (
        <p className={styles.nothing}>{found.loading ? '' : texts.audit.nothingFits}</p>
      ) : (
        <CoupReplay key={`${coup.table} ${coup.shoe} ${coup.coup}`} at={coup} />
      )}
    </main>
  );
}

function AuditKeys() {
  const { keys } = useConsoleTexts().audit;
  return (
    <KeyList
      rows={[
        ['← →', keys.step],
        ['Space', keys.play],
        ['[ ]', keys.irregular],
        ['1–9', keys.roles],
        ['E', keys.export],
        ['/', keys.find],
      ]}
    />
  );
}

function placeOf({ tableId, tableName, shoe, coup, people }: FoundCoup): CoupAt {
  return { table: tableId, tableName, shoe, coup, people };
}

function useTables(): readonly LobbyTable[] {
  const [tables, setTables] = useState<readonly LobbyTable[]>([]);
  useEffect(() => {
    let gone = false;
    void readLobby().then((found) => {
      if (!gone && found !== null) setTables(found);
    });
    return () => {
      gone = true;
    };
  }, []);
  return tables;
}

/**
 * Names of all players with accounts, for the operator, who may know them all; empty for others.
 */
function useKnown({ kind }: Officer): Names {
  const [names, setNames] = useState<Names>({});
  useEffect(() => {
    if (kind !== 'operator') return;
    let gone = false;
    void api.people().then((answer) => {
      if (gone || !answer.ok) return;
      const players = answer.value.people.filter(({ kind }) => kind === 'player');
      setNames(Object.fromEntries(players.map((one) => [one.id, one.displayName])));
    });
    return () => {
      gone = true;
    };
  }, [kind]);
  return names;
}

const MOST_SHOWN = 6;

/** The clauses of irregularities in the found coups; a tap on a clause searches for it. */
function ByClause(props: {
  readonly coups: readonly FoundCoup[];
  readonly onClause: (clause: string) => void;
}) {
  const texts = useConsoleTexts();
  const { number } = useFormats();
  const counts = new Map<string, number>();
  for (const { irregular = [] } of props.coups) {
    for (const clause of irregular) counts.set(clause, (counts.get(clause) ?? 0) + 1);
  }
  const rows = [...counts].toSorted(([, one], [, other]) => other - one).slice(0, MOST_SHOWN);
  const most = rows[0]?.[1] ?? 1;
  if (rows.length === 0) return null;
  return (
    <section
      className={`${styles.clauses} pad-bottom-2 line-above`}
      aria-label={texts.audit.byClause}
    >
      <h2>{texts.audit.byClause}</h2>
      {rows.map(([clause, count]) => (
        <button
          className="stack gap-2 items-center full thumb-high pad-y-none pad-x-3 plain ink text-3 left"
          key={clause}
          type="button"
          onClick={() => props.onClause(clause)}
        >
          <ClauseNumber clause={clause} />
          <span aria-hidden="true">
            <i style={{ width: `${(100 * count) / most}%` }} />
          </span>
          {number(count)}
        </button>
      ))}
    </section>
  );
}
