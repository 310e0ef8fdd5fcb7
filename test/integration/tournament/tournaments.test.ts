import { afterAll, beforeAll, expect, it } from 'vitest';
import { accountOf, personAccount, poolAccount, selfAudit } from '../../../src/cage/index.ts';
import { present } from '../../../src/kit/index.ts';
import { verifyTranscript } from '../../../src/shoe/index.ts';
import {
  type Settings,
  simulationSettings,
  type TournamentCommandBody,
} from '../../../src/tournament/index.ts';
import { applicationOf } from '../support/cup.ts';
import { startHouse, type TestHouse, until, Visitor } from '../support/house.ts';
import { clientOf, operatorOf } from '../support/office.ts';

const BOOK = 'crown-melbourne';
const CUP = 'spring-cup';

let test: TestHouse;
let operator: Visitor;
let ids = 0;

beforeAll(async () => {
  test = await startHouse({ requestsPerMinute: 100_000 });
  operator = await operatorOf(test);
});
afterAll(() => test.end());

function settings(): Settings {
  return present(simulationSettings(BOOK, 8), 'the settings of an event');
}

async function gives(visitor: Visitor, body: TournamentCommandBody, as?: 'operator' | 'director') {
  ids += 1;
  const answer = await clientOf(visitor).tournamentDo({
    tournament: CUP,
    id: `c-${ids}`,
    body,
    ...(as === undefined ? {} : { as }),
  });
  return answer.ok ? 'done' : (answer.facts.code ?? answer.code);
}

function balance(person: string): number {
  return accountOf(test.house.cage.state, personAccount(person))?.balanceCents ?? 0;
}

it('an operator plans a tournament and a guest enters it with play money', async () => {
  const house = clientOf(operator);
  const made = await house.createTournament({
    tournamentId: CUP,
    bookId: BOOK,
    settings: settings(),
  });
  expect(made).toEqual({ ok: true, value: { tournamentId: CUP, version: 1 } });
  expect(await gives(operator, { type: 'PublishTerms' }, 'operator')).toBe('done');
  const advise = { type: 'AdviseInspectorate', recipient: 'the inspectorate' } as const;
  expect(await gives(operator, advise, 'operator')).toBe('done');
  expect(await gives(operator, { type: 'SealDraw', round: 1, commitment: '' }, 'operator')).toBe(
    'done',
  );
  expect(await gives(operator, { type: 'OpenEntries' }, 'operator')).toBe('done');
  const guest = await new Visitor(test.address).asGuest();
  const before = balance(guest.person);
  expect(await gives(guest, applicationOf('somebody-else'))).toBe('not-your-act');
  expect(await gives(guest, { type: 'OpenEntries' })).toBe('not-your-act');
  expect(await gives(guest, { type: 'OpenEntries' }, 'operator')).toBe('not-your-rank');
  expect(await gives(guest, applicationOf(guest.person))).toBe('done');
  expect(await gives(guest, applicationOf(guest.person))).toBe('already-entered');
  expect(balance(guest.person)).toBe(before - 5500);
  const why = {
    type: 'RefuseApplication',
    person: guest.person,
    why: 'the field is full',
  } as const;
  expect(await gives(operator, why, 'operator')).toBe('done');
  await expect.poll(() => balance(guest.person)).toBe(before);
  const seen = await clientOf(guest).tournament({ tournament: CUP });
  expect(seen).toMatchObject({
    ok: true,
    value: { roles: ['entrant'], view: { own: { entrant: { status: 'refused' } } } },
  });
  const draws = await clientOf(guest).tournamentDraws({ tournament: CUP });
  expect(draws).toMatchObject({ ok: true, value: { draws: [{ round: 1, secret: null }] } });
  guest.close();
}, 60_000);

it('the house runs a cup by itself, to its prizes, and every cent is accounted for', async () => {
  const own = await startHouse({ bots: true, houseTournament: true });
  const { tournaments, cage, floor } = own.house;
  // The floor's own house players would play hundreds of coups meanwhile, which prove nothing here.
  for (const table of floor.tableIds()) {
    for (const { person, seat } of floor.state(table).people.patrons) {
      const by = { person, role: 'patron' } as const;
      if (seat !== null) await floor.submit(table, { type: 'LeaveSeat' }, by);
    }
  }
  const over = () =>
    tournaments.has('floor-1') && tournaments.now('floor-1').state.phase === 'closed';
  const startedMs = () =>
    tournaments.has('floor-1') ? tournaments.now('floor-1').state.structure.startedAtMs : null;
  await until('the heats are played', () => startedMs() !== null);
  const { settings } = tournaments.now('floor-1').state.terms;
  const posted = settings?.rounds[0]?.startsAtMs ?? Number.POSITIVE_INFINITY;
  expect(startedMs()).toBeGreaterThanOrEqual(posted);
  await until('the first cup is over', over, 200_000);
  const { results, entry } = tournaments.now('floor-1').state;
  expect(entry.accepted).toBe(8);
  expect(results.awards.length).toBeGreaterThan(0);
  const pool = () => accountOf(cage.state, poolAccount('floor-1'))?.balanceCents;
  await expect.poll(pool).toBe(0);
  expect(selfAudit(cage.state)).toEqual([]);
  const visitor = clientOf(new Visitor(own.address));
  const listed = await visitor.tournamentShoes({ tournament: 'floor-1' });
  const shoes = listed.ok ? listed.value.shoes : [];
  expect(shoes.slice(0, 3)).toMatchObject([
    { opening: 1, table: 't1', round: 1, shoe: 1, playOff: false, lengthCard: null },
    { opening: 2, table: 't2', round: 1, shoe: 1 },
    { opening: 3 },
  ]);
  for (const { opening, shoe, lengthCard } of shoes) {
    const record = await visitor.tournamentTranscript({ tournament: 'floor-1', opening, shoe });
    if (!record.ok) throw new Error(record.sentence);
    expect([opening, verifyTranscript(record.value).verdict]).toEqual([opening, 'good']);
    const first = record.value.entries.find(({ type }) => type === 'card-exposed');
    if (lengthCard !== null) expect(first).toMatchObject({ card: lengthCard });
  }
  expect(
    await visitor.tournamentTranscript({ tournament: 'floor-1', opening: 99, shoe: 1 }),
  ).toMatchObject({ code: 'not-found' });
  await own.end();
}, 300_000);
