import { formatCents } from '../../kit/index.ts';
import {
  handName,
  list,
  plain,
  stakeOn,
  type Told,
  under,
  wagerName,
  wagerOf,
  who,
} from '../refusal/telling-words.ts';
import type { BettingEvent } from './rows.ts';

/** Sentences from the call for bets to no more bets. */
export function tellBetting(told: Told, event: BettingEvent): string[] {
  const { before } = told;
  switch (event.type) {
    case 'BettingOpened':
      return bettingOpened(event);
    case 'BettingClosed':
      return ['No more bets.'];
    case 'CallRepeated':
      return [`No more bets, once more: nobody may bet on this coup.${under(event.clause)}`];
    case 'WagerPlaced': {
      const warning = event.warning === null ? '' : ` (${plain(event.warning)})`;
      const { wager } = event;
      const found = event.found === true ? ', found after betting closed' : '';
      const by = wager.nominee === undefined ? found : `, put down by ${wager.nominee}`;
      return [`${who(before, wager.person)}: ${stakeOn(before, wager)}${by}${warning}.`];
    }
    case 'WagerSpoken': {
      const { spoken } = event;
      const called = stakeOn(before, spoken);
      return [`${who(before, spoken.person)} calls ${called}, backed by ${spoken.backing}.`];
    }
    case 'SpokenLapsed':
      return spokenLapsed(told, event.spokenId);
    case 'WagerCorrected':
      return [corrected(told, event)];
    case 'HandNominated':
      return [`${who(before, event.person)} nominates ${handName(event.side)} for this coup.`];
    case 'SideWagerDeclined':
      return [
        `${who(before, event.person)} leaves ${wagerName(before, event.wager)} to the others.`,
      ];
    case 'WagersReduced':
      return [
        `Wagers are reduced.${under(event.clause)}`,
        ...event.rows.map(({ wagerId, stakeCents }) => reducedLine(told, wagerId, stakeCents)),
      ];
    case 'ReductionWaived':
      return [`The dealer lets the wagers stand in full.${under(event.clause)}`];
    case 'FoundChipsReturned': {
      const chips = `${formatCents(event.stakeCents)} on ${wagerName(before, event.wager)}`;
      return [`${chips} came too late and goes back to ${event.person}.${under(event.clause)}`];
    }
    default:
      return [changed(told, event)];
  }
}

function bettingOpened(event: Extract<BettingEvent, { type: 'BettingOpened' }>): string[] {
  const last = event.last ? ' This is the last coup of the shoe.' : '';
  const needed = event.mainWagerNeeded ?? [];
  const runs = needed.length === 0 ? '' : ` A main wager decides the Run of ${list(needed)}.`;
  return ['', `Coup ${event.coup}. Place your bets.${last}${runs}`];
}

function spokenLapsed({ before, after }: Told, spokenId: number): string[] {
  const spoken = before.bets.spoken.find(({ id }) => id === spokenId);
  if (spoken === undefined || after.phase === 'betting') return [];
  return [`The call of ${who(before, spoken.person)} never became chips and lapses.`];
}

function reducedLine({ before }: Told, wagerId: number, stakeCents: number): string {
  const wager = wagerOf(before, wagerId);
  if (wager === null) return `  Wager ${wagerId}: ${formatCents(stakeCents)}.`;
  const back = formatCents(wager.stakeCents - stakeCents);
  const now = formatCents(stakeCents);
  const person = who(before, wager.person);
  return `  ${person}: ${stakeOn(before, wager)} becomes ${now}; ${back} back.`;
}

type Change = Extract<
  BettingEvent,
  { type: 'WagerAltered' | 'WagerMoved' | 'WagerWithdrawn' | 'WagerRefused' }
>;

function changed({ before }: Told, event: Change): string {
  const wager = wagerOf(before, event.wagerId);
  const was = wager === null ? `wager ${event.wagerId}` : stakeOn(before, wager);
  const person = wager === null ? 'Somebody' : who(before, wager.person);
  switch (event.type) {
    case 'WagerAltered':
      return `${person} changes ${was} to ${formatCents(event.stakeCents)}.`;
    case 'WagerMoved':
      return `${person} moves ${was} to ${handName(event.to)}.`;
    case 'WagerWithdrawn':
      return `${person} takes ${was} back.`;
    case 'WagerRefused':
      return `The dealer hands ${was} back to ${person}.${under(event.clause)}`;
  }
}

type Corrected = Extract<BettingEvent, { type: 'WagerCorrected' }>;

function corrected({ before }: Told, event: Corrected): string {
  const { wagerId, person, wager: type, length, clause } = event;
  const keyed = wagerOf(before, wagerId);
  if (keyed === null) return `Wager ${wagerId} is corrected.${under(clause)}`;
  const was = `${who(before, keyed.person)}: ${stakeOn(before, keyed)}`;
  const now = `${who(before, person)}: ${stakeOn(before, { ...keyed, type, length })}`;
  return `Keyed wrongly as ${was}; really ${now}.${under(clause)}`;
}
