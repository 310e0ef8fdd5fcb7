import { findBook, SIDES, type Side } from '../../../../rules/index.ts';
import type { CoupView, HandView, OwnView } from '../../../../table/index.ts';
import { CountdownRing } from '../../../design/countdown-ring.tsx';
import { useMessages } from '../../../i18n/language.tsx';
import type { TableConnection } from '../../../live/connection.ts';
import type { Peel } from '../../../parts/cards/peel.ts';
import { SqueezeCard } from '../../../parts/cards/squeeze-card.tsx';
import type { Orders, TableScreen, TableStore } from '../state/table-store.ts';
import styles from './felt.module.css';

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

/** The card that this player may bend and open now; null while another person may. */
interface OpenableCard {
  readonly side: Side;
  readonly at: number;
}

function openableCard(
  bookId: string,
  coup: CoupView | null,
  own: OwnView | null,
): OpenableCard | null {
  if (coup === null || own === null) return null;
  const first = firstToOpen(bookId, coup);
  for (const side of SIDES) {
    const hand = coup[side];
    if (first !== null && first !== side && !isOpened(coup[first])) continue;
    const opener = hand.authorised ?? hand.opener;
    if (opener !== own.person && !own.actsFor.includes(opener ?? '')) continue;
    const at = hand.cards.findIndex(({ face }) => face !== 'up');
    if (at >= 0 && coup.banker.cards.length >= 2) return { side, at };
  }
  return null;
}

/** The hand that the book wants opened first; null where either may come first. */
function firstToOpen(bookId: string, coup: CoupView): Side | null {
  const order = findBook(bookId)?.dealing.exposureOrder.value;
  return order === 'player-first' ? 'player' : coup.firstOpened;
}

function isOpened({ cards }: HandView): boolean {
  return cards.slice(0, 2).every(({ face }) => face === 'up');
}

interface SqueezePanelProps {
  readonly openable: OpenableCard;
  readonly own: OwnView;
  readonly onOrder: Orders;
  readonly onPeel: (peel: Peel) => void;
}

/** Bending asks the server for the card once; opening it shows it to everybody. */
function SqueezePanel({ openable, own, onOrder, onPeel }: SqueezePanelProps) {
  const { game, cards } = useMessages();
  const { side, at } = openable;
  const known = own.peeled.find((peeled) => peeled.side === side && peeled.at === at);
  return (
    <SqueezeCard
      key={`${side} ${at}`}
      card={known?.card ?? null}
      label={cards.yourCard(game.side[side], at + 1)}
      onPeel={(percent, edge) => onPeel({ side, at, percent, edge })}
      onFirstPeel={() => onOrder({ type: 'PeelCard', side, at, card: UNREAD })}
      onOpen={() => onOrder({ type: 'OpenCard', side, at, card: null })}
    />
  );
}

/** A virtual table replaces whatever card a command brings by the one in the vault. */
const UNREAD = 'AS';
