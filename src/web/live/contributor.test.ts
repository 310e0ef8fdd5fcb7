import { expect, it } from 'vitest';
import { fromHex } from '../../kit/index.ts';
import type { Gesture } from '../../protocol/index.ts';
import {
  closeCommitments,
  commitContribution,
  openContribution,
  type ShoeEntry,
  startContributions,
} from '../../shoe/index.ts';
import { Contributor } from './contributor.ts';

const COMMITMENT = 'ab'.repeat(32);
const SEALED = { type: 'sealed', commitment: COMMITMENT } as ShoeEntry;
const CLOSED: ShoeEntry = { type: 'commitments-closed' };

type Followed = Parameters<Contributor['follow']>[0];

function table(entries: readonly ShoeEntry[], seat: number | null): Followed {
  return { tableId: 'yarra', shoe: { entries, head: '' }, view: { own: { seat } } } as Followed;
}

function contributor() {
  const said: Gesture[] = [];
  let next = 0;
  const random = (bytes: number) => {
    next += 1;
    return new Uint8Array(bytes).fill(next);
  };
  return { said, follow: new Contributor((message) => said.push(message), random) };
}

it('a contributor commits once while the seal is fresh, and opens once when all commitments are in', () => {
  const { said, follow } = contributor();
  follow.follow(table([SEALED], 3));
  follow.follow(table([SEALED], 3));
  follow.follow(table([SEALED, CLOSED], 3));
  follow.follow(table([SEALED, CLOSED], 3));
  expect(said.map(({ t }) => t)).toEqual(['commit', 'open']);
  const [commit, open] = said;
  if (commit?.t !== 'commit' || open?.t !== 'open') throw new Error('two messages were expected');
  const committed = commitContribution(startContributions(COMMITMENT), 3, commit.commitment);
  if (!committed.ok) throw new Error(committed.error);
  const closed = closeCommitments(committed.value);
  if (!closed.ok) throw new Error(closed.error);
  const opening = { value: fromHex(open.value), nonce: fromHex(open.nonce) };
  expect(openContribution(closed.value, 3, opening).ok).toBe(true);
});

it('a contributor sends the same again after a lost connection, until the house has signed for it', () => {
  const { said, follow } = contributor();
  follow.follow(table([SEALED], 3));
  follow.lineIsBack();
  follow.follow(table([SEALED], 3));
  expect(said).toHaveLength(2);
  expect(said[1]).toEqual(said[0]);
  const [commit] = said;
  if (commit?.t !== 'commit') throw new Error('a commitment was expected');
  const entry = { type: 'contribution-committed', seat: 3, commitment: commit.commitment };
  const receipts = [{ seal: COMMITMENT, entry }] as unknown as Followed['receipts'];
  follow.follow({ ...table([SEALED], 3), receipts: receipts ?? [] });
  follow.lineIsBack();
  follow.follow(table([SEALED], 3));
  expect(said).toHaveLength(2);
});

it('a contributor uses another value for another shoe', () => {
  const { said, follow } = contributor();
  follow.follow(table([SEALED], 3));
  follow.follow(table([{ ...SEALED, commitment: 'cd'.repeat(32) } as ShoeEntry], 3));
  const commitments = said.map((message) => (message.t === 'commit' ? message.commitment : ''));
  expect(new Set(commitments).size).toBe(2);
});

it.each([
  ['a spectator', [SEALED], null],
  ['a shoe whose mix is closed', [SEALED, CLOSED, { type: 'contributions-closed' }], 3],
  ['a seat that came after the commitments', [SEALED, CLOSED], 3],
  ['a table without a seal', [], 3],
])('a contributor sends nothing for %s', (_who, entries, seat) => {
  const { said, follow } = contributor();
  follow.follow(table(entries as readonly ShoeEntry[], seat));
  expect(said).toEqual([]);
});
