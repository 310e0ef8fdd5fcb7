import { useEffect, useState } from 'react';
import { centsOf } from '../../console/acts/act-values.ts';
import { frame } from '../../console/frame.tsx';
import { byName, type Names, nameOf } from '../../console/names.ts';
import { ALWAYS, type Period, PeriodFields } from '../../console/period.tsx';
import { StaffGate } from '../../console/staff-gate.tsx';
import { Button } from '../../design/button.tsx';
import { CheckField, SelectField, TextField } from '../../design/field.tsx';
import { useConsoleTexts } from '../../i18n/consoles/index.ts';
import { useMessages } from '../../i18n/language.tsx';
import { useLocalNames } from '../../i18n/local-names.ts';
import { api } from '../../live/api.ts';
import { type LobbyTable, readLobby } from '../../live/use-lobby.ts';
import { AuditRun } from './audit-run.tsx';
import type { CoupAt } from './coup-at.ts';
import { CoupList } from './coup-list.tsx';
import { CoupReplay } from './coup-replay.tsx';
import { useCoups } from './use-coups.ts';

/** What happened, who saw what, and whether it was right. */
export function AuditPage() {
  const texts = useConsoleTexts();
  return <StaffGate title={texts.audit.title}>{() => <Audit />}</StaffGate>;
}

function Audit() {
  const tables = useTables();
  const [tableId, setTableId] = useState('');
  const [coup, setCoup] = useState<CoupAt | null>(null);
  const table = tables.find((one) => tableId === '' || one.tableId === tableId);
  const at = coup ?? (table === undefined ? null : { table: table.tableId, shoe: table.shoe });
  const audited = tables.find((one) => one.tableId === at?.table);
  return (
    <div className={frame.stack}>
      {coup !== null && <CoupReplay key={`${coup.table} ${coup.shoe} ${coup.coup}`} at={coup} />}
      <Search
        {...{ tables, tableId }}
        onTable={(next) => {
          setTableId(next);
          setCoup(null);
        }}
        onChoose={setCoup}
      />
      {audited !== undefined && at !== null && (
        <AuditRun
          table={audited.tableId}
          name={audited.name}
          shoe={Math.max(1, at.shoe)}
          physical={audited.shoeKind === 'physical'}
          names={Object.fromEntries(tables.map((one) => [one.tableId, one.name]))}
        />
      )}
    </div>
  );
}

interface SearchProps {
  readonly tables: readonly LobbyTable[];
  readonly tableId: string;
  readonly onTable: (tableId: string) => void;
  readonly onChoose: (coup: CoupAt) => void;
}

/** By table, person and day, over everything that the house keeps. */
function Search({ tables, tableId, onTable, onChoose }: SearchProps) {
  const texts = useConsoleTexts();
  const { account } = useMessages();
  const known = useKnown();
  const [person, setPerson] = useState('');
  const [period, setPeriod] = useState<Period>(ALWAYS);
  const [clause, setClause] = useState('');
  const [irregular, setIrregular] = useState(false);
  const [amount, setAmount] = useState('');
  const { coups, loading, hasMore, fault, seen, more } = useCoups({
    table: tableId,
    person,
    period,
    clause,
    irregular,
    leastCents: centsOf(amount),
  });
  const names = useLocalNames({ ...seen, ...known });
  const people = Object.keys(names).toSorted(byName(names));
  return (
    <section className={frame.box} aria-label={texts.audit.find}>
      <h2>{texts.audit.find}</h2>
      <div className={frame.two}>
        <SelectField
          label={texts.common.table}
          value={tableId}
          onChange={(event) => onTable(event.target.value)}
        >
          <option value="">{texts.audit.againAll}</option>
          {tables.map(({ tableId: id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
        <SelectField
          label={texts.fields.person}
          value={person}
          onChange={(event) => setPerson(event.target.value)}
        >
          <option value="">{texts.audit.anybody}</option>
          {people.map((id) => (
            <option key={id} value={id}>
              {nameOf(names, id)}
            </option>
          ))}
        </SelectField>
      </div>
      <PeriodFields period={period} onChange={setPeriod} />
      <div className={frame.two}>
        <TextField
          label={texts.audit.clause}
          value={clause}
          placeholder="11.2"
          onChange={(event) => setClause(event.target.value)}
        />
        <TextField
          label={texts.audit.least}
          inputMode="decimal"
          value={amount}
          onChange={(event) => setAmount(event.target.value)}
        />
        <CheckField
          label={texts.audit.irregular}
          checked={irregular}
          onChange={(event) => setIrregular(event.target.checked)}
        />
      </div>
      {fault !== null && <p className={frame.bad}>{fault}</p>}
      <CoupList {...{ coups, names, loading, onChoose }} />
      {hasMore && (
        <Button disabled={loading} onClick={() => void more()}>
          {account.more}
        </Button>
      )}
    </section>
  );
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

/** Players with accounts, where whoever looks may know them all. */
function useKnown(): Names {
  const [names, setNames] = useState<Names>({});
  useEffect(() => {
    let gone = false;
    void api.people().then((answer) => {
      if (gone || !answer.ok) return;
      const players = answer.value.people.filter(({ kind }) => kind === 'player');
      setNames(Object.fromEntries(players.map((one) => [one.id, one.displayName])));
    });
    return () => {
      gone = true;
    };
  }, []);
  return names;
}
