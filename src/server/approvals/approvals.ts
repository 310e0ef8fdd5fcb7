import { createHash } from 'node:crypto';
import type { Signature } from '../../cage/index.ts';
import { canonicalJson, type Json, ok, type Result, refuse, toJson } from '../../kit/index.ts';
import type { ReportBody } from '../../people/index.ts';
import type { Store } from '../../store/index.ts';
import type { Actor, CommandType } from '../../table/index.ts';
import type { CageDesk } from '../cage/cage-desk.ts';
import type { TableDoor } from '../desk/table-stream.ts';
import type { PeopleLog } from '../people/people-log.ts';
import type { SteadyClock } from '../people/steady-clock.ts';
import { randomId } from '../people/tokens.ts';
import {
  type Approval,
  type ApprovalRefusal,
  type ApprovalRefusalCode,
  type Asked,
  isOver,
  SECOND_PERSON_ACTS,
} from './approval.ts';
import { answerRefusal, askRefusal } from './authority.ts';
import { carryOut } from './carry-out.ts';
import { KeptApprovals } from './kept-approvals.ts';

export {
  APPROVAL_REFUSALS,
  type Approval,
  type ApprovalRefusal,
  type ApprovalRefusalCode,
  type Asked,
  SECOND_PERSON_ACTS,
} from './approval.ts';

export const APPROVAL_LASTS_MS = 10 * 60_000;
export const MOST_WAITING = 200;
export const MOST_WAITING_PER_PERSON = 20;
const LONGEST_REASON = 500;

export interface ApprovalsOptions {
  readonly store: Store;
  readonly steady: SteadyClock;
  readonly log: PeopleLog;
  readonly tables: TableDoor;
  readonly cage: Pick<CageDesk<unknown>, 'order' | 'deposit' | 'needsSecondPerson'>;
  /** The acts at a table that wait for a second person in this house. */
  readonly tableActs?: readonly CommandType[];
}

/**
 * Loads the waiting requests, and carries out those that were approved but not done when the
 * process stopped.
 */
export async function openApprovals(options: ApprovalsOptions): Promise<Approvals> {
  const approvals = new Approvals(options, await KeptApprovals.load(options.store));
  await approvals.voidForged();
  await approvals.finishAll();
  return approvals;
}

type ApprovalEventType = Extract<ReportBody['type'], `Approval${string}`>;

type Decided = Promise<Result<Approval, ApprovalRefusal>>;

/** The queue of acts that wait for a second person. */
export class Approvals {
  readonly #options: ApprovalsOptions;
  readonly #kept: KeptApprovals;
  #asking: Promise<unknown> = Promise.resolve();

  constructor(options: ApprovalsOptions, kept: KeptApprovals) {
    this.#options = options;
    this.#kept = kept;
  }

  /** Whether the doors must send this act to the queue instead of to the table. */
  needsSecondPerson(type: CommandType): boolean {
    return (this.#options.tableActs ?? SECOND_PERSON_ACTS).includes(type);
  }

  waiting(): readonly Approval[] {
    const nowMs = this.#options.steady.nowMs();
    return this.list().filter(({ state, expiresMs }) => state === 'waiting' && nowMs < expiresMs);
  }

  /** All requests, newest first; finished ones too, as long as they are kept. */
  list(): readonly Approval[] {
    const all = this.#kept.all().map(({ approval }) => approval);
    return all.sort((a, b) => b.askedAtMs - a.askedAtMs);
  }

  /** Requests are taken one after the other: of two at once the second must see the first. */
  ask(asked: Asked, why: unknown): Decided {
    const mine = this.#asking.then(() => this.#ask(asked, why));
    this.#asking = mine.catch(() => undefined);
    return mine;
  }

  async #ask(asked: Asked, why: unknown): Decided {
    const refused = this.#askRefusal(asked, why);
    if (refused !== null) return refuse({ code: refused });
    await this.expire();
    const earlier = this.#askedBefore(asked);
    if (earlier !== null && digestOf(earlier.asked) !== digestOf(asked)) {
      return refuse({ code: 'id-reused' });
    }
    if (earlier !== null) return ok(earlier);
    const waiting = this.waiting();
    const own = waiting.filter((one) => one.asked.by.person === asked.by.person);
    if (waiting.length >= MOST_WAITING || own.length >= MOST_WAITING_PER_PERSON) {
      return refuse({ code: 'too-many-waiting' });
    }
    const { steady } = this.#options;
    const approval: Approval = {
      id: randomId('a'),
      asked,
      why: String(why).trim(),
      askedAtMs: steady.wallMs(),
      expiresMs: steady.nowMs() + APPROVAL_LASTS_MS,
      state: 'waiting',
      decision: null,
      outcome: null,
    };
    if (!(await this.#kept.write(approval, 0))) return refuse({ code: 'busy' });
    await this.#note('ApprovalAsked', approval, asked.by.person);
    await this.#kept.prune();
    return ok(approval);
  }

  /** Answers with the finished approval: done, or refused by the table or the cage. */
  async approve(id: string, by: Actor | Signature): Decided {
    const decided = await this.#decide(id, by, 'approved', null);
    if (!decided.ok) return decided;
    await this.#note('ApprovalGiven', decided.value, by.person);
    return this.#carryOut(decided.value);
  }

  async decline(id: string, by: Actor | Signature, why: unknown): Decided {
    if (!isReason(why)) return refuse({ code: 'reason-needed' });
    const decided = await this.#decide(id, by, 'declined', why.trim());
    if (decided.ok) await this.#note('ApprovalDeclined', decided.value, by.person);
    return decided;
  }

  /** The asker withdraws the request. */
  async withdraw(id: string, person: string): Decided {
    const kept = this.#kept.get(id);
    if (kept === undefined) return refuse({ code: 'no-such-approval' });
    if (kept.approval.asked.by.person !== person) return refuse({ code: 'not-your-office' });
    if (kept.approval.state !== 'waiting') return refuse({ code: 'not-waiting' });
    const withdrawn: Approval = { ...kept.approval, state: 'withdrawn' };
    if (!(await this.#kept.write(withdrawn, kept.version))) return refuse({ code: 'not-waiting' });
    await this.#note('ApprovalWithdrawn', withdrawn, person);
    return ok(withdrawn);
  }

  /**
   * Voids forged requests. The log says what was asked and who approved it. A document that says
   * something else was changed from outside, or a process died before the log had it: nothing is
   * done on its word.
   */
  async voidForged(): Promise<void> {
    const said = this.#options.log.state.approvals;
    for (const { approval, version } of this.#kept.all()) {
      const { id, asked, state, decision } = approval;
      if (isOver(state)) continue;
      const { digest, givenBy = null } = said[id] ?? {};
      const isAsked = digest === digestOf(asked);
      const isGiven = state === 'waiting' || givenBy === (decision?.by.person ?? null);
      if (isAsked && isGiven && (state === 'waiting' || givenBy !== null)) continue;
      const voided: Approval = { ...approval, state: 'refused', outcome: { code: 'not-in-log' } };
      if (await this.#kept.write(voided, version))
        await this.#note('ApprovalDone', voided, 'house');
    }
  }

  /**
   * Carries out approved acts that a stop or a busy desk left undone: the same order again, under
   * its id.
   */
  async finishAll(): Promise<void> {
    for (const { approval } of this.#kept.all()) {
      if (approval.state === 'approved') await this.#carryOut(approval);
    }
    await this.expire();
  }

  async expire(): Promise<void> {
    const nowMs = this.#options.steady.nowMs();
    for (const { approval, version } of this.#kept.all()) {
      if (approval.state !== 'waiting' || nowMs < approval.expiresMs) continue;
      const expired: Approval = { ...approval, state: 'expired' };
      if (await this.#kept.write(expired, version))
        await this.#note('ApprovalExpired', expired, 'house');
    }
  }

  /** A cashier who presses twice has asked for one booking. */
  #askedBefore(asked: Asked): Approval | null {
    if (asked.where !== 'cage' || asked.ref === undefined) return null;
    const same = (one: Asked) =>
      one.where === 'cage' && one.ref === asked.ref && one.by.person === asked.by.person;
    return this.list().find((one) => same(one.asked)) ?? null;
  }

  #askRefusal(asked: Asked, why: unknown): ApprovalRefusalCode | null {
    if (!isReason(why)) return 'reason-needed';
    const needed =
      asked.where === 'table'
        ? this.needsSecondPerson(asked.body.type)
        : this.#options.cage.needsSecondPerson(asked.body, asked.by);
    return needed ? askRefusal(this.#options.tables, asked) : 'no-second-person-needed';
  }

  async #decide(
    id: string,
    by: Actor | Signature,
    state: 'approved' | 'declined',
    why: string | null,
  ): Decided {
    await this.expire();
    const kept = this.#kept.get(id);
    if (kept === undefined) return refuse({ code: 'no-such-approval' });
    if (kept.approval.state !== 'waiting') return refuse({ code: 'not-waiting' });
    const refused = answerRefusal(this.#options.tables, kept.approval.asked, by);
    if (refused !== null) return refuse({ code: refused });
    const decision = { by, atMs: this.#options.steady.nowMs(), why };
    const decided: Approval = { ...kept.approval, state, decision };
    // Where two people answer at once, the document's version lets only one of them through.
    return (await this.#kept.write(decided, kept.version))
      ? ok(decided)
      : refuse({ code: 'not-waiting' });
  }

  async #carryOut(approval: Approval): Decided {
    const end = await carryOut(this.#options, approval);
    if (end === null) return refuse({ code: 'busy' });
    const finished: Approval = { ...approval, state: end.state, outcome: end.outcome };
    const version = this.#kept.get(approval.id)?.version ?? 0;
    if (!(await this.#kept.write(finished, version))) return refuse({ code: 'busy' });
    await this.#note('ApprovalDone', finished, approval.decision?.by.person ?? 'house');
    return ok(finished);
  }

  #note(type: ApprovalEventType, approval: Approval, by: string): Promise<void> {
    const { id, asked, why, state, decision, outcome } = approval;
    const told = {
      approval: id,
      where: asked.where === 'table' ? asked.table : 'cage',
      digest: digestOf(asked),
      kind: asked.body.type,
      askedBy: asked.by.person,
      decidedBy: decision?.by.person ?? null,
      why,
      answer: decision?.why ?? null,
      state,
      outcome: outcome as Json,
    };
    const atMs = this.#options.steady.wallMs();
    return this.#options.log.note({ type, ...told, atMs, person: asked.by.person, by });
  }
}

function digestOf(asked: Asked): string {
  const said = canonicalJson(toJson(asked));
  return createHash('sha256').update(`baize-approval/1\n${said}`).digest('hex');
}

function isReason(why: unknown): why is string {
  return typeof why === 'string' && why.trim() !== '' && why.length <= LONGEST_REASON;
}
