import { createStore, type StoreApi } from 'zustand/vanilla';
import type { CommandAnswer } from '../../../../client/index.ts';
import {
  bettingWindow,
  type CommandBody,
  type CommandType,
  type OwnView,
  type WagerView,
} from '../../../../table/index.ts';
import type { Meant, TableConnection, TableSnapshot } from '../../../live/connection.ts';
import { type CoupName, missedCoup, sawAll } from '../../../live/missed-coup.ts';
import { settledCoup } from '../../../live/settled-coup.ts';
import type { Peel } from '../../../parts/cards/peel.ts';
import type { ShownCoup } from '../../../parts/coup/shown-coup.ts';
import {
  accepted,
  type Back,
  type BetSlip,
  capped,
  caughtUp,
  closed,
  dueOrders,
  EMPTY_SLIP,
  type LimitOf,
  refused,
  type Stakes,
  sent,
  spotOf,
  stakesOf,
} from './bet-slip.ts';
import { lastStakes, type StakesMemory } from './last-stakes.ts';
import { ownStakes } from './shown.ts';
import { type LeftOut, leftOut } from './unfinished.ts';

export interface PendingCommand {
  readonly id: string;
  readonly body: CommandBody;
}

/** Everything a table's screen is drawn from. */
export interface TableScreen {
  readonly snapshot: TableSnapshot | null;
  readonly online: boolean;
  readonly gone: string | null;
  /** Commands that were sent and are not answered yet, by id. */
  readonly pending: Readonly<Record<string, PendingCommand>>;
  readonly slip: BetSlip;
  readonly peels: Readonly<Record<string, Peel>>;
  /** The coup in sight; a settled coup stays in sight until bets are called for again. */
  readonly shownCoup: ShownCoup | null;
  /** The hands of the last settled coup, where this page saw them whole or could fetch them. */
  readonly finished: ShownCoup | null;
}

export interface TableStore extends StoreApi<TableScreen> {
  /** Orders a command under a new id; its answer comes once the command is stored or refused. */
  order(body: CommandBody): Promise<CommandAnswer>;
  /** Changes the wished stakes and sends the orders that follow from them. */
  wager(change: (slip: BetSlip, placed: Stakes) => BetSlip): void;
  /** Says that an idle player is still there, so that the seat is kept. */
  here(): void;
  /** Joins the line for a seat, or leaves it. */
  wait(on: boolean): void;
  /** Begins to watch the table; the returned function ends it. */
  open(): () => void;
  /** Fetches the last coup where this page has not seen it, once the screen has room to show it. */
  lookBack(): void;
}

export interface StorePorts {
  readonly connection: TableConnection;
  readonly newId: () => string;
  readonly memory: StakesMemory;
  /** Whether the screen has room for the last coup while the next bets are called for. */
  readonly looksBack: () => boolean;
  /** Shows a refusal to the player. */
  readonly onRefused: (answer: RefusedAnswer, bookId: string) => void;
  /** Called with chips past a maximum as they are put down. */
  readonly onBack: (back: readonly Back[]) => void;
  /** Called with what the staff changed since this device last saw the table. */
  readonly onTold: (notes: OwnView['told'], bookId: string) => void;
  /** Called when the bets close over chips that were never a wager. */
  readonly onLeftOut: (wishes: readonly LeftOut[]) => void;
}

export type Orders = (body: CommandBody) => void;

export type RefusedAnswer = Extract<CommandAnswer, { ok: false }>;

const START: TableScreen = {
  snapshot: null,
  online: true,
  gone: null,
  pending: {},
  slip: EMPTY_SLIP,
  peels: {},
  shownCoup: null,
  finished: null,
};

/**
 * The phases in which stakes may be wished for. The server decides; this only saves needless
 * requests.
 */
const BETTING_PHASES: readonly string[] = ['betting', 'called', 'insurance', 'reopened'];

export function createTableStore(ports: StorePorts): TableStore {
  const known = ports.connection.known();
  const store = createStore<TableScreen>(() =>
    known === null ? START : { ...START, ...next(START, known, ports.memory) },
  );
  const keeper: Keeper = { ...ports, store, asked: null };
  const wager: TableStore['wager'] = (change) => {
    const { snapshot, slip } = store.getState();
    const own = snapshot?.view.own ?? null;
    if (snapshot === null || own === null) return;
    const placed = stakesOf(wagersOf(snapshot), own.person);
    const { slip: wished, back } = capped(change(slip, placed), limitsOf(own));
    store.setState({ slip: wished });
    if (back.length > 0) ports.onBack(back);
    orderWagers(keeper);
  };
  return Object.assign(store, {
    order: (body: CommandBody) => orderOne(keeper, body, ports.newId()),
    wager,
    here: () => ports.connection.here(),
    wait: (on: boolean) => ports.connection.wait(on),
    open: () => watch(keeper),
    lookBack: () => void fillIn(keeper),
  });
}

interface Keeper extends StorePorts {
  readonly store: StoreApi<TableScreen>;
  /** The missed coup that was asked for last, because each is asked for only once. */
  asked: CoupName | null;
}

function watch(keeper: Keeper): () => void {
  const { store, connection } = keeper;
  return connection.watch({
    table: (snapshot) => {
      const { snapshot: before } = store.getState();
      if (snapshot !== before) moveOn(keeper, snapshot);
      orderWagers(keeper);
      void fillIn(keeper);
    },
    online: (online) => store.setState({ online }),
    peel: (peel) =>
      store.setState(({ peels }) => ({
        peels: { ...peels, [`${peel.side} ${peel.at}`]: peel },
      })),
    gone: (gone) => store.setState({ gone }),
  });
}

function moveOn(keeper: Keeper, snapshot: TableSnapshot): void {
  const { store, memory, onLeftOut } = keeper;
  const screen = store.getState();
  const wishes = closes(screen, snapshot) ? wishesLeft(screen, snapshot) : [];
  store.setState(next(screen, snapshot, memory));
  const { last } = store.getState().slip;
  const person = snapshot.view.own?.person;
  if (person !== undefined && last !== screen.slip.last) memory.keep(person, last);
  if (wishes.length > 0) onLeftOut(wishes);
  tellNotes(keeper, snapshot.view);
}

/** Says once on this device what the staff did, also where it happened while the line was down. */
function tellNotes({ memory, onTold }: Keeper, { own, table }: TableSnapshot['view']): void {
  const newest = own?.told.at(-1)?.id ?? 0;
  if (own === null || newest === 0) return;
  const seen = memory.told(own.person);
  if (newest === seen) return;
  memory.keepTold(own.person, newest);
  onTold(
    own.told.filter(({ id }) => id > seen),
    table.rules?.bookId ?? '',
  );
}

function wishesLeft({ slip, snapshot: before }: TableScreen, now: TableSnapshot) {
  const own = now.view.own ?? before?.view.own ?? null;
  if (own === null || before === null) return [];
  // Stakes whose orders were fulfilled by this very change are on the layout now.
  const placed = stakesOf(wagersOf(isNext(before, now) ? before : now), own.person);
  return leftOut(slip, placed, limitsOf(own));
}

/** Fetches the cards that fell while this page was away, and shows them before the next coup. */
async function fillIn(keeper: Keeper): Promise<void> {
  const { store, connection } = keeper;
  const missed = () => missedCoup(store.getState().snapshot, store.getState().finished);
  const wanted = missed();
  if (wanted === null || isSame(wanted, keeper.asked)) return;
  const now = store.getState().snapshot;
  if (now !== null && !liesOpen(now) && !keeper.looksBack()) return;
  keeper.asked = wanted;
  const finished = await connection.pastCoup(wanted.shoe, wanted.number);
  const snapshot = store.getState().snapshot;
  if (!isSame(wanted, missed()) || snapshot === null) return;
  store.setState({ finished, ...(liesOpen(snapshot) && { shownCoup: finished }) });
}

function isSame(one: CoupName, other: CoupName | null): boolean {
  return one.shoe === other?.shoe && one.number === other.number;
}

async function orderOne(keeper: Keeper, body: CommandBody, id: string): Promise<CommandAnswer> {
  const { store, connection, onRefused } = keeper;
  store.setState(({ pending }) => ({ pending: { ...pending, [id]: { id, body } } }));
  const answer = await connection.order(body, id, meantFor(body, store.getState().snapshot));
  store.setState(({ pending }) => {
    const { [id]: _answered, ...others } = pending;
    return { pending: others };
  });
  const bookId = store.getState().snapshot?.view.table.rules?.bookId ?? '';
  if (answer.ok === false) onRefused(answer, bookId);
  return answer;
}

function meantFor(body: CommandBody, snapshot: TableSnapshot | null): Meant | undefined {
  if (snapshot === null || !FOR_THIS_COUP.includes(body.type)) return undefined;
  const coup = coupOf(snapshot);
  const { phase, shoe, coup: dealt } = snapshot.view.table;
  return {
    window: bettingWindow(phase, shoe?.number, dealt?.number),
    stillMeant: (table) => coupOf(table) === coup,
  };
}

/** The name of a coup: its shoe and its number in the shoe. */
function coupOf({ view }: Pick<TableSnapshot, 'view'>): string {
  const { shoe, coup } = view.table;
  return `${shoe?.number ?? 0} ${coup?.number ?? 0}`;
}

/**
 * Sends the orders that the slip is due to send, and after each answer those that follow from it.
 */
function orderWagers(keeper: Keeper): void {
  const { store, newId } = keeper;
  const { snapshot, slip } = store.getState();
  const own = snapshot?.view.own ?? null;
  const place = own === null ? null : (own.seat ?? own.standingAt);
  if (snapshot === null || own === null || place === null) return;
  for (const due of dueOrders(slip, wagersOf(snapshot), own.person, place, limitsOf(own))) {
    const id = newId();
    store.setState((screen) => ({ slip: sent(screen.slip, id, due) }));
    void orderOne(keeper, due.body, id).then((answer) => {
      store.setState((screen) => ({ slip: answeredSlip(screen, id, answer) }));
      orderWagers(keeper);
    });
  }
}

export function wagersOf(snapshot: TableSnapshot): readonly WagerView[] {
  return Object.values(snapshot.view.table.layout.wagers);
}

export function limitsOf(own: OwnView): LimitOf {
  return (key) => own.limits[spotOf(key).type];
}

/** Whether this change ends the time for wishes. */
function closes({ snapshot: before }: TableScreen, now: TableSnapshot): boolean {
  if (before === null || before.view.table.phase !== 'betting') return false;
  const { phase } = now.view.table;
  return isNext(before, now) || phase === 'called' || !BETTING_PHASES.includes(phase);
}

/** Whether bets are for another coup now, as may be after a break in the connection. */
function isNext(before: TableSnapshot, now: TableSnapshot): boolean {
  return before.view.table.phase === 'betting' && coupOf(before) !== coupOf(now);
}

/** The screen after the table moved on. */
function next(
  screen: TableScreen,
  snapshot: TableSnapshot,
  memory: StakesMemory,
): Partial<TableScreen> {
  const { own, table } = snapshot.view;
  const placed = own === null ? {} : stakesOf(wagersOf(snapshot), own.person);
  const before = screen.snapshot;
  const missed = before !== null && isNext(before, snapshot);
  const stood = missed && own !== null ? stakesOf(wagersOf(before), own.person) : placed;
  const slip = caughtUp(seated(screen, snapshot, memory), snapshot.version, placed);
  const coup = table.coup;
  const seen = [screen.shownCoup, screen.finished];
  const finished = seen.find((one) => sawAll(one, table)) ?? null;
  return {
    snapshot,
    slip: closes(screen, snapshot) ? closed(slip, stood, snapshot.view.table.rules) : slip,
    peels: coup === null || coup.number !== screen.shownCoup?.number ? {} : screen.peels,
    shownCoup: coup ?? (liesOpen(snapshot) ? finished : null),
    finished,
  };
}

/** The slip, with the stakes of the last coup for a player who comes to the table or comes back. */
function seated(
  { snapshot: before, slip }: TableScreen,
  now: TableSnapshot,
  memory: StakesMemory,
): BetSlip {
  const same = before?.view.own?.person === now.view.own?.person;
  return same ? slip : { ...slip, last: lastStakes(now, memory) };
}

/** Whether the cards of a settled coup still lie open, as they do until bets are called for. */
function liesOpen({ view: { table } }: TableSnapshot): boolean {
  return table.coup === null && settledCoup(table) !== null;
}

function answeredSlip(screen: TableScreen, id: string, answer: CommandAnswer): BetSlip {
  const placed = ownStakes(screen);
  if (answer.ok !== true) return refused(screen.slip, id, placed);
  const slip = accepted(screen.slip, id, answer.version);
  const version = screen.snapshot?.version;
  return version === undefined ? slip : caughtUp(slip, version, placed);
}

/**
 * The orders that are meant for one betting window or one coup and for no later one. The rows of
 * all commands say so too, but a phone would have to fetch all rows for these nine names. A test
 * compares both.
 */
export const FOR_THIS_COUP: readonly CommandType[] = [
  'PlaceWager',
  'AlterWager',
  'MoveWager',
  'WithdrawWager',
  'NominateHand',
  'AnswerHand',
  'CorrectCard',
  'PeelCard',
  'OpenCard',
];
