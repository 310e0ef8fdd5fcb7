import type { ReactNode } from 'react';
import { Link } from 'wouter';
import type { RoadResult } from '../../../../roads/index.ts';
import { buttonClass } from '../../../design/button.tsx';
import { DataTable } from '../../../design/data-table.tsx';
import { Drawer } from '../../../design/overlay.tsx';
import { useHelpTexts } from '../../../i18n/help-texts.ts';
import { useMessages } from '../../../i18n/language.tsx';
import { fetched } from '../../../parts/fetched/fetched.ts';
import { Part } from '../../../parts/fetched/part.tsx';
import { HowToPlay } from '../../../parts/learning/how-to-play.tsx';
import type { HelpTopic } from '../state/drawer-name.ts';
import styles from './help-text.module.css';

export interface HelpDrawersProps {
  readonly topic: HelpTopic | null;
  readonly results: readonly RoadResult[];
  readonly tableId: string;
  readonly bookId: string;
  readonly shoe: number;
  readonly head: string;
  /** What this device has checked of the shoe by itself. */
  readonly proof?: ReactNode;
  /** What the staff changed for the reader, above the history. */
  readonly notes: ReactNode;
  readonly history?: ReactNode;
  readonly onClose: () => void;
}

/** Fetched when a person opens it. */
const TableHelp = fetched(async () => (await import('./table-help.tsx')).TableHelp);
const TableNotices = fetched(async () => (await import('./table-help.tsx')).TableNotices);

export function HelpDrawers(props: HelpDrawersProps) {
  const { topic, results, tableId, bookId, onClose } = props;
  const { common, table } = useMessages();
  return (
    <>
      <Drawer open={topic === 'history'} title={table.history} onClose={onClose}>
        {props.notes}
        {props.history ?? <HistoryList results={results} />}
      </Drawer>
      <Drawer open={topic === 'how-to-play'} title={common.howToPlay} onClose={onClose}>
        <HowToPlay />
        {topic === 'how-to-play' && (
          <Part>
            <TableHelp tableId={tableId} bookId={bookId} />
          </Part>
        )}
      </Drawer>
      <Drawer open={topic === 'play-safely'} title={common.playSafely} onClose={onClose}>
        <PlaySafely />
        {topic === 'play-safely' && (
          <Part>
            <TableNotices tableId={tableId} bookId={bookId} />
          </Part>
        )}
      </Drawer>
      <Drawer open={topic === 'seal'} title={table.sealed} onClose={onClose}>
        <SealNote {...props} />
      </Drawer>
    </>
  );
}

/** What the seal is, and how to check it. */
function SealNote({ tableId, shoe, head, proof }: HelpDrawersProps) {
  const { table, common } = useMessages();
  return (
    <div style={{ display: 'grid', gap: 16 }}>
      <p>{table.sealedWhy}</p>
      {proof}
      <p style={{ overflowWrap: 'anywhere' }}>
        <code>{head}</code>
      </p>
      <Link className={buttonClass('plain')} href={`/verify?table=${tableId}&shoe=${shoe}`}>
        {common.verify}
      </Link>
    </div>
  );
}

/** Telephone number and address as the leaflet gives them: not translated, not shortened. */
const HELP_PHONE = '1800 858 858';
const HELP_WEB = 'www.gamblinghelponline.org.au';

/** Where to find help, as the leaflet of The Ville asks to be shown. */
function PlaySafely() {
  const { safely } = useHelpTexts().help;
  return (
    <div className={`${styles.text} stack gap-4`}>
      <p>{safely.lead}</p>
      <p>{safely.limits}</p>
      <p>{safely.talk}</p>
      <div className="stack gap-2">
        <a
          className="flex wrap between across-4 thumb-high pad-y-2 pad-x-4 strong-edge round unlined"
          href={`tel:${HELP_PHONE.replaceAll(' ', '')}`}
        >
          <span>{safely.phone}</span>
          <strong className="ink">{HELP_PHONE}</strong>
        </a>
        <a
          className="flex wrap between across-4 thumb-high pad-y-2 pad-x-4 strong-edge round unlined"
          href={`https://${HELP_WEB}`}
          target="_blank"
          rel="noreferrer"
        >
          <span>{safely.web}</span>
          <strong className="ink">{HELP_WEB}</strong>
        </a>
      </div>
    </div>
  );
}

/** The coups of the shoe, newest first. */
function HistoryList({ results }: { readonly results: readonly RoadResult[] }) {
  const { game, table } = useMessages();
  if (results.length === 0) return <p>{table.noHistory}</p>;
  const rows = results.map((result, at) => ({ ...result, number: at + 1 })).reverse();
  const marks = (row: RoadResult) =>
    [
      row.playerNatural !== null || row.bankerNatural !== null ? game.natural : null,
      row.playerPair ? game.wagers('player-pair') : null,
      row.bankerPair ? game.wagers('banker-pair') : null,
    ]
      .filter((mark) => mark !== null)
      .join(', ');
  return (
    <DataTable
      caption={table.history}
      rows={rows}
      keyOf={(row) => `${row.number}`}
      columns={[
        { key: 'coup', head: table.coupHead, cell: (row) => row.number },
        { key: 'outcome', head: table.resultTitle, cell: (row) => game.outcomeWins[row.outcome] },
        { key: 'point', head: table.points, number: true, cell: (row) => row.winningTotal ?? '' },
        { key: 'marks', head: table.notes, cell: marks },
      ]}
    />
  );
}
