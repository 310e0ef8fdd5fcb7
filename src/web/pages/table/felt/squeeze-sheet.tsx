import { CountdownRing } from '../../../design/countdown-ring.tsx';
import { useMessages } from '../../../i18n/language.tsx';
import type { TableConnection } from '../../../live/connection.ts';
import type { TableScreen, TableStore } from '../state/table-store.ts';
import styles from './felt.module.css';
import { type OpenableCard, openableCard, SqueezePanel } from './squeeze-panel.tsx';

export interface SqueezeSheetProps {
  readonly screen: TableScreen;
  readonly store: TableStore;
  readonly connection: TableConnection;
}

/** Stands over the felt while this player may open a card; otherwise nothing is drawn. */
export function SqueezeSheet({ screen, store, connection }: SqueezeSheetProps) {
  const view = screen.snapshot?.view;
  if (view === undefined || view.own === null) return null;
  const { table, own } = view;
  const { rules } = table;
  const openable =
    rules?.shoeKind === 'virtual' ? openableCard(rules.bookId, table.coup, own) : null;
  if (openable === null) return null;
  return (
    <div className={styles.sheet} data-squeeze-sheet>
      <SqueezeHead screen={screen} openable={openable} serverNowMs={connection.serverNowMs} />
      <SqueezePanel
        openable={openable}
        own={own}
        onOrder={(body) => void store.order(body)}
        onPeel={(peel) => connection.peel(peel)}
      />
    </div>
  );
}

interface SqueezeHeadProps {
  readonly screen: TableScreen;
  readonly openable: OpenableCard;
  readonly serverNowMs: () => number;
}

/** Which card it is, and how long the table waits for it. */
function SqueezeHead({ screen, openable, serverNowMs }: SqueezeHeadProps) {
  const { game, cards } = useMessages();
  const clock = screen.snapshot?.clock ?? null;
  return (
    <div className={`${styles.sheetHead} row between gap-3`}>
      <h2 className="text-5">{cards.yourCard(game.side[openable.side], openable.at + 1)}</h2>
      {clock !== null && (
        <CountdownRing
          startsAtMs={clock.startedAtMs}
          endsAtMs={clock.endsAtMs}
          serverNowMs={serverNowMs}
        />
      )}
    </div>
  );
}
