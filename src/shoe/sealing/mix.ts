import { assert, fromHex, joinFields, sha256 } from '../../kit/index.ts';
import type { Contributions, Opening } from './contributions.ts';
import type { Seal } from './seal.ts';

/**
 * The public half of the shuffle: the seal, what the seats opened in ascending order of seats, and
 * the beacon. The mix alone tells nothing about the order of the cards.
 */
export function mixKey(
  seal: Seal,
  contributions: Contributions,
  beaconValue: Uint8Array | null,
): Uint8Array {
  assert(contributions.phase === 'closed', 'the mix waits until no seat can open any more');
  assert(contributions.seal === seal.commitment, 'contributions belong to the seal they name');
  assert((seal.beacon === null) === (beaconValue === null), 'an announced beacon is mixed in');
  const opened: { seat: number; opening: Opening }[] = [];
  for (const { seat, opening } of contributions.seats) {
    if (opening !== null) opened.push({ seat, opening });
  }
  return sha256(
    joinFields(
      'shoe-mix/1',
      fromHex(seal.commitment),
      opened.length,
      ...opened.flatMap(({ seat, opening }) => [seat, opening.value, opening.nonce]),
      beaconValue ?? new Uint8Array(),
    ),
  );
}
