import { canonicalJson, type Json, ok } from '../kit/index.ts';
import { ANYTHING, type BodyOf, type Held, oneOf, openShape, optional } from '../machine/index.ts';
import { PERSON, TIME, WORDS } from './fields.ts';
import { no, type PeopleDecision, type PeopleRefusalCode } from './refusal.ts';

/**
 * Acts that wait for a second person: who may ask and who may answer is a matter of ranks, which
 * the server judges; that nobody answers himself, twice or too late is decided here.
 */

export const APPROVAL_STATES = [
  'waiting',
  'approved',
  'done',
  'refused',
  'declined',
  'withdrawn',
  'expired',
] as const;
export type ApprovalState = (typeof APPROVAL_STATES)[number];

/** The act that was asked for, as far as this machine looks into it. */
const ASKED = openShape({
  where: WORDS,
  body: openShape({ type: WORDS }),
  by: openShape({ person: PERSON }),
  /** Made by the client; the same person asks for one act under it. */
  ref: optional(WORDS),
});
export type AskedAct = Held<typeof ASKED>;

/** Who answers, with the rank or office in which he does. */
const SECOND = openShape({ person: PERSON });
const ENDS = oneOf(['done', 'refused']);

export const APPROVAL_EVENTS = {
  ApprovalAsked: { fields: { approval: WORDS, asked: ASKED, why: WORDS, expiresMs: TIME } },
  ApprovalGiven: { fields: { approval: WORDS, second: SECOND, steadyMs: TIME } },
  ApprovalDeclined: {
    fields: { approval: WORDS, second: SECOND, steadyMs: TIME, why: WORDS },
  },
  ApprovalWithdrawn: { fields: { approval: WORDS } },
  ApprovalExpired: { fields: { approval: WORDS } },
  ApprovalDone: { fields: { approval: WORDS, state: ENDS, outcome: ANYTHING } },
} as const;

export const APPROVAL_COMMANDS = {
  AskApproval: {
    who: ['anybody'],
    fields: { approval: WORDS, asked: ASKED, why: WORDS, steadyMs: TIME },
  },
  Approve: { who: ['anybody'], fields: { approval: WORDS, second: SECOND, steadyMs: TIME } },
  Decline: {
    who: ['anybody'],
    fields: { approval: WORDS, second: SECOND, steadyMs: TIME, why: WORDS },
  },
  WithdrawApproval: { who: ['anybody'], fields: { approval: WORDS } },
  ExpireApproval: { who: ['house'], fields: { approval: WORDS } },
  /** What the table or the cage answered to an act that was approved. */
  FinishApproval: {
    who: ['house'],
    fields: { approval: WORDS, state: ENDS, outcome: ANYTHING },
  },
} as const;

/** An act that waits for a second person, or waited for one. */
export interface WaitingAct {
  readonly id: string;
  readonly asked: AskedAct;
  readonly why: string;
  readonly askedAtMs: number;
  /** On the steady clock. */
  readonly expiresMs: number;
  readonly state: ApprovalState;
  readonly decision: {
    readonly by: Held<typeof SECOND>;
    readonly atMs: number;
    readonly why: string | null;
  } | null;
  readonly outcome: unknown;
}
export type WaitingActs = Readonly<Record<string, WaitingAct>>;

export const APPROVAL_LASTS_MS = 10 * 60_000;
export const MOST_WAITING = 200;
export const MOST_WAITING_PER_PERSON = 20;
const LONGEST_REASON = 500;
/** The log keeps all of them for ever. */
const MOST_REMEMBERED = 500;

type CommandBody = BodyOf<typeof APPROVAL_COMMANDS>;
type EventBody = BodyOf<typeof APPROVAL_EVENTS>;
interface Envelope {
  readonly by: string;
  readonly atMs: number;
}

export function isApprovalCommand<C extends { readonly type: string }>(
  command: C,
): command is Extract<C, { readonly type: keyof typeof APPROVAL_COMMANDS }> {
  return Object.hasOwn(APPROVAL_COMMANDS, command.type);
}

export function isApprovalEvent<E extends { readonly type: string }>(
  event: E,
): event is Extract<E, { readonly type: keyof typeof APPROVAL_EVENTS }> {
  return Object.hasOwn(APPROVAL_EVENTS, event.type);
}

export function decideApproval(acts: WaitingActs, command: CommandBody & Envelope): PeopleDecision {
  const { approval, by, atMs } = command;
  if (command.type === 'AskApproval') {
    const { asked, steadyMs } = command;
    const why = command.why.trim();
    const code = askRefusal(acts, asked, why, steadyMs);
    if (code !== null) return no(code);
    const expiresMs = steadyMs + APPROVAL_LASTS_MS;
    const person = asked.by.person;
    return ok([{ type: 'ApprovalAsked', approval, asked, why, expiresMs, atMs, person, by }]);
  }
  const act = acts[approval];
  if (act === undefined) return no('no-such-approval');
  const answer = answerTo(act, command);
  if (typeof answer === 'string') return no(answer);
  return ok([{ ...answer, atMs, person: act.asked.by.person, by }]);
}

function askRefusal(
  acts: WaitingActs,
  asked: AskedAct,
  why: string,
  nowMs: number,
): PeopleRefusalCode | null {
  if (!isReason(why)) return 'reason-needed';
  if (askedBefore(acts, asked) !== undefined) return 'id-reused';
  const waiting = Object.values(acts).filter((act) => isWaiting(act, nowMs));
  const own = waiting.filter((act) => act.asked.by.person === asked.by.person);
  const isFull = waiting.length >= MOST_WAITING || own.length >= MOST_WAITING_PER_PERSON;
  return isFull ? 'too-many-waiting' : null;
}

type Answer = Exclude<CommandBody, { readonly type: 'AskApproval' }> & Envelope;

function answerTo(act: WaitingAct, command: Answer): EventBody | PeopleRefusalCode {
  const { approval, by } = command;
  const asker = act.asked.by.person;
  if (command.type === 'FinishApproval') {
    const { state, outcome } = command;
    return act.state === 'approved'
      ? { type: 'ApprovalDone', approval, state, outcome }
      : 'not-waiting';
  }
  if (command.type === 'WithdrawApproval' && by !== asker) return 'not-your-office';
  if (act.state !== 'waiting') return 'not-waiting';
  switch (command.type) {
    case 'WithdrawApproval':
      return { type: 'ApprovalWithdrawn', approval };
    case 'ExpireApproval':
      return { type: 'ApprovalExpired', approval };
    case 'Approve':
    case 'Decline': {
      const { second, steadyMs } = command;
      if (!isWaiting(act, steadyMs)) return 'not-waiting';
      if (second.person === asker) return 'is-your-own';
      if (command.type === 'Approve') return { type: 'ApprovalGiven', approval, second, steadyMs };
      const why = command.why.trim();
      if (!isReason(why)) return 'reason-needed';
      return { type: 'ApprovalDeclined', approval, second, steadyMs, why };
    }
  }
}

/** The act for which this person has asked under the same reference. */
export function askedBefore(acts: WaitingActs, asked: AskedAct): WaitingAct | undefined {
  if (asked.ref === undefined) return undefined;
  return Object.values(acts).find(
    (act) => act.asked.ref === asked.ref && act.asked.by.person === asked.by.person,
  );
}

export function isSameAct(one: AskedAct, other: AskedAct): boolean {
  return canonicalJson(one as Json) === canonicalJson(other as Json);
}

export function isWaiting({ state, expiresMs }: WaitingAct, nowMs: number): boolean {
  return state === 'waiting' && nowMs < expiresMs;
}

function isReason(why: string): boolean {
  return why !== '' && why.length <= LONGEST_REASON;
}

export function evolveApprovals(
  before: WaitingActs,
  event: EventBody & { readonly atMs: number },
): WaitingActs {
  const { approval: id } = event;
  if (event.type === 'ApprovalAsked') {
    const { asked, why, expiresMs, atMs } = event;
    const fresh = { id, asked, why, askedAtMs: atMs, expiresMs, state: 'waiting' } as const;
    return { ...withoutOldest(before), [id]: { ...fresh, decision: null, outcome: null } };
  }
  const act = before[id];
  return act === undefined ? before : { ...before, [id]: { ...act, ...changeOf(event) } };
}

function changeOf(event: Exclude<EventBody, { type: 'ApprovalAsked' }>): Partial<WaitingAct> {
  switch (event.type) {
    case 'ApprovalGiven':
      return {
        state: 'approved',
        decision: { by: event.second, atMs: event.steadyMs, why: null },
      };
    case 'ApprovalDeclined':
      return {
        state: 'declined',
        decision: { by: event.second, atMs: event.steadyMs, why: event.why },
      };
    case 'ApprovalWithdrawn':
      return { state: 'withdrawn' };
    case 'ApprovalExpired':
      return { state: 'expired' };
    case 'ApprovalDone':
      return { state: event.state, outcome: event.outcome };
  }
}

function withoutOldest(acts: WaitingActs): WaitingActs {
  const surplus = Object.keys(acts).length + 1 - MOST_REMEMBERED;
  if (surplus <= 0) return acts;
  const over = Object.values(acts).filter(({ state }) => !['waiting', 'approved'].includes(state));
  const oldest = over.sort((a, b) => a.askedAtMs - b.askedAtMs).slice(0, surplus);
  const gone = new Set(oldest.map(({ id }) => id));
  return Object.fromEntries(Object.entries(acts).filter(([id]) => !gone.has(id)));
}
