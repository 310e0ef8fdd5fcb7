import { afterAll, beforeAll, expect, it } from 'vitest';
import { auditHouse, QUICK_PACE, REAL_CLOCK } from '../../src/server/index.ts';
import { readTranscript } from '../../src/server/shoe-record.ts';
import { verifyTranscript } from '../../src/shoe/index.ts';
import { startHouse, type TestHouse, until, Visitor } from './support/house.ts';
import { Squeezer } from './support/squeezer.ts';

const TABLE = 'crown';
const PHASES = ['betting', 'called', 'dealing', 'opening', 'drawing', 'resulted'] as const;
/** Slow enough to be stopped in each phase, fast enough to go on after it. */
const PACE = { ...QUICK_PACE, cardMs: 80, resultMs: 80, squeezeMs: 200 };

let test: TestHouse;
const players: Visitor[] = [];

beforeAll(async () => {
  test = await startHouse({ requestsPerMinute: 100_000 }, REAL_CLOCK, PACE);
});
afterAll(async () => {
  for (const player of players) player.close();
  await test.end();
});

it('comes back to the exact state from every phase of a squeezed coup, and deals on', async () => {
  const squeezers: Squeezer[] = [];
  for (const [seat, side] of [
    [1, 'player'],
    [2, 'banker'],
  ] as const) {
    const player = await new Visitor(() => test.address).asGuest();
    players.push(player);
    const one = new Squeezer(player, TABLE, seat, side);
    await one.sit(400_000);
    squeezers.push(one);
  }
  const playing = squeezers.map((one) => one.play());
  const state = () => test.house.floor.state(TABLE);
  let peeledAtStop = 0;
  for (const phase of [...PHASES, 'opening'] as const) {
    // A hand may be open before anybody peels it; then a later coup will do.
    const peeled = () => phase !== 'opening' || hasPeeled(state());
    await until(`the phase ${phase}`, () => state().phase === phase && peeled());
    if (phase === 'opening') peeledAtStop += 1;
    const { floor } = test.house;
    const dealt = state().coupsDealt;
    await test.house.stop();
    const [before, version] = [JSON.stringify(floor.state(TABLE)), floor.version(TABLE)];
    await test.reopen();
    const after = test.recovered.get(TABLE);
    expect(after?.version).toBe(version);
    expect(JSON.parse(after?.state ?? '')).toEqual(JSON.parse(before));
    await until(`the coup stopped in ${phase} to end`, () => state().coupsDealt > dealt);
  }
  for (const one of squeezers) one.stop();
  await Promise.all(playing);
  expect(peeledAtStop).toBeGreaterThan(0);
  const order = { type: 'OrderShuffle', reason: 'other-cause', why: 'to open the shoe' } as const;
  await until('the shoe to be abandoned', () => {
    void test.house.floor.submit(TABLE, order, { person: 'boss', role: 'pit-boss' });
    return (state().shoe?.number ?? 0) > 1;
  });
  await until('a new shoe', () => test.house.floor.keeper(TABLE)?.shoeNo === 2);
  const transcript = await readTranscript(test.house.store, TABLE, 1);
  expect(verifyTranscript(transcript)).toMatchObject({ verdict: 'good' });
  const audit = await auditHouse(test.house.store, { table: TABLE });
  expect(audit.findings).toEqual([]);
  expect(audit.shoes.filter(({ verdict }) => verdict !== 'good')).toEqual([]);
});

function hasPeeled(state: ReturnType<TestHouse['house']['floor']['state']>): boolean {
  const slots = [...(state.coup?.player ?? []), ...(state.coup?.banker ?? [])];
  return slots.some(({ face }) => face === 'handler');
}
