import type { CommandType, TableView } from '../../../table/index.ts';

type Dispute = NonNullable<TableView['staff']>['disputes'][number];

/** How far a dispute must have come for each act; other acts take any that is not closed. */
const READY: Readonly<Partial<Record<CommandType, readonly Dispute['state'][]>>> = {
  DecideDispute: ['open', 'in-review'],
  AcceptDecision: ['decided'],
  AskReview: ['decided', 'unresolved'],
  CloseDispute: ['decided', 'unresolved', 'in-review'],
};

/** The disputes that the act can be about, the oldest first. */
export function disputesFor(type: CommandType, { staff }: TableView): readonly Dispute[] {
  const ready = READY[type] ?? ['open', 'decided', 'unresolved', 'in-review'];
  return (staff?.disputes ?? []).filter(({ state }) => ready.includes(state));
}
