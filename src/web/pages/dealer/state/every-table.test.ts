import { expect, it } from 'vitest';
import { cents } from '../../../../kit/index.ts';
import { BOOKS, type Card, type RuleBook } from '../../../../rules/index.ts';
import {
  type Command,
  type CommandBody,
  decide,
  evolve,
  type PublicView,
  type TableSetup,
  type TableState,
  type TableView,
  UNOPENED,
  view,
} from '../../../../table/index.ts';
import { bodyOf, startValues } from '../../../console/acts/act-values.ts';
import {
  facingsWith,
  openingMethods,
  type SetupDraft,
  setupOf,
  startDraft,
} from '../../house/setup-draft.ts';
import { handOf, withKeyed } from './keyed-hands.ts';
import {
  blindDraw,
  closedSlots,
  keyedAct,
  mainAct,
  type OpenSlot,
  type ReadyAct,
} from './next-acts.ts';
import { offersAt } from './offers.ts';

/** At every table that the set-up form opens, a coup can be dealt with what the console offers. */

const TABLES = BOOKS.flatMap((book) =>
  book.versions.flatMap(({ id }) =>
    book.equipment.layouts.map(({ diagram }) => [book.id, id, diagram, book] as const),
  ),
);

it.each(TABLES)('the dealer’s screen leads from the opening to the payment: %s %s %s', (...of) => {
  const [bookId, versionId, diagram, book] = of;
  for (const method of openingMethods(book)) {
    for (const facing of facingsWith(book, method)) {
      playOne(book, { ...startDraft(bookId, versionId), diagram }, { method, facing });
    }
  }
});

it.each(BOOKS.map((book) => [book.id, book] as const))(
  'the dealer keys a wager of a person who stands: %s',
  (id, book) => {
    const draft = startDraft(id);
    const setup = setupOf({ ...draft, raw: { ...draft.raw, ...NAMED } });
    if ('fault' in setup) throw new Error(setup.fault);
    const table = openTable(book, setup);
    for (const person of ['ann', 'bob']) {
      table.does({ type: 'BringChips', person, amountCents: cents(100_000) }, person);
    }
    table.does({ type: 'TakeSeat', seat: 1 }, 'ann');
    if (table.view().lawful.includes('PermitStanding')) {
      table.does({ type: 'PermitStanding', person: 'bob', place: 1 });
    }
    table.does({ type: 'StandAt', place: 1 }, 'bob');
    for (let step = 0; step < MOST_STEPS && table.state().record.settled === null; step += 1) {
      const shown = table.view();
      const { body, person } = next(shown);
      const standing = shown.table.layout.places['1']?.standing.includes('bob') === true;
      if (body.type === 'PlaceWager' && standing) table.does(body, 'bob');
      else table.does(body, person ?? handOf(shown.table, body.type));
    }
    const rows = table.state().record.settled?.rows ?? [];
    expect(rows.map(({ wager, result }) => [wager.person, result])).toEqual([['bob', 'win']]);
  },
);

function playOne(
  book: RuleBook,
  draft: SetupDraft,
  way: { readonly method: string; readonly facing: string },
): void {
  const raw = { ...draft.raw, ...NAMED, ...way };
  const setup = setupOf({ ...draft, raw });
  if ('fault' in setup) throw new Error(setup.fault);
  const table = openTable(book, setup);
  table.does({ type: 'BringChips', person: 'ann', amountCents: cents(100_000) }, 'ann');
  table.does({ type: 'TakeSeat', seat: 1 }, 'ann');
  for (let step = 0; step < MOST_STEPS && table.state().record.settled === null; step += 1) {
    const shown = table.view();
    const { body, person } = next(shown);
    // The console keys an act of a player's hand in that player's name.
    table.does(body, person ?? handOf(shown.table, body.type));
  }
  expect(table.state().record.settled?.rows).toMatchObject([{ result: 'win' }]);
}

const NAMED = { tableId: 'pit-3', name: 'Pit three', rulesCopy: 'shelf 3' };

const MOST_STEPS = 40;
const CARDS = { player: ['4S', '4D'], banker: ['5H', 'KC'] } as const;

/**
 * The act that the console offers first: an answer that is due, then a card, then the large button.
 */
function next(shown: TableView): ReadyAct {
  const { table } = shown;
  const [offer] = offersAt(shown);
  const taking = offer?.takes.at(-1);
  if (offer !== undefined && taking !== undefined) {
    return { body: taking.body, person: offer.person };
  }
  if (table.phase === 'betting' && Object.keys(table.layout.wagers).length === 0) {
    return { body: WAGER, person: 'ann' };
  }
  if (blindDraw(shown)) return { body: { type: 'DrawCard', card: null } };
  const [slot = null] = closedSlots(table);
  const keyed = keyedAct(shown, cardAt(table, slot), slot);
  if (keyed !== null) return keyed;
  const type = mainAct(shown);
  if (type === null) throw new Error(`nothing to do in ${table.phase}`);
  const context = { view: shown, nowMs: 0 };
  const built = bodyOf(type, { ...startValues(type, context), position: '120' }, context);
  if (!built.ok) throw new Error(`${type}: ${built.field} is not filled in`);
  return { body: built.body };
}

/** The Player has 8 and the Banker 5, whether the cards are dealt open or turned over later. */
function cardAt({ coup }: PublicView, slot: OpenSlot | null): Card {
  const side = slot?.side ?? coup?.nextCard ?? 'player';
  return CARDS[side][slot?.at ?? coup?.[side].cards.length ?? 0] ?? 'AS';
}

const WAGER: CommandBody = {
  type: 'PlaceWager',
  wager: 'player',
  stakeCents: cents(10_000),
  place: 1,
  length: null,
};

function openTable(book: RuleBook, setup: TableSetup) {
  const rank = book.offices.ladder.value.at(-1) ?? 'dealer';
  const by = { person: 'sam', role: rank } as const;
  let atMs = Date.UTC(2027, 0, 1);
  let state: TableState = UNOPENED;
  const does = (body: CommandBody, person?: string) => {
    atMs += 60_000;
    const command = { ...body, by, atMs, ...(person === undefined ? {} : { for: person }) };
    const decided = decide(state, command as Command);
    if (!decided.ok) throw new Error(`${body.type}: ${JSON.stringify(decided.error)}`);
    state = decided.value.reduce(evolve, state);
  };
  does({ type: 'OpenTable', setup });
  does({ type: 'SignOn', post: 'supervisor' });
  does({ type: 'SignOn', post: 'dealer' });
  return {
    does,
    state: () => state,
    view: () => withKeyed(view(state, { kind: 'staff', person: 'sam', rank })),
  };
}
