import { describe, expect, it } from 'vitest';
import {
  loadShoe,
  openTable,
  type Scenario,
  seniorOf,
  tableOf,
} from '../../../test/support/table/scenario.ts';
import { setupFor } from '../../../test/support/table/setups.ts';
import { cents } from '../../kit/index.ts';
import { patronOf } from '../model/rules-of.ts';

const BOOK = 'crown-melbourne';

function endShoe(table: Scenario): void {
  const why = 'dropped';
  table.does({ type: 'OrderShuffle', reason: 'dropped-or-mishandled', why }, seniorOf(BOOK));
}

function visit(table: Scenario, person: string): void {
  const amountCents = cents(5000);
  table.does({ type: 'BringChips', person, amountCents }, person);
  table.does({ type: 'TakeSeat', seat: 7 }, person);
  table.does({ type: 'LeaveSeat' }, person);
  table.does({ type: 'TakeChips', person, amountCents }, person);
}

describe('people who have gone', () => {
  it('people who left with everything they had are forgotten at the end of the shoe', () => {
    const table = tableOf(BOOK);
    visit(table, 'cat');
    expect(table.patron('cat').chipsCents).toBe(0);
    endShoe(table);
    expect(table.state.people.patrons.map(({ person }) => person)).toEqual(['ann', 'bob']);
  });

  it.each([
    [
      'chips',
      (table: Scenario) => {
        table.does({ type: 'BringChips', person: 'cat', amountCents: cents(100) }, 'cat');
      },
    ],
    [
      'a dispute',
      (table: Scenario) => {
        table.does({ type: 'RaiseDispute', about: 'my payout' }, 'cat');
      },
    ],
    [
      'an exclusion',
      (table: Scenario) => {
        table.does({ type: 'ExcludePerson', person: 'cat', why: 'a device' }, seniorOf(BOOK));
      },
    ],
    [
      'a call for staff',
      (table: Scenario) => {
        table.does({ type: 'CallStaff', about: 'a drink' }, 'cat');
      },
    ],
  ])('people who have gone are remembered while there is %s', (_name, leaves) => {
    const table = tableOf(BOOK);
    visit(table, 'cat');
    leaves(table);
    endShoe(table);
    expect(patronOf(table.state, 'cat')).not.toBeNull();
  });

  it('the state does not grow with the number of guests who have gone', () => {
    const table = openTable(setupFor(BOOK));
    const sizes: number[] = [];
    for (let shoe = 0; shoe < 30; shoe += 1) {
      loadShoe(table);
      for (let guest = 0; guest < 10; guest += 1) visit(table, `guest-${shoe}-${guest}`);
      endShoe(table);
      sizes.push(JSON.stringify(table.state).length);
    }
    expect(Math.max(...sizes) - Math.min(...sizes)).toBeLessThan(20);
  });
});
