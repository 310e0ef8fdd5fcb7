import type { Signature } from '../../cage/index.ts';
import { assert, type Json, toJson } from '../../kit/index.ts';
import type { Approval, ApprovalDecision, Asked } from '../../protocol/index.ts';
import { commandOf, type TableTypes, tableStream } from '../../table/index.ts';
import type { CageDesk } from '../cage/cage-desk.ts';
import { orderOf, type StreamDoor } from '../streams/index.ts';
import { doer } from './authority.ts';

export interface Doors {
  readonly tables: StreamDoor<TableTypes>;
  readonly cage: Pick<CageDesk<unknown>, 'order' | 'deposit'>;
}

export type End = { readonly state: 'done' | 'refused'; readonly outcome: Json };

/** Carries an approved act out; null where the desk could not answer, so that it is tried again. */
export async function carryOut(doors: Doors, approval: Approval): Promise<End | null> {
  const { asked, decision } = approval;
  assert(decision !== null, 'an approval that is carried out was decided');
  if (asked.where === 'table' && !doors.tables.has(tableStream(asked.table))) return null;
  const answer =
    asked.where === 'table'
      ? await atTable(doors, approval, asked, decision)
      : await inCage(doors, approval, asked, decision);
  switch (answer.kind) {
    case 'accepted':
      return { state: 'done', outcome: { version: answer.version } };
    case 'refused':
    case 'barred':
      return { state: 'refused', outcome: toJson(answer.refusal) };
    case 'id-reused':
      return { state: 'refused', outcome: { code: 'id-reused' } };
    case 'busy':
    case 'stopped':
      return null;
  }
}

function atTable(
  { tables }: Doors,
  { id, why }: Approval,
  asked: Asked & { where: 'table' },
  decision: ApprovalDecision,
) {
  assert('role' in decision.by, 'an act at a table is approved in a rank of its book');
  const by = doer(tables, asked, decision.by);
  const approval = { id, askedBy: asked.by, approvedBy: decision.by, why };
  const { body, table, for: person } = asked;
  const command = commandOf({ body, by, atMs: decision.atMs, for: person, approval });
  return tables.submit(tableStream(table), orderOf(orderId(id), command));
}

function inCage(
  { cage }: Doors,
  { id }: Approval,
  { body, by }: Asked & { where: 'cage' },
  decision: ApprovalDecision,
) {
  assert('office' in decision.by, 'an act in the cage is approved in an office of the cage');
  const approvedBy: Signature = decision.by;
  const order = { id: orderId(id), body, by, approvedBy };
  return body.type === 'Deposit' ? cage.deposit(order) : cage.order(order);
}

/** One order id per approval, so the act is done once however often it is tried. */
function orderId(id: string): string {
  return `approval!${id}`;
}
