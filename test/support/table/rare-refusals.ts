import { cents } from '../../../src/kit/index.ts';
import { decide } from '../../../src/table/machine/decide.ts';
import type { Command, CommandBody } from '../../../src/table/messages/commands.ts';
import type { Actor } from '../../../src/table/model/actor.ts';
import type { Refusal } from '../../../src/table/refusal/refusal.ts';
import { DEALER, openTable, readyTable, type Scenario, supervisorOf, tableOf } from './scenario.ts';
import { setupFor } from './setups.ts';

const DAY_MS = 86_400_000;
const wager = {
  type: 'PlaceWager',
  wager: 'player',
  stakeCents: cents(1100),
  place: 3,
  length: null,
} as const;

/** Refusals in situations that no random walk reaches. */
export function rareRefusals(bookId: string): readonly Refusal[] {
  return SCENES.flatMap((scene) => scene(bookId));
}

type Scene = (bookId: string) => readonly Refusal[];

const SCENES: readonly Scene[] = [
  function nobodyDeals(bookId) {
    const table = tableOf(bookId);
    table.does({ type: 'SignOff', post: 'dealer' });
    return answered(table, { type: 'OpenBetting' }, supervisorOf(bookId));
  },
  function signHangsUnconfirmed(bookId) {
    const table = tableOf(bookId);
    const { limits } = table.state;
    table.state = { ...table.state, limits: { ...limits, signConfirmed: false } };
    return answered(table, { type: 'OpenBetting' }, DEALER);
  },
  function cutTooNearTheEnd(bookId) {
    const table = openTable(setupFor(bookId));
    table.does({ type: 'CheckCards', complete: true, spread: true });
    const offered = decide(
      table.state,
      envelope(table, { type: 'CheckCardsAsPlayer', person: null }),
    );
    if (offered.ok) table.does({ type: 'CheckCardsAsPlayer', person: null });
    table.does({ type: 'ShuffleCards', reason: 'before-play' });
    const seat = table.state.cards.shoe?.cut?.queue[0];
    const person = seat === undefined ? null : (table.state.people.seats[seat] ?? null);
    if (person === null) return [];
    table.does({ type: 'AnswerCut', accept: true }, person);
    return answered(table, { type: 'CutCards', position: 1 }, { person, role: 'patron' });
  },
  function stakeBetweenMultiples(bookId) {
    const setup = setupFor(bookId);
    const main = { ...setup.sign.main, multipleCents: cents(1000) };
    const table = readyTable({ ...setup, sign: { ...setup.sign, main } });
    table.does({ type: 'OpenBetting' });
    return answered(table, wager, { person: 'ann', role: 'patron' });
  },
  function wagerForAnotherWindow(bookId) {
    const table = tableOf(bookId);
    table.does({ type: 'OpenBetting' });
    return answered(table, wager, { person: 'ann', role: 'patron' }, { window: 'of yesterday' });
  },
  function cardsWaitedForDays(bookId) {
    const table = tableOf(bookId);
    table.atMs += 2 * DAY_MS;
    return answered(table, { type: 'OpenBetting' }, DEALER);
  },
];

function answered(
  table: Scenario,
  body: CommandBody,
  by: Actor,
  more: { readonly window?: string } = {},
): readonly Refusal[] {
  const answer = decide(table.state, { ...envelope(table, body, by), ...more });
  return answer.ok ? [] : [answer.error];
}

function envelope({ atMs }: Scenario, body: CommandBody, by: Actor = DEALER): Command {
  return { ...body, by, atMs };
}
