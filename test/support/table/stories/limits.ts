import type { LimitSign } from '../../../../src/rules/index.ts';
import {
  announceAndSettle,
  BANKER_WINS,
  bet,
  deal,
  PLAYER_WINS,
  playCoup,
  readyTable,
  type Scenario,
  seniorOf,
  TIE,
} from '../scenario.ts';
import { SIGN, setupFor } from '../setups.ts';
import { dollars, pair, signOf } from '../tasmania.ts';
import type { Story } from './story.ts';

const MINUTE_MS = 60_000;

/** What the sign binds, how it changes, and stakes that break it. */
export const LIMIT_STORIES: readonly Story[] = [
  {
    name: 'limits-crown-raised-minimum',
    title: 'A raised minimum after twenty minutes’ notice (crown-melbourne)',
    from: 'first-coup',
    play: () => raisedAfter('crown-melbourne', 20),
  },
  {
    name: 'limits-tasmania-notice',
    title: 'New limits after half an hour’s notice (tasmania-2013)',
    from: 'first-coup',
    play: () => raisedAfter('tasmania-2013', 30),
  },
  {
    name: 'limits-tasmania-consent',
    title: 'New limits by everybody’s consent (tasmania-2013)',
    from: 'first-coup',
    play: () => raisedByConsent('tasmania-2013'),
  },
  {
    name: 'limits-victoria-consent',
    title: 'A raised minimum by everybody’s consent (victoria-2002)',
    from: 'first-coup',
    play: () => raisedByConsent('victoria-2002'),
  },
  {
    name: 'limits-tasmania-collective-liability',
    title: 'Too much on one hand, cut pro rata (tasmania-2013)',
    from: 'first-coup',
    play: collectiveLiability,
  },
  {
    name: 'limits-crown-differential',
    title: 'The table differential, cut pro rata (crown-melbourne)',
    from: 'first-coup',
    play: differential,
  },
  {
    name: 'limits-tasmania-personal',
    title: 'Limits agreed with one player, and the marker at his place (tasmania-2013)',
    from: 'first-coup',
    play: personal,
  },
  {
    name: 'limits-tasmania-found-late',
    title: 'Stakes found after the result to be out of limits (tasmania-2013)',
    from: 'first-coup',
    play: foundLate,
  },
  {
    name: 'limits-tasmania-short-and-tied',
    title: 'A short wager that a Tie makes void earns no warning (tasmania-2013)',
    from: 'first-coup',
    play: shortAndTied,
  },
];

function shortAndTied(): Scenario {
  const table = readyTable(setupFor('tasmania-2013', 'traditional', { shoeKind: 'physical' }));
  table.does({ type: 'OpenBetting' });
  const wagerId = bet(table, 'ann', 'player', 10);
  table.does({ type: 'CallNoMoreBets' });
  deal(table, TIE);
  table.does({ type: 'AnnounceResult' });
  table.does({ type: 'ReportStake', wagerId, stakeCents: dollars(5) });
  table.does({ type: 'SettleCoup' });
  return table;
}

function posted(minimum: number, takesEffectAtMs: number | null) {
  return { type: 'PostLimits', takesEffectAtMs, ...signOf(minimum, 1000) } as const;
}

function raisedAfter(bookId: string, minutes: number): Scenario {
  const table = readyTable(setupFor(bookId));
  playCoup(table, [['ann', 'player', 10]], PLAYER_WINS);
  table.refuses(posted(50, table.atMs), seniorOf(bookId));
  table.does(posted(50, table.atMs + minutes * MINUTE_MS), seniorOf(bookId));
  table.atMs += minutes * MINUTE_MS - 1;
  playCoup(table, [['ann', 'player', 10]], PLAYER_WINS);
  table.atMs += 1;
  playCoup(table, [['ann', 'player', 50]], PLAYER_WINS);
  return table;
}

function raisedByConsent(bookId: string): Scenario {
  const table = readyTable(setupFor(bookId));
  playCoup(table, [['ann', 'player', 10]], PLAYER_WINS);
  table.does(posted(50, table.atMs + 30 * MINUTE_MS), seniorOf(bookId));
  table.does({ type: 'ConsentToLimits' }, 'ann');
  playCoup(table, [['ann', 'player', 10]], PLAYER_WINS);
  table.does({ type: 'ConsentToLimits' }, 'bob');
  playCoup(table, [['ann', 'player', 50]], PLAYER_WINS);
  return table;
}

function collectiveLiability(): Scenario {
  const sign: LimitSign = {
    ...SIGN,
    main: pair(5, 1000),
    collectiveLiabilityCents: dollars(1000),
  };
  const chipCents = [dollars(5), dollars(100)];
  const table = readyTable(setupFor('tasmania-2013', 'traditional', { sign, chipCents }), {
    ann: 1,
    bob: 4,
    cat: 6,
  });
  table.does({ type: 'OpenBetting' });
  bet(table, 'ann', 'banker', 500);
  bet(table, 'bob', 'banker', 400);
  bet(table, 'cat', 'banker', 375);
  table.does({ type: 'CallNoMoreBets' });
  table.does({ type: 'ReduceWagers' });
  deal(table, BANKER_WINS);
  announceAndSettle(table);
  return table;
}

function differential(): Scenario {
  const sign = { ...SIGN, differentialCents: dollars(500) };
  const table = readyTable(setupFor('crown-melbourne', 'traditional', { sign }));
  table.does({ type: 'OpenBetting' });
  bet(table, 'ann', 'player', 1000);
  bet(table, 'bob', 'banker', 100);
  table.does({ type: 'CallNoMoreBets' });
  table.does({ type: 'ReduceWagers' });
  deal(table, PLAYER_WINS);
  announceAndSettle(table);
  return table;
}

function personal(): Scenario {
  const table = readyTable(setupFor('tasmania-2013'));
  table.does({ type: 'OpenBetting' });
  const place = 3;
  const stakeCents = dollars(4000);
  const large = { type: 'PlaceWager', wager: 'banker', stakeCents, place, length: null } as const;
  table.refuses(large, 'ann');
  const limits = { main: pair(50, 5000) };
  const marker = '$50 / $5,000';
  table.does(
    { type: 'AgreePersonalLimits', person: 'ann', limits, marker },
    seniorOf('tasmania-2013'),
  );
  table.does(large, 'ann');
  table.does({ type: 'CallNoMoreBets' });
  deal(table, BANKER_WINS);
  announceAndSettle(table);
  return table;
}

function foundLate(): Scenario {
  const table = readyTable(
    setupFor('tasmania-2013', 'traditional', { ...signOf(25, 1000), shoeKind: 'physical' }),
  );
  const counted = (keyed: number, found: number) => {
    table.does({ type: 'OpenBetting' });
    const wagerId = bet(table, 'ann', 'banker', keyed);
    table.does({ type: 'CallNoMoreBets' });
    deal(table, BANKER_WINS);
    table.does({ type: 'AnnounceResult' });
    table.does({ type: 'ReportStake', wagerId, stakeCents: dollars(found) });
    table.does({ type: 'SettleCoup' });
  };
  counted(25, 20);
  counted(25, 15);
  counted(1000, 1400);
  return table;
}
