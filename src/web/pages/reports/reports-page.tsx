import { useEffect, useState } from 'react';
import { csvOf } from '../../../kit/index.ts';
import type { ReportRow } from '../../../protocol/index.ts';
import { frame } from '../../console/frame.tsx';
import { saveFile } from '../../console/save-file.ts';
import { StaffGate } from '../../console/staff-gate.tsx';
import { Button } from '../../design/button.tsx';
import { DataTable } from '../../design/data-table.tsx';
import { TextField } from '../../design/field.tsx';
import { Segmented } from '../../design/tabs.tsx';
import { useConsoleTexts } from '../../i18n/consoles/index.ts';
import { useFormats } from '../../i18n/language.tsx';
import { api } from '../../live/api.ts';
import { linesOf, REPORT_GROUPS, type ReportGroup, type ReportLine } from './report-sums.ts';
import styles from './reports.module.css';
import { ReturnsPart } from './returns-part.tsx';

/** What each gaming day came to, by table, by day and for the house; to print and to take away. */
export function ReportsPage() {
  const texts = useConsoleTexts();
  return <StaffGate title={texts.reports.title}>{() => <Reports />}</StaffGate>;
}

function Reports() {
  const texts = useConsoleTexts();
  const [from, setFrom] = useState('');
  const [to, setTo] = useState('');
  const [group, setGroup] = useState<ReportGroup>('byTable');
  const lines = linesOf(useRows(from, to), group);
  return (
    <div className={frame.stack}>
      <div className={`${frame.row} ${styles.tools}`}>
        <DayField label={texts.reports.from} value={from} onDay={setFrom} />
        <DayField label={texts.reports.to} value={to} onDay={setTo} />
        <Segmented<ReportGroup>
          label={texts.reports.title}
          value={group}
          onChange={setGroup}
          choices={REPORT_GROUPS.map((value) => ({ value, label: texts.reports[value] }))}
        />
        <Button onClick={() => print()}>{texts.reports.print}</Button>
        <Button
          onClick={() => saveFile(`report-${from}-${to}.csv`, 'text/csv', csvOf(csvRows(lines)))}
        >
          {texts.reports.csv}
        </Button>
      </div>
      {lines.length === 0 ? (
        <p className={frame.soft}>{texts.reports.none}</p>
      ) : (
        <Lines {...{ lines }} />
      )}
      <ReturnsPart />
    </div>
  );
}

function DayField(props: {
  readonly label: string;
  readonly value: string;
  readonly onDay: (day: string) => void;
}) {
  const { label, value, onDay } = props;
  return (
    <TextField
      label={label}
      type="date"
      value={value}
      onChange={(event) => onDay(event.target.value)}
    />
  );
}

function useRows(from: string, to: string): readonly ReportRow[] {
  const [rows, setRows] = useState<readonly ReportRow[]>([]);
  useEffect(() => {
    let gone = false;
    const asked = { ...(from === '' ? {} : { from }), ...(to === '' ? {} : { to }) };
    void api.report(asked).then((answer) => {
      if (!gone && answer.ok) setRows(answer.value.rows);
    });
    return () => {
      gone = true;
    };
  }, [from, to]);
  return rows;
}

function Lines({ lines }: { readonly lines: readonly ReportLine[] }) {
  const texts = useConsoleTexts();
  const { money, change, number, percent } = useFormats();
  const amount = (key: string, head: string, of: (line: ReportLine) => number) => ({
    key,
    head,
    number: true,
    cell: (line: ReportLine) => money(of(line)),
  });
  return (
    <DataTable<ReportLine>
      caption={texts.reports.title}
      rows={lines}
      keyOf={({ key }) => key}
      columns={[
        {
          key: 'table',
          head: texts.common.table,
          cell: ({ table }) => table ?? texts.reports.house,
        },
        { key: 'day', head: texts.reports.day, tight: true, cell: ({ day }) => day ?? '–' },
        { key: 'coups', head: texts.pit.coups, number: true, cell: ({ coups }) => number(coups) },
        amount('drop', texts.pit.drop, ({ dropCents }) => dropCents),
        amount('handle', texts.pit.handle, ({ handleCents }) => handleCents),
        {
          key: 'win',
          head: texts.pit.win,
          number: true,
          cell: ({ winCents }) => change(winCents),
        },
        {
          key: 'hold',
          head: texts.pit.hold,
          number: true,
          cell: ({ winCents, dropCents }) =>
            dropCents === 0 ? '–' : percent(winCents / dropCents, 1),
        },
        amount('commission', texts.pit.commission, ({ commissionCents }) => commissionCents),
        {
          key: 'irregular',
          head: texts.reports.irregularities,
          cell: ({ irregularities }) =>
            irregularities.map(([clause, count]) => `${clause} × ${count}`).join(', '),
        },
      ]}
    />
  );
}

const CSV_HEAD = [
  'table',
  'day',
  'coups',
  'drop_cents',
  'handle_cents',
  'win_cents',
  'commission_cents',
  'irregularities',
];

/** Names of columns stay English and amounts whole cents, so that programs can read them. */
function csvRows(lines: readonly ReportLine[]): string[][] {
  return [
    CSV_HEAD,
    ...lines.map((line) => [
      line.table ?? '',
      line.day ?? '',
      ...[line.coups, line.dropCents, line.handleCents, line.winCents, line.commissionCents].map(
        String,
      ),
      line.irregularities.map(([clause, count]) => `${clause} x ${count}`).join('; '),
    ]),
  ];
}
