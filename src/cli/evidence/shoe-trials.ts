import { seededRandom } from '../../kit/index.ts';
import {
  failedStatistics,
  orderNumbers,
  SECRET_BYTES,
  type Statistic,
  shoeWords,
  shuffleStatistics,
} from '../../shoe/index.ts';

const CARDS = 416;
const KEY_BYTES = 32;
/** Fixed before the first run; a failing seed may not be exchanged for a kinder one. */
const SEED = 'sealed-shoe-2026-evidence';

export interface ShoeTrials {
  readonly shoes: number;
  readonly cards: number;
  readonly seed: string;
  readonly statistics: readonly Statistic[];
  /** What fails when all of them together may fail once in a hundred. */
  readonly failed: readonly string[];
}

/** Orders of many shoes against what chance gives; tells after each thousand how far it is. */
export function shoeTrials(shoes: number, tell: (done: number) => void): ShoeTrials {
  const random = seededRandom(SEED);
  const statistics = shuffleStatistics(CARDS);
  for (let shoe = 1; shoe <= shoes; shoe += 1) {
    const secret = drawn(random, SECRET_BYTES);
    statistics.add(orderNumbers(CARDS, shoeWords(secret, drawn(random, KEY_BYTES))));
    if (shoe % 1000 === 0) tell(shoe);
  }
  const result = statistics.result();
  const failed = failedStatistics(result);
  return { shoes, cards: CARDS, seed: SEED, statistics: result, failed };
}

function drawn(random: { word(): number }, count: number): Uint8Array {
  const bytes = new Uint8Array(count);
  const view = new DataView(bytes.buffer);
  for (let at = 0; at < count; at += 4) view.setUint32(at, random.word());
  return bytes;
}
