import type { ReactNode } from 'react';
import { Link } from 'wouter';
import type { RoadResult } from '../../../../roads/index.ts';
import { buttonClass } from '../../../design/button.tsx';
import { Drawer } from '../../../design/overlay.tsx';
import { useMessages } from '../../../i18n/language.tsx';
import { fetched } from '../../../parts/fetched/fetched.ts';
import { Part } from '../../../parts/fetched/part.tsx';
import { HowToPlay } from '../../../parts/learning/how-to-play.tsx';
import type { HelpTopic } from '../state/drawer-name.ts';
import { PlaySafely } from './help-text.tsx';
import { HistoryList } from './history-list.tsx';

export interface HelpDrawersProps {
  readonly topic: HelpTopic | null;
  readonly results: readonly RoadResult[];
  readonly tableId: string;
  readonly bookId: string;
  readonly shoe: number;
  readonly head: string;
  /** What this device has checked of the shoe by itself. */
  readonly proof?: ReactNode;
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
