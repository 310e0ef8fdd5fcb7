import { keysOf, type SeededRandom } from '../../../src/kit/index.ts';
import type { Field } from '../../../src/machine/index.ts';
import { CARDS, type Card } from '../../../src/rules/index.ts';
import {
  COMMANDS,
  type CommandBody,
  type CommandType,
} from '../../../src/table/messages/commands.ts';
import type { TableState } from '../../../src/table/model/state.ts';
import { TAIL_WAGERS, WAGER_TYPES } from '../rules/wagers.ts';
import { SIGN } from './setups.ts';

/** What a random command may use. */
export interface Dice {
  readonly random: SeededRandom;
  readonly state: TableState;
  /** The card at this place of the shoe; if it was keyed too often already, another one. */
  cardAt(draw: number): Card;
  readonly atMs: number;
  readonly hostile: boolean;
  readonly troubled?: boolean;
}

export const PEOPLE = ['ann', 'bob', 'cat', 'dee'] as const;

export function oneOf<T>(random: SeededRandom, items: readonly [T, ...T[]] | readonly T[]): T {
  return items[random.below(items.length)] as T;
}

/** A command of this type with random values, some of them lawful. */
export function randomBody(dice: Dice, type: CommandType): CommandBody {
  const body: Record<string, unknown> = { type };
  for (const [name, field] of Object.entries(COMMANDS[type].fields)) {
    const draw = drawOf(type, name, field);
    if (draw === null) continue;
    const hostile = dice.hostile && NUMBERS.has(field.kind) && dice.random.below(25) === 0;
    const value = hostile ? oneOf(dice.random, HOSTILE_NUMBERS) : draw(dice);
    if (value !== undefined) body[name] = value;
  }
  return body as CommandBody;
}

type Draw = (dice: Dice) => unknown;

/**
 * How the values of a field are drawn: by the command, by the name of the field, or by its kind. An
 * optional field is left out, unless its command or name is listed here.
 */
function drawOf(type: CommandType, name: string, field: Field<unknown>): Draw | null {
  const known = OF_COMMANDS[`${type}.${name}`] ?? OF_NAMES[name];
  if (known !== undefined) return known;
  if (field.optional === true) return null;
  const { kind, of } = field;
  // Cards that lie face down have no name yet, and a dealer seldom gives one.
  if (kind === 'card' && field.orNull === true) return card;
  const draw = of === undefined ? OF_KINDS[kind] : picks(...of);
  if (draw === undefined) throw new Error(`no values for ${kind} ${name} of ${type}`);
  return field.orNull === true ? orNull(draw) : draw;
}

const HOSTILE_NUMBERS = [
  Number.NaN,
  Number.POSITIVE_INFINITY,
  -1,
  0.5,
  1e300,
  Number.MAX_SAFE_INTEGER,
];

const NUMBERS = new Set(['amount', 'place', 'number', 'depth']);

export const COMMAND_TYPES = keysOf(COMMANDS);

const STAKES = [500, 1000, 1500, 2500, 2510, 5000, 10_000, 30_000, 60_000, 150_000];

/** The next card of the shoe, none where cards lie face down, and now and then a wrong one. */
function card({ random, state, cardAt }: Dice): Card | null {
  if (random.below(20) === 0) return oneOf(random, CARDS);
  const down = state.coup?.facing === 'down';
  return random.below(8) === 0
    ? null
    : down && random.below(2) === 0
      ? null
      : cardAt(nextDraw(state));
}

/** A card that waits at the shoe is drawn first, from its own place in the order. */
function nextDraw({ cards: { carried, shoe } }: TableState): number {
  return carried[0]?.draw ?? (shoe?.drawn ?? 0) + 1;
}

function orNull<T>(draw: (dice: Dice) => T): (dice: Dice) => T | null {
  return (dice) => (dice.random.below(4) === 0 ? null : draw(dice));
}

const picks =
  <T>(...items: readonly T[]) =>
  ({ random }: Dice): T =>
    oneOf(random, items);

const below =
  (limit: number, from = 0) =>
  ({ random }: Dice): number =>
    from + random.below(limit);

function paidId({ random, state }: Dice): number {
  const rows = state.record.settled?.rows ?? [];
  return rows.length === 0 ? random.below(5) : oneOf(random, rows).wager.id;
}

/** A person, mostly one who owes commission. */
function debtor({ random, state }: Dice): string {
  const owing = state.people.patrons.filter(({ owedMillicents }) => owedMillicents > 0);
  return oneOf(random, [...owing.map(({ person }) => person), oneOf(random, PEOPLE)]);
}

function settledCoup({ random, state }: Dice): number | undefined {
  const backed = state.record.keptCoups.filter(
    ({ people, slipsBefore }) => people.length + slipsBefore.length > 0,
  );
  return oneOf(random, [undefined, ...backed.slice(-3).map(({ number }) => number)]);
}

const OF_COMMANDS: Readonly<Record<string, Draw>> = {
  'ReportPayment.wagerId': paidId,
  'CollectCommission.person': debtor,
  'InvalidateResult.coup': settledCoup,
  'ReportExcessCard.discarded': picks(true, false),
  // Any card: a wrongly keyed card need not come from the shoe's order.
  'CorrectCard.card': ({ random }) => oneOf(random, CARDS),
  'ReportMisplacedTail.wager': picks(...TAIL_WAGERS),
  'AgreePersonalLimits.marker': picks(null, 'personal limit', 'reserved'),
  'RecordIncident.kind': picks('device', 'other'),
  'RecordIncident.persons': ({ random }) => [oneOf(random, PEOPLE)],
  'ArrangeExtraCommission.maximumCents': orNull(picks(1000, 80_000, 300_000)),
  'DirectDummyCoup.count': orNull(below(4)),
  'GiveNotice.notice': picks('inspector', 'complaint', 'review'),
};

const OF_NAMES: Readonly<Record<string, Draw>> = {
  setup: ({ state }) => state.setup,
  diagram: picks(null, 'A', 'mini'),
  position: picks(1, 60, 100, 200),
  counted: picks(416, 415),
  cards: ({ random }) => (random.below(2) === 0 ? [] : [oneOf(random, CARDS)]),
  wager: ({ random, state, troubled }) =>
    troubled === true && random.below(2) === 0
      ? oneOf(random, ['player', 'banker'])
      : oneOf(random, random.below(8) === 0 ? WAGER_TYPES : (state.setup?.wagers ?? WAGER_TYPES)),
  stakeCents: picks(...STAKES),
  leaveCents: picks(0, 500, 1000, 2500),
  length: picks(null, 2, 3, 5, 9),
  at: below(3),
  spokenId: ({ random, state }) => oneOf(random, [0, ...state.bets.spoken.map(({ id }) => id)]),
};

const OF_KINDS: Readonly<Record<string, Draw>> = {
  person: picks(...PEOPLE),
  'person-or-dealer': picks('dealer', ...PEOPLE),
  amount: picks(1, 500, 10_000, 100_000, 5_000_000),
  'signed-amount': picks(-5000, -1, 1, 2500, 0.5),
  card: (dice) => card(dice) ?? oneOf(dice.random, CARDS),
  time: ({ random, atMs }) => atMs + random.below(3) * 900_000,
  text: picks('a reason', ''),
  flag: picks(true, false),
  place: below(8),
  number: below(7),
  depth: picks(7, 13, 20, 21),
  'wager-id': ({ random, state }) => {
    const open = [...state.bets.wagers, ...state.bets.slips.map((slip) => slip.wager)];
    return open.length === 0 ? random.below(5) : oneOf(random, open).id;
  },
  'dispute-id': ({ random, state }) =>
    oneOf(random, [0, ...state.record.disputes.map(({ id }) => id)]),
  sign: picks<unknown>(
    SIGN,
    { ...SIGN, main: { minimumCents: 2000, maximumCents: 100_000, multipleCents: null } },
    { ...SIGN, differentialCents: 50_000 },
    { ...SIGN, main: { minimumCents: 2000, maximumCents: 120_000, multipleCents: null } },
  ),
  'group-limits': picks({
    main: { minimumCents: 500, maximumCents: 5000, multipleCents: null },
  }),
};
