import { useEffect, useState } from 'react';
import { frame } from '../../console/frame.tsx';
import { StaffGate } from '../../console/staff-gate.tsx';
import { Button } from '../../design/button.tsx';
import { DataTable } from '../../design/data-table.tsx';
import { SelectField, TextField } from '../../design/field.tsx';
import { useConsoleTexts } from '../../i18n/consoles/index.ts';
import { useFormats, useMessages } from '../../i18n/language.tsx';
import { getJson } from '../../live/api.ts';
import { type LobbyTable, readLobby } from '../../live/use-lobby.ts';
import { AuditRun } from './audit-run.tsx';
import type { CoupAt, CoupSummary } from './coup-at.ts';
import { CoupReplay } from './coup-replay.tsx';

/** What happened, who saw what, and whether it was right. */
export function AuditPage() {
  const texts = useConsoleTexts();
  return <StaffGate title={texts.audit.title}>{() => <Audit />}</StaffGate>;
}

function Audit() {
  const texts = useConsoleTexts();
  const tables = useTables();
  const [tableId, setTableId] = useState('');
  const [shoe, setShoe] = useState('');
  const [coup, setCoup] = useState<CoupAt | null>(null);
  const table = tables.find((one) => one.tableId === tableId) ?? tables[0];
  const chosen = shoe === '' ? (table?.shoe ?? 1) : Number(shoe) || 1;
  if (table === undefined) return null;
  return (
    <div className={frame.stack}>
      <section className={frame.box} aria-label={texts.audit.find}>
        <h2>{texts.audit.find}</h2>
        <div className={frame.two}>
          <SelectField
            label={texts.common.table}
            value={table.tableId}
            onChange={(event) => {
              setTableId(event.target.value);
              setShoe('');
              setCoup(null);
            }}
          >
            {tables.map(({ tableId: id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </SelectField>
          <TextField
            label={texts.audit.shoe}
            inputMode="numeric"
            value={String(chosen)}
            onChange={(event) => setShoe(event.target.value)}
          />
        </div>
        <CoupList {...{ tableId: table.tableId, shoe: chosen }} onChoose={setCoup} />
      </section>
      {coup !== null && <CoupReplay key={`${coup.table} ${coup.shoe} ${coup.coup}`} at={coup} />}
      <AuditRun table={table.tableId} shoe={chosen} physical={table.shoeKind === 'physical'} />
    </div>
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

interface CoupListProps {
  readonly tableId: string;
  readonly shoe: number;
  readonly onChoose: (coup: CoupAt) => void;
}

function CoupList({ tableId, shoe, onChoose }: CoupListProps) {
  const texts = useConsoleTexts();
  const { game } = useMessages();
  const { money, time } = useFormats();
  const coups = useCoups(tableId, shoe);
  if (coups.length === 0) return <p className={frame.soft}>{texts.audit.noCoups}</p>;
  const result = ({ outcome, kind, playerPoint, bankerPoint }: CoupSummary) =>
    outcome === null
      ? texts.audit.kinds[kind]
      : `${game.outcome[outcome]} ${playerPoint}–${bankerPoint}`;
  return (
    <DataTable<CoupSummary>
      caption={texts.audit.coups}
      rows={coups}
      keyOf={({ coup }) => String(coup)}
      columns={[
        { key: 'coup', head: texts.audit.coup, number: true, cell: ({ coup }) => coup },
        { key: 'time', head: texts.audit.time, cell: ({ atMs }) => time(atMs) },
        { key: 'result', head: texts.audit.result, cell: result },
        {
          key: 'handle',
          head: texts.audit.handle,
          number: true,
          cell: ({ handleCents }) => money(handleCents),
        },
        {
          key: 'house',
          head: texts.audit.house,
          number: true,
          cell: ({ houseCents }) => money(houseCents),
        },
        {
          key: 'show',
          head: texts.audit.show,
          cell: ({ coup, people }) => (
            <Button
              aria-label={`${texts.audit.show}: ${texts.audit.coup} ${coup}`}
              onClick={() => onChoose({ table: tableId, shoe, coup, people })}
            >
              {texts.audit.show}
            </Button>
          ),
        },
      ]}
    />
  );
}

const MOST_LISTED = 100;

function useCoups(tableId: string, shoe: number): readonly CoupSummary[] {
  const [coups, setCoups] = useState<readonly CoupSummary[]>([]);
  useEffect(() => {
    let gone = false;
    setCoups([]);
    const path = `/api/tables/${encodeURIComponent(tableId)}/shoes/${shoe}/coups`;
    void getJson<{ coups: readonly CoupSummary[] }>(path).then((answer) => {
      if (!gone && answer.ok) setCoups(answer.value.coups.toReversed().slice(0, MOST_LISTED));
    });
    return () => {
      gone = true;
    };
  }, [tableId, shoe]);
  return coups;
}
