import { expect, it } from 'vitest';
import {
  bet,
  PLAYER_WINS,
  playCoup,
  readyTable,
  type Scenario,
  seniorOf,
} from '../../../test/support/table/scenario.ts';
import { setupFor } from '../../../test/support/table/setups.ts';
import { cents } from '../../kit/index.ts';
import { lawfulCommands } from '../machine/lawful.ts';
import type { CommandType } from '../messages/commands.ts';
import { withPatron } from '../model/change.ts';

const CROWN = 'crown-melbourne';
const ON_SOMETHING: readonly CommandType[] = [
  ...(['VoidWager', 'ReleaseWinnings', 'AnswerCall'] as const),
  ...(['DecideDispute', 'CloseDispute', 'GiveNotice', 'InvalidateResult'] as const),
];

function offered(table: Scenario): readonly CommandType[] {
  const { person, role } = seniorOf(CROWN);
  if (role === 'patron') throw new Error('a senior is staff');
  const lawful = lawfulCommands(table.state, { kind: 'staff', person, rank: role });
  return ON_SOMETHING.filter((type) => lawful.includes(type));
}

it('a console offers no act on wagers, disputes, calls or seizures where there are none', () => {
  const table = readyTable(setupFor(CROWN), { ann: 2 });
  table.does({ type: 'OpenBetting' });
  expect(offered(table)).toEqual([]);
});

it('a console offers an act as soon as it has an object', () => {
  const table = readyTable(setupFor(CROWN), { ann: 2 });
  table.does({ type: 'OpenBetting' });
  bet(table, 'ann', 'player', 50);
  expect(offered(table)).toEqual(['VoidWager']);
  table.does({ type: 'CallStaff', about: 'limits' }, 'ann');
  expect(offered(table)).toContain('AnswerCall');
  table.does({ type: 'RaiseDispute', about: 'the last payment' }, 'ann');
  expect(offered(table)).toContain('DecideDispute');
  table.state = withPatron(table.state, 'ann', (ann) => ({ ...ann, seizedCents: cents(100) }));
  expect(offered(table)).toContain('ReleaseWinnings');
});

it('a console offers to undo a result where there is one, and only once', () => {
  const table = readyTable(setupFor(CROWN), { ann: 2 });
  expect(offered(table)).toEqual([]);
  playCoup(table, [['ann', 'player', 50]], PLAYER_WINS);
  expect(offered(table)).toEqual(['InvalidateResult']);
  const undo = { type: 'InvalidateResult', ground: 'fraud', why: 'marked cards' } as const;
  table.does(undo, seniorOf(CROWN));
  expect(offered(table)).toEqual([]);
});

it.each(['crown-melbourne', 'tasmania-2013'])(
  'in %s only an office that may take a device or hold a person is offered it',
  (bookId) => {
    const table = readyTable(setupFor(bookId), { ann: 2 });
    const { person, role } = seniorOf(bookId);
    if (role === 'patron') throw new Error('a senior is staff');
    const lawful = lawfulCommands(table.state, { kind: 'staff', person, rank: role });
    const measures = (['ConfiscateDevice', 'RecordDetention'] as const).filter((type) =>
      lawful.includes(type),
    );
    expect(measures).toHaveLength(bookId === CROWN ? 2 : 0);
  },
);
