import { useEffect, useRef, useState } from 'react';
import type { FloorTable } from '../../../protocol/index.ts';
import type { StaffRank } from '../../../rules/index.ts';
import type { CommandType } from '../../../table/index.ts';
import { ConsoleNav } from '../../console/console-nav.tsx';
import ground from '../../console/ground.module.css';
import { KeyList } from '../../console/key-list.tsx';
import type { Names } from '../../console/names.ts';
import type { Officer } from '../../console/offices.ts';
import { StaffGate } from '../../console/staff-gate.tsx';
import { useQueue } from '../../console/use-queue.ts';
import { classNames } from '../../design/class-names.ts';
import { useConsoleTexts } from '../../i18n/consoles/index.ts';
import { useFormats, useMessages } from '../../i18n/language.tsx';
import { ApprovalsWaiting } from './approvals-waiting.tsx';
import { FloorList } from './floor-table.tsx';
import { NeedsYou, needsOf } from './needs-you.tsx';
import styles from './pit.module.css';
import { PIT_ACTS } from './pit-acts.ts';
import { PitTable } from './pit-table.tsx';
import { type FloorPicture, useFloor } from './use-floor.ts';

/** The floor at the left, the chosen table and the decisions about it at the right. */
export function PitPage() {
  const texts = useConsoleTexts();
  return (
    <StaffGate title={texts.pit.title} place="pit" bare>
      {(officer) => <Pit officer={officer} />}
    </StaffGate>
  );
}

function Pit({ officer }: { readonly officer: Officer }) {
  const { common } = useMessages();
  const floor = useFloor();
  const { queue, refresh } = useQueue();
  const [picked, setPicked] = useState<string | null>(null);
  const right = useRef<HTMLDivElement>(null);
  // On a narrow screen the table lies below the floor, so a chosen table is scrolled into sight.
  useEffect(() => {
    if (picked !== null && matchMedia(ONE_COLUMN).matches) right.current?.scrollIntoView();
  }, [picked]);
  const tables = floor?.tables ?? [];
  const own = queue.waiting.filter(({ asked }) => asked.by.person === officer.id).length;
  // The most urgent table comes first. From then on only the officer changes the table: a call
  // elsewhere must not put another one under his keys.
  const first = useRef<string | null>(null);
  first.current ??= needsOf(tables)[0]?.table.tableId ?? tables[0]?.tableId ?? null;
  const chosen = picked ?? first.current;
  const table = tables.find(({ tableId }) => tableId === chosen);
  return (
    <main className={classNames(ground.ground, `${styles.pit} stack text-4`)}>
      <PitBar {...{ floor, officer }} office={officeAt(officer, table?.bookId ?? '')} />
      <div className={`${styles.left} anchor slim scrolls`}>
        {floor === null ? (
          <p role="status">{common.loading}</p>
        ) : (
          <>
            <NeedsYou
              {...{ floor, own }}
              waiting={queue.waiting.length - own}
              onChoose={setPicked}
            />
            <ApprovalsWaiting {...{ queue, refresh }} tables={namesOf(tables)} />
            <FloorList {...{ floor, chosen }} onChoose={setPicked} />
          </>
        )}
      </div>
      <div
        className={`${styles.right} stack anchor slim low scrolls`}
        ref={right}
        data-chosen={chosen}
      >
        {table !== undefined && <PitTable key={table.tableId} {...{ officer, table }} />}
      </div>
    </main>
  );
}

/**
 * The officer's rank under the book of the chosen table; the operator of a play-money house takes a
 * rank.
 */
function officeAt({ kind, ranks, taken }: Officer, bookId: string): StaffRank | null {
  return (kind === 'operator' ? taken?.rank : ranks[bookId]) ?? null;
}

const ONE_COLUMN = '(max-width: 1023px)';

function namesOf(tables: readonly FloorTable[]): Names {
  return Object.fromEntries(tables.map(({ tableId, name }) => [tableId, name]));
}

/** The figures of the whole floor in one line, and the links to the other consoles. */
function PitBar(props: {
  readonly floor: FloorPicture | null;
  readonly officer: Officer;
  readonly office: StaffRank | null;
}) {
  const texts = useConsoleTexts();
  const { money, change, percent, number, day, clock } = useFormats();
  const { floor, officer, office } = props;
  const tables = floor?.tables ?? [];
  const sum = (of: (table: FloorTable) => number) =>
    tables.reduce((total, table) => total + of(table), 0);
  const [drop, win] = [sum(({ dropCents }) => dropCents), sum(({ winCents }) => winCents)];
  const figures: readonly (readonly [string, string])[] = [
    [texts.pit.openTables, number(tables.filter(({ phase }) => phase !== 'closed').length)],
    [texts.pit.playing, number(sum(({ seated }) => seated))],
    [texts.pit.drop, money(drop)],
    [texts.pit.win, change(win)],
    [texts.pit.hold, drop === 0 ? '–' : percent(win / drop, 1)],
    [texts.pit.onCloths, money(sum(({ clothCents }) => clothCents))],
  ];
  return (
    <header className={`${styles.bar} row gap-2 across-4 line-below one-line pad-y-none pad-x-4`}>
      <h1 className="text-6">{texts.pit.title}</h1>
      <dl>
        {figures.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <ConsoleNav officer={officer} />
      <PitKeys />
      <p className={`${styles.whoNow} stack across-end tight`}>
        <span>
          <strong>{officer.name}</strong>
          {office !== null && `, ${texts.ranks[office]}`}
        </span>
        {floor !== null && (
          <small className="soft text-2">{`${texts.pit.gamingDay} ${day(floor.day)}`}</small>
        )}
      </p>
      {floor !== null && <time className="text-4 heavy">{clock(floor.atMs)}</time>}
    </header>
  );
}

/** Every key of the pit. */
function PitKeys() {
  const texts = useConsoleTexts();
  const acts = Object.entries(PIT_ACTS).flatMap(([type, { key }]) =>
    key === undefined ? [] : [[key, texts.acts[type as CommandType]] as const],
  );
  return (
    <KeyList
      rows={[
        ['J K', texts.pit.keys.rows],
        ['/', texts.pit.find],
        ['1–9', texts.pit.keys.alerts],
        ['A', texts.pit.approve],
        ['X', texts.pit.decline],
        ...acts,
      ]}
    />
  );
}
