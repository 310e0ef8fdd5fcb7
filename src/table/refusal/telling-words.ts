import { formatCents, MILLICENTS_PER_CENT } from '../../kit/index.ts';
import {
  type Card,
  type LimitPair,
  type LimitSign,
  printedClause,
  rankOf,
  type Side,
  type Suit,
  suitOf,
  type WagerType,
  wagerRow,
} from '../../rules/index.ts';
import { bookOf, patronOf } from '../model/rules-of.ts';
import type { ReturnedWager, TableState, Wager } from '../model/state.ts';

/** The table before and after an event: both tell who sits where and what lies on the layout. */
export interface Told {
  readonly before: TableState;
  readonly after: TableState;
}

const SUIT_SIGNS: Readonly<Record<Suit, string>> = { S: '♠', H: '♥', D: '♦', C: '♣' };

export function cardName(card: Card): string {
  const rank = rankOf(card);
  return `${rank === 'T' ? '10' : rank}${SUIT_SIGNS[suitOf(card)]}`;
}

/** A card that may lie face down. */
export function cardOrBack(card: Card | null): string {
  return card === null ? 'a card, face down' : cardName(card);
}

export function handName(side: Side): string {
  return side === 'player' ? 'Player' : 'Banker';
}

/** A point of zero is called Baccarat (Tasmania 8/6). */
export function pointName(point: number): string {
  return point === 0 ? 'Baccarat' : String(point);
}

/** The clause or reading of an event stands at the end of its line. */
export function under(clause: string | null | undefined): string {
  return clause === null || clause === undefined || clause === ''
    ? ''
    : ` [${printedClause(clause)}]`;
}

/** "ann (seat 3)", "cat (standing at 3)". */
export function who(state: TableState, person: string): string {
  const patron = patronOf(state, person);
  if (patron === null) return person;
  if (patron.seat !== null) return `${person} (seat ${patron.seat})`;
  return patron.standingAt === null ? person : `${person} (standing at ${patron.standingAt})`;
}

export function wagerName(state: TableState, type: WagerType): string {
  const box = state.setup?.bonus?.find((bonus) => bonus.type === type);
  return box?.name ?? wagerRow(bookOf(state), type)?.name ?? type;
}

/** "$100 on Banker", "$10 on Player Run of 3". */
export function stakeOn(
  state: TableState,
  wager: Pick<Wager, 'type' | 'stakeCents' | 'length'>,
): string {
  const length = wager.length === null ? '' : ` of ${wager.length}`;
  return `${formatCents(wager.stakeCents)} on ${wagerName(state, wager.type)}${length}`;
}

/** What the book calls a coup without wagers. */
export function dummyName(state: TableState): string {
  return bookOf(state).dummyCoups.name.value;
}

/** An amount exact to the thousandth of a cent, without needless zeros. */
export function millicents(amount: number): string {
  const cents = Math.floor(amount / MILLICENTS_PER_CENT);
  const rest = amount - cents * MILLICENTS_PER_CENT;
  const whole = formatCents(cents);
  if (rest === 0) return whole;
  const padded = whole.includes('.') ? whole : `${whole}.00`;
  return `${padded}${String(rest).padStart(3, '0').replace(/0+$/, '')}`;
}

export function limitsText(pair: LimitPair): string {
  const multiple =
    pair.multipleCents === null ? '' : ` in multiples of ${formatCents(pair.multipleCents)}`;
  return `${formatCents(pair.minimumCents)} to ${formatCents(pair.maximumCents)}${multiple}`;
}

/** The whole sign on one line. */
export function signText(sign: LimitSign): string {
  const groups = Object.entries(sign.groups).map(
    ([group, pair]) => `${group.replaceAll('-', ' ')} ${limitsText(pair)}`,
  );
  const figure = (name: string, amount: number | null) =>
    amount === null ? [] : [`${name} ${formatCents(amount)}`];
  return [
    limitsText(sign.main),
    ...groups,
    ...figure('table differential', sign.differentialCents),
    ...figure('maximum table differential', sign.maximumDifferentialCents),
    ...figure('collective liability on one hand', sign.collectiveLiabilityCents),
    ...(sign.tiePercent === null ? [] : [`a Tie pays ${sign.tiePercent} per cent`]),
  ].join('; ');
}

/** Coded words as people say them: "end-of-shoe" becomes "end of shoe". */
export function plain(code: string): string {
  return code.replaceAll('-', ' ');
}

export function list(names: readonly string[]): string {
  return names.length === 0 ? 'nobody' : names.join(', ');
}

/** Names in the order in which they are asked. */
export function inTurn(names: readonly string[]): string {
  return names.length > 1 ? `${list(names)}, in turn` : list(names);
}

/** Time of day, for notices with a beginning and an end. */
export function clock(atMs: number): string {
  const minutes = Math.floor(atMs / 60_000);
  const two = (value: number) => String(value).padStart(2, '0');
  return `${two(Math.floor(minutes / 60) % 24)}:${two(minutes % 60)}`;
}

export function wagerOf(state: TableState, wagerId: number): Wager | null {
  const wagers = [...state.bets.wagers, ...state.bets.slips.map((slip) => slip.wager)];
  return wagers.find(({ id }) => id === wagerId) ?? null;
}

export function returnedLines({ before }: Told, returned: readonly ReturnedWager[]): string[] {
  return returned.map(
    ({ person, amountCents }) => `  ${who(before, person)} gets ${formatCents(amountCents)} back.`,
  );
}
