import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import type { OwnView } from '../../../../table/index.ts';
import { Button } from '../../../design/button.tsx';
import { CountdownRing } from '../../../design/countdown-ring.tsx';
import { showToast } from '../../../design/toast-store.ts';
import { useFormats, useMessages } from '../../../i18n/language.tsx';
import { api } from '../../../live/api.ts';
import { live } from '../../../live/live.ts';
import { newId } from '../../../live/new-id.ts';
import { oneAtATime } from '../../../live/one-at-a-time.ts';
import { refreshMe, useSession } from '../../../live/session.ts';
import type { TableScreen, TableStore } from '../state/table-store.ts';
import { EntryPrompt } from './entry-prompt.tsx';
import styles from './prompts.module.css';

export interface HouseSlotProps {
  readonly screen: TableScreen;
  readonly store: TableStore;
  /**
   * Whether this is one of several tables, where sitting down is not the main act of the screen.
   */
  readonly beside?: boolean;
}

/** Offers a seat and chips; null once the player has something to play with. */
export function HouseFoot({ screen, store, beside = false }: HouseSlotProps): ReactNode {
  const { snapshot } = screen;
  if (snapshot === null) return null;
  const { own, table } = snapshot.view;
  const place = own?.seat ?? own?.standingAt ?? null;
  if (place === null) return <EntryPrompt {...{ screen, store, beside }} />;
  const leavesAtMs = snapshot.seat?.leavesAtMs ?? null;
  if (leavesAtMs !== null) return <IdlePrompt leavesAtMs={leavesAtMs} onStay={store.here} />;
  const wagered =
    Object.values(table.layout.wagers).some(({ person }) => person === own?.person) ||
    Object.values(table.layout.slips).some(({ wager }) => wager.person === own?.person);
  const broke = own !== null && own.chipsCents === 0 && !wagered && own.asked.length === 0;
  return broke && !isReading(screen) ? <BuyInPrompt tableId={snapshot.tableId} /> : null;
}

/** Warns an idle player before the seat is given to another person. */
function IdlePrompt(props: { readonly leavesAtMs: number; readonly onStay: () => void }) {
  const { house } = useMessages();
  const { time } = useFormats();
  const [startsAtMs] = useState(serverNowMs);
  return (
    <section className={`${styles.prompt} stack gap-2 slim pad-0 bare flush`} data-idle>
      <div className="row between gap-3">
        <h2>{house.idleTitle}</h2>
        <CountdownRing {...{ startsAtMs, serverNowMs }} endsAtMs={props.leavesAtMs} size={44} />
      </div>
      <p role="alert">{house.idleWhy(time(props.leavesAtMs))}</p>
      <div className={`${styles.acts} flex wrap gap-2`}>
        <Button kind="primary" onClick={props.onStay}>
          {house.idleStay}
        </Button>
      </div>
    </section>
  );
}

const serverNowMs = () => live.serverNowMs();

/** Whether the coup that took the player's last chips is still being explained. */
function isReading({ snapshot, shownCoup }: TableScreen): boolean {
  const view = snapshot?.view;
  if (view === undefined || shownCoup === null || view.table.phase === 'betting') return false;
  return view.table.last?.rows.some(({ wager }) => wager.person === view.own?.person) ?? false;
}

/** The amounts offered; a purse below the smallest offers all it holds. */
const AMOUNTS_CENTS = [20_000, 50_000, 100_000, 500_000];

function BuyInPrompt({ tableId }: { readonly tableId: string }) {
  const { house } = useMessages();
  const { money } = useFormats();
  const purse = useSession((session) => session.me?.purse?.balanceCents ?? 0);
  const amounts = AMOUNTS_CENTS.filter((amount) => amount <= purse);
  const prompt = useLostFocus();
  const [busy, setBusy] = useState(false);
  const buy = (amount: number) => {
    setBusy(true);
    void buyIn(tableId, amount).finally(() => setBusy(false));
  };
  return (
    <section
      ref={prompt}
      className={`${styles.prompt} stack gap-2 slim pad-0 bare flush`}
      aria-label={house.buyIn}
      aria-busy={busy}
      tabIndex={-1}
    >
      <h2>{house.buyIn}</h2>
      <p>{purse === 0 ? house.purseEmpty : house.inPurse(money(purse))}</p>
      <div className={`${styles.acts} flex wrap gap-2`}>
        {amounts.map((amount) => (
          <Button
            key={amount}
            kind={amount === USUAL_CENTS ? 'primary' : 'plain'}
            data-buy-in={amount}
            onClick={() => buy(amount)}
          >
            {money(amount)}
          </Button>
        ))}
        {amounts.length === 0 && purse > 0 && (
          <Button kind="primary" onClick={() => buy(purse)}>
            {money(purse)}
          </Button>
        )}
      </div>
    </section>
  );
}

const USUAL_CENTS = 100_000;

/** The part of the menu that offers more chips and the leaving of the seat. */
export function ChipActs({ screen, store }: HouseSlotProps) {
  const { house, table } = useMessages();
  const { snapshot } = screen;
  const own: OwnView | null = snapshot?.view.own ?? null;
  if (snapshot === null || own === null || own.seat === null) return null;
  return (
    <div className={`${styles.menu} stack gap-4`}>
      <BuyInPrompt tableId={snapshot.tableId} />
      <Button icon="seat" wide onClick={() => void leaveTable(store, own)}>
        {table.leaveSeat}
      </Button>
      <p>{house.leaveNote}</p>
    </div>
  );
}

/** Leaves the seat with one tap, from the corner of the cloth. */
export function LeaveLink({ screen, store }: HouseSlotProps) {
  const { table } = useMessages();
  const own = screen.snapshot?.view.own ?? null;
  if (own === null || own.seat === null) return null;
  return (
    <button type="button" onClick={() => void leaveTable(store, own)}>
      {table.leaveSeat}
    </button>
  );
}

/** Buys chips from the purse; the screen shows them once the table's own log holds them. */
const buyIn = oneAtATime((table, amountCents: number) => transfer(api.buyIn, table, amountCents));

/** Gives up the seat, then takes the chips back to the purse. */
async function leaveTable(store: TableStore, own: OwnView): Promise<void> {
  const table = store.getState().snapshot?.tableId;
  if (table !== undefined) await leave(table, store, own);
}

const leave = oneAtATime(async (table, store: TableStore, own: OwnView) => {
  const left = await store.order({ type: 'LeaveSeat' });
  if (left.ok !== true) return;
  const chips = store.getState().snapshot?.view.own?.chipsCents ?? own.chipsCents;
  if (chips > 0) await transfer(api.cashOut, table, chips);
});

async function transfer(move: typeof api.buyIn, table: string, amountCents: number): Promise<void> {
  const asked = { ref: newId(), table, amountCents };
  let answer = await move(asked);
  // A repeated request has the same reference, so it cannot move the money twice.
  for (let tries = 1; !answer.ok && answer.code === 'offline' && tries < MOST_TRIES; tries += 1) {
    await new Promise((resume) => setTimeout(resume, RETRY_MS));
    answer = await move(asked);
  }
  if (!answer.ok) showToast(answer.sentence, 'bad');
  await refreshMe();
}

const MOST_TRIES = 5;
const RETRY_MS = 1000;

/**
 * Takes the focus if nothing has it. The button that brought a prompt is gone when the prompt
 * comes; without this a player who uses keys would begin again at the top of the page.
 */
function useLostFocus(): RefObject<HTMLElement | null> {
  const prompt = useRef<HTMLElement>(null);
  useEffect(() => {
    const { activeElement, body } = document;
    if (activeElement === null || activeElement === body) {
      prompt.current?.focus({ preventScroll: true });
    }
  }, []);
  return prompt;
}
