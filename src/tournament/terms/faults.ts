import type { TournamentPolicy } from '../../rules/index.ts';
import { no, type Refusal, type Round, type Settings } from '../kernel/index.ts';

/** What no terms may say, whatever they leave out; the first fault answers. */
export function settingsFault(policy: TournamentPolicy, settings: Settings): Refusal | null {
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
  fieldFault,
  retentionFault,
  prizeFault,
  chipsFault,
  lengthFault,
  raisedFault,
  modificationFault,
  ({ rules }, { buyBack }) =>
    buyBack === null || rules['buy-back'].value ? null : wrong(rules['buy-back'], 'buy-back', ''),
  ({ secretWagers: allowed }, { secretWagers }) =>
    (secretWagers ?? 0) === 0 || allowed.value
      ? null
      : wrong(allowed, 'secret wagers', secretWagers ?? 0),
  roundsFault,
];

function fieldFault({ rules }: TournamentPolicy, settings: Settings): Refusal | null {
  const { leastPlayers, mostPlayers } = settings;
  if (leastPlayers === null || mostPlayers === null || leastPlayers <= mostPlayers) return null;
  return wrong(rules['field-limits'], 'least field', `${leastPlayers} above ${mostPlayers}`);
}

function retentionFault({ mostRetainedPercent }: TournamentPolicy, s: Settings): Refusal | null {
  const most = mostRetainedPercent.value ?? 100;
  const { retainedPercent } = s;
  if (Number.isInteger(retainedPercent * 100) && retainedPercent >= 0 && retainedPercent <= most) {
    return null;
  }
  return wrong(mostRetainedPercent, 'retained per cent', retainedPercent);
}

/** Shares of the pool must be the whole pool; one place has one prize. */
function prizeFault({ rules }: TournamentPolicy, { prizes }: Settings): Refusal | null {
  if (prizes.length === 0) return null;
  const ground = rules['prize-list'];
  const places = prizes.map(({ place }) => place);
  if (new Set(places).size !== places.length) return wrong(ground, 'prize places', places.join());
  const percents = prizes.flatMap(({ share }) => ('percent' in share ? [share.percent] : []));
  const sum = percents.reduce((a, b) => a + b, 0);
  if (percents.length > 0 && sum !== 100) return wrong(ground, 'prize per cent', sum);
  return null;
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

/** Only a book that says so lets the terms change the game, clause by clause (VI-49). */
function modificationFault(policy: TournamentPolicy, settings: Settings): Refusal | null {
  const { termsMayModifyRules } = policy;
  const [first] = settings.modifications;
  if (first === undefined) return null;
  if (!termsMayModifyRules.value || first.clause === '') {
    return wrong(termsMayModifyRules, 'change of a game rule', first.text);
  }
  return null;
}

/** Those who go on must fit into the tables of the next round. */
function roundsFault(policy: TournamentPolicy, { rounds, table }: Settings): Refusal | null {
  for (const [at, round] of rounds.entries()) {
    const next = rounds[at + 1];
    if (next === undefined || next.tables === null) continue;
    if (round.tables === null) continue;
    const going = goingOn(round, round.tables);
    const places = next.tables * table.seats;
    if (going > places) {
      return no('round-does-not-fit', policy.rules['advance-fits'], {
        round: at + 2,
        going,
        places,
      }).error;
    }
  }
  return null;
}

export function goingOn(round: Round, tables: number): number {
  return round.advancing * tables + round.bestLosers + round.secondaryPlaces;
}
