import { useState } from 'react';
import { Link } from 'wouter';
import type { FloorTable } from '../../../protocol/index.ts';
import { OUTCOMES, type StaffRank } from '../../../rules/index.ts';
import { COMMANDS, type Part, type PatronView } from '../../../table/index.ts';
import { aheadOf, houseIfOf } from '../../console/ahead.ts';
import { ClothView } from '../../console/cloth-view.tsx';
import { frame } from '../../console/frame.tsx';
import { type Names, nameOf } from '../../console/names.ts';
import { ladderOf, type Officer, sessionKey, useOfficer } from '../../console/offices.ts';
import { RankChoice } from '../../console/staff-gate.tsx';
import { useStaffTable } from '../../console/use-staff-table.ts';
import { Badge } from '../../design/badge.tsx';
import { buttonClass } from '../../design/button.tsx';
import { DataTable } from '../../design/data-table.tsx';
import { rulesName } from '../../i18n/book-name.ts';
import { useConsoleTexts } from '../../i18n/consoles/index.ts';
import { HouseWords, useFormats, useMessages } from '../../i18n/language.tsx';
import type { TableSnapshot } from '../../live/connection.ts';
import { ToneMark } from '../../parts/roads/tone-mark.tsx';
import { ActColumns } from './act-columns.tsx';
import { Gauge } from './gauge.tsx';
import styles from './pit.module.css';
import { WinCurve } from './win-curve.tsx';

/** Parts of the procedure in which a pit decides; dealing has its own console. */
const PIT_PARTS: readonly Part[] = ['limits', 'dummy', 'conduct', 'cards', 'opening', 'settlement'];

export interface PitTableProps {
  readonly table: FloorTable;
  readonly officer: Officer;
}

/** One table as its supervisors see it: cloth, figures, people, and what the rank may do. */
export function PitTable({ table, officer }: PitTableProps) {
  const texts = useConsoleTexts();
  const desk = useOfficer();
  const { tableId, bookId, name } = table;
  const ladder = ladderOf(bookId);
  const [rank, setRank] = useState<StaffRank>(() => startRank(officer, bookId, ladder));
  const { snapshot, gone, order, busy, serverNowMs } = useStaffTable(
    tableId,
    rank,
    sessionKey(desk),
  );
  const acts = (snapshot?.view.lawful ?? []).filter((type) => {
    const { part, who } = COMMANDS[type];
    return PIT_PARTS.includes(part) && who !== 'patron' && !DEALERS_OWN.includes(type);
  });
  return (
    <section className={styles.table} aria-label={name}>
      <TableHead {...{ table, snapshot, officer, rank, ladder }} onRank={setRank} />
      {gone !== null && <p>{texts.common.notYourRank}</p>}
      {snapshot !== null && (
        <HouseWords boxes={snapshot.view.table.rules?.bonus}>
          <div className={styles.middleBand}>
            <div className={styles.clothBox}>
              <ClothView table={snapshot.view.table} names={snapshot.names} />
              <Outcomes snapshot={snapshot} />
            </div>
            <div className={styles.side}>
              <TableFigures {...{ table }} />
              <WinCurve {...{ table }} />
              <People patrons={snapshot.view.staff?.patrons ?? {}} names={snapshot.names} />
            </div>
          </div>
          {acts.length === 0 && <p className={frame.soft}>{texts.pit.noActs}</p>}
          <ActColumns
            tools={{ view: snapshot.view, names: snapshot.names, order, serverNowMs }}
            acts={acts}
            disabled={busy}
          />
        </HouseWords>
      )}
    </section>
  );
}

function TableHead(props: {
  readonly table: FloorTable;
  readonly snapshot: TableSnapshot | null;
  readonly officer: Officer;
  readonly rank: StaffRank;
  readonly ladder: readonly StaffRank[];
  readonly onRank: (rank: StaffRank) => void;
}) {
  const texts = useConsoleTexts();
  const messages = useMessages();
  const { money } = useFormats();
  const { table, snapshot, officer, rank, ladder, onRank } = props;
  const sign = snapshot?.view.table.sign.limits?.main ?? null;
  return (
    <header className={styles.tableHead}>
      <h2>{table.name}</h2>
      <div>
        <p>{rulesName({ ...table, bookName: table.bookId }, messages.game)}</p>
        <p className={frame.soft}>
          {[
            texts.shoeKinds[table.shoeKind],
            `${table.seated} / ${table.seats}`,
            ...(sign === null
              ? []
              : [messages.table.limits(money(sign.minimumCents), money(sign.maximumCents))]),
          ].join(' · ')}
        </p>
      </div>
      {snapshot !== null && <Standing snapshot={snapshot} />}
      <div className={styles.headActs}>
        <RankChoice {...{ officer, rank, onRank }} ranks={ladder} />
        <Link
          href={`/table/${table.tableId}/dealer`}
          className={buttonClass('plain')}
          aria-label={`${texts.pit.dealer}: ${table.name}`}
        >
          {texts.pit.dealer}
        </Link>
      </div>
    </header>
  );
}

/** What each result would bring the house, before commission. */
function Outcomes({ snapshot }: { readonly snapshot: TableSnapshot }) {
  const texts = useConsoleTexts();
  const { game } = useMessages();
  const { change } = useFormats();
  const ahead = aheadOf(snapshot.view);
  const houseIf = houseIfOf(snapshot.view.table);
  return (
    <div className={styles.outcomes}>
      <dl>
        {OUTCOMES.map((outcome) => (
          <div key={outcome} className={styles[outcome]}>
            <dt>
              <ToneMark tone={outcome} /> {texts.pit.ifWins(game.outcome[outcome])}
            </dt>
            <dd>{change(houseIf[outcome])}</dd>
          </div>
        ))}
      </dl>
      <Gauge
        table={{
          playerCents: ahead.side === 'player' ? ahead.aheadCents : 0,
          bankerCents: ahead.side === 'banker' ? ahead.aheadCents : 0,
          differentialCents: ahead.mostCents,
        }}
      />
    </div>
  );
}

function TableFigures({ table }: { readonly table: FloorTable }) {
  const texts = useConsoleTexts();
  const { money, change, percent, number } = useFormats();
  const { dropCents, handleCents, winCents, commissionCents, coups, coupsPerHour } = table;
  const { trayCents } = table;
  const figures: readonly (readonly [string, string])[] = [
    [texts.pit.drop, money(dropCents)],
    [texts.pit.handle, money(handleCents)],
    [texts.pit.win, change(winCents)],
    [texts.pit.hold, dropCents === 0 ? '–' : percent(winCents / dropCents, 1)],
    [texts.pit.commission, money(commissionCents)],
    [texts.pit.coups, number(coups)],
    ...(trayCents === null ? [] : [[texts.pit.tray, money(trayCents)] as const]),
    [texts.pit.pace, coupsPerHour === null ? '–' : number(coupsPerHour)],
  ];
  return (
    <dl className={styles.figures}>
      {figures.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

const DEALERS_OWN: readonly string[] = [
  'SignOn',
  'SignOff',
  'ConfirmSign',
  'SettleCoup',
  'BeginDummyCoup',
  'CheckCards',
  'CheckCardsAsPlayer',
  'ShuffleCards',
  'CutCards',
  'PassOverCut',
  'LoadShoe',
  'BurnCards',
  'ShowCuttingCard',
  'EndShoe',
];

function startRank(
  { kind, taken, ranks }: Officer,
  bookId: string,
  ladder: readonly StaffRank[],
): StaffRank {
  const held = kind === 'operator' ? taken?.rank : ranks[bookId];
  return held != null && ladder.includes(held) ? held : (ladder[1] ?? 'dealer');
}

function Standing({ snapshot }: { readonly snapshot: TableSnapshot }) {
  const texts = useConsoleTexts();
  const { game } = useMessages();
  const { money, time } = useFormats();
  const { table, staff } = snapshot.view;
  const { pending, closing } = table.sign;
  return (
    <div className={frame.row}>
      <Badge tone="good">{game.phases[table.phase]}</Badge>
      {staff?.figures != null && <Badge>{texts.pit.house(money(staff.figures.houseCents))}</Badge>}
      {pending !== null && (
        <Badge tone="warn">
          {pending.dueAtMs === null
            ? texts.pit.pendingByConsent
            : texts.pit.pendingAt(time(pending.dueAtMs))}
        </Badge>
      )}
      {closing !== null && (
        <Badge tone="warn">{texts.sign.closing(time(closing.closesAtMs))}</Badge>
      )}
    </div>
  );
}

interface PeopleProps {
  readonly patrons: Readonly<Record<string, PatronView>>;
  readonly names: Names;
}

function People({ patrons, names }: PeopleProps) {
  const texts = useConsoleTexts();
  const { money } = useFormats();
  const rows = Object.entries(patrons);
  if (rows.length === 0) return <p className={frame.soft}>{texts.pit.nobody}</p>;
  return (
    <DataTable<[string, PatronView]>
      caption={texts.pit.people}
      rows={rows}
      keyOf={([person]) => person}
      columns={[
        { key: 'who', head: texts.fields.person, cell: ([person]) => nameOf(names, person) },
        {
          key: 'place',
          head: texts.dealer.place,
          cell: ([, { seat, standingAt }]) => seat ?? standingAt ?? '–',
        },
        {
          key: 'chips',
          head: texts.pit.chips,
          number: true,
          cell: ([, { chipsCents }]) => money(chipsCents),
        },
        {
          key: 'owed',
          head: texts.pit.owed,
          number: true,
          cell: ([, { owedMillicents }]) => money(Math.ceil(owedMillicents / MILLICENTS)),
        },
        // A column only where somebody has a marker.
        ...(rows.some(([, { personalMarker }]) => personalMarker !== null)
          ? [
              {
                key: 'marker',
                head: texts.fields.limits,
                cell: ([, { personalMarker }]: [string, PatronView]) => personalMarker ?? '',
              },
            ]
          : []),
      ]}
    />
  );
}

const MILLICENTS = 1000;
