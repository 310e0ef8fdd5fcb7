import { randomUUID } from 'node:crypto';
import type { CommandAnswer } from '../../../src/client/index.ts';
import type { CommandBody } from '../../../src/table/index.ts';
import type { Visitor } from './house.ts';

/** A command as its client knows it: what was sent, and the one final answer. */
export interface SentCommand {
  readonly table: string;
  readonly person: string;
  readonly body: CommandBody;
  answer: CommandAnswer | null;
}

/** A transfer of chips ordered over HTTP; `done` is null while no answer has arrived. */
export interface SentTransfer {
  readonly table: string;
  readonly person: string;
  done: boolean | null;
}

const TRY_AGAIN_MS = 50;
const MOST_TRIES = 1000;
/** Answers that mean: the house kept nothing of the command and asks for it again. */
const NO_ANSWER = new Set(['busy', 'stopped']);

/** Every command and every answer as clients saw them, kept outside the house. */
export class ClientLedger {
  readonly commands = new Map<string, SentCommand>();
  readonly transfers = new Map<string, SentTransfer>();
  /** What every client found in the purse at first. */
  grantedCents = 0;
  readonly answersMs: number[] = [];

  async enter(player: Visitor): Promise<void> {
    await player.asGuest();
    const { body } = await player.get('/api/me');
    this.grantedCents += (body as { purse: { balanceCents: number } }).purse.balanceCents;
  }

  /**
   * Sends a command again under its own id until it is accepted or refused, however often the house
   * dies.
   */
  async do(player: Visitor, table: string, body: CommandBody): Promise<CommandAnswer> {
    const id = randomUUID();
    const sent: SentCommand = { table, person: player.person, body, answer: null };
    this.commands.set(id, sent);
    const startedMs = performance.now();
    for (let tries = 0; tries < MOST_TRIES; tries += 1) {
      const answer = await player.client.do('table', table, body, { id });
      if (answer.ok !== false || !NO_ANSWER.has(answer.code)) {
        sent.answer = answer;
        this.answersMs.push(performance.now() - startedMs);
        return answer;
      }
      await pause();
    }
    throw new Error(`no answer to ${id}`);
  }

  async transfer(
    player: Visitor,
    direction: 'buy-in' | 'cash-out',
    table: string,
    amountCents: number,
  ): Promise<boolean> {
    const ref = randomUUID();
    const sent: SentTransfer = { table, person: player.person, done: null };
    this.transfers.set(`${player.person}-${ref}`, sent);
    let last = 'nobody at the door';
    for (let tries = 0; tries < MOST_TRIES; tries += 1) {
      try {
        const { status, body } = await player.post(`/api/${direction}`, {
          ref,
          table,
          amountCents,
        });
        last = `${status} ${JSON.stringify(body)}`;
        const { done, code = '' } = body as { done?: boolean; code?: string };
        if (done === true || (status === 409 && !NO_ANSWER.has(code))) {
          sent.done = done === true;
          return sent.done;
        }
      } catch {
        // The house does not answer just now.
      }
      await pause();
    }
    throw new Error(`no answer to the transfer ${ref}, last of all: ${last}`);
  }

  get unanswered(): number {
    const open = [...this.commands.values()].filter(({ answer }) => answer === null);
    return open.length + [...this.transfers.values()].filter(({ done }) => done === null).length;
  }
}

/** The percentile of some figures. */
export function percentile(figures: readonly number[], hundredths: number): number {
  const sorted = figures.toSorted((left, right) => left - right);
  const at = Math.min(sorted.length - 1, Math.floor((sorted.length * hundredths) / 100));
  return Math.round(sorted[at] ?? 0);
}

function pause(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, TRY_AGAIN_MS));
}
