import { assert, fromHex } from '../../kit/index.ts';
import { FAULTS, type FaultCode, type Finding, fault, notice } from '../record/findings.ts';
import type { Reading } from '../record/reading.ts';
import type { EntryOf, OpeningText } from '../record/transcript.ts';
import {
  type ContributionRefusal,
  closeCommitments,
  closeOpenings,
  commitContribution,
  type Opening,
  openContribution,
  withheldSeats,
} from '../sealing/contributions.ts';

type Findings = readonly Finding[];

/** The entries up to the root, read by the same steps that made the house's own record. */
export function readCommitment(
  reading: Reading,
  { seat, commitment }: EntryOf<'contribution-committed'>,
  at: number,
): Findings {
  const step = commitContribution(reading.contributions, seat, commitment);
  if (!step.ok) return [contributionFault(step.error, seat, at)];
  reading.contributions = step.value;
  return [];
}

export function readCommitmentsClosed(reading: Reading): Findings {
  const step = closeCommitments(reading.contributions);
  assert(step.ok, 'the stages of a record follow the phases of the contributions');
  reading.contributions = step.value;
  return [];
}

export function readOpening(reading: Reading, entry: OpeningText, at: number): Findings {
  const step = openContribution(reading.contributions, entry.seat, openingBytes(entry));
  if (!step.ok) return [contributionFault(step.error, entry.seat, at)];
  reading.contributions = step.value;
  return [];
}

/** The house may not reject a good contribution: a refused opening must really not match. */
export function readRefusedOpening(reading: Reading, entry: OpeningText, at: number): Findings {
  const { seat } = entry;
  const step = openContribution(reading.contributions, seat, openingBytes(entry));
  if (step.ok) return [fault('refused-though-matching', at, { seat })];
  if (step.error !== 'opening-does-not-match') return [contributionFault(step.error, seat, at)];
  return [notice('contribution-refused', at, { seat })];
}

export function readContributionsClosed(
  reading: Reading,
  entry: EntryOf<'contributions-closed'>,
  at: number,
): Findings {
  const withheld = withheldSeats(reading.contributions);
  const findings = withheld.map((seat) => notice('contribution-withheld', at, { seat }));
  const named = entry.withheld.join(' ');
  const found = withheld.join(' ');
  if (named !== found) findings.push(fault('withheld-seats-differ', at, { named, found }));
  if (withheld.length === reading.contributions.seats.length) {
    findings.push(notice('no-contributions', at));
  }
  const step = closeOpenings(reading.contributions);
  assert(step.ok, 'the stages of a record follow the phases of the contributions');
  reading.contributions = step.value;
  return findings;
}

export function readBeacon(
  reading: Reading,
  entry: EntryOf<'beacon-published'>,
  at: number,
): Findings {
  if (reading.seal.beacon === null) return [fault('beacon-not-announced', at)];
  reading.beacon = fromHex(entry.value);
  return [];
}

export function readRoot(reading: Reading, entry: EntryOf<'root-published'>, at: number): Findings {
  reading.root = entry.root;
  const missing = reading.seal.beacon !== null && reading.beacon === null;
  return missing ? [fault('beacon-missing', at)] : [];
}

function contributionFault(code: ContributionRefusal, seat: number, at: number): Finding {
  assert(Object.hasOwn(FAULTS, code), `the parser keeps out what would be refused as ${code}`);
  return fault(code as FaultCode, at, { seat });
}

function openingBytes({ value, nonce }: OpeningText): Opening {
  return { value: fromHex(value), nonce: fromHex(nonce) };
}
