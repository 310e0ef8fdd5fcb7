import { useState } from 'react';
import type { FloorTable } from '../../../protocol/index.ts';
import { OUTCOMES, type StaffRank } from '../../../rules/index.ts';
import { aheadOf, houseIfOf } from '../../console/ahead.ts';
import { ClothView } from '../../console/cloth-view.tsx';
import { ladderOf, type Officer, sessionKey, useOfficer } from '../../console/offices.ts';
import { useStaffTable } from '../../console/use-staff-table.ts';
import { useConsoleTexts } from '../../i18n/consoles/index.ts';
import { HouseWords, useFormats, useMessages } from '../../i18n/language.tsx';
import type { TableSnapshot } from '../../live/connection.ts';
import { ToneMark } from '../../parts/roads/tone-mark.tsx';
import { ActColumns } from './act-columns.tsx';
import { Gauge } from './gauge.tsx';
import styles from './pit.module.css';
import { TableHead } from './table-head.tsx';
import { People, TableFigures, TrayChips } from './table-side.tsx';
import { WinCurve } from './win-curve.tsx';

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
              <TrayChips {...{ table }} />
              <People patrons={snapshot.view.staff?.patrons ?? {}} names={snapshot.names} />
            </div>
          </div>
          <ActColumns
            tools={{ view: snapshot.view, names: snapshot.names, order, serverNowMs }}
            rank={rank}
            disabled={busy}
          />
        </HouseWords>
      )}
    </section>
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

function startRank(
  { kind, taken, ranks }: Officer,
  bookId: string,
  ladder: readonly StaffRank[],
): StaffRank {
  const held = kind === 'operator' ? taken?.rank : ranks[bookId];
  return held != null && ladder.includes(held) ? held : (ladder[1] ?? 'dealer');
}
