import { present, toHex, utf8 } from '../../../src/kit/index.ts';
import { CARDS_PER_DECK, faceValue } from '../../../src/rules/index.ts';
import { KEY_BYTES, samplePublicKey } from '../../../src/shoe/record/ed25519.ts';
import type {
  CardUse,
  CutChooser,
  ShoeEntry,
  StaffOrder,
  Stage,
} from '../../../src/shoe/record/transcript.ts';
import {
  proveCard,
  type ShoeContents,
  shoeContents,
  shoeRoot,
} from '../../../src/shoe/sealing/contents.ts';
import {
  type Contributions,
  closeCommitments,
  closeOpenings,
  commitContribution,
  contributionCommitment,
  NONCE_BYTES,
  type Opening,
  openContribution,
  startContributions,
  withheldSeats,
} from '../../../src/shoe/sealing/contributions.ts';
import { houseCutPlace } from '../../../src/shoe/sealing/cut.ts';
import { mixKey } from '../../../src/shoe/sealing/mix.ts';
import {
  type BeaconPlan,
  SECRET_BYTES,
  type Seal,
  sealShoe,
} from '../../../src/shoe/sealing/seal.ts';
import { sampleBytes } from './sample-bytes.ts';

/** A shoe from its seal to its end in a few words; every value follows from the plan. */
export interface ShoePlan {
  readonly name: string;
  /** Only for planting the fault of a secret used twice. */
  readonly secretOf?: string;
  readonly table: string;
  readonly shoeNo: number;
  readonly decks: number;
  readonly beacon: BeaconPlan | null;
  readonly seats: readonly SeatPlan[];
  readonly leastFromEnds: number;
  readonly chosenBy: CutChooser;
  /** Where a player cuts; where the house cuts, the mix gives the place. */
  readonly place: number;
  readonly cutter: string;
  readonly cardsBehind: number;
  readonly burn: BurnPlan;
  /** How many cards are dealt face up after the burn. */
  readonly cards: number;
  /** A card burned face down before each coup of four. */
  readonly burnBeforeCoup: boolean;
  /** Cards drawn at the end and never shown. */
  readonly discarded: number;
  /** Absent: the shoe is retired and opened. */
  readonly abandon?: StaffOrder & { readonly at: Stage };
  /** The record stops at this stage. */
  readonly stopAt?: Stage;
}

export interface SeatPlan {
  readonly seat: number;
  readonly does: 'opens' | 'withholds' | 'opens-wrongly' | 'opens-wrongly-then-right';
  /** The player's own words instead of random bytes. */
  readonly words?: string;
}

export const BURN_PLANS = [
  'none',
  'face-down',
  'shown',
  'shown-later',
  'by-face-value',
  'forgotten-and-rebuilt',
] as const;
export type BurnPlan = (typeof BURN_PLANS)[number];

export const PLAIN_PLAN: ShoePlan = {
  name: 'plain',
  table: 'Table 1',
  shoeNo: 1,
  decks: 8,
  beacon: null,
  seats: [{ seat: 3, does: 'opens' }],
  leastFromEnds: 1,
  chosenBy: 'player',
  place: 150,
  cutter: 'seat 3',
  cardsBehind: 20,
  burn: 'face-down',
  cards: 5,
  burnBeforeCoup: false,
  discarded: 0,
};

export interface SampleShoe {
  readonly entries: readonly ShoeEntry[];
  readonly seal: Seal;
  readonly secret: Uint8Array;
  readonly mixKey: Uint8Array;
  readonly contents: ShoeContents;
}

export function sampleShoe(plan: ShoePlan): SampleShoe {
  const secret = sampleBytes(`${plan.secretOf ?? plan.name} secret`, SECRET_BYTES);
  const { table, shoeNo, decks, beacon, leastFromEnds, cutter, chosenBy } = plan;
  const terms = { table, shoeNo, decks, beacon, leastFromEnds, receiptKey: SAMPLE_KEY };
  const seal = sealShoe({ ...terms, entropy: 'simulated' }, secret);
  const mixing = mixingEntries(plan, seal);
  const beaconValue = beacon === null ? null : sampleBytes(`${plan.name} beacon`, 32);
  const key = mixKey(seal, mixing.contributions, beaconValue);
  const contents = shoeContents(decks, secret, key);
  const place = cutPlaceOf(plan, key);
  const sealed: ShoeEntry[] = [{ type: 'sealed', ...seal }];
  const stages: [Stage, readonly ShoeEntry[]][] = [
    ['committing', [...sealed, ...mixing.commitments]],
    ['opening', [{ type: 'commitments-closed' }, ...mixing.openings]],
    ['mixing', [{ type: 'contributions-closed', withheld: mixing.withheld }]],
    [
      'beaconed',
      beaconValue === null ? [] : [{ type: 'beacon-published', value: toHex(beaconValue) }],
    ],
    ['ordered', [{ type: 'root-published', root: shoeRoot(contents) }]],
    ['cut', [{ type: 'cut', place, cutter, chosenBy }]],
    ['dealing', dealingEntries({ ...plan, place }, contents)],
  ];
  return { entries: endedRecord(plan, stages, secret), seal, secret, mixKey: key, contents };
}

/** The house of the samples signs with a key that everybody knows. */
export const SAMPLE_SEED = sampleBytes('receipts', KEY_BYTES);

const SAMPLE_KEY = toHex(samplePublicKey(SAMPLE_SEED));

function cutPlaceOf({ place, decks, leastFromEnds, chosenBy }: ShoePlan, key: Uint8Array): number {
  return chosenBy === 'player' ? place : houseCutPlace(key, decks * CARDS_PER_DECK, leastFromEnds);
}

export function seatOpening(plan: ShoePlan, { seat, words }: SeatPlan): Opening {
  return {
    value: words === undefined ? sampleBytes(`${plan.name} value ${seat}`, 32) : utf8(words),
    nonce: sampleBytes(`${plan.name} nonce ${seat}`, NONCE_BYTES),
  };
}

function mixingEntries(plan: ShoePlan, seal: Seal) {
  let state = startContributions(seal.commitment);
  const commitments: ShoeEntry[] = [];
  for (const seatPlan of plan.seats) {
    const { seat } = seatPlan;
    const opening = seatOpening(plan, seatPlan);
    const commitment = toHex(contributionCommitment(seal.commitment, seat, opening));
    state = taken(commitContribution(state, seat, commitment));
    commitments.push({ type: 'contribution-committed', seat, commitment });
  }
  state = taken(closeCommitments(state));
  const openings: ShoeEntry[] = [];
  for (const seatPlan of plan.seats) {
    const { seat, does } = seatPlan;
    const opening = seatOpening(plan, seatPlan);
    if (does === 'opens-wrongly' || does === 'opens-wrongly-then-right') {
      const wrong = { ...openingText(opening), value: toHex(utf8('something else')) };
      openings.push({ type: 'contribution-refused', seat, ...wrong });
    }
    if (does === 'opens' || does === 'opens-wrongly-then-right') {
      state = taken(openContribution(state, seat, opening));
      openings.push({ type: 'contribution-opened', seat, ...openingText(opening) });
    }
  }
  const contributions = taken(closeOpenings(state));
  return { contributions, commitments, openings, withheld: withheldSeats(contributions) };
}

function dealingEntries(plan: ShoePlan, contents: ShoeContents): ShoeEntry[] {
  const show = (position: number, use: CardUse): ShoeEntry => ({
    type: 'card-exposed',
    use,
    ...proveCard(contents, plan.place, position),
  });
  const { entries, next } = burnEntries(plan, contents, show);
  entries.unshift({ type: 'cutting-card-placed', cardsBehind: plan.cardsBehind });
  let position = next;
  for (let left = plan.cards; left > 0; left -= 4) {
    if (plan.burnBeforeCoup) {
      entries.push({ type: 'card-burned', position });
      position += 1;
    }
    // Player's cards are turned first, so positions are not shown in rising order.
    const turned = left >= 4 ? [0, 2, 1, 3] : [0, 1, 2].slice(0, left);
    for (const step of turned) entries.push(show(position + step, 'play'));
    position += turned.length;
  }
  for (let left = plan.discarded; left > 0; left -= 1) {
    entries.push({ type: 'card-discarded', position });
    position += 1;
  }
  return entries;
}

function burnEntries(
  plan: ShoePlan,
  contents: ShoeContents,
  show: (position: number, use: CardUse) => ShoeEntry,
): { entries: ShoeEntry[]; next: number } {
  const down: ShoeEntry = { type: 'card-burned', position: 0 };
  switch (plan.burn) {
    case 'none':
      return { entries: [], next: 0 };
    case 'face-down':
      return { entries: [down], next: 1 };
    case 'shown':
      return { entries: [show(0, 'burn')], next: 1 };
    case 'shown-later':
      return { entries: [down, show(0, 'burn')], next: 1 };
    case 'by-face-value': {
      const count = faceValue(proveCard(contents, plan.place, 0).card);
      const entries = [show(0, 'burn')];
      for (let at = 1; at <= count; at += 1) entries.push({ type: 'card-burned', position: at });
      return { entries, next: 1 + count };
    }
    case 'forgotten-and-rebuilt': {
      const order = { reason: 'burn forgotten', rank: 'game-supervisor' };
      const dealt = [show(0, 'play'), show(1, 'play')];
      return {
        entries: [...dealt, { type: 'cards-returned', position: 0, ...order }, down],
        next: 1,
      };
    }
  }
}

function endedRecord(
  plan: ShoePlan,
  stages: readonly [Stage, readonly ShoeEntry[]][],
  secret: Uint8Array,
): ShoeEntry[] {
  const entries: ShoeEntry[] = [];
  for (const [stage, part] of stages) {
    entries.push(...part);
    if (plan.stopAt === stage) return entries;
    if (plan.abandon?.at === stage) break;
  }
  const positions = new Set<number>();
  for (const entry of entries) if ('position' in entry) positions.add(entry.position);
  const drawn = positions.size;
  if (plan.abandon === undefined) entries.push({ type: 'retired', drawn });
  else {
    const { reason, rank } = plan.abandon;
    entries.push({ type: 'abandoned', drawn, reason, rank });
  }
  if (plan.stopAt !== 'ended') entries.push({ type: 'opened', secret: toHex(secret) });
  return entries;
}

function openingText({ value, nonce }: Opening) {
  return { value: toHex(value), nonce: toHex(nonce) };
}

function taken(step: { ok: true; value: Contributions } | { ok: false }): Contributions {
  return present(step.ok ? step.value : undefined, 'the next state of the contributions');
}
