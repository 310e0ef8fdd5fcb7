import { expect, it } from 'vitest';
import { type Game, playing, TABLE } from '../../../test/support/tournament/game.ts';
import { FINAL } from '../../../test/support/tournament/settings.ts';
import {
  CROWN,
  DEALER,
  DIRECTOR,
  entrant,
  INSPECTOR,
  OPERATOR,
  TAS,
  VICTORIA,
} from '../../../test/support/tournament/tournament.ts';
import { assert, cents, type SeededRandom, seededRandom } from '../../kit/index.ts';
import type { Card } from '../../rules/index.ts';
import {
  type Actor,
  entrantOf,
  formsAt,
  inGame,
  placeAt,
  rankingAt,
  type Settings,
  type TournamentCommandBody,
  tableOf,
  turnAt,
} from '../kernel/index.ts';
import { decideTournament } from '../machine/index.ts';
import { houseWager, nextCrewAct } from './index.ts';

/**
 * Finals in which anything may happen at any moment: people leave, come back, retire, are
 * disqualified, send a substitute or hand in paper forms, and coups are made void.
 */
const RUNS = 24;
const MOST_ACTS = 4000;
const COUPS = 8;
const FEE_CENTS = cents(2000);
const BUY_BACK = {
  feeCents: FEE_CENTS,
  chipsCents: cents(50_000),
  untilRound: 1,
  how: 'here',
  most: 3,
};
/** Far below a starting stack, so that too large a stake can be paid for. */
const LIMITS = {
  minimumCents: cents(5000),
  maximumCents: cents(30_000),
  multipleCents: cents(500),
};
const CARDS = ['9S', '8H', 'KD', 'QC', '2S', '3H', '4D', '5C', '6S', '7H', 'AD', 'JC', 'TS'];

function tries(game: Game, body: TournamentCommandBody, by: Actor): boolean {
  if (!decideTournament(game.state, { ...body, by, atMs: game.atMs }).ok) return false;
  game.does(body, by);
  return true;
}

function mischief(game: Game, random: SeededRandom): boolean {
  const { places } = game.table();
  const place = places[random.below(places.length)];
  assert(place !== undefined, 'a table has places');
  const { person, seat, substitute } = place;
  const at = { tableId: TABLE, seat } as const;
  const acts: readonly (readonly [TournamentCommandBody, Actor])[] = [
    [{ type: 'Disqualify', person, reason: 'breach of the terms' }, OPERATOR],
    [{ type: 'Retire', person }, DIRECTOR],
    [{ type: 'LeavePlace', tableId: TABLE, person }, DEALER],
    [{ type: 'TakePlace', ...at }, entrant(substitute ?? person)],
    [{ type: 'TakePlace', ...at }, entrant(substitute ?? person)],
    [
      { type: 'NameSubstitute', person, substitute: `z${seat}`, inPerson: true, signed: true },
      DIRECTOR,
    ],
    [{ type: 'BuyChips', person, kind: 'buy-back', feeCents: FEE_CENTS }, entrant(person)],
    [{ type: 'RecordAbsence', ...at }, DEALER],
    [anyWager(seat, random), DEALER],
    [anyWager(seat, random), entrant(substitute ?? person)],
    [{ type: 'HandInForm', ...at, form: null, salt: 'ab', chipsFollow: false }, DEALER],
    [{ type: 'ExamineForm', ...at, accept: false, why: 'unreadable' }, INSPECTOR],
    [
      { type: 'ActAtTable', tableId: TABLE, act: { type: 'ReportOrderLost' }, forPerson: null },
      DIRECTOR,
    ],
  ];
  const act = acts[random.below(acts.length)];
  return act !== undefined && tries(game, ...act);
}

/** A wager of any amount, in units or not, on either hand or on none. */
function anyWager(seat: number, random: SeededRandom): TournamentCommandBody {
  const side = (['player', 'banker', null] as const)[random.below(3)] ?? null;
  const amount = () => cents(random.below(300) * (random.below(2) === 0 ? 500 : 499));
  const tieCents = random.below(2) === 0 ? cents(0) : amount();
  const stakeCents = side === null ? cents(0) : amount();
  return { type: 'PlaceWager', tableId: TABLE, seat, side, stakeCents, tieCents };
}

/** The stakes on the layout that the sign does not allow: too small, too large or not in units. */
function wrongStakes(game: Game): readonly number[] {
  const { limits, table } = game.table();
  const { minimumCents, maximumCents, multipleCents } = limits;
  return table.bets.wagers
    .map(({ stakeCents }) => stakeCents)
    .filter(
      (stake) => stake < minimumCents || stake > maximumCents || stake % (multipleCents ?? 1) !== 0,
    );
}

/** Dealer, inspector and director do what is next; house players wager. */
function goOn(game: Game, random: SeededRandom): void {
  const table = game.table();
  if (table.stage === 'concluded') {
    game.does({ type: 'OrderPlayOff', tableId: TABLE, chipsCents: cents(20_000) }, DIRECTOR);
    return;
  }
  const last = { type: 'AnnounceLastCoup', tableId: TABLE } as const;
  if (table.coups >= COUPS && !table.lastAnnounced && tries(game, last, DIRECTOR)) return;
  const cardAt = (): Card => (CARDS[random.below(CARDS.length)] ?? 'KS') as Card;
  const next = nextCrewAct(game.state, TABLE, { cardAt, cutAt: 100 });
  const paper = formsAt(game.state, TABLE).flatMap(({ seat, form, person }) =>
    form === null
      ? [{ seat, form: { name: person, seat, figuresCents: null, ...BLANK, signedBy: person } }]
      : [],
  );
  if (next !== null) {
    const body = next.body.type === 'RevealForms' ? { ...next.body, paper } : next.body;
    if (tries(game, body, next.role === 'dealer' ? DEALER : INSPECTOR)) return;
  }
  const turn = turnAt(table);
  const place = turn === null ? null : placeAt(table, turn);
  if (place !== null && tries(game, houseWager(game.state, table, place, random), DEALER)) return;
  expect(unblock(game), `${table.stage} ${table.table.phase}`).toBe(true);
}

const BLANK = { words: '', circled: [] } as const;

/** Nobody has wagered, or a form waits: somebody comes back, and the inspector decides. */
function unblock(game: Game): boolean {
  return game.table().places.some(({ seat, person, substitute }) => {
    const at = { tableId: TABLE, seat } as const;
    return (
      tries(game, { type: 'TakePlace', ...at }, entrant(substitute ?? person)) ||
      tries(game, { type: 'ExamineForm', ...at, accept: true, why: '' }, INSPECTOR) ||
      tries(game, { type: 'ExamineForm', ...at, accept: false, why: '' }, INSPECTOR)
    );
  });
}

function balances({ state }: Game): boolean {
  const table = tableOf(state, TABLE)?.table;
  if (table === undefined) return true;
  const held = table.people.patrons.reduce((sum, { chipsCents }) => sum + chipsCents, 0);
  const lying = table.bets.wagers.reduce((sum, { stakeCents }) => sum + stakeCents, 0);
  return held + lying === table.record.broughtCents - table.record.houseCents;
}

const GONE = ['disqualified', 'retired', 'forfeited'];

it.each([TAS, CROWN, VICTORIA])(
  'under %s a final reaches its prizes whatever happens in it: chips balance, people who left win nothing, the others win the pool',
  (bookId) => {
    for (let run = 0; run < RUNS; run += 1) {
      const random = seededRandom(`mischief/${bookId}/${run}`);
      const length = { by: 'hands', hands: COUPS } as const;
      const rounds = [bookId === TAS ? FINAL : { ...FINAL, length }];
      const buyBack = bookId === TAS ? null : BUY_BACK;
      const settings: Partial<Settings> = { rounds, buyBack, limits: LIMITS };
      const game = playing([1, 2, 3, 4, 5], { bookId, settings });
      for (let acts = 0; game.table().stage !== 'decided'; acts += 1) {
        assert(acts < MOST_ACTS, `run ${run} comes to an end`);
        if (random.below(12) > 0 || !mischief(game, random)) goOn(game, random);
        expect(balances(game)).toBe(true);
        expect(wrongStakes(game)).toEqual([]);
        for (const { person } of inGame(game.table())) {
          expect(entrantOf(game.state, person)?.status).toBe('player');
        }
      }
      game.does({ type: 'CloseSession' }, DIRECTOR);
      if (rankingAt(game.state, TABLE)?.groups.length === 0) {
        expect(game.refuses({ type: 'AllocatePrizes' }, DIRECTOR).code).toBe('nobody-ranked');
        continue;
      }
      game.does({ type: 'AllocatePrizes' }, DIRECTOR);
      const { awards, pool, roundingCents } = game.state.results;
      for (const { person } of awards) {
        expect(GONE).not.toContain(entrantOf(game.state, person)?.status);
      }
      const paid = awards.reduce((sum, { amountCents }) => sum + amountCents, 0);
      expect(paid).toBe((pool?.poolCents ?? 0) + roundingCents);
    }
  },
  60_000,
);

it.each([CROWN, VICTORIA])(
  'under %s whoever goes on from a heat holds at least as much as whoever does not, whatever happened in it',
  (bookId) => {
    let compared = 0;
    for (let run = 0; run < RUNS; run += 1) {
      const random = seededRandom(`cut/${bookId}/${run}`);
      const heat = { ...FINAL, advancing: 2, length: { by: 'hands', hands: COUPS } as const };
      const game = playing([1, 2, 3, 4, 5], { bookId, settings: { rounds: [heat, FINAL] } });
      let held = new Map<string, number>();
      for (let acts = 0; game.table().stage === 'playing'; acts += 1) {
        assert(acts < MOST_ACTS, `run ${run} comes to an end`);
        if (random.below(12) > 0 || !mischief(game, random)) goOn(game, random);
        held = new Map(inGame(game.table()).map(({ person, seat }) => [person, game.worth(seat)]));
      }
      // Equals at the cut play off with other chips, so there is nothing to compare.
      if (game.table().stage !== 'decided') continue;
      game.does({ type: 'CloseSession' }, DIRECTOR);
      const people = (type: 'PlayerAdvanced' | 'PlayerNotQualified') =>
        game.log.flatMap((event) => (event.type === type ? [held.get(event.person) ?? 0] : []));
      const on = people('PlayerAdvanced');
      const out = people('PlayerNotQualified');
      expect(Math.min(...on)).toBeGreaterThanOrEqual(Math.max(0, ...out));
      compared += Math.min(on.length, out.length);
    }
    expect(compared).toBeGreaterThan(RUNS / 4);
  },
  60_000,
);
