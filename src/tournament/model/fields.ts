import type { Cents } from '../../kit/index.ts';
import {
  either,
  type Field,
  type Fields,
  field,
  listOf,
  nullable,
  objectSchema,
  oneOf,
  optional,
  shape,
  wholeNumber,
} from '../../machine/index.ts';
import { EVENT_KINDS, TERMS_ITEMS } from '../../rules/index.ts';
import {
  COMMANDS,
  type CommandBody,
  FACING,
  FLAG,
  LIMIT_PAIR,
  METHOD,
  PERSON,
  SHOE_KIND,
  SIDE,
  TIME,
  TOTAL,
  VERSION,
} from '../../table/index.ts';
import type { PoolShare } from './results-state.ts';
import { CIRCLES, type OpenedForm, type SealedForm, type SecretForm } from './secret-form.ts';
import {
  type Length,
  OFFICES,
  type Prize,
  type Purchase,
  type Round,
  type Settings,
  SUBSTITUTES,
} from './settings.ts';

/** What the fields of a tournament's commands hold. */

export const KEY: Field<string> = field('id', {
  type: 'string',
  pattern: '^[A-Za-z0-9][A-Za-z0-9 ._-]{0,63}$',
  description: 'a name of up to 64 letters, digits, blanks or . _ -',
});
export const WORDS: Field<string> = field('text', {
  type: 'string',
  maxLength: 2000,
  description: 'text, which may be empty',
});
export const HEX: Field<string> = field('hex', {
  type: 'string',
  pattern: '^([0-9a-f]{2}){0,512}$',
  description: 'pairs of the digits 0-9 and a-f',
});
export const AREA = oneOf(CIRCLES);
export const NUMBER = wholeNumber(0, 1_000_000);
const SEAT = wholeNumber(1, 99, 'place');
const PERCENT: Field<number> = field('number', {
  type: 'number',
  minimum: 0,
  maximum: 100,
  description: 'a number from 0 to 100',
});

/** A form as it was filled in; the rules, not this reader, say what is wrong with it. */
export const SECRET_FORM: Field<SecretForm> = shape(
  {
    name: WORDS,
    seat: nullable(SEAT),
    figuresCents: nullable(TOTAL),
    words: WORDS,
    circled: listOf(AREA, 3),
    signedBy: WORDS,
  },
  'a secret wager form',
);

const BOX: Field<string> = field('box', { type: 'string', minLength: 1, maxLength: 20_000 });
const SEALED_FORM: Field<SealedForm> = shape(
  {
    box: BOX,
    commitment: HEX,
  },
  'a secret wager form in its box',
);

/** Null means a form on paper. */
export const HANDED_FORM: Field<SecretForm | SealedForm | null> = nullable(
  either(SECRET_FORM, SEALED_FORM),
);

/** Any command of the table machine, without its envelope. */
export const TABLE_ACT: Field<CommandBody> = field('table-command', {
  anyOf: Object.entries(COMMANDS).map(([type, row]) => bodyOf(type, row.fields)),
  description: 'a command of a table',
});

function bodyOf(type: string, fields: Fields) {
  const name = field<string>('choice', { type: 'string', const: type });
  return objectSchema({ type: name, ...fields }, `the command ${type}`);
}

/** What chips can be bought for after the start. */
export const PURCHASES = ['buy-back', 're-buy', 'add-on'] as const;

const PURCHASE: Field<Purchase> = shape({
  feeCents: TOTAL,
  chipsCents: TOTAL,
  untilRound: NUMBER,
  how: WORDS,
  most: optional(NUMBER),
  withinCoups: optional(NUMBER),
  fromCoup: optional(NUMBER),
  belowCents: optional(TOTAL),
  inPool: optional(FLAG),
});

const LENGTH: Field<Length> = either(
  shape({ by: oneOf(['time']), minutes: NUMBER }),
  either(
    shape({ by: oneOf(['shoes']), shoes: NUMBER }),
    shape({ by: oneOf(['hands']), hands: NUMBER }),
  ),
);

const ROUND: Field<Round> = shape({
  name: WORDS,
  startsAtMs: TIME,
  length: LENGTH,
  tables: nullable(NUMBER),
  advancing: NUMBER,
  bestLosers: NUMBER,
  equalsGoOn: optional(FLAG),
  secondaryPlaces: NUMBER,
  madeUp: optional(FLAG),
});

const PRIZE: Field<Prize> = shape({
  place: NUMBER,
  share: either(
    shape({ percent: PERCENT }),
    either(shape({ amountCents: TOTAL }), shape({ goods: WORDS, valueCents: TOTAL })),
  ),
});

const OR_NO_MONEY: Field<Cents | null> = nullable(TOTAL);

/** Everything that an operator decides about a tournament. */
export const SETTINGS_FIELD: Field<Settings> = shape(
  {
    name: WORDS,
    venue: WORDS,
    location: WORDS,
    kind: oneOf(EVENT_KINDS),
    versionId: VERSION,
    table: shape({
      seats: SEAT,
      diagrams: listOf(WORDS, 20),
      decks: wholeNumber(1, 8),
      cuttingCardBehind: NUMBER,
      smallestChipCents: TOTAL,
      shoeKind: SHOE_KIND,
      method: optional(METHOD),
      facing: optional(FACING),
    }),
    startDay: WORDS,
    entryFeeCents: OR_NO_MONEY,
    leastPlayers: nullable(NUMBER),
    mostPlayers: nullable(NUMBER),
    waitingList: FLAG,
    applicationForm: WORDS,
    entryMethod: WORDS,
    entryConditions: WORDS,
    distribution: WORDS,
    mayRefuse: FLAG,
    selection: nullable(WORDS),
    charity: FLAG,
    signedCopies: FLAG,
    freeWithdrawalHours: nullable(NUMBER),
    lateWithdrawalRefundPercent: PERCENT,
    rounds: listOf(ROUND, 100),
    secondChance: nullable(WORDS),
    parent: nullable(KEY),
    startingChipsCents: OR_NO_MONEY,
    wagerChips: optional(listOf(TOTAL, 20)),
    limits: LIMIT_PAIR,
    tieLimits: nullable(LIMIT_PAIR),
    raisedLimits: nullable(LIMIT_PAIR),
    compulsoryWager: FLAG,
    chipsAfterwards: nullable(oneOf(['returned', 'cashed'])),
    secretWagers: nullable(NUMBER),
    secretHow: WORDS,
    buyBack: nullable(PURCHASE),
    addOn: nullable(PURCHASE),
    reBuy: optional(nullable(PURCHASE)),
    elimination: nullable(oneOf(['below-minimum', 'no-chips'])),
    tieBreak: nullable(oneOf(['play-off', 'share'])),
    retainedPercent: PERCENT,
    retainedFor: WORDS,
    retainedParts: optional(listOf(shape({ purpose: WORDS, percent: PERCENT }), 20)),
    prizes: listOf(PRIZE),
    prizeMethod: WORDS,
    penalties: listOf(WORDS),
    disqualifiedFor: listOf(WORDS),
    substitutes: oneOf(SUBSTITUTES),
    retirementRefundPercent: PERCENT,
    absenceDeductionCents: OR_NO_MONEY,
    statements: listOf(oneOf(TERMS_ITEMS)),
    modifications: listOf(shape({ clause: WORDS, text: WORDS })),
    noticeMinutes: NUMBER,
    deviceOutcome: optional(WORDS),
    privacyPolicy: optional(WORDS),
    offices: optional(oneOf(OFFICES)),
  },
  'the settings of an event',
);

export const PAPER_FORMS = listOf(shape({ seat: SEAT, form: SECRET_FORM }), 99);
export const OPENED_FORMS: Field<readonly OpenedForm[]> = listOf(
  shape({ seat: SEAT, form: SECRET_FORM, salt: HEX }),
  99,
);
export const PEOPLE = listOf(PERSON, 100_000);
export const POOL_SHARES: Field<readonly PoolShare[]> = listOf(
  shape({ person: PERSON, amountCents: TOTAL }),
  100_000,
);
export { SEAT, SIDE };
