import Type from '#typebox';
import { BONUS_CATALOGUE, type BonusWagerType } from '../rules/index.ts';
import { Amount, Count, Flag, listOf, Name, nullable, oneOf, shape, Text } from './leaves.ts';
import {
  BankHolderName,
  FacingName,
  FormName,
  HappeningName,
  MethodName,
  ShoeKindName,
  VersionName,
  WagerName,
} from './words.ts';

export const LimitPairSchema = shape(
  { minimumCents: Amount, maximumCents: Amount, multipleCents: nullable(Amount) },
  'limits {minimumCents, maximumCents, multipleCents}',
);

const Limits = Type.Optional(LimitPairSchema);

/** Limits for groups of wagers; a group that is left out uses the main pair. */
export const GroupLimitsSchema = shape(
  {
    main: Limits,
    tie: Limits,
    insurance: Limits,
    run: Limits,
    'dragon-bonus': Limits,
    'dragon-tail': Limits,
    pair: Limits,
    'perfect-pair': Limits,
  },
  'limits by group of wagers',
);

export const SignSchema = shape(
  {
    main: LimitPairSchema,
    groups: GroupLimitsSchema,
    differentialCents: nullable(Amount),
    maximumDifferentialCents: nullable(Amount),
    collectiveLiabilityCents: nullable(Amount),
    tiePercent: nullable(Type.Integer({ minimum: 0, maximum: 100, description: 'per cent' })),
  },
  'a limit sign',
);

const SettingsSchema = shape(
  {
    standingMayOpenCards: Type.Optional(Flag),
    runsSpanShoes: Type.Optional(Flag),
    consentRaisesMinimum: Type.Optional(Flag),
    cutPriority: Type.Optional(oneOf(['positional', 'chronological'])),
    bothHands: Type.Optional(Flag),
    tailIndicator: Type.Optional(Flag),
    discs: Type.Optional(Flag),
  },
  'settings',
);

const BonusSchema = shape({
  type: oneOf(Object.keys(BONUS_CATALOGUE) as readonly BonusWagerType[]),
  name: Name,
  pays: listOf(shape({ on: HappeningName, toOne: Count }), 20),
});

export const SetupSchema = shape(
  {
    tableId: Name,
    name: Name,
    casino: Text,
    bookId: Name,
    versionId: VersionName,
    noticeShown: Flag,
    diagrams: listOf(Name, 10),
    seats: Count,
    decks: Count,
    wagers: listOf(WagerName, 50),
    chipCents: listOf(Amount, 30),
    sign: SignSchema,
    shoeKind: ShoeKindName,
    method: MethodName,
    facing: FacingName,
    cuttingCardBehind: Count,
    settings: SettingsSchema,
    gamingDate: Type.Optional(
      Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$', description: 'a day such as 2026-07-11' }),
    ),
    form: Type.Optional(FormName),
    bank: Type.Optional(
      shape(
        { holder: BankHolderName, name: Name, agreement: nullable(Text) },
        'who holds the bank',
      ),
    ),
    bonus: Type.Optional(listOf(BonusSchema, 20)),
    rulesCopy: Type.Optional(Text),
  },
  'the set-up of a table',
);
