import { decide } from '../../../src/table/machine/decide.ts';
import { UNOPENED } from '../../../src/table/model/initial.ts';
import type { TableSetup } from '../../../src/table/model/setup.ts';
import { publicView, type RulesView } from '../../../src/table/view/view-public.ts';
import { type Scenario, START_MS, supervisorOf } from './scenario.ts';

/** The refusal code and clause of an attempt to open a table; null where it opens. */
export function opening(setup: TableSetup): readonly [string, string | null] | null {
  const by = supervisorOf(setup.bookId);
  const decision = decide(UNOPENED, { type: 'OpenTable', setup, by, atMs: START_MS });
  return decision.ok ? null : [decision.error.code, decision.error.clause];
}

/** What an open table shows of its rules. */
export function rulesOf(table: Scenario): RulesView {
  const { rules } = publicView(table.state);
  if (rules === null) throw new Error('the table shows no rules');
  return rules;
}
