import {
  byName,
  either,
  type Field,
  type Fields,
  listOf,
  nullable,
  oneOf,
  optional,
  pairOf,
  shape,
  wholeNumber,
} from '../../machine/index.ts';
import type { CoupResult, LimitPair, LimitSign, WagerGroup } from '../../rules/index.ts';
import {
  AMOUNT,
  BACKING,
  BANK_HOLDER,
  BONUS_HAPPENING,
  CARD,
  CLAUSE,
  COUNT,
  DAY,
  FACING,
  FLAG,
  FORM,
  ID,
  METHOD,
  MILLICENTS,
  NAME,
  OUTCOME,
  PAIR,
  PER_CENT,
  PERSON,
  PLACE,
  POINT,
  SHOE_KIND,
  SIDE,
  TABLE_ID,
  TEXT,
  TIME,
  TOTAL,
  USUALLY,
  VERSION,
  WAGER_TYPE,
} from './fields.ts';
import type { CustodyRecord, TableSetup } from './setup.ts';
import type { SettledRow, Slip, SpokenWager, Wager } from './state.ts';

/** Larger pieces that several messages carry. */

export const LIMIT_PAIR: Field<LimitPair> = shape(
  { minimumCents: AMOUNT, maximumCents: AMOUNT, multipleCents: nullable(AMOUNT) },
  'limits {minimumCents, maximumCents, multipleCents}',
);

/** Limits for groups of wagers; a group that is left out uses the main pair. */
export const GROUP_LIMITS: Field<Readonly<Record<WagerGroup, LimitPair>>> = {
  ...byName(LIMIT_PAIR, 'limits by group of wagers'),
  entry: LIMIT_PAIR,
  kind: 'group-limits',
};

const SIGN_LINES = shape(
  {
    main: LIMIT_PAIR,
    groups: GROUP_LIMITS,
    differentialCents: nullable(AMOUNT),
    maximumDifferentialCents: nullable(AMOUNT),
    collectiveLiabilityCents: nullable(AMOUNT),
    tiePercent: nullable(PER_CENT),
  },
  'a limit sign',
);
export const SIGN: Field<LimitSign> = { ...SIGN_LINES, kind: 'sign' };

const SETTINGS = shape(
  {
    standingMayOpenCards: optional(FLAG),
    runsSpanShoes: optional(FLAG),
    consentRaisesMinimum: optional(FLAG),
    cutPriority: optional(oneOf(['positional', 'chronological'])),
    bothHands: optional(FLAG),
    slow: optional(FLAG),
    tailIndicator: optional(FLAG),
    discs: optional(FLAG),
    gamingDayAtMinute: optional(wholeNumber(0, 1439)),
    payoutUnitCents: optional(AMOUNT),
  },
  'settings',
);

const BONUS = shape({
  type: WAGER_TYPE,
  name: NAME,
  pays: listOf(shape({ on: BONUS_HAPPENING, toOne: COUNT }), 20),
});

export const SETUP: Field<TableSetup> = shape(
  {
    tableId: TABLE_ID,
    name: NAME,
    casino: TEXT,
    bookId: NAME,
    versionId: VERSION,
    noticeShown: FLAG,
    diagrams: listOf(NAME, 10),
    seats: COUNT,
    decks: COUNT,
    wagers: listOf(WAGER_TYPE, 50),
    chipCents: listOf(AMOUNT, 30),
    sign: SIGN,
    shoeKind: SHOE_KIND,
    method: METHOD,
    facing: FACING,
    cuttingCardBehind: COUNT,
    settings: SETTINGS,
    pit: optional(NAME),
    gamingDate: optional(DAY),
    form: optional(FORM),
    bank: optional(
      shape({ holder: BANK_HOLDER, name: NAME, agreement: nullable(TEXT) }, 'who holds the bank'),
    ),
    bonus: optional(listOf(BONUS, 20)),
    rulesCopy: optional(TEXT),
  },
  'the set-up of a table',
);

export const CUSTODY: Field<CustodyRecord> = shape({
  shuffledBy: TEXT,
  seal: TEXT,
  place: TEXT,
  unbroken: USUALLY,
});

/** A wager as it is ordered. */
export const PROPOSED = {
  wager: WAGER_TYPE,
  stakeCents: AMOUNT,
  place: PLACE,
  length: nullable(COUNT),
} satisfies Fields;

export const WAGER: Field<Wager> = shape(
  {
    id: ID,
    person: PERSON,
    type: WAGER_TYPE,
    stakeCents: AMOUNT,
    nominee: optional(PERSON),
    place: PLACE,
    length: nullable(COUNT),
    coup: COUNT,
  },
  'a wager',
);

export const SPOKEN: Field<SpokenWager> = shape({
  id: ID,
  person: PERSON,
  type: WAGER_TYPE,
  stakeCents: AMOUNT,
  place: PLACE,
  length: nullable(COUNT),
  backing: BACKING,
});

export const SLIP: Field<Slip> = shape({
  wager: WAGER,
  progress: either(
    shape({ type: WAGER_TYPE, stakeCents: AMOUNT, length: COUNT, matched: COUNT }),
    shape({ type: WAGER_TYPE, stakeCents: AMOUNT, matched: COUNT }),
  ),
  short: optional(oneOf(['stands-with-warning', 'returned'])),
});

export const SETTLED_ROW: Field<SettledRow> = shape({
  wager: WAGER,
  result: oneOf(['win', 'lose', 'push', 'void']),
  odds: nullable(pairOf(COUNT)),
  grossCents: TOTAL,
  commissionCents: TOTAL,
  additionalCents: TOTAL,
  owedMillicents: MILLICENTS,
  returnedCents: TOTAL,
  excessCents: TOTAL,
  excess: optional(shape({ clause: CLAUSE })),
  consecutive: nullable(COUNT),
  rounded: optional(shape({ exactMillicents: MILLICENTS, clause: CLAUSE })),
  warned: FLAG,
  clause: CLAUSE,
  cite: CLAUSE,
});

export const RESULT: Field<CoupResult> = shape({
  outcome: OUTCOME,
  playerPoint: POINT,
  bankerPoint: POINT,
  playerCards: COUNT,
  bankerCards: COUNT,
  playerNatural: FLAG,
  bankerNatural: FLAG,
  playerPair: PAIR,
  bankerPair: PAIR,
});

export const RETURNED_WAGER = shape({
  wagerId: ID,
  person: PERSON,
  amountCents: AMOUNT,
  clause: CLAUSE,
});
export const RETURNED = listOf(RETURNED_WAGER);

/** A card that somebody looked at. */
export const LOOKED_AT = { side: SIDE, at: PLACE, card: CARD, person: PERSON } satisfies Fields;

/** Who keyed an act and when. */
export const KEYED = { by: optional(PERSON), atMs: optional(TIME) } satisfies Fields;
export const MAYBE_CARD = nullable(CARD);
