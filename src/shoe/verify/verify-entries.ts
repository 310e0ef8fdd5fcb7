import { assert, fromHex, never, toHex } from '../../kit/index.ts';
import { type Finding, fault, notice } from '../record/findings.ts';
import { type Reading, startReading } from '../record/reading.ts';
import { NEXT_STAGE, type ShoeEntry } from '../record/transcript.ts';
import { shoeContents, shoeRoot } from '../sealing/contents.ts';
import type { Contributions } from '../sealing/contributions.ts';
import { mixKey } from '../sealing/mix.ts';
import { type Seal, sealCommitment } from '../sealing/seal.ts';
import {
  readCut,
  readCuttingCard,
  readEnd,
  readExposedCard,
  readHiddenCard,
  readReturnedCards,
} from './verify-dealing.ts';
import {
  readBeacon,
  readCommitment,
  readCommitmentsClosed,
  readContributionsClosed,
  readOpening,
  readRefusedOpening,
  readRoot,
} from './verify-mixing.ts';

/** Stops at the first entry out of order: no later entry can be checked. */
export function readEntries(entries: readonly ShoeEntry[]): {
  readonly reading: Reading;
  readonly findings: readonly Finding[];
} {
  const seal = entries[0];
  assert(seal?.type === 'sealed', 'the parser lets no record in without its seal');
  const reading = startReading(seal);
  const findings: Finding[] = [];
  for (const [at, entry] of entries.entries()) {
    const { stage } = reading;
    const next = NEXT_STAGE[stage][entry.type];
    if (next === undefined) {
      findings.push(fault('out-of-order', at, { type: entry.type, stage }));
      break;
    }
    findings.push(...readEntry(reading, entry, at));
    reading.stage = next;
  }
  return { reading, findings };
}

function readEntry(reading: Reading, entry: ShoeEntry, at: number): readonly Finding[] {
  switch (entry.type) {
    case 'sealed':
      return entry.entropy === 'simulated' ? [notice('simulated-entropy', at)] : [];
    case 'contribution-committed':
      return readCommitment(reading, entry, at);
    case 'commitments-closed':
      return readCommitmentsClosed(reading);
    case 'contribution-opened':
      return readOpening(reading, entry, at);
    case 'contribution-refused':
      return readRefusedOpening(reading, entry, at);
    case 'contributions-closed':
      return readContributionsClosed(reading, entry, at);
    case 'beacon-published':
      return readBeacon(reading, entry, at);
    case 'root-published':
      return readRoot(reading, entry, at);
    case 'cut':
      return readCut(reading, entry, at);
    case 'cutting-card-placed':
      return readCuttingCard(reading, entry, at);
    case 'card-exposed':
      return readExposedCard(reading, entry, at);
    case 'card-burned':
      return readHiddenCard(reading, entry.position, 'burned', at);
    case 'card-discarded':
      return readHiddenCard(reading, entry.position, 'discarded', at);
    case 'cards-returned':
      return readReturnedCards(reading, entry, at);
    case 'retired':
    case 'abandoned':
      return readEnd(reading, entry, at);
    case 'opened':
      return openingFindings(reading, fromHex(entry.secret), at);
    default:
      return never(entry);
  }
}

/** A shoe at the moment its secret is published. */
interface OpenedShoe {
  readonly seal: Seal;
  readonly contributions: Contributions;
  readonly beacon: Uint8Array | null;
  /** Empty when the shoe was abandoned before it had a root. */
  readonly root: string;
}

/**
 * Seal, order and root made again from the secret. Every card shown before was proved against the
 * published root, so an equal root proves the whole order, the undealt and the burned included.
 */
function openingFindings(shoe: OpenedShoe, secret: Uint8Array, entry: number): readonly Finding[] {
  const { seal, contributions, beacon, root } = shoe;
  if (toHex(sealCommitment(seal, secret)) !== seal.commitment) return [fault('seal-broken', entry)];
  if (root === '') return [];
  // A missing beacon is already reported; without it there is no order to compare.
  if (seal.beacon !== null && beacon === null) return [];
  const contents = shoeContents(seal.decks, secret, mixKey(seal, contributions, beacon));
  return shoeRoot(contents) === root ? [] : [fault('root-differs', entry)];
}
