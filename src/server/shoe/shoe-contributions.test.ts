import { expect, it } from 'vitest';
import { setupFor } from '../../../test/support/table/setups.ts';
import { present, toHex } from '../../kit/index.ts';
import { contributionCommitment, isReceiptSigned, verifyTranscript } from '../../shoe/index.ts';
import { MemoryStore } from '../../store/index.ts';
import { type Command, type TableState, UNOPENED } from '../../table/index.ts';
import { Keep } from '../vault/keep.ts';
import type { Vault } from '../vault/vault.ts';
import { cardForCommand } from './deal-from-vault.ts';
import { ShoeKeeper } from './shoe-keeper.ts';

const KEY = new Uint8Array(32).fill(5);
const TABLE = 't1';

/** A table whose shuffled cards wait for the cut, which nobody has accepted. */
const TABLE_STATE = {
  ...UNOPENED,
  phase: 'preparing',
  setup: { ...setupFor('crown-melbourne'), shoeKind: 'virtual' },
  cards: {
    ...UNOPENED.cards,
    shoe: { number: 1, stage: 'shuffled', cut: { queue: [], designee: null, accepted: null } },
  },
} as unknown as TableState;

function keeperOver(store = new MemoryStore()): { keeper: ShoeKeeper; store: MemoryStore } {
  const keep = new Keep(KEY, { kind: 'system', draw: (bytes) => new Uint8Array(bytes).fill(1) });
  const vault: Vault = { ask: async (request) => keep.answer(request), close: async () => {} };
  return { keeper: new ShoeKeeper(TABLE, store, vault, () => {}), store };
}

async function sealed() {
  const { keeper } = keeperOver();
  await keeper.seal(1, 8, { table: TABLE_STATE, version: 1 });
  const [seal] = keeper.transcript().entries;
  if (seal?.type !== 'sealed') throw new Error('the record begins with a seal');
  const opening = { value: new Uint8Array([3]), nonce: new Uint8Array(32).fill(9) };
  const commitment = toHex(contributionCommitment(seal.commitment, 3, opening));
  const text = { value: toHex(opening.value), nonce: toHex(opening.nonce) };
  return { keeper, seal, commitment, ...text };
}

it('a seat gets a signed receipt for a contribution that is on disk, and the same receipt when it sends again', async () => {
  const { keeper, seal, commitment, value, nonce } = await sealed();
  const committed = await keeper.commit(3, commitment);
  expect(await keeper.commit(3, commitment)).toEqual(committed);
  expect(await keeper.commit(3, 'ab'.repeat(32))).toEqual({ fault: 'already-committed' });
  keeper.endCommitments();
  expect(await keeper.open(3, 'ff', nonce)).toEqual({ fault: 'opening-does-not-match' });
  const opened = await keeper.open(3, value, nonce);
  await keeper.order();
  expect(await keeper.open(3, value, nonce)).toEqual(opened);
  const receipts = [committed, opened].map((answer) =>
    present('receipt' in answer ? answer.receipt : null, 'a receipt'),
  );
  const key = seal.receiptKey ?? '';
  expect(receipts.map((receipt) => isReceiptSigned(receipt, key))).toEqual([true, true]);
  const transcript = keeper.transcript();
  expect(transcript.format).toBe('shoe-transcript/2');
  expect(verifyTranscript(transcript, { receipts, receiptKey: key })).toMatchObject({
    verdict: 'good',
  });
  // The same shoe without the opening for which the house has signed.
  const entries = transcript.entries.filter(({ type }) => type !== 'contribution-opened');
  expect(verifyTranscript({ ...transcript, entries }, { receipts })).toMatchObject({
    verdict: 'bad',
    findings: expect.arrayContaining([
      expect.objectContaining({ code: 'receipted-entry-missing' }),
    ]),
  });
});

it('players at their seats are awaited for the first shoe after a start, until they have taken part', async () => {
  const { keeper, commitment, value, nonce } = await sealed();
  expect(keeper.isAwaited([])).toBe(false);
  expect(keeper.isAwaited([3])).toBe(true);
  await keeper.commit(3, commitment);
  expect(keeper.isAwaited([3])).toBe(false);
  keeper.endCommitments();
  expect(keeper.isAwaited([3])).toBe(true);
  expect(keeper.isAwaited([4])).toBe(false);
  await keeper.open(3, value, nonce);
  expect(keeper.isAwaited([3])).toBe(false);
  await keeper.order();
  await keeper.seal(2, 8, { table: TABLE_STATE, version: 2 });
  expect(keeper.isAwaited([3])).toBe(false);
});

it('the house cuts a sealed shoe where the mix says, and a player cuts it where he chose', async () => {
  const { keeper } = await sealed();
  keeper.endCommitments();
  await keeper.order();
  const wanted = keeper.housePlace();
  const cut = (role: 'patron' | 'game-supervisor' | 'dealer', more: object = {}) => {
    const by = { person: 'somebody', role };
    const command = { type: 'CutCards', position: 52, by, atMs: 0, ...more } as Command;
    return cardForCommand(keeper, TABLE_STATE, command, async () => 1);
  };
  expect(cut('game-supervisor')).toMatchObject({ position: wanted });
  expect(cut('dealer', { for: 'ann' })).toMatchObject({ position: wanted });
  expect(cut('patron')).toMatchObject({ position: 52 });
  expect(wanted).toBeGreaterThan(52);
});
