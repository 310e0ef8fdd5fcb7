import { type Cents, ok, toCents } from '../../kit/index.ts';
import {
  type Act,
  citation,
  groupOf,
  type Leaf,
  limitsFor,
  type WagerType,
} from '../../rules/index.ts';
import type { Envelope } from '../messages/commands.ts';
import type { TableEvent } from '../messages/events.ts';
import { bookOf, patronOf } from '../model/rules-of.ts';
import type { ReturnedWager, TableState, Wager } from '../model/state.ts';
import { type Decision, no } from '../refusal/refusal.ts';
import type { ConductCommand } from './rows.ts';

type MeasureType =
  | 'VoidWager'
  | 'ExcludePerson'
  | 'SeizeWinnings'
  | 'ReleaseWinnings'
  | 'ConfiscateDevice'
  | 'RecordDetention';
type Measure<T extends MeasureType = MeasureType> = Extract<ConductCommand, { type: T }> & Envelope;

/** What the senior office may do against somebody who breaks the rules (Crown, Victoria 13.2). */
export function decideMeasure(state: TableState, command: Measure): Decision {
  switch (command.type) {
    case 'VoidWager':
      return voidWager(state, command);
    case 'ExcludePerson':
      return exclude(state, command);
    case 'SeizeWinnings':
      return seize(state, command);
    case 'ReleaseWinnings':
      return release(state, command);
    case 'ConfiscateDevice':
      return confiscate(state, command);
    case 'RecordDetention':
      return detain(state, command);
  }
}

export function isMeasure(command: ConductCommand & Envelope): command is Measure {
  return (
    command.type === 'VoidWager' ||
    command.type === 'ExcludePerson' ||
    command.type === 'SeizeWinnings' ||
    command.type === 'ReleaseWinnings' ||
    command.type === 'ConfiscateDevice' ||
    command.type === 'RecordDetention'
  );
}

function officeFor(state: TableState, act: Act): Leaf<unknown> {
  return bookOf(state).offices.authority[act];
}

/** Voids any wager on the layout, Runs and Tails under way included, or only its excess. */
function voidWager(state: TableState, command: Measure<'VoidWager'>): Decision {
  const { wagerId, why } = command;
  const leaf = officeFor(state, 'void-wager');
  if (why.trim() === '') return no('reason-needed', leaf, { wagerId });
  const wager = [...state.bets.wagers, ...state.bets.slips.map((slip) => slip.wager)].find(
    (candidate) => candidate.id === wagerId,
  );
  if (wager === undefined) return no('no-such-wager', leaf, { wagerId });
  const apart = partnershipRefusal(state, wager, command.partner ?? null);
  if (apart !== null) return apart;
  if (command.leaveCents !== undefined) return voidExcess(state, wager, command.leaveCents, leaf);
  const returned: ReturnedWager = {
    wagerId,
    person: wager.person,
    amountCents: wager.stakeCents,
    clause: citation(leaf),
  };
  return ok([{ type: 'WagerVoided', returned, why }]);
}

/**
 * A book that voids wagers only for partnership requires a partner and the maximum to be passed.
 */
function partnershipRefusal(
  state: TableState,
  wager: Wager,
  partner: string | null,
): Decision | null {
  const { wagersVoidedFor } = bookOf(state).conduct;
  if (wagersVoidedFor.value === 'any-breach') return null;
  const most = Math.max(...[wager.person, partner].map((one) => mostFor(state, one, wager.type)));
  const together = state.bets.wagers
    .filter(({ person, type }) => type === wager.type && [wager.person, partner].includes(person))
    .reduce((sum, { stakeCents }) => sum + stakeCents, 0);
  if (partner !== null && partner !== wager.person && together > most) return null;
  return no('no-partnership', wagersVoidedFor, { partner, together, most });
}

/** The maximum on the sign, or what was agreed with this player (Tasmania 7.2). */
function mostFor(state: TableState, person: string | null, type: WagerType): number {
  const { sign } = state.limits;
  const agreed = person === null ? null : patronOf(state, person)?.personalLimits;
  const pair =
    agreed?.[groupOf(bookOf(state), type)] ??
    (sign === null ? null : limitsFor(bookOf(state), sign, type));
  return pair?.maximumCents ?? 0;
}

/** Partners who together pass the maximum lose only the excess (Tasmania 7.3). */
function voidExcess(
  state: TableState,
  { id: wagerId, stakeCents }: Wager,
  leaveCents: Cents,
  leaf: Leaf<unknown>,
): Decision {
  const left = toCents(leaveCents);
  const onLayout = state.bets.wagers.some(({ id }) => id === wagerId);
  if (!left.ok || left.value === 0 || left.value >= stakeCents || !onLayout) {
    return no('amount-not-lawful', leaf, { leaveCents });
  }
  const rows = [{ wagerId, stakeCents: left.value }];
  return ok([{ type: 'WagersReduced', rows, clause: citation(leaf) }]);
}

function exclude(state: TableState, { person, why }: Measure<'ExcludePerson'>): Decision {
  const leaf = officeFor(state, 'exclude-player');
  if (why.trim() === '') return no('reason-needed', leaf, { person });
  if (patronOf(state, person) === null) return no('no-such-person', leaf, { person });
  const excluded: TableEvent = { type: 'PersonExcluded', person, why, clause: citation(leaf) };
  // A person who takes no further part holds no shoe (Crown, Victoria 13.2.2).
  return state.cards.shoeHolder?.person === person
    ? ok([{ type: 'ShoeReturned', person, why: 'taken-back' }, excluded])
    : ok([excluded]);
}

/**
 * Only money won with a device is kept apart until the investigation ends (Crown, Victoria 13.2.3).
 */
function seize(state: TableState, command: Measure<'SeizeWinnings'>): Decision {
  const leaf = officeFor(state, 'seize-winnings');
  const { person, why } = command;
  const patron = patronOf(state, person);
  const amount = toCents(command.amountCents);
  if (patron === null) return no('no-such-person', leaf, { person });
  if (!amount.ok || amount.value === 0) {
    return no('amount-not-lawful', leaf, { amountCents: command.amountCents });
  }
  if (patron.device === null) return no('no-device-on-record', leaf, { person });
  const mostCents = Math.max(0, patron.device.wonCents - patron.seizedCents);
  if (amount.value > mostCents) return no('amount-not-lawful', leaf, { mostCents });
  if (amount.value > patron.chipsCents) {
    return no('not-enough-chips', leaf, { chipsCents: patron.chipsCents });
  }
  const clause = citation(leaf);
  const seized = { type: 'WinningsSeized', person, amountCents: amount.value, clause } as const;
  return ok([why === undefined ? seized : { ...seized, why }]);
}

/** The investigation cleared the player, so he gets back what is held. */
function release(state: TableState, command: Measure<'ReleaseWinnings'>): Decision {
  const leaf = officeFor(state, 'seize-winnings');
  const { person, why } = command;
  const patron = patronOf(state, person);
  const amount = toCents(command.amountCents);
  if (patron === null) return no('no-such-person', leaf, { person });
  if (why.trim() === '') return no('reason-needed', leaf, { person });
  if (!amount.ok || amount.value === 0 || amount.value > patron.seizedCents) {
    return no('amount-not-lawful', leaf, { heldCents: patron.seizedCents });
  }
  const clause = citation(leaf);
  return ok([{ type: 'WinningsReleased', person, amountCents: amount.value, why, clause }]);
}

function confiscate(state: TableState, command: Measure<'ConfiscateDevice'>): Decision {
  const clause = citation(officeFor(state, 'confiscate-device'));
  const { person, device, storedAt, by, atMs } = command;
  const taken = { type: 'DeviceConfiscated', person, device, clause, by: by.person, atMs } as const;
  return ok([storedAt === undefined ? taken : { ...taken, storedAt }]);
}

/** Without a name the detention begins; with the name of the person who takes over it ends. */
function detain(state: TableState, command: Measure<'RecordDetention'>): Decision {
  const leaf = officeFor(state, 'detain-person');
  const { person, handedTo, by, atMs } = command;
  const open = state.record.detentions.find((detention) => detention.person === person);
  const record = {
    type: 'DetentionRecorded',
    person,
    handedTo,
    clause: citation(leaf),
    by: by.person,
  } as const;
  if (handedTo === null) {
    return open === undefined
      ? ok([{ ...record, startedAtMs: atMs }])
      : no('not-now', leaf, { person, startedAtMs: open.startedAtMs });
  }
  if (open === undefined) return no('not-now', leaf, { person, detained: false });
  if (handedTo.trim() === '') return no('reason-needed', leaf, { person });
  const ended: TableEvent = { ...record, startedAtMs: open.startedAtMs, endedAtMs: atMs };
  return ok([ended]);
}
