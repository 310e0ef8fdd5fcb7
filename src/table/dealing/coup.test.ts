import { describe, expect, it } from 'vitest';
import {
  BANKER_WINS,
  chipsInPlay,
  playCoup,
  tableOf,
} from '../../../test/support/table/scenario.ts';

describe('a coup from the call for bets to settlement', () => {
  it.each([
    ['crown-melbourne', 'traditional', 9500],
    ['victoria-2002', 'traditional', 9500],
    ['tasmania-2013', 'traditional', 9500],
    ['the-ville', 'traditional', 9500],
    ['crown-melbourne', 'crown', 10_000],
    ['tasmania-2013', 'federal', 10_000],
    ['the-ville', 'no-commission', 10_000],
  ] as const)(
    'a winning Banker wager of 100 dollars is paid at the end of a coup in %s, %s',
    (bookId, versionId, wonCents) => {
      const table = tableOf(bookId, versionId);
      playCoup(table, [['ann', 'banker', 100]], BANKER_WINS);
      expect(table.patron('ann').chipsCents).toBe(1_000_000 + wonCents);
      expect(table.state.record.houseCents).toBe(-wonCents);
      expect(chipsInPlay(table.state)).toBe(table.state.record.broughtCents);
      expect(table.state.phase).toBe('between');
    },
  );
});
