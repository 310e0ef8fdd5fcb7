import { expect, it } from 'vitest';
import { APPROVAL_LASTS_MS, evolveApprovals } from './approvals.ts';
import type { PeopleCommandBody } from './commands.ts';
import { decidePeople } from './decide.ts';
import { evolvePeople } from './evolve.ts';
import { THE_HOUSE_ITSELF } from './guards.ts';
import { NOBODY_KNOWN, type PeopleState } from './state.ts';

const ASKED = { where: 'cage', body: { type: 'Correct' }, by: { person: 'carl' }, ref: 'r-1' };
const ASK = {
  type: 'AskApproval',
  approval: 'a-1',
  asked: ASKED,
  why: ' x ',
  steadyMs: 5,
} as const;
const APPROVE = {
  type: 'Approve',
  approval: 'a-1',
  second: { person: 'sue' },
  steadyMs: 6,
} as const;
const FINISH = { type: 'FinishApproval', approval: 'a-1', state: 'done', outcome: null } as const;

type Step = readonly [by: string, body: PeopleCommandBody];

/** The state after each step, or the code of the first that is refused. */
function after(...steps: readonly Step[]): PeopleState | string {
  let state = NOBODY_KNOWN;
  for (const [by, body] of steps) {
    const decision = decidePeople(state, { ...body, by, atMs: 1 });
    if (!decision.ok) return decision.error.code;
    state = decision.value.reduce(evolvePeople, state);
  }
  return state;
}

const ASKS: Step = ['carl', ASK];
const GIVES: Step = ['sue', APPROVE];

it('an act waits with its trimmed reason until a second person approves it and the house ends it', () => {
  expect(after(ASKS)).toMatchObject({
    approvals: { 'a-1': { why: 'x', state: 'waiting', expiresMs: 5 + APPROVAL_LASTS_MS } },
  });
  expect(after(ASKS, GIVES, [THE_HOUSE_ITSELF, FINISH])).toMatchObject({
    approvals: { 'a-1': { state: 'done', decision: { by: { person: 'sue' }, atMs: 6 } } },
  });
});

const LATE = { ...APPROVE, steadyMs: 5 + APPROVAL_LASTS_MS };
it.each<[string, string, readonly Step[]]>([
  ['without a reason', 'reason-needed', [['carl', { ...ASK, why: ' ' }]]],
  ['under a reference that was used', 'id-reused', [ASKS, ['carl', { ...ASK, approval: 'a-2' }]]],
  ['approved by its asker', 'is-your-own', [ASKS, ['carl', { ...APPROVE, second: ASKED.by }]]],
  ['approved too late', 'not-waiting', [ASKS, ['sue', LATE]]],
  ['approved twice', 'not-waiting', [ASKS, GIVES, ['tom', APPROVE]]],
  ['that nobody asked for', 'no-such-approval', [GIVES]],
  [
    'withdrawn by another',
    'not-your-office',
    [ASKS, ['sue', { type: 'WithdrawApproval', approval: 'a-1' }]],
  ],
  ['ended before it was approved', 'not-waiting', [ASKS, [THE_HOUSE_ITSELF, FINISH]]],
  ['ended by a person', 'not-your-office', [ASKS, GIVES, ['sue', FINISH]]],
])('an act %s is refused as %s', (_how, code, steps) => {
  expect(after(...steps)).toBe(code);
});

it('finished acts are forgotten beyond five hundred, the oldest first, and waiting ones never', () => {
  let acts = {};
  for (let at = 0; at < 600; at += 1) {
    const approval = `a-${at}`;
    const asks = { type: 'ApprovalAsked', approval, asked: ASKED, why: 'x', expiresMs: 9 } as const;
    acts = evolveApprovals(acts, { ...asks, atMs: at });
    if (at > 0) acts = evolveApprovals(acts, { type: 'ApprovalExpired', approval, atMs: at });
  }
  expect(Object.keys(acts)).toHaveLength(500);
  expect(Object.keys(acts).slice(0, 2)).toEqual(['a-0', 'a-101']);
});
