import type { Signature } from '../../cage/index.ts';
import { ok, present, type Result, refuse } from '../../kit/index.ts';
import {
  askedBefore,
  isSameAct,
  isWaiting,
  type PeopleCommandBody,
  THE_HOUSE_ITSELF,
  type WaitingAct,
} from '../../people/index.ts';
import {
  APPROVAL_REFUSALS,
  type Approval,
  type ApprovalRefusalCode,
  type Asked,
} from '../../protocol/index.ts';
import type { Actor, CommandType, TableTypes } from '../../table/index.ts';
import type { CageDesk } from '../cage/cage-desk.ts';
import type { PeopleLog } from '../people/people-log.ts';
import type { SteadyClock } from '../people/steady-clock.ts';
import { randomId } from '../people/tokens.ts';
import type { StreamDoor } from '../streams/index.ts';
import { answerRefusal, askRefusal } from './authority.ts';
import { carryOut } from './carry-out.ts';

/** Acts at a table that take two people, unless the house decides otherwise. */
export const SECOND_PERSON_ACTS: readonly CommandType[] = [
  'VoidWager',
  'CorrectPayment',
  'ReopenWagers',
  'InvalidateResult',
  'SeizeWinnings',
];

export interface ApprovalsOptions {
  readonly steady: SteadyClock;
  readonly log: PeopleLog;
  readonly tables: StreamDoor<TableTypes>;
  readonly cage: Pick<CageDesk<unknown>, 'order' | 'deposit' | 'needsSecondPerson'>;
  /** The acts at a table that wait for a second person in this house. */
  readonly tableActs?: readonly CommandType[];
}

export interface ApprovalRefusal {
  readonly code: ApprovalRefusalCode;
}
type Decided = Promise<Result<Approval, ApprovalRefusal>>;

/** Carries out what was approved but not done when the process stopped. */
export async function openApprovals(options: ApprovalsOptions): Promise<Approvals> {
  const approvals = new Approvals(options);
  await approvals.finishAll();
  return approvals;
}

/** Acts that wait for a second person: the log of people holds them, this carries them out. */
export class Approvals {
  readonly #options: ApprovalsOptions;

  constructor(options: ApprovalsOptions) {
    this.#options = options;
  }

  /** Whether the doors must send this act to the queue instead of to the table. */
  needsSecondPerson(type: CommandType): boolean {
    return (this.#options.tableActs ?? SECOND_PERSON_ACTS).includes(type);
  }

  waiting(): readonly Approval[] {
    const nowMs = this.#options.steady.nowMs();
    return this.list().filter((act) => isWaiting(act, nowMs));
  }

  /** All requests, newest first; finished ones too, as long as they are remembered. */
  list(): readonly Approval[] {
    return Object.values(this.#acts)
      .sort((a, b) => b.askedAtMs - a.askedAtMs)
      .map(approvalOf);
  }

  async ask(asked: Asked, why: unknown): Decided {
    const refused = this.#askRefusal(asked);
    if (refused !== null) return refuse({ code: refused });
    await this.expire();
    const approval = randomId('a');
    const steadyMs = this.#options.steady.nowMs();
    const body = { type: 'AskApproval', approval, asked, why: wordsOf(why), steadyMs } as const;
    const answer = await this.#order(asked.by.person, body);
    const earlier = askedBefore(this.#acts, asked);
    // A cashier who presses twice has asked for one booking.
    const isAgain = !answer.ok && answer.error.code === 'id-reused' && earlier !== undefined;
    return isAgain && isSameAct(earlier.asked, asked) ? ok(approvalOf(earlier)) : answer;
  }

  /** Answers with the finished approval: done, or refused by the table or the cage. */
  async approve(id: string, by: Actor | Signature): Decided {
    const given = await this.#answer(id, by, (approval, steadyMs) => {
      return { type: 'Approve', approval, second: by, steadyMs };
    });
    return given.ok ? this.#carryOut(given.value) : given;
  }

  decline(id: string, by: Actor | Signature, why: unknown): Decided {
    return this.#answer(id, by, (approval, steadyMs) => {
      return { type: 'Decline', approval, second: by, steadyMs, why: wordsOf(why) };
    });
  }

  /** The asker withdraws the request. */
  withdraw(approval: string, person: string): Decided {
    return this.#order(person, { type: 'WithdrawApproval', approval });
  }

  /**
   * Carries out approved acts that a stop or a busy desk left undone: the same order again, under
   * its id.
   */
  async finishAll(): Promise<void> {
    for (const approval of this.list()) {
      if (approval.state === 'approved') await this.#carryOut(approval);
    }
    await this.expire();
  }

  async expire(): Promise<void> {
    const nowMs = this.#options.steady.nowMs();
    for (const act of Object.values(this.#acts)) {
      if (act.state !== 'waiting' || isWaiting(act, nowMs)) continue;
      await this.#order(THE_HOUSE_ITSELF, { type: 'ExpireApproval', approval: act.id });
    }
  }

  get #acts() {
    return this.#options.log.state.approvals;
  }

  #askRefusal(asked: Asked): ApprovalRefusalCode | null {
    const needed =
      asked.where === 'table'
        ? this.needsSecondPerson(asked.body.type)
        : this.#options.cage.needsSecondPerson(asked.body, asked.by);
    return needed ? askRefusal(this.#options.tables, asked) : 'no-second-person-needed';
  }

  /** Judges the rank of the second person; the rest is decided by the machine. */
  async #answer(
    id: string,
    by: Actor | Signature,
    bodyOf: (approval: string, steadyMs: number) => ApprovalBody,
  ): Decided {
    await this.expire();
    const body = bodyOf(id, this.#options.steady.nowMs());
    const act = this.#acts[id];
    const isOpen = act?.state === 'waiting';
    const refused = isOpen ? answerRefusal(this.#options.tables, approvalOf(act).asked, by) : null;
    return refused === null ? this.#order(by.person, body) : refuse({ code: refused });
  }

  async #carryOut(approval: Approval): Decided {
    const end = await carryOut(this.#options, approval);
    if (end === null) return refuse({ code: 'busy' });
    const body = { type: 'FinishApproval', approval: approval.id, ...end } as const;
    return this.#order(THE_HOUSE_ITSELF, body);
  }

  /** The act as it is after the command. */
  async #order(by: string, body: ApprovalBody): Decided {
    const answer = await this.#options.log.order(body, { by, atMs: this.#options.steady.wallMs() });
    if (answer.ok) return ok(approvalOf(present(this.#acts[body.approval], 'an approval')));
    const { code } = answer.error;
    return refuse({
      code: present(
        CODES.find((one) => one === code),
        'a code of approvals',
      ),
    });
  }
}

type ApprovalBody = Extract<PeopleCommandBody, { readonly approval: string }>;

const CODES = Object.keys(APPROVAL_REFUSALS) as readonly ApprovalRefusalCode[];

/** Only this queue asks, so what was asked is a command of the table or of the cage. */
function approvalOf(act: WaitingAct): Approval {
  return act as Approval;
}

function wordsOf(why: unknown): string {
  return typeof why === 'string' ? why : '';
}
