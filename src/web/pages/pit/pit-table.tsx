import { useEffect, useRef, useState } from 'react';
import type { StaffRank } from '../../../rules/index.ts';
import { COMMANDS, type Part, type PatronView } from '../../../table/index.ts';
import { ActGroups } from '../../console/acts/act-groups.tsx';
import { frame } from '../../console/frame.tsx';
import { type Names, nameOf } from '../../console/names.ts';
import { ladderOf, type Officer, sessionKey, useOfficer } from '../../console/offices.ts';
import { RankChoice } from '../../console/staff-gate.tsx';
import { useStaffTable } from '../../console/use-staff-table.ts';
import { Badge } from '../../design/badge.tsx';
import { DataTable } from '../../design/data-table.tsx';
import { useConsoleTexts } from '../../i18n/consoles/index.ts';
import { HouseWords, useFormats, useMessages } from '../../i18n/language.tsx';
import type { TableSnapshot } from '../../live/connection.ts';

/** Parts of the procedure in which a pit decides; dealing has its own console. */
const PIT_PARTS: readonly Part[] = ['limits', 'dummy', 'conduct', 'cards', 'opening', 'settlement'];

export interface PitTableProps {
  readonly tableId: string;
  readonly bookId: string;
  readonly officer: Officer;
}

/** One table under the eyes of its supervisors: people, limits, and what the rank may decide. */
export function PitTable({ tableId, bookId, officer }: PitTableProps) {
  const texts = useConsoleTexts();
  const desk = useOfficer();
  const ladder = ladderOf(bookId);
  const [rank, setRank] = useState<StaffRank>(() => startRank(officer, bookId, ladder));
  const { snapshot, gone, order, busy, serverNowMs } = useStaffTable(
    tableId,
    rank,
    sessionKey(desk),
  );
  const name = snapshot?.view.table.rules?.name ?? tableId;
  const head = useRef<HTMLElement>(null);
  useEffect(() => head.current?.scrollIntoView({ block: 'start' }), []);
  const acts = (snapshot?.view.lawful ?? []).filter((type) => {
    const { part, who } = COMMANDS[type];
    return PIT_PARTS.includes(part) && who !== 'patron' && !DEALERS_OWN.includes(type);
  });
  return (
    <section ref={head} className={frame.box} aria-label={name}>
      <div className={`${frame.row} ${frame.spread}`}>
        <h2>{name}</h2>
        <RankChoice {...{ officer, rank }} ranks={ladder} onRank={setRank} />
      </div>
      {gone !== null && <p>{texts.common.notYourRank}</p>}
      {snapshot !== null && (
        <HouseWords boxes={snapshot.view.table.rules?.bonus}>
          <Standing snapshot={snapshot} />
          <People patrons={snapshot.view.staff?.patrons ?? {}} names={snapshot.names} />
          {acts.length === 0 && <p className={frame.soft}>{texts.pit.noActs}</p>}
          <ActGroups
            tools={{ view: snapshot.view, names: snapshot.names, order, serverNowMs }}
            acts={acts}
            disabled={busy}
          />
        </HouseWords>
      )}
    </section>
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
        {
          key: 'marker',
          head: texts.fields.limits,
          cell: ([, { personalMarker }]) => personalMarker ?? '',
        },
      ]}
    />
  );
}

const MILLICENTS = 1000;
