import { formatCents, MILLICENTS_PER_CENT } from '../../kit/index.ts';
import { wagerOnShelf } from '../../rules/index.ts';
import { PHASES, type Phase } from '../model/state.ts';
import type { Facts } from './row.ts';

/** Facts as people say them. A missing fact leaves its part of the sentence out. */

/** " of $25"; empty where the amount is not known. */
export function money(facts: Facts, name: string, before = ''): string {
  const amount = facts[name];
  return typeof amount === 'number' && Number.isFinite(amount)
    ? `${before}${formatCents(amount)}`
    : '';
}

export function owed(facts: Facts): string {
  const amount = facts.owedMillicents;
  if (typeof amount !== 'number') return '';
  return ` of ${formatCents(Math.ceil(amount / MILLICENTS_PER_CENT))}`;
}

export function text(facts: Facts, name: string, before = '', after = ''): string {
  const value = facts[name];
  if (typeof value === 'string' && value !== '') return `${before}${value}${after}`;
  if (typeof value === 'number' && Number.isFinite(value)) return `${before}${value}${after}`;
  return '';
}

/** A coded word: "game-supervisor" becomes "game supervisor". */
export function words(facts: Facts, name: string, before = '', after = ''): string {
  const value = facts[name];
  if (typeof value !== 'string' || value === '') return '';
  return `${before}${value.replaceAll('-', ' ')}${after}`;
}

export function person(facts: Facts, name = 'person', otherwise = 'This person'): string {
  const value = facts[name];
  return typeof value === 'string' && value !== '' ? value : otherwise;
}

export function hand(facts: Facts, name = 'side'): string {
  const value = facts[name];
  if (value === 'player') return 'the Player hand';
  return value === 'banker' ? 'the Banker hand' : 'that hand';
}

export function wager(facts: Facts, name = 'wager'): string {
  const value = facts[name];
  return (typeof value === 'string' ? wagerOnShelf(value)?.name : null) ?? 'That wager';
}

/** " while bets are open"; " now" where the moment is not known. */
export function during(facts: Facts): string {
  const phase = PHASES.find((known) => known === facts.phase);
  return phase === undefined ? ' now' : ` ${PHASE_WORDS[phase]}`;
}

const PHASE_WORDS: Readonly<Record<Phase, string>> = {
  unopened: 'before the table is opened',
  preparing: 'while the cards are prepared',
  between: 'between coups',
  betting: 'while bets are open',
  called: 'after no more bets was called',
  dealing: 'while the first four cards are dealt',
  opening: 'before both hands lie open',
  insurance: 'while Insurance/No 6 is open',
  drawing: 'before the result is announced',
  resulted: 'before the coup is settled',
  reopened: 'while wagers are reopened',
  misdelivered: 'before the misdelivery is decided',
  'shoe-over': 'after the last coup of the shoe',
  closed: 'after the table has closed',
};
