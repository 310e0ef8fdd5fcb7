import type { Actor, Command, CommandBody } from '../../table/index.ts';
import type { Order } from './order.ts';

/** What a person orders at a table, as it comes to the door. */
export interface TableOrder {
  readonly id: string;
  readonly body: CommandBody;
  readonly by: Actor;
  readonly atMs: number;
  /** The person on whose behalf the order is given. */
  readonly for?: string | undefined;
  /** The betting window that the sender saw. */
  readonly window?: string | undefined;
  readonly approval?: ApprovalNote;
  /** What a retry must repeat, where the house adds to the order; absent: the whole command. */
  readonly asked?: unknown;
}

/** Who asked and who approved: both names stand in the command, and so in the table's log. */
export interface ApprovalNote {
  readonly id: string;
  readonly askedBy: Actor;
  readonly approvedBy: Actor;
  readonly why: string;
}

/** The one place where an order gets its envelope: who, when, for whom, in which window. */
export function tableOrder(order: TableOrder): Order<Command> {
  const { id, body, by, atMs, asked } = order;
  return { id, actor: by.person, kind: body.type, atMs, command: commandOf(order), asked };
}

/**
 * The envelope is written again after the body, because no body may set its fields. The spread is
 * not put last for speed: adding new fields after a spread at the beginning of an object costs
 * twenty times as much as all of this.
 */
function commandOf({ body, by, atMs, for: person, window, approval }: TableOrder): Command {
  const command: Record<string, unknown> = { by, atMs, ...body };
  command.by = by;
  command.atMs = atMs;
  if (person !== undefined) command.for = person;
  if (window !== undefined) command.window = window;
  if (approval !== undefined) command.approval = approval;
  return command as unknown as Command;
}
