import { expect, it } from 'vitest';
import { bet, tableOf } from '../../../../test/support/table/scenario.ts';
import { BOOKS, type RuleBook } from '../../../rules/index.ts';
import {
  type CommandType,
  decide,
  evolve,
  type TableState,
  type TableView,
  UNOPENED,
  view,
} from '../../../table/index.ts';
import { otherActs } from '../../pages/dealer/state/next-acts.ts';
import { setupOf, startDraft } from '../../pages/house/setup-draft.ts';
import { ACT_GROUPS, actsIn } from '../../pages/pit/pit-acts.ts';
import { fieldsOf, needsPerson } from './act-fields.ts';
import { startValues } from './act-values.ts';
import { hasObject } from './has-object.ts';

it.each(BOOKS.map((book) => [book.id, book] as const))(
  'no console offers an act about a person or thing that is not at an empty table: %s',
  (_, book) => {
    const empty = emptyTable(book);
    const rank = book.offices.ladder.value.at(-1) ?? 'dealer';
    const pit = ACT_GROUPS.flatMap((group) => actsIn(group, empty, rank));
    const offered = [
      ...otherActs(empty, []),
      ...pit.filter(({ why }) => why === null).map(({ type }) => type),
    ];
    expect(offered.filter((type) => needsPerson(type))).toEqual([]);
    expect(offered.filter((type) => asksFor(type, empty))).toEqual([]);
    const never: readonly CommandType[] = ['BringChips', 'CallBackResult', 'ReportPayment'];
    expect(offered.filter((type) => never.includes(type))).toEqual([]);
    if (!empty.table.rules?.wagers.some((wager) => wager.includes('dragon-tail'))) {
      expect(offered).not.toContain('SwitchIndicator');
    }
  },
);

it('an act about a wager is offered while one lies, one about a person while somebody is here', () => {
  const table = tableOf('crown-melbourne');
  const seen = () => view(table.state, { kind: 'staff', person: 'olga', rank: 'pit-boss' });
  table.does({ type: 'OpenBetting' });
  expect(hasObject('VoidWager', seen())).toBe(false);
  expect(hasObject('ExcludePerson', seen())).toBe(true);
  bet(table, 'ann', 'banker', 100);
  expect(hasObject('VoidWager', seen())).toBe(true);
  // Nothing was paid yet, and everybody sits.
  expect(hasObject('CorrectPayment', seen())).toBe(false);
  expect(hasObject('PermitStanding', seen())).toBe(false);
});

it('a dispute can be decided until it is decided, and closed only then', () => {
  const table = tableOf('crown-melbourne');
  const seen = () => view(table.state, { kind: 'staff', person: 'olga', rank: 'pit-boss' });
  table.does({ type: 'RaiseDispute', about: 'the last payment' }, 'ann');
  expect([hasObject('DecideDispute', seen()), hasObject('CloseDispute', seen())]).toEqual([
    true,
    false,
  ]);
  const raw = startValues('DecideDispute', { view: seen(), nowMs: 0 });
  expect(raw.disputeId).toBe(String(seen().staff?.disputes[0]?.id));
  table.does(
    { type: 'DecideDispute', disputeId: Number(raw.disputeId), decision: 'it was right' },
    { person: 'olga', role: 'pit-boss' },
  );
  expect([hasObject('DecideDispute', seen()), hasObject('CloseDispute', seen())]).toEqual([
    false,
    true,
  ]);
});

function asksFor(type: CommandType, shown: TableView): boolean {
  return fieldsOf(type, shown).some(
    ({ kind, empty }) =>
      empty === undefined && (kind === 'person' || kind === 'placed' || kind === 'dispute'),
  );
}

/** A table opened from the form's first proposal, before anybody has come. */
function emptyTable(book: RuleBook): TableView {
  const draft = startDraft(book.id);
  const raw = { ...draft.raw, tableId: 'pit-3', name: 'Pit three', rulesCopy: 'shelf 3' };
  const setup = setupOf({ ...draft, raw });
  if ('fault' in setup) throw new Error(setup.fault);
  const rank = book.offices.ladder.value.at(-1) ?? 'dealer';
  const by = { person: 'sam', role: rank } as const;
  const opened = decide(UNOPENED, { type: 'OpenTable', setup, by, atMs: Date.UTC(2027, 0, 1) });
  if (!opened.ok) throw new Error(opened.error.code);
  const state: TableState = opened.value.reduce(evolve, UNOPENED);
  return view(state, { kind: 'staff', person: 'sam', rank });
}
