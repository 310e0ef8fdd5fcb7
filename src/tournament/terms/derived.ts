import { formatCents } from '../../kit/index.ts';
import type { TermsItem } from '../../rules/index.ts';
import type { Length, Prize, Purchase, Round, Settings } from '../kernel/index.ts';
import type { ItemRow } from './item-row.ts';
import type { StatementItem } from './statements.ts';

type DerivedItem = Exclude<TermsItem, StatementItem>;

const text = (value: string): string | null => (value.trim() === '' ? null : value.trim());

function lengthText(length: Length): string {
  switch (length.by) {
    case 'time':
      return `${length.minutes} minutes`;
    case 'shoes':
      return length.shoes === 1 ? '1 shoe' : `${length.shoes} shoes`;
    case 'hands':
      return `${length.hands} hands`;
  }
}

/** Items whose text follows from the settings of the wizard. */
export const DERIVED: Readonly<Record<DerivedItem, ItemRow>> = {
  when: {
    text: ({ startDay, rounds }) =>
      startDay === '' || rounds.length === 0 ? null : `The event begins on ${startDay}.`,
  },
  where: { text: ({ location }) => text(location) },
  fees: { text: feesText },
  field: {
    text: ({ leastPlayers, mostPlayers }) =>
      leastPlayers === null || mostPlayers === null
        ? null
        : `At least ${leastPlayers} and at most ${mostPlayers} players.`,
  },
  selection: {
    needed: ({ selection }) => selection !== null,
    text: ({ selection }) => text(selection ?? ''),
  },
  distribution: { text: ({ distribution }) => text(distribution) },
  'application-form': { text: ({ applicationForm }) => text(applicationForm) },
  'entry-method': { text: ({ entryMethod }) => text(entryMethod) },
  'entry-terms': { text: entryText },
  rounds: {
    text: ({ rounds }) =>
      rounds.length === 0
        ? null
        : rounds.map(({ name, length }) => `${name}: ${lengthText(length)}`).join('; '),
  },
  tables: {
    text: ({ rounds, table }) =>
      rounds.length === 0 ? null : rounds.map((round) => tablesText(round, table.seats)).join('; '),
  },
  progression: {
    needed: ({ rounds }) => rounds.length !== 1,
    text: ({ rounds }) =>
      rounds.length === 0 ? null : rounds.slice(0, -1).map(progressText).join('; '),
  },
  'buy-back': {
    text: ({ buyBack }) =>
      buyBack === null
        ? 'Eliminated players may not buy back in.'
        : purchaseText(buyBack, buyBack.how),
  },
  'second-chance': {
    needed: ({ secondChance }) => secondChance !== null,
    text: ({ secondChance }) => text(secondChance ?? ''),
  },
  'starting-chips': {
    text: ({ startingChipsCents, wagerChips }) => {
      if (startingChipsCents === null) return null;
      const start = `Every player starts each session with ${formatCents(startingChipsCents)} in chips.`;
      if (wagerChips === undefined) return start;
      return `${start} Wagers are made of chips of ${wagerChips.map(formatCents).join(', ')}.`;
    },
  },
  'chips-afterwards': { text: chipsText },
  'chip-kind': {
    text: ({ kind }) =>
      kind === 'live' ? 'Cash chips.' : 'Tournament chips, which are not cash chips.',
  },
  'compulsory-wager': {
    text: ({ compulsoryWager, limits }) =>
      compulsoryWager
        ? `Every player wagers at least ${formatCents(limits.minimumCents)} on every coup.`
        : 'There is no compulsory wager.',
  },
  'secret-wagers': { text: secretText },
  elimination: { text: eliminationText },
  winners: { text: winnersText },
  pool: {
    text: ({ retainedPercent, retainedFor, retainedParts = [] }) => {
      if (retainedPercent > 0 && retainedFor.trim() === '') return null;
      const parts = retainedParts.map(({ purpose, percent }) => `${percent} for ${purpose}`);
      const split = parts.length === 0 ? '' : ` (${parts.join(', ')})`;
      return `Entry fees less ${retainedPercent} per cent${split}, and whatever the operator adds.`;
    },
  },
  prizes: {
    text: ({ prizes }) => (prizes.length === 0 ? null : prizes.map(prizeText).join('; ')),
  },
  'prize-method': {
    text: ({ prizeMethod, tieBreak }) =>
      prizeMethod.trim() === '' || tieBreak === null
        ? null
        : [prizeMethod.trim(), TIE_BREAKS[tieBreak], SHARED].join(' '),
  },
  penalties: { text: ({ penalties }) => listText(penalties) },
  disqualification: { text: ({ disqualifiedFor }) => listText(disqualifiedFor) },
  substitutes: {
    text: ({ substitutes }) => SUBSTITUTE_TEXTS[substitutes],
  },
  refunds: {
    text: ({ lateWithdrawalRefundPercent, retirementRefundPercent }) =>
      `All fees come back if the event is not held; ${lateWithdrawalRefundPercent} per cent after a late withdrawal, ${retirementRefundPercent} per cent on retirement.`,
  },
  'late-or-absent': {
    text: ({ absenceDeductionCents, limits }) =>
      `${formatCents(absenceDeductionCents ?? limits.minimumCents)} in chips for every coup missed.`,
  },
  retirement: {
    text: ({ retirementRefundPercent }) =>
      `Whoever retires leaves the event and gets ${retirementRefundPercent} per cent of the fee back.`,
  },
};

const SUBSTITUTE_TEXTS = {
  'with-approval': 'A player may name a substitute in person, with the director’s approval.',
  'before-session':
    'Until a session begins, a player may name a substitute for it in person, with the director’s approval.',
  none: 'There are no substitutes.',
} as const;
const SHARED = 'Players out in the same coup share the prizes of their places.';
const TIE_BREAKS = {
  'play-off': 'Equal players play off over as many coups as a drawn card says.',
  share: 'Equal players share the prizes of their places.',
} as const;

function feesText({ entryFeeCents, buyBack, reBuy = null, addOn }: Settings): string | null {
  if (entryFeeCents === null) return null;
  const lines = [entryFeeCents === 0 ? 'No entry fee.' : `Entry ${formatCents(entryFeeCents)}.`];
  if (buyBack !== null) lines.push(`Buying back in ${formatCents(buyBack.feeCents)}.`);
  for (const [name, offer] of [
    ['Buying chips again', reBuy],
    ['Adding on', addOn],
  ] as const) {
    if (offer === null) continue;
    const text = purchaseText(offer, `${name} ${formatCents(offer.feeCents)}. ${offer.how}`);
    if (text === null) return null;
    lines.push(text);
  }
  return lines.join(' ');
}

/**
 * How often and until when chips may be bought; terms without a number are not complete (VI-77).
 */
function purchaseText(offer: Purchase, how: string): string | null {
  const { most, untilRound, withinCoups, fromCoup, belowCents, inPool } = offer;
  if (most === undefined) return null;
  const often = most === 1 ? 'Once a player' : `At most ${most} times a player`;
  const early = withinCoups === undefined ? '' : `, in the first ${withinCoups} coups of a session`;
  const late = fromCoup === undefined ? '' : `, from coup ${fromCoup} of a session on`;
  const poor = belowCents === undefined ? '' : `, below ${formatCents(belowCents)} in chips`;
  const pool = inPool === true ? ' The fee is part of the prize pool.' : '';
  const when = `${often}${early}${late}${poor}, until the end of round ${untilRound}.`;
  return `${how} ${when}${pool}`.trim();
}

function entryText({ entryConditions, freeWithdrawalHours }: Settings): string | null {
  const conditions = text(entryConditions);
  if (conditions === null || freeWithdrawalHours === null) return null;
  return `${conditions} Withdrawal is free until ${freeWithdrawalHours} hours before the start.`;
}

function tablesText({ name, tables }: Round, seats: number): string {
  return tables === null
    ? `${name}: as many tables of ${seats} as the field needs`
    : `${name}: ${tables} tables of ${seats}`;
}

function progressText(round: Round): string {
  const { name, advancing, bestLosers, secondaryPlaces, equalsGoOn, madeUp } = round;
  const best = bestLosers === 0 ? '' : `, and the ${bestLosers} best of the others`;
  const second = secondaryPlaces === 0 ? '' : `, and ${secondaryPlaces} from the second chance`;
  const equals = equalsGoOn === true ? '; whoever is equal to the last of them goes on too' : '';
  const rest = madeUp === true ? '; free places go to further winners of the second chance' : '';
  return `${name}: the first ${advancing} of each table go on${best}${second}${equals}${rest}`;
}

function chipsText({ kind, chipsAfterwards }: Settings): string | null {
  if (kind === 'live') return 'Cash chips stay the player’s own.';
  if (chipsAfterwards === null) return null;
  return chipsAfterwards === 'cashed'
    ? 'Chips are cashed when the session ends.'
    : 'Chips have no cash value and go back to the operator.';
}

function secretText({ secretWagers, secretHow }: Settings): string | null {
  if (secretWagers === null) return null;
  if (secretWagers === 0) return 'There are no secret wagers.';
  const how = text(secretHow);
  return how === null ? null : `${secretWagers} secret wagers a session. ${how}`;
}

function eliminationText({ elimination, limits }: Settings): string | null {
  if (elimination === null) return null;
  return elimination === 'no-chips'
    ? 'A player without chips is out.'
    : `A player with less than the minimum (${formatCents(limits.minimumCents)} at first) is out.`;
}

function winnersText({ tieBreak }: Settings): string | null {
  return tieBreak === null ? null : `Most chips win. ${TIE_BREAKS[tieBreak]}`;
}

function prizeText({ place, share }: Prize): string {
  if ('percent' in share) return `${place}: ${share.percent} per cent of the pool`;
  if ('amountCents' in share) return `${place}: ${formatCents(share.amountCents)}`;
  return `${place}: ${share.goods} (worth ${formatCents(share.valueCents)})`;
}

function listText(lines: readonly string[]): string | null {
  return lines.length === 0 ? null : lines.join('; ');
}
