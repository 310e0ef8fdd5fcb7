import type { TermsItem } from '../../../../rules/index.ts';
import { type Settings, STATEMENT_ITEMS } from '../../../../tournament/index.ts';

export const STEPS = [
  'event',
  'entry',
  'rounds',
  'play',
  'prizes',
  'conduct',
  'statements',
  'check',
] as const;
export type Step = (typeof STEPS)[number];

/** How a setting is filled in. */
export type FieldKind =
  | 'text'
  | 'long'
  | 'lines'
  | 'money'
  | 'count'
  | 'percent'
  | 'flag'
  | 'choice'
  | 'limits'
  | 'purchase'
  /** Values of chips, beside each other. */
  | 'chips'
  /** Purposes, each with its per cents. */
  | 'shares';

export interface WizardField {
  readonly name: keyof Settings;
  readonly kind: FieldKind;
  /** An empty field means null: not stated, or none. */
  readonly orNull?: true;
  /** An empty field leaves the setting out. */
  readonly orAbsent?: true;
  readonly of?: readonly string[];
}

const text = (name: keyof Settings): WizardField => ({ name, kind: 'text' });
const long = (name: keyof Settings): WizardField => ({ name, kind: 'long' });
const flag = (name: keyof Settings): WizardField => ({ name, kind: 'flag' });
const percent = (name: keyof Settings): WizardField => ({ name, kind: 'percent' });
const orNull = (name: keyof Settings, kind: FieldKind): WizardField => ({
  name,
  kind,
  orNull: true,
});
const orAbsent = (name: keyof Settings, kind: FieldKind): WizardField => ({
  name,
  kind,
  orAbsent: true,
});
const choice = (name: keyof Settings, of: readonly string[]): WizardField => ({
  name,
  kind: 'choice',
  of,
});

/** Every setting except rounds, prizes, statements and tables, which have forms of their own. */
export const WIZARD_FIELDS: Readonly<Record<Step, readonly WizardField[]>> = {
  event: [
    text('name'),
    text('venue'),
    text('location'),
    text('startDay'),
    choice('kind', ['competition', 'live']),
    flag('charity'),
    { name: 'noticeMinutes', kind: 'count' },
  ],
  entry: [
    orNull('entryFeeCents', 'money'),
    orNull('leastPlayers', 'count'),
    orNull('mostPlayers', 'count'),
    flag('waitingList'),
    flag('mayRefuse'),
    flag('signedCopies'),
    orNull('freeWithdrawalHours', 'count'),
    percent('lateWithdrawalRefundPercent'),
    long('applicationForm'),
    long('entryMethod'),
    long('entryConditions'),
    long('distribution'),
    orNull('selection', 'long'),
  ],
  rounds: [orNull('secondChance', 'long')],
  play: [
    orNull('startingChipsCents', 'money'),
    orAbsent('wagerChips', 'chips'),
    { name: 'limits', kind: 'limits' },
    orNull('tieLimits', 'limits'),
    orNull('raisedLimits', 'limits'),
    flag('compulsoryWager'),
    orNull('absenceDeductionCents', 'money'),
    orNull('secretWagers', 'count'),
    long('secretHow'),
    { name: 'chipsAfterwards', kind: 'choice', orNull: true, of: ['returned', 'cashed'] },
    { name: 'elimination', kind: 'choice', orNull: true, of: ['below-minimum', 'no-chips'] },
    { name: 'tieBreak', kind: 'choice', orNull: true, of: ['play-off', 'share'] },
    orNull('buyBack', 'purchase'),
    orNull('addOn', 'purchase'),
  ],
  prizes: [
    percent('retainedPercent'),
    text('retainedFor'),
    orAbsent('retainedParts', 'shares'),
    long('prizeMethod'),
  ],
  conduct: [
    { name: 'penalties', kind: 'lines' },
    { name: 'disqualifiedFor', kind: 'lines' },
    choice('substitutes', ['with-approval', 'before-session', 'none']),
    percent('retirementRefundPercent'),
    { name: 'offices', kind: 'choice', orAbsent: true, of: ['apart', 'together'] },
    orAbsent('deviceOutcome', 'long'),
    orAbsent('privacyPolicy', 'text'),
  ],
  statements: [],
  check: [],
};

const IN_STEP: Readonly<Partial<Record<TermsItem, Step>>> = {
  when: 'event',
  where: 'event',
  'chip-kind': 'event',
  rounds: 'rounds',
  tables: 'rounds',
  progression: 'rounds',
  'second-chance': 'rounds',
  'buy-back': 'play',
  'starting-chips': 'play',
  'chips-afterwards': 'play',
  'compulsory-wager': 'play',
  'secret-wagers': 'play',
  elimination: 'play',
  winners: 'play',
  'late-or-absent': 'play',
  pool: 'prizes',
  prizes: 'prizes',
  'prize-method': 'prizes',
  penalties: 'conduct',
  disqualification: 'conduct',
  substitutes: 'conduct',
  retirement: 'conduct',
};

/** The step in which a missing item is filled in. */
export function stepOf(item: TermsItem): Step {
  if (STATEMENT_ITEMS.some((one) => one === item)) return 'statements';
  return IN_STEP[item] ?? 'entry';
}
