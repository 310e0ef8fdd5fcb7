import { useEffect, useMemo, useState } from 'react';
import { boardOf, type RoadResult } from '../../../roads/index.ts';
import type { PublicView } from '../../../table/index.ts';
import { ClauseNumber } from '../../design/clause-name.tsx';
import { CountdownRing } from '../../design/countdown-ring.tsx';
import { useScreenWidth } from '../../design/use-screen-width.ts';
import { rulesName } from '../../i18n/book-name.ts';
import { useConsoleTexts } from '../../i18n/consoles/index.ts';
import { useHelpTexts } from '../../i18n/help-texts.ts';
import { useMessages } from '../../i18n/language.tsx';
import { noticeText } from '../../i18n/notice-text.ts';
import type { TableSnapshot } from '../../live/connection.ts';
import { live } from '../../live/live.ts';
import { RoadBoard } from '../../parts/roads/road-board.tsx';
import { useRoadStyle } from '../../parts/roads/road-settings.ts';
import { Tally } from '../../parts/roads/tally.tsx';
import { LimitTable } from './limit-table.tsx';
import styles from './sign.module.css';

/** The display on the wall beside a table: limits, notices, roads and what changes soon. */
export function SignPage({ tableId }: { readonly tableId: string }) {
  const { common } = useMessages();
  const texts = useConsoleTexts();
  const { snapshot, gone } = useSpectator(tableId);
  useEffect(() => {
    const name = snapshot?.view.table.rules?.name;
    const parts = [name, texts.sign.title, common.appName];
    document.title = parts.filter((part) => part !== undefined).join(' · ');
  }, [texts, common, snapshot?.view.table.rules?.name]);
  if (gone) return <Plain text={common.notFound} />;
  if (snapshot === null) return <Plain text={common.loading} />;
  return <Sign snapshot={snapshot} />;
}

function Plain({ text }: { readonly text: string }) {
  return (
    <main className="stack centred screen-high">
      <h1>{text}</h1>
    </main>
  );
}

function useSpectator(tableId: string) {
  const [snapshot, setSnapshot] = useState<TableSnapshot | null>(null);
  const [gone, setGone] = useState(false);
  useEffect(() => {
    return live.table(tableId).watch({
      table: setSnapshot,
      online: () => {},
      peel: () => {},
      gone: () => setGone(true),
    });
  }, [tableId]);
  return { snapshot, gone };
}

function Sign({ snapshot }: { readonly snapshot: TableSnapshot }) {
  const texts = useConsoleTexts();
  const { game } = useMessages();
  const { table } = snapshot.view;
  const style = useRoadStyle();
  const width = useScreenWidth();
  const board = useMemo(() => boardOf(snapshot.results), [snapshot.results]);
  const { rules } = table;
  if (rules === null) return <Plain text={game.phases[table.phase]} />;
  return (
    <main className={`${styles.sign} stack gap-5 pad-5 screen-high`}>
      <header className={`${styles.head} row between gap-4`}>
        <div>
          <p className={`${styles.casino} gold upper`}>{rules.casino}</p>
          <h1 className="display text-8">{rules.name}</h1>
          <p className="soft">{rulesName(rules, game)}</p>
        </div>
        <Phase snapshot={snapshot} />
      </header>
      <LimitTable sign={table.sign} rules={rules} />
      <section className={styles.roads} aria-label={texts.sign.last}>
        <RoadBoard
          board={board}
          style={style}
          cellPx={cellPx(width)}
          beadColumns={width < 700 ? 3 : 6}
        />
      </section>
      <div className={styles.counts}>
        <LastResults results={snapshot.results} />
        <Tally results={snapshot.results} />
      </div>
      <Notices table={table} />
    </main>
  );
}

/**
 * The size of a road's cell: large enough to read from a chair, small enough for fifteen columns of
 * the Big Road.
 */
function cellPx(width: number): number {
  if (width < 700) return 14;
  if (width < 1100) return 20;
  return width < 1800 ? 34 : 46;
}

function Phase({ snapshot }: { readonly snapshot: TableSnapshot }) {
  const { game } = useMessages();
  const { clock, view } = snapshot;
  return (
    <p className="row gap-3 text-7">
      {game.phases[view.table.phase]}
      {clock !== null && (
        <CountdownRing
          startsAtMs={clock.startedAtMs}
          endsAtMs={clock.endsAtMs}
          serverNowMs={serverNowMs}
          size={64}
        />
      )}
    </p>
  );
}

const serverNowMs = () => live.serverNowMs();

/** The notices that the book wants the public to read, in the reader's language. */
function Notices({ table }: { readonly table: PublicView }) {
  const texts = useConsoleTexts();
  const helpTexts = useHelpTexts();
  const { bookId = '', notices = [] } = table.rules ?? {};
  return (
    <section className={styles.notices} aria-label={texts.sign.notices}>
      <h2 className="gold">{texts.sign.notices}</h2>
      <ul>
        {notices.map((notice) => {
          const { text, lang } = noticeText(bookId, notice, helpTexts);
          return (
            <li key={notice.id} lang={lang}>
              {text}{' '}
              <small>
                <ClauseNumber clause={notice.clause} />
              </small>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

const SHOWN = 12;

/** The last results in words and colour, the latest first. */
function LastResults({ results }: { readonly results: readonly RoadResult[] }) {
  const texts = useConsoleTexts();
  const { game } = useMessages();
  const last = results.map(({ outcome }, at) => ({ outcome, coup: at + 1 })).slice(-SHOWN);
  return (
    <ol className={`${styles.last} flex wrap gap-2`} aria-label={texts.sign.last}>
      {last.toReversed().map(({ outcome, coup }) => (
        <li key={coup} className={styles[outcome]}>
          {game.outcome[outcome]}
        </li>
      ))}
    </ol>
  );
}
