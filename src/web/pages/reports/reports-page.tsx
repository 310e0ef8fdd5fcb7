import { useEffect, useState } from 'react';
import { csvOf } from '../../../kit/index.ts';
import type { AnswerTo } from '../../../protocol/index.ts';
import { frame } from '../../console/frame.tsx';
import { StaffGate } from '../../console/staff-gate.tsx';
import { Button } from '../../design/button.tsx';
import { DataTable } from '../../design/data-table.tsx';
import { TextField } from '../../design/field.tsx';
import { saveFile } from '../../design/save-file.ts';
import { Segmented } from '../../design/tabs.tsx';
import { bookName } from '../../i18n/book-name.ts';
import { type ConsoleTexts, useConsoleTexts } from '../../i18n/consoles/index.ts';
import { useFormats, useMessages } from '../../i18n/language.tsx';
import { api } from '../../live/api.ts';
import { linesOf, REPORT_GROUPS, type ReportGroup, type ReportLine } from './report-sums.ts';
import styles from './reports.module.css';
import { ReturnsPart } from './returns-part.tsx';

/**
 * The figures of each gaming day by table, by pit, by day and for the house, to print and to
 * download.
 */
export function ReportsPage() {
  const texts = useConsoleTexts();
  return (
    <StaffGate title={texts.reports.title} place="reports">
      {() => <Reports />}
    </StaffGate>
  );
}

function Reports() {
  const texts = useConsoleTexts();
  const [from, setFrom] = useState('');
  const [to, setTo] = useState('');
  const [group, setGroup] = useState<ReportGroup>('byTable');
  const report = useReport(from, to);
  const lines = linesOf(report?.rows ?? [], group);
  return (
    <div className={frame.stack}>
      <div className={`${frame.row} ${styles.tools} items-end`}>
        <DayField label={texts.reports.from} value={from} onDay={setFrom} />
        <DayField label={texts.reports.to} value={to} onDay={setTo} />
        <Segmented<ReportGroup>
          label={texts.reports.title}
          value={group}
          onChange={setGroup}
          choices={REPORT_GROUPS.map((value) => ({ value, label: texts.reports[value] }))}
        />
        <div className={frame.pairOfButtons}>
          <Button onClick={() => print()}>{texts.reports.print}</Button>
          <Button
            onClick={() => saveFile(`report-${from}-${to}.csv`, 'text/csv', csvOf(csvRows(lines)))}
          >
            {texts.reports.csv}
          </Button>
        </div>
      </div>
      {report !== null && <DayNote gamingDay={report.gamingDay} />}
      {lines.length === 0 ? (
        <p className={frame.soft}>{texts.reports.none}</p>
      ) : (
        <Lines {...{ lines, group }} total={linesOf(report?.rows ?? [], 'house')} />
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

/** Says when a gaming day begins, so that it is not taken for a calendar day. */
function DayNote({ gamingDay }: { readonly gamingDay: string }) {
  const texts = useConsoleTexts();
  return (
    <p className={frame.soft}>
      {texts.reports.dayBegins(gamingDay.slice(0, CLOCK_LETTERS), gamingDay.slice(CLOCK_LETTERS))}
    </p>
  );
}

/** The length of "06:00" in "06:00+10:00". */
const CLOCK_LETTERS = 5;

function useReport(from: string, to: string): AnswerTo<'report'> | null {
  const [report, setReport] = useState<AnswerTo<'report'> | null>(null);
  useEffect(() => {
    let gone = false;
    const asked = { ...(from === '' ? {} : { from }), ...(to === '' ? {} : { to }) };
    void api.report(asked).then((answer) => {
      if (!gone && answer.ok) setReport(answer.value);
    });
    return () => {
      gone = true;
    };
  }, [from, to]);
  return report;
}

function Lines(props: {
  readonly lines: readonly ReportLine[];
  readonly group: ReportGroup;
  /** The sum of all lines, shown as the last line. */
  readonly total: readonly ReportLine[];
}) {
  const { lines, group, total } = props;
  const texts = useConsoleTexts();
  const { game } = useMessages();
  const { money, change, number, percent, date } = useFormats();
  // In a line over several books, each clause is preceded by the id of its book.
  const cited = (clause: string) => {
    const [bookId = '', rest] = clause.split(' ');
    return rest === undefined ? clause : `${bookName(bookId, bookId, game)} ${rest}`;
  };
  const amount = (key: string, head: string, of: (line: ReportLine) => number) => ({
    key,
    head,
    number: true,
    cell: (line: ReportLine) => money(of(line)),
  });
  return (
    <DataTable<ReportLine>
      caption={texts.reports[group]}
      rows={lines.length > 1 ? [...lines, ...total] : lines}
      keyOf={({ key }) => key}
      columns={[
        ...whereOf(group, texts, date, lines),
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
            irregularities.map(([clause, count]) => `${cited(clause)} × ${count}`).join(', ') ||
            '–',
        },
      ]}
    />
  );
}

function isTotal({ table, pit, day }: ReportLine): boolean {
  return table === null && pit === null && day === null;
}

/** The columns that say what a line covers: a table and its pit, a pit, a day, or the house. */
function whereOf(
  group: ReportGroup,
  { common, reports }: ConsoleTexts,
  date: (day: string) => string,
  lines: readonly ReportLine[],
) {
  // A house without named pits has one floor, and no need to say so in every line.
  const hasPits = lines.some(({ pit }) => pit !== null);
  const column = (key: string, head: string, cell: (line: ReportLine) => string) => [
    { key, head, cell, tight: true },
  ];
  return [
    ...(group === 'byTable'
      ? column('table', common.table, ({ table }) => table ?? reports.total)
      : []),
    ...((group === 'byTable' && hasPits) || group === 'byPit'
      ? column('pit', reports.pit, (line) => (isTotal(line) ? '' : (line.pit ?? reports.mainFloor)))
      : []),
    ...(group === 'house' ? column('house', reports.house, () => reports.allDays) : []),
    ...(group === 'house'
      ? []
      : column('day', reports.day, ({ day }) => {
          if (day !== null) return date(day);
          return group === 'byTable' ? '' : reports.total;
        })),
  ];
}

const CSV_HEAD = [
  'table',
  'pit',
  'day',
  'coups',
  'drop',
  'handle',
  'win',
  'commission',
  'irregularities',
];

/**
 * The rows of the CSV file. Column names stay English, and amounts are dollars with two decimals.
 */
function csvRows(lines: readonly ReportLine[]): string[][] {
  return [
    CSV_HEAD,
    ...lines.map((line) => [
      line.table ?? '',
      line.pit ?? '',
      line.day ?? '',
      String(line.coups),
      ...[line.dropCents, line.handleCents, line.winCents, line.commissionCents].map(inDollars),
      line.irregularities.map(([clause, count]) => `${clause} x ${count}`).join('; '),
    ]),
  ];
}

function inDollars(cents: number): string {
  return (cents / 100).toFixed(2);
}
