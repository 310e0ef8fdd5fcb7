import {
  equalBytes,
  fromHex,
  isHex,
  joinFields,
  ok,
  type Result,
  refuse,
  SHA256_BYTES,
  sha256,
} from '../../kit/index.ts';

/**
 * Two phases: every seat commits, the house closes the commitments, and only then does any seat
 * open. A seat that saw another's value before its own commitment could choose its own to suit.
 */
export interface Contributions {
  readonly phase: ContributionPhase;
  /** The seal's commitment, in hexadecimal: a contribution serves one shoe only. */
  readonly seal: string;
  /** In ascending order of seats. */
  readonly seats: readonly SeatContribution[];
}

export interface SeatContribution {
  readonly seat: number;
  readonly commitment: string;
  readonly opening: Opening | null;
}

export interface Opening {
  readonly value: Uint8Array;
  readonly nonce: Uint8Array;
}

const CONTRIBUTION_PHASES = ['committing', 'opening', 'closed'] as const;
export type ContributionPhase = (typeof CONTRIBUTION_PHASES)[number];

/** In order of precedence: the first that applies is given. */
export const CONTRIBUTION_REFUSALS = [
  'commitments-closed',
  'commitments-still-open',
  'openings-closed',
  'seat-out-of-range',
  'commitment-malformed',
  'already-committed',
  'never-committed',
  'already-opened',
  'opening-malformed',
  'opening-does-not-match',
] as const;
export type ContributionRefusal = (typeof CONTRIBUTION_REFUSALS)[number];

export const HIGHEST_SEAT = 99;
export const LONGEST_VALUE_BYTES = 256;
export const NONCE_BYTES = 32;

type Step = Result<Contributions, ContributionRefusal>;

/**
 * The hash that a seat sends first. Seal and seat are part of it, so nobody can reuse or copy one.
 */
export function contributionCommitment(seal: string, seat: number, opening: Opening): Uint8Array {
  return sha256(
    joinFields('shoe-contribution/1', fromHex(seal), seat, opening.value, opening.nonce),
  );
}

export function startContributions(seal: string): Contributions {
  return { phase: 'committing', seal, seats: [] };
}

export function commitContribution(state: Contributions, seat: number, commitment: string): Step {
  if (state.phase !== 'committing') return refuse('commitments-closed');
  if (!isSeat(seat)) return refuse('seat-out-of-range');
  if (!isHex(commitment) || commitment.length !== 2 * SHA256_BYTES) {
    return refuse('commitment-malformed');
  }
  if (seatIn(state, seat) !== undefined) return refuse('already-committed');
  const seats = [...state.seats, { seat, commitment, opening: null }];
  return ok({ ...state, seats: seats.sort((left, right) => left.seat - right.seat) });
}

export function closeCommitments(state: Contributions): Step {
  if (state.phase !== 'committing') return refuse('commitments-closed');
  return ok({ ...state, phase: 'opening' });
}

export function openContribution(state: Contributions, seat: number, opening: Opening): Step {
  if (state.phase === 'committing') return refuse('commitments-still-open');
  if (state.phase === 'closed') return refuse('openings-closed');
  if (!isSeat(seat)) return refuse('seat-out-of-range');
  const entry = seatIn(state, seat);
  if (entry === undefined) return refuse('never-committed');
  if (entry.opening !== null) return refuse('already-opened');
  if (!isOpening(opening)) return refuse('opening-malformed');
  if (!opens(state.seal, entry, opening)) return refuse('opening-does-not-match');
  const seats = state.seats.map((other) => (other === entry ? { ...other, opening } : other));
  return ok({ ...state, seats });
}

/** From now on a seat that did not open is left out of the mix, and named. */
export function closeOpenings(state: Contributions): Step {
  if (state.phase === 'committing') return refuse('commitments-still-open');
  if (state.phase === 'closed') return refuse('openings-closed');
  return ok({ ...state, phase: 'closed' });
}

export function withheldSeats(state: Contributions): number[] {
  return state.seats.filter((entry) => entry.opening === null).map((entry) => entry.seat);
}

function seatIn(state: Contributions, seat: number): SeatContribution | undefined {
  return state.seats.find((entry) => entry.seat === seat);
}

function opens(seal: string, entry: SeatContribution, opening: Opening): boolean {
  return equalBytes(contributionCommitment(seal, entry.seat, opening), fromHex(entry.commitment));
}

function isSeat(seat: number): boolean {
  return Number.isInteger(seat) && seat >= 1 && seat <= HIGHEST_SEAT;
}

function isOpening({ value, nonce }: Opening): boolean {
  const valueFits = value.length >= 1 && value.length <= LONGEST_VALUE_BYTES;
  return valueFits && nonce.length === NONCE_BYTES;
}
