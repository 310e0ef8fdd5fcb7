import { assert, cents, formatCents } from '../../kit/index.ts';
import {
  type RuleBook,
  type TermsChoice,
  type TournamentPolicy,
  versionOf,
} from '../../rules/index.ts';
import {
  dayNumber,
  isMadeOf,
  no,
  type Refusal,
  type Round,
  type Settings,
} from '../kernel/index.ts';

/** What no terms may say, whatever they leave out; the first fault is reported. */
export function settingsFault(book: RuleBook, settings: Settings): Refusal | null {
  const { policy } = book.tournaments;
  assert(policy !== null, 'an event exists only under a book that has tournaments');
  if (versionOf(book, settings.versionId) === null) {
    return wrong(null, 'version of the game', settings.versionId);
  }
  for (const check of CHECKS) {
    const fault = check(policy, settings);
    if (fault !== null) return fault;
  }
  return null;
}

type Check = (policy: TournamentPolicy, settings: Settings) => Refusal | null;

const wrong = (ground: Parameters<typeof no>[1], what: string, value: string | number): Refusal =>
  no('terms-unlawful', ground, { what, value: String(value) }).error;

const CHECKS: readonly Check[] = [
  ({ kinds }, { kind }) => (kinds.value.includes(kind) ? null : wrong(kinds, 'chips', kind)),
  dayFault,
  fieldFault,
  retentionFault,
  prizeFault,
  chipsFault,
  wagerChipsFault,
  lengthFault,
  raisedFault,
  modificationFault,
  dealingFault,
  choiceFault,
  purchaseFault,
  ({ secretWagers: allowed }, { secretWagers }) =>
    (secretWagers ?? 0) === 0 || allowed.value
      ? null
      : wrong(allowed, 'secret wagers', secretWagers ?? 0),
  roundsFault,
];

/** Refunds are counted to the first day, so it must be a day of the calendar. */
function dayFault({ withdrawalDays }: TournamentPolicy, { startDay }: Settings): Refusal | null {
  const ok = startDay === '' || dayNumber(startDay) !== null;
  return ok ? null : wrong(withdrawalDays, 'first day', startDay);
}

function fieldFault({ rules }: TournamentPolicy, settings: Settings): Refusal | null {
  const { leastPlayers, mostPlayers } = settings;
  if (leastPlayers === null || mostPlayers === null || leastPlayers <= mostPlayers) return null;
  return wrong(rules['field-limits'], 'least field', `${leastPlayers} above ${mostPlayers}`);
}

function retentionFault({ mostRetainedPercent }: TournamentPolicy, s: Settings): Refusal | null {
  const most = mostRetainedPercent.value ?? 100;
  const { retainedPercent, retainedParts = [] } = s;
  if (hundredths(retainedPercent) === null || retainedPercent > most) {
    return wrong(mostRetainedPercent, 'retained per cent', retainedPercent);
  }
  const parts = retainedParts.map(({ percent }) => hundredths(percent));
  const sum = parts.reduce<number>((total, part) => total + (part ?? Number.NaN), 0);
  if (retainedParts.length === 0 || sum === hundredths(retainedPercent)) return null;
  const said = retainedParts.map(({ purpose, percent }) => `${percent} for ${purpose}`).join(', ');
  return wrong(mostRetainedPercent, 'parts of what is retained', said);
}

/** The shares must make up the whole pool, and each place has one prize. */
function prizeFault({ rules }: TournamentPolicy, { prizes }: Settings): Refusal | null {
  if (prizes.length === 0) return null;
  const ground = rules['prize-list'];
  const places = prizes.map(({ place }) => place);
  if (new Set(places).size !== places.length || places.includes(0)) {
    return wrong(ground, 'prize places', places.join());
  }
  const percents = prizes.flatMap(({ share }) => ('percent' in share ? [share.percent] : []));
  if (percents.length === 0) return null;
  const parts = percents.map(hundredths);
  const sum = parts.reduce<number>((total, part) => total + (part ?? Number.NaN), 0);
  return sum === WHOLE ? null : wrong(ground, 'prize per cent', percents.join(' + '));
}

/** One hundred per cent, in hundredths of a per cent. */
const WHOLE = 10_000;

/**
 * A percentage in hundredths; null where it is finer, because amounts are counted in hundredths.
 */
function hundredths(percent: number): number | null {
  const whole = Math.round(percent * 100);
  return whole >= 0 && Math.abs(whole - percent * 100) < 1e-6 ? whole : null;
}

function chipsFault({ rules }: TournamentPolicy, settings: Settings): Refusal | null {
  const { startingChipsCents, limits } = settings;
  const unit = limits.multipleCents ?? 1;
  if (limits.minimumCents <= 0 || limits.maximumCents < limits.minimumCents) {
    return wrong(rules['greatest-wager'], 'limits', limits.minimumCents);
  }
  if (limits.minimumCents % unit !== 0) return wrong(rules.units, 'minimum', limits.minimumCents);
  if (startingChipsCents === null) return null;
  if (startingChipsCents < limits.minimumCents || startingChipsCents % unit !== 0) {
    return wrong(rules['starting-chips-equal'], 'starting chips', startingChipsCents);
  }
  return null;
}

/** The chips of a wager make every minimum, and what everybody starts with. */
function wagerChipsFault({ rules }: TournamentPolicy, settings: Settings): Refusal | null {
  const { wagerChips: chips, startingChipsCents, limits, tieLimits, raisedLimits } = settings;
  if (chips === undefined) return null;
  const ground = rules['chips-of-the-event'];
  if (chips.length === 0 || chips.includes(cents(0))) {
    return wrong(ground, 'chips of a wager', chips.map(formatCents).join(', '));
  }
  const minima = [limits, tieLimits, raisedLimits].map((pair) => pair?.minimumCents ?? null);
  const unmade = [...minima, startingChipsCents].find(
    (amount) => amount !== null && !isMadeOf(amount, chips),
  );
  return unmade == null
    ? null
    : wrong(ground, 'chips of a wager', `none for ${formatCents(unmade)}`);
}

function lengthFault({ lengths }: TournamentPolicy, { rounds }: Settings): Refusal | null {
  for (const { length } of rounds) {
    if (!lengths.value.includes(length.by)) return wrong(lengths, 'length of a session', length.by);
    const amount = 'minutes' in length ? length.minutes : Object.values(length)[1];
    if (Number(amount) < 1) return wrong(lengths, 'length of a session', String(amount));
  }
  return null;
}

function raisedFault({ rules }: TournamentPolicy, settings: Settings): Refusal | null {
  const { raisedLimits, limits } = settings;
  if (raisedLimits === null) return null;
  const ground = rules['raised-limits'];
  if (!ground.value) return wrong(ground, 'raised limits', 'none in this book');
  const up =
    raisedLimits.minimumCents >= limits.minimumCents &&
    raisedLimits.maximumCents >= limits.maximumCents;
  return up ? null : wrong(ground, 'raised limits', raisedLimits.minimumCents);
}

/**
 * Only some books let the terms change the game, clause by clause (VI-49). What the tables could
 * not follow is refused here, because published terms that nobody obeys would deceive the players.
 */
function modificationFault({ excludable }: TournamentPolicy, settings: Settings): Refusal | null {
  const known = (clause: string) => excludable.value.some((one) => one.clause === clause);
  const idle = settings.modifications.find(({ clause }) => !known(clause));
  if (idle === undefined) return null;
  return wrong(excludable, 'change of a game rule', `${idle.clause} ${idle.text}`.trim());
}

/** Where the book gives the cards to the highest wagers, the terms cannot give them elsewhere. */
function dealingFault({ rules }: TournamentPolicy, { table }: Settings): Refusal | null {
  const ground = rules['cards-to-highest'];
  if (!ground.value) return null;
  const { method = 'highest-wagerers', facing = 'down' } = table;
  const same = method === 'highest-wagerers' && facing === 'down';
  return same ? null : wrong(ground, 'dealing of the cards', `${method}, face ${facing}`);
}

/** What the book itself settles, the terms cannot settle otherwise (T-86). */
function choiceFault({ termsChoose, rules }: TournamentPolicy, settings: Settings): Refusal | null {
  const free = (choice: TermsChoice) => termsChoose.value.includes(choice);
  const { elimination, tieBreak, kind, chipsAfterwards, absenceDeductionCents, rounds } = settings;
  if (elimination === 'no-chips' && !free('elimination')) {
    return wrong(rules['eliminated-below-minimum'], 'elimination', elimination);
  }
  if (tieBreak === 'share' && !free('tie-break')) {
    return wrong(rules['play-off'], 'equal players', tieBreak);
  }
  if (rounds.some(({ equalsGoOn }) => equalsGoOn === true) && !free('tie-break')) {
    return wrong(rules['play-off'], 'equal players', 'all go on');
  }
  if (kind === 'competition' && chipsAfterwards === 'cashed' && !free('chips-afterwards')) {
    return wrong(rules['chips-are-the-operators'], 'chips afterwards', chipsAfterwards);
  }
  return absenceDeductionCents === null || free('absence-price')
    ? null
    : wrong(rules['absence-deduction'], 'price of a missed coup', absenceDeductionCents);
}

/**
 * Chips can be bought only where the book allows it, and an offer allows at least one purchase
 * (VI-77).
 */
function purchaseFault({ rules }: TournamentPolicy, settings: Settings): Refusal | null {
  const { buyBack, reBuy = null, addOn, prizes } = settings;
  const shared = prizes.length === 0 || prizes.some(({ share }) => 'percent' in share);
  const offers = { 'buy-back': buyBack, 're-buy': reBuy, 'add-on': addOn };
  for (const [kind, offer] of Object.entries(offers)) {
    if (offer === null) continue;
    if (!rules['buy-back'].value) return wrong(rules['buy-back'], kind, '');
    const { most = 1, withinCoups = 1, chipsCents, untilRound } = offer;
    if (most < 1 || withinCoups < 1 || chipsCents < 1 || untilRound < 1) {
      const said = `${most} times, ${withinCoups} coups, round ${untilRound}, ${chipsCents} cents`;
      return wrong(rules['purchases-stated'], kind, said);
    }
    // Fees that join the pool during play need prizes that share it out.
    if (offer.inPool === true && !shared) return wrong(rules['prize-list'], kind, 'in the pool');
  }
  return null;
}

/**
 * All players must fit into the first round, and those who go on into the next; the final has one
 * table.
 */
function roundsFault({ rules }: TournamentPolicy, settings: Settings): Refusal | null {
  const { rounds, table, mostPlayers } = settings;
  let players = mostPlayers ?? 0;
  for (const [at, round] of rounds.entries()) {
    const isFinal = at === rounds.length - 1;
    if (round.tables === 0 || (isFinal && (round.tables ?? 1) > 1)) {
      return wrong(rules['advance-fits'], `tables of round ${at + 1}`, round.tables ?? 0);
    }
    const tables = round.tables ?? (isFinal ? 1 : Math.ceil(players / table.seats));
    const places = tables * table.seats;
    if (players > places && at === 0) {
      return no('too-few-places', rules['one-place-each'], { players, places }).error;
    }
    if (players > places) {
      const facts = { round: at + 1, going: players, places };
      return no('round-does-not-fit', rules['advance-fits'], facts).error;
    }
    if (isFinal) return null;
    players = goingOn(round, tables);
    if (players < 2) return wrong(rules['advance-fixed'], 'players going on', players);
  }
  return null;
}

export function goingOn(round: Round, tables: number): number {
  return round.advancing * tables + round.bestLosers + round.secondaryPlaces;
}
