import { type Card, findBook, type Side } from '../../rules/index.ts';
import type { Coup, CommandBody as TableCommand, TableState } from '../../table/index.ts';
import { decide } from '../../table/index.ts';
import {
  rankAt,
  type TournamentCommandBody,
  type TournamentState,
  type TournamentTable,
  tableOf,
  turnAt,
} from '../kernel/index.ts';
import { formsOf, isAllSecret } from '../secret/index.ts';

/** What the staff of a table do next, and in which office. */
export interface CrewAct {
  readonly body: TournamentCommandBody;
  readonly role: 'dealer' | 'inspector';
}

/** The card at a draw of a shoe; the caller knows where it comes from. */
export type CardAt = (shoe: number, draw: number) => Card;

export interface CrewPlan {
  readonly cardAt: CardAt;
  readonly cutAt: number;
}

/**
 * The next act of dealer or inspector by the book's procedure; null while a player has the turn,
 * and when the table has nothing left to do.
 */
export function nextCrewAct(
  state: TournamentState,
  tableId: string,
  plan: CrewPlan,
): CrewAct | null {
  const table = tableOf(state, tableId);
  if (table === null || (table.stage !== 'playing' && table.stage !== 'play-off')) return null;
  const act = (
    body: TableCommand,
    role: CrewAct['role'] = 'dealer',
    forPerson: string | null = null,
  ) => ({ body: { type: 'ActAtTable', tableId, act: body, forPerson }, role }) as const;
  const stands = state.desk.pause !== null && WAITS.includes(table.table.phase);
  if (stands) return null;
  const posts = staffPosts(table.table, act);
  if (posts !== null) return posts;
  switch (table.table.phase) {
    case 'preparing':
      return prepare(state, table, plan, act);
    case 'between':
      return between(table, plan, act);
    case 'betting':
      return bettingAct(state, table, act);
    case 'called':
      return calledAct(state, table, plan, act);
    case 'dealing':
      return act(draw(table, plan));
    case 'opening':
    case 'drawing':
      return openAct(state, table, plan, act);
    case 'resulted':
      return resultedAct(state, table, act);
    case 'shoe-over':
      return act({ type: table.table.dummyDue === null ? 'EndShoe' : 'BeginDummyCoup' });
    default:
      return null;
  }
}

/** Phases from which a coup would begin, or its betting end. */
const WAITS: readonly string[] = ['preparing', 'between', 'betting'];

type Make = (body: TableCommand, role?: CrewAct['role'], forPerson?: string | null) => CrewAct;

function staffPosts(table: TableState, act: Make): CrewAct | null {
  if (table.posts.supervisor === null)
    return act({ type: 'SignOn', post: 'supervisor' }, 'inspector');
  if (table.posts.dealer === null) return act({ type: 'SignOn', post: 'dealer' });
  return table.limits.signConfirmed ? null : act({ type: 'ConfirmSign' });
}

function prepare(
  state: TournamentState,
  { table }: TournamentTable,
  plan: CrewPlan,
  act: Make,
): CrewAct | null {
  const { shoe } = table.cards;
  const book = findBook(state.terms.bookId);
  if (shoe === null || book === null) return null;
  switch (shoe.stage) {
    case 'unchecked': {
      const check: TableCommand = { type: 'CheckCards', complete: true, spread: true };
      const by = { person: 'crew', role: rankAt(state, 'dealer') };
      return decide(table, { ...check, by, atMs: 0 }).ok
        ? act(check)
        : act({ type: 'ReplaceCards', scope: 'all', why: 'handled', cards: [] }, 'inspector');
    }
    case 'checked':
      if (book.cards.playerCheckOffered.value && shoe.playerCheck === null) {
        return act({ type: 'CheckCardsAsPlayer', person: null });
      }
      return act({
        type: 'ShuffleCards',
        reason: shoe.number === 1 ? 'before-play' : 'end-of-shoe',
      });
    case 'shuffled': {
      const cut: TableCommand = { type: 'CutCards', position: plan.cutAt };
      if (shoe.cut?.accepted != null) return act(cut, 'dealer', shoe.cut.accepted.person);
      return (shoe.cut?.queue.length ?? 0) > 0
        ? act({ type: 'PassOverCut' })
        : act(cut, 'inspector');
    }
    default:
      return act({ type: 'LoadShoe', behind: table.setup?.cuttingCardBehind ?? 0 });
  }
}

function between(table: TournamentTable, plan: CrewPlan, act: Make): CrewAct | null {
  const { shoe } = table.table.cards;
  if (table.playOff !== null && table.playOff.coups === null) {
    const card = plan.cardAt(shoe?.number ?? 1, (shoe?.drawn ?? 0) + 1);
    return { body: { type: 'DrawLength', tableId: table.tableId, card }, role: 'dealer' };
  }
  if (shoe?.stage === 'loaded') {
    const byFaceValue = shoe.burnRequest === 'face-value';
    const card = byFaceValue ? plan.cardAt(shoe.number, shoe.drawn + 1) : null;
    return act({ type: 'BurnCards', byFaceValue, card });
  }
  if (table.table.dummyDue?.left != null) return act({ type: 'BeginDummyCoup' });
  return act({ type: 'OpenBetting' });
}

/** Forms are examined as they come; betting closes when nobody has the turn any more. */
function bettingAct(state: TournamentState, table: TournamentTable, act: Make): CrewAct | null {
  const waiting = formsOf(state, table).find(
    ({ status, seat }) =>
      status === 'handed-in' && table.places.some((p) => p.seat === seat && p.done),
  );
  if (waiting !== undefined) {
    const { tableId } = table;
    const { seat } = waiting;
    return {
      body: { type: 'ExamineForm', tableId, seat, accept: true, why: '' },
      role: 'inspector',
    };
  }
  return turnAt(table) === null ? act({ type: 'CallNoMoreBets' }) : null;
}

function calledAct(
  state: TournamentState,
  table: TournamentTable,
  plan: CrewPlan,
  act: Make,
): CrewAct {
  const { tableId } = table;
  if (isAllSecret(state, table)) {
    const forms = formsOf(state, table);
    if (forms.some(({ status }) => status === 'accepted')) return reveal(tableId);
    const due = forms.find(({ placed, deemed }) => !placed && deemed?.area != null);
    if (due?.deemed?.area != null) {
      const { area, stakeCents } = due.deemed;
      const body = { type: 'PlaceRevealed', tableId, seat: due.seat, area, stakeCents } as const;
      return { body, role: 'dealer' };
    }
  }
  return act(draw(table, plan));
}

function reveal(tableId: string): CrewAct {
  return { body: { type: 'RevealForms', tableId, paper: [] }, role: 'inspector' };
}

function resultedAct(state: TournamentState, table: TournamentTable, act: Make): CrewAct {
  const sealed = formsOf(state, table).some(({ status }) => status === 'accepted');
  return sealed ? reveal(table.tableId) : act({ type: 'SettleCoup' });
}

/** Face up, the value comes with the card; face down, with its opening. */
function draw({ table }: TournamentTable, { cardAt }: CrewPlan): TableCommand {
  const { shoe } = table.cards;
  const faceUp = table.coup?.facing === 'up';
  const card = faceUp ? cardAt(shoe?.number ?? 1, (shoe?.drawn ?? 0) + 1) : null;
  return { type: 'DrawCard', card };
}

function openAct(
  state: TournamentState,
  table: TournamentTable,
  plan: CrewPlan,
  act: Make,
): CrewAct | null {
  const { coup } = table.table;
  if (coup === null) return null;
  for (const side of SIDES) {
    const opener = coup.openers?.[side];
    if (opener?.person === null && opener.queue.length > 0)
      return act({ type: 'PassOverHand', side });
  }
  const open = unopened(coup);
  if (open !== null) {
    const card = plan.cardAt(table.table.cards.shoe?.number ?? 1, open.draw);
    return act({ type: 'OpenCard', side: open.side, at: open.at, card });
  }
  const announce: TableCommand = { type: 'AnnounceResult' };
  const by = { person: 'crew', role: rankAt(state, 'dealer') };
  if (decide(table.table, { ...announce, by, atMs: 0 }).ok) return act(announce);
  return act(draw(table, plan));
}

const SIDES: readonly Side[] = ['player', 'banker'];

/** The Player hand comes first; a hand that was begun is finished. */
function unopened(coup: Coup): { side: Side; at: number; draw: number } | null {
  const first = coup.firstOpened ?? 'player';
  const order = first === 'player' ? SIDES : SIDES.toReversed();
  for (const side of order) {
    const at = coup[side].findIndex(({ face }) => face !== 'up');
    const slot = coup[side][at];
    if (slot !== undefined) return { side, at, draw: slot.draw };
  }
  return null;
}
