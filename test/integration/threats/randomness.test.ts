import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { LocalBus } from '../../../src/bus/index.ts';
import { packageRoot } from '../../../src/cli/shared/data-folder.ts';
import { present, seededRandom } from '../../../src/kit/index.ts';
import { BOT_BUY_IN_CENTS, Bots } from '../../../src/server/floor/bots.ts';
import { firstFloor } from '../../../src/server/floor/first-floor.ts';
import { Floor } from '../../../src/server/floor/floor.ts';
import { QUICK_PACE, readConfig } from '../../../src/server/index.ts';
import { type Entropy, Keep, SYSTEM_ENTROPY } from '../../../src/server/vault/keep.ts';
import { openVaultThread, type Vault } from '../../../src/server/vault/vault.ts';
import { MemoryStore, walkEvents } from '../../../src/store/index.ts';
import { MAIN } from '../../support/built.ts';
import { testClock, until } from '../../support/time.ts';

const TABLE = 'two-to-one';
const SEALS = Number(process.env.BAIZE_SEALS ?? 5000);
const TERMS = {
  ...{ table: 't', decks: 8, beacon: null, leastFromEnds: 52 },
  entropy: 'system',
} as const;

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'baize-randomness-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** The vault itself, in this thread, with another source of randomness. */
function vaultWith(entropy: Entropy): Vault {
  const keep = new Keep(new Uint8Array(32), entropy);
  return {
    ask: async (request) => {
      try {
        return keep.answer(request);
      } catch {
        return { kind: 'refused', code: 'vault-failed' };
      }
    },
    close: async () => {},
  };
}

const SIMULATED: Entropy = {
  kind: 'simulated',
  draw: (bytes) => {
    const random = seededRandom('a test');
    return Uint8Array.from({ length: bytes }, () => random.below(256));
  },
};

/** Works for this many seals, then fails. */
function failingAfter(seals: number): Entropy {
  let left = seals;
  return {
    kind: 'system',
    draw: (bytes) => {
      if (left === 0) throw new Error('the generator failed');
      left -= 1;
      return SYSTEM_ENTROPY.draw(bytes);
    },
  };
}

async function openTable(entropy: Entropy) {
  const store = new MemoryStore();
  const clock = testClock();
  const vault = vaultWith(entropy);
  const floor = new Floor({ bus: new LocalBus(), store, vault, clock, pace: QUICK_PACE });
  const setup = firstFloor('Baize').find((table) => table.setup.tableId === TABLE)?.setup;
  await floor.openAutomatic(present(setup, 'the table'));
  return { store, floor, clock };
}

async function eventTypes(store: MemoryStore): Promise<string[]> {
  const types: string[] = [];
  for await (const { event } of walkEvents(store, `table:${TABLE}`, 1, (one) => one))
    types.push(event.type);
  return types;
}

it.each([
  ['T16: a generator that fails', failingAfter(0)],
  ['T22: simulated randomness', SIMULATED],
] as const)('%s takes the table out of play, and no coup opens', async (_, entropy) => {
  const { store, floor } = await openTable(entropy);
  const patron = { person: 'ann', role: 'patron' } as const;
  await floor.submit(TABLE, { type: 'TakeSeat', seat: 1 }, patron);
  await until('the dealer to leave', () => floor.state(TABLE).posts.dealer === null);
  await until('the supervisor to leave', () => floor.state(TABLE).posts.supervisor === null);
  const dealer = { person: 'dan', role: 'dealer' } as const;
  for (const type of ['OpenBetting', 'ShuffleCards', 'DrawCard'] as const) {
    const body = { type, reason: 'before-play', card: null } as never;
    expect((await floor.submit(TABLE, body, dealer)).kind, type).toBe('refused');
  }
  await floor.stop();
  const types = await eventTypes(store);
  expect(types).toContain('IncidentRecorded');
  expect(types).not.toContain('CardsShuffled');
  expect(types).not.toContain('BettingOpened');
  expect(floor.state(TABLE).phase).toBe('preparing');
});

it('T16: when the generator fails later, the shoe is dealt to its end and no coup of the next begins', async () => {
  const { store, floor, clock } = await openTable(failingAfter(1));
  const bots = new Bots(floor, clock, async (person) => {
    const body = { type: 'BringChips', person, amountCents: BOT_BUY_IN_CENTS } as const;
    await floor.submit(TABLE, body, { person, role: 'patron' });
  });
  bots.start(1);
  await bots.seat(TABLE, 2);
  await until('a coup', () => floor.state(TABLE).record.coupsDealt > 0);
  const order = { type: 'OrderShuffle', reason: 'other-cause', why: 'a new shoe' } as const;
  await until('the next shoe', () => {
    void floor.submit(TABLE, order, { person: 'boss', role: 'pit-boss' });
    return floor.state(TABLE).cards.shoe?.number === 2;
  });
  await until('the dealer to leave', () => floor.state(TABLE).posts.dealer === null);
  const coups = floor.state(TABLE).record.coupsDealt;
  bots.stop();
  await floor.stop();
  const types = await eventTypes(store);
  const next = types.slice(types.lastIndexOf('ShoeEnded'));
  expect(next).not.toContain('BettingOpened');
  expect(floor.state(TABLE).record.coupsDealt).toBe(coups);
  const chips = floor.state(TABLE).people.patrons.map(({ chipsCents }) => chipsCents);
  const { houseCents, broughtCents } = floor.state(TABLE).record;
  expect(chips.reduce((sum, cents) => sum + cents, houseCents)).toBe(broughtCents);
});

it(`T16: ${SEALS} seals of one vault are all different, and so are those of eight at once`, async () => {
  const seen = new Set<string>();
  const keep = new Keep(new Uint8Array(32));
  for (let shoeNo = 1; shoeNo <= SEALS; shoeNo += 1) {
    // The terms are always the same, so only the secret can make a difference.
    const reply = keep.answer({ kind: 'seal', terms: { ...TERMS, shoeNo: 1 } });
    if (reply.kind !== 'sealed') throw new Error(reply.kind);
    seen.add(reply.seal.commitment);
  }
  expect(seen.size).toBe(SEALS);
  const vaults = Array.from({ length: 8 }, () => openVaultThread(folder));
  const replies = await Promise.all(
    vaults.flatMap((vault) =>
      Array.from({ length: 25 }, () => vault.ask({ kind: 'seal', terms: { ...TERMS, shoeNo: 1 } })),
    ),
  );
  for (const reply of replies) if (reply.kind === 'sealed') seen.add(reply.seal.commitment);
  expect(seen.size).toBe(SEALS + 200);
  await Promise.all(vaults.map((vault) => vault.close()));
  expect(await vaults[0]?.ask({ kind: 'seal', terms: { ...TERMS, shoeNo: 1 } })).toEqual({
    kind: 'refused',
    code: 'vault-failed',
  });
});

it('T22: a house asked to start with simulated randomness refuses and says why', () => {
  const file = join(folder, 'config.json');
  writeFileSync(file, JSON.stringify({ entropy: 'simulated' }));
  const environment = { ...process.env, BAIZE_DATA: join(folder, 'data'), BAIZE_PORT: '0' };
  for (const more of [{ BAIZE_ENTROPY: 'simulated' }, { BAIZE_CONFIG: file }]) {
    const env = { ...environment, ...more };
    const run = spawnSync(process.execPath, [MAIN, 'serve'], { encoding: 'utf8', env });
    expect(run.stderr).toContain('simulated randomness is for tests alone');
    expect(run.status).toBe(2);
  }
  expect(readConfig({}, { BAIZE_ENTROPY: 'system' }).ok).toBe(true);
});

it('T16: no code near the shoe uses another source of randomness than the system’s', () => {
  for (const layer of ['shoe', 'server/vault']) {
    const at = join(packageRoot(), 'src', layer);
    const files = readdirSync(at, { recursive: true, encoding: 'utf8' }).filter(
      (name) => name.endsWith('.ts') && !name.endsWith('.test.ts'),
    );
    expect(files.length).toBeGreaterThan(4);
    for (const name of files) {
      const text = readFileSync(join(at, name), 'utf8');
      expect(text, name).not.toMatch(/Math\.random|seededRandom|pseudoRandomBytes|Date\.now/);
    }
  }
});
