import { useEffect, useState } from 'react';
import { Link } from 'wouter';
import type { AnswerTo, FloorTable } from '../../../protocol/index.ts';
import { OUTCOMES, type StaffRank } from '../../../rules/index.ts';
import { aheadOf, houseIfOf } from '../../console/ahead.ts';
import { ClothView } from '../../console/cloth-view.tsx';
import { ladderOf, type Officer, sessionKey, useOfficer } from '../../console/offices.ts';
import { RankChoice } from '../../console/staff-gate.tsx';
import { ToldSentence } from '../../console/told-sentence.tsx';
import { useStaffTable } from '../../console/use-staff-table.ts';
import { useConsoleTexts } from '../../i18n/consoles/index.ts';
import { HouseWords, useFormats, useMessages } from '../../i18n/language.tsx';
import { useLocalNames } from '../../i18n/local-names.ts';
import { api } from '../../live/api.ts';
import type { TableSnapshot } from '../../live/connection.ts';
import { ToneMark } from '../../parts/roads/tone-mark.tsx';
import { ActColumns } from './act-columns.tsx';
import { Gauge } from './gauge.tsx';
import styles from './pit.module.css';
import { TableHead } from './table-head.tsx';
import { MILLICENTS, People, TableFigures, TrayChips } from './table-side.tsx';
import { WinCurve } from './win-curve.tsx';

export interface PitTableProps {
  readonly table: FloorTable;
  readonly officer: Officer;
}

/** One table as its supervisors see it: cloth, figures, people, and what their rank may do. */
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
  const nets = useNets(table);
  return (
    <section className={`${styles.table} stack one-column slim`} aria-label={name}>
      <TableHead {...{ table, snapshot }} />
      {gone !== null && <p>{texts.common.notYourRank}</p>}
      {snapshot !== null && (
        <HouseWords table={snapshot.view.table.rules}>
          <div className={`${styles.middleBand} stack low line-below`}>
            <div className={`${styles.clothBox} stack low`}>
              <ClothView table={snapshot.view.table} names={snapshot.names} />
              <Outcomes snapshot={snapshot} />
            </div>
            <section
              className={`${styles.side} stack content-start gap-2 slim low pad-y-2 pad-x-3`}
              aria-label={texts.pit.figures}
              // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls by keyboard.
              tabIndex={0}
            >
              <TableFigures {...{ table }} owedCents={owedOf(snapshot)} />
              <WinCurve {...{ table }} />
              <TrayChips {...{ table }} />
              <People
                patrons={snapshot.view.staff?.patrons ?? {}}
                names={snapshot.names}
                nets={nets}
              />
            </section>
          </div>
          <ActColumns
            tools={{ view: snapshot.view, names: snapshot.names, order, serverNowMs }}
            rank={rank}
            disabled={busy}
          />
        </HouseWords>
      )}
      <footer className={`${styles.last} flex gap-4 items-start line-above pad-y-2 pad-x-4`}>
        <JustNow {...{ tableId, name }} />
        <div className={`${styles.headActs} row rigid gap-2`}>
          {officer.kind === 'operator' && (
            <RankChoice {...{ officer, rank }} ranks={ladder} onRank={setRank} />
          )}
          <Link href={`/table/${tableId}/dealer`}>{texts.pit.dealersScreen(name)}</Link>
        </div>
      </footer>
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
    <div className={`${styles.outcomes} flex wrap items-end between gap-3`}>
      <dl className="flex gap-5">
        {OUTCOMES.map((outcome) => (
          <div key={outcome} className={styles[outcome]}>
            <dt className="soft text-2">
              <ToneMark tone={outcome} /> {texts.pit.ifWins(game.outcome[outcome])}
            </dt>
            <dd className="text-5 heavy">{change(houseIf[outcome])}</dd>
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

/** The commission that all people at this table owe on their markers. */
function owedOf({ view }: TableSnapshot): number {
  const owed = Object.values(view.staff?.patrons ?? {});
  return Math.ceil(owed.reduce((sum, one) => sum + one.owedMillicents, 0) / MILLICENTS);
}

function startRank(
  { kind, taken, ranks }: Officer,
  bookId: string,
  ladder: readonly StaffRank[],
): StaffRank {
  const held = kind === 'operator' ? taken?.rank : ranks[bookId];
  return held != null && ladder.includes(held) ? held : (ladder[1] ?? 'dealer');
}

type Nets = AnswerTo<'netsAtTable'>['nets'];
const NOT_KNOWN: Nets = {};

/** What the people at a table have won or lost, asked again after each coup and each arrival. */
function useNets({ tableId, coups, seated }: FloorTable): Nets {
  const [nets, setNets] = useState<Nets>(NOT_KNOWN);
  // biome-ignore lint/correctness/useExhaustiveDependencies: coups and arrivals are what change it.
  useEffect(() => {
    let gone = false;
    void api.netsAtTable({ table: tableId }).then((answer) => {
      if (!gone && answer.ok) setNets(answer.value.nets);
    });
    return () => {
      gone = true;
    };
  }, [tableId, coups, seated]);
  return nets;
}

type Received = AnswerTo<'justNow'>;
const NOTHING: Received = { lines: [], names: {} };
const REFRESH_MS = 2000;
const MOST_SHOWN = 3;

/** What happened at the table while it was looked at, as the transcript tells it. */
function JustNow(props: { readonly tableId: string; readonly name: string }) {
  const texts = useConsoleTexts();
  const { clock } = useFormats();
  const { tableId, name } = props;
  const received = useReceived(tableId);
  const names = useLocalNames(received.names);
  return (
    <section className={styles.justNow} aria-label={texts.pit.justNow(name)}>
      <h3 className="soft text-3">{texts.pit.justNow(name)}</h3>
      {received.lines.length === 0 && <p className="soft text-3">{texts.pit.nothingYet}</p>}
      <ol>
        {received.lines.slice(0, MOST_SHOWN).map(({ atMs, told }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two lines may be the same.
          <li className="stack text-3" key={at}>
            <time className="soft">{clock(atMs)}</time>
            <ToldSentence {...{ told, names }} />
          </li>
        ))}
      </ol>
    </section>
  );
}

function useReceived(tableId: string): Received {
  const [received, setReceived] = useState<Received>(NOTHING);
  useEffect(() => {
    let gone = false;
    const listen = async () => {
      const answer = document.hidden ? null : await api.justNow({ table: tableId });
      if (!gone && answer?.ok === true) setReceived(answer.value);
    };
    void listen();
    const timer = setInterval(() => void listen(), REFRESH_MS);
    return () => {
      gone = true;
      clearInterval(timer);
    };
  }, [tableId]);
  return received;
}
