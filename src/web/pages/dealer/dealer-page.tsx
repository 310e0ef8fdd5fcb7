import { useEffect, useState } from 'react';
import { Link } from 'wouter';
import type { StaffRank } from '../../../rules/index.ts';
import { COMMANDS, type PublicView } from '../../../table/index.ts';
import { ActGroups } from '../../console/acts/act-groups.tsx';
import { frame } from '../../console/frame.tsx';
import { nameOf } from '../../console/names.ts';
import { ladderOf, type Officer, sessionKey, useOfficer } from '../../console/offices.ts';
import { RankChoice, StaffGate } from '../../console/staff-gate.tsx';
import { type StaffTable, useStaffTable } from '../../console/use-staff-table.ts';
import { Announcer, Badge } from '../../design/badge.tsx';
import { buttonClass } from '../../design/button.tsx';
import { Tabs } from '../../design/tabs.tsx';
import { bookName, versionName } from '../../i18n/book-name.ts';
import { useConsoleTexts } from '../../i18n/consoles/index.ts';
import { HouseWords, useMessages } from '../../i18n/language.tsx';
import { api } from '../../live/api.ts';
import type { TableSnapshot } from '../../live/connection.ts';
import { Hand } from '../../parts/coup/hand.tsx';
import { ChipTransfer } from './chip-transfer.tsx';
import styles from './dealer.module.css';
import { IrregularityWizard } from './irregularity-wizard.tsx';
import { handOf, withKeyed } from './keyed-hands.ts';
import { otherActs } from './next-acts.ts';
import { NextPanel } from './next-panel.tsx';
import { PayoutSheet } from './payout-sheet.tsx';
import { WagerDesk } from './wager-desk.tsx';

/** The dealer's tablet: what may come next, the cards, the wagers and what to pay. */
export function DealerPage({ tableId }: { readonly tableId: string }) {
  const texts = useConsoleTexts();
  const bookId = useBookOf(tableId);
  const { common } = useMessages();
  return (
    <StaffGate title={texts.dealer.title}>
      {(officer) =>
        bookId === null ? (
          <p role="status">{common.loading}</p>
        ) : bookId === '' ? (
          <p>{common.notFound}</p>
        ) : (
          <DealerDesk key={tableId} {...{ tableId, bookId, officer }} />
        )
      }
    </StaffGate>
  );
}

/** Null while it is being asked for; empty where there is no such table. */
function useBookOf(tableId: string): string | null {
  const [bookId, setBookId] = useState<string | null>(null);
  useEffect(() => {
    let gone = false;
    void api.table({ table: tableId }).then((answer) => {
      if (!gone) setBookId(answer.ok ? (answer.value.view.rules?.bookId ?? '') : '');
    });
    return () => {
      gone = true;
    };
  }, [tableId]);
  return bookId;
}

interface DealerDeskProps {
  readonly tableId: string;
  readonly bookId: string;
  readonly officer: Officer;
}

function DealerDesk({ tableId, bookId, officer }: DealerDeskProps) {
  const texts = useConsoleTexts();
  const { common } = useMessages();
  const desk = useOfficer();
  const [rank, setRank] = useState<StaffRank>(() => startRank(officer, bookId));
  const table = useStaffTable(tableId, rank, sessionKey(desk));
  const { snapshot, gone, online } = table;
  return (
    <>
      <header className={styles.head}>
        {snapshot !== null && <TableName {...{ snapshot, officer }} />}
        <RankChoice {...{ officer, rank }} ranks={ladderOf(bookId)} onRank={setRank} />
        <Link href={`/table/${tableId}/sign`} className={buttonClass('plain')}>
          {texts.sign.title}
        </Link>
      </header>
      {!online && <p className={frame.bad}>{common.offline}</p>}
      {gone !== null && <p>{texts.common.notYourRank}</p>}
      {snapshot !== null && (
        <HouseWords boxes={snapshot.view.table.rules?.bonus}>
          <Desk {...{ table, snapshot, officer, bookId }} />
        </HouseWords>
      )}
    </>
  );
}

function startRank({ kind, taken, ranks }: Officer, bookId: string): StaffRank {
  const held = kind === 'operator' ? taken?.rank : ranks[bookId];
  const ladder = ladderOf(bookId);
  return held != null && ladder.includes(held) ? held : 'dealer';
}

function TableName(props: { readonly snapshot: TableSnapshot; readonly officer: Officer }) {
  const texts = useConsoleTexts();
  const { game } = useMessages();
  const { snapshot, officer } = props;
  const { rules, phase, dealer, supervisor, coup } = snapshot.view.table;
  const names = { ...snapshot.names, [officer.id]: officer.name };
  if (rules === null) return null;
  const posts = [
    `${texts.dealer.dealer}: ${dealer === null ? '–' : nameOf(names, dealer)}`,
    `${texts.dealer.supervisor}: ${supervisor === null ? '–' : nameOf(names, supervisor.person)}`,
  ];
  return (
    <div className={styles.name}>
      <h2>{rules.name}</h2>
      <p className={frame.soft}>
        {[
          bookName(rules.bookId, rules.bookName, game),
          versionName(rules.bookId, rules.versionId, game),
          texts.shoeKinds[rules.shoeKind],
        ].join(' · ')}
      </p>
      <p className={frame.soft}>{posts.join(' · ')}</p>
      <Badge tone="good">{game.phases[phase]}</Badge>
      {coup?.kind === 'dummy' && <Badge tone="warn">{game.dummyCoup}</Badge>}
      <Announcer text={game.phases[phase]} />
    </div>
  );
}

type View = 'wagers' | 'payouts' | 'players' | 'decisions';

interface DeskProps {
  readonly table: StaffTable;
  readonly snapshot: TableSnapshot;
  readonly officer: Officer;
  readonly bookId: string;
}

function Desk({ table, snapshot, officer, bookId }: DeskProps) {
  const { names } = snapshot;
  const { busy, serverNowMs } = table;
  const view = withKeyed(snapshot.view);
  const order: StaffTable['order'] = (body, person) =>
    table.order(body, person ?? handOf(view.table, body.type));
  const tools = { view, names, order, serverNowMs };
  const { coup, last } = view.table;
  const hand = (side: 'player' | 'banker') => (
    <Hand
      side={side}
      hand={coup?.[side] ?? null}
      outcome={coup?.result?.outcome ?? null}
      peels={{}}
      opener={openerName(coup?.[side].opener ?? null, names)}
    />
  );
  return (
    <div className={styles.desk}>
      <div className={frame.stack}>
        <div className={styles.hands}>
          {hand('player')}
          {hand('banker')}
        </div>
        <NextPanel {...{ tools, busy }} me={officer.id} />
        <IrregularityWizard {...{ tools, bookId }} />
      </div>
      <Sheets {...{ tools, busy, bookId, last }} names={names} />
    </div>
  );
}

function openerName(opener: string | null, names: TableSnapshot['names']): string | null {
  return opener === null || opener === 'dealer' ? null : nameOf(names, opener);
}

function Sheets(props: {
  readonly tools: Parameters<typeof WagerDesk>[0]['tools'];
  readonly busy: boolean;
  readonly bookId: string;
  readonly last: PublicView['last'];
  readonly names: TableSnapshot['names'];
}) {
  const texts = useConsoleTexts();
  const { tools, busy, bookId, last, names } = props;
  const [shown, setShown] = useState<View>('wagers');
  const others = otherActs(tools.view, []).filter((type) => COMMANDS[type].part !== 'irregularity');
  const forPlayers = others.filter((type) => COMMANDS[type].who === 'patron');
  const decisions = others.filter((type) => COMMANDS[type].who !== 'patron');
  return (
    <Tabs<View>
      label={texts.dealer.sheets}
      value={shown}
      onChange={setShown}
      className={styles.sheets}
      choices={(['wagers', 'payouts', 'players', 'decisions'] as const).map((value) => ({
        value,
        label: texts.dealer.views[value],
      }))}
    >
      {shown === 'wagers' && (
        <div className={frame.stack}>
          <ChipTransfer {...{ tools }} />
          <WagerDesk {...{ tools, busy }} />
        </div>
      )}
      {shown === 'payouts' && <PayoutSheet {...{ last, names, bookId }} />}
      {shown === 'players' && <ActGroups {...{ tools }} acts={forPlayers} disabled={busy} />}
      {shown === 'decisions' && <ActGroups {...{ tools }} acts={decisions} disabled={busy} />}
    </Tabs>
  );
}
