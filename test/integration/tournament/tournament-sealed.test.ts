import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { cents } from '../../../src/kit/index.ts';
import { auditHouse } from '../../../src/server/index.ts';
import { dollarsInWords, formsAt } from '../../../src/tournament/index.ts';
import type { Cup } from '../support/cup.ts';
import { CLOCK, CUP, type CupHouse, openCupHouse, RATES } from '../support/cup-house.ts';
import { startHouse } from '../support/house.ts';

/** An amount that occurs nowhere else in a house. */
const DOLLARS = 735;
/** The amount counts only as a whole JSON value: five digits alone also occur in hashes by chance. */
const NEEDLES = [
  /circled/,
  /figuresCents/,
  /signedBy/,
  /[":[]73500[",}\]]/,
  new RegExp(dollarsInWords(DOLLARS)),
  new RegExp(Buffer.from('"circled":["banker"]').toString('base64').slice(2, -4)),
];
const AT = { tableId: 't1', seat: 1 } as const;
const MOST_COPIES = 50;

let house: CupHouse;
let test: CupHouse['test'];
let cup: Cup;
let who: CupHouse['who'];
const folders: string[] = [];

beforeAll(async () => {
  house = await openCupHouse();
  ({ test, cup, who } = house);
}, 120_000);
afterAll(async () => {
  await house.end();
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

function filesOf(folder: string): string[] {
  return readdirSync(folder, { recursive: true })
    .map((name) => join(folder, String(name)))
    .filter((path) => statSync(path).isFile());
}

/** Which parts of a form are in any file of the house, side and amount first. */
function foundIn(folder: string): string[] {
  return filesOf(folder).flatMap((path) => {
    const text = readFileSync(path, 'latin1');
    return NEEDLES.filter((needle) => needle.test(text)).map((needle) => `${path}: ${needle}`);
  });
}

/** When each file was written last, and how much it holds. */
function stampOf(folder: string): string {
  const stamps = filesOf(folder).map((path) => {
    const { mtimeMs, size } = statSync(path);
    return `${path} ${mtimeMs} ${size}`;
  });
  return stamps.join();
}

/** A copy of the folder as a kill -9 at this moment leaves it: nothing is written meanwhile. */
function killedNow(): string {
  for (let tries = 0; tries < MOST_COPIES; tries += 1) {
    const folder = mkdtempSync(join(tmpdir(), 'baize-sealed-'));
    folders.push(folder);
    const before = stampOf(test.folder);
    cpSync(test.folder, folder, { recursive: true });
    if (stampOf(test.folder) === before) return folder;
  }
  throw new Error('the house never stopped writing');
}

async function handsIn(): Promise<void> {
  const owner = cup.at('t1', 1);
  const form = {
    name: owner.person,
    seat: 1,
    figuresCents: cents(DOLLARS * 100),
    words: dollarsInWords(DOLLARS),
    circled: ['banker'],
    signedBy: owner.person,
  } as const;
  const body = { type: 'HandInForm', ...AT, form, salt: 'ab', chipsFollow: false } as const;
  expect(await cup.gives(owner, body)).toBe('done');
  // The same order again is a retry, although the log does not know what it said.
  const closed = { ...body, form: { box: 'mine', commitment: 'ab' } };
  expect(await cup.gives(owner, closed)).toBe('form-incomplete');
}

it('the files of a house say nothing of a secret form until the inspector reads it out; a kill in between loses nothing, and the audit decides it all again', async () => {
  await handsIn();
  const examine = { type: 'ExamineForm', ...AT, accept: true, why: '' } as const;
  expect(await cup.gives(who('a game supervisor'), examine, 'inspector')).toBe('done');
  const wager = { type: 'PlaceWager', tableId: 't1', seat: 2, side: 'player' } as const;
  const stake = { stakeCents: cents(5000), tieCents: cents(0) };
  expect(await cup.gives(cup.at('t1', 2), { ...wager, ...stake })).toBe('done');
  await cup.crewTo('t1', 'resulted');
  // People who may read the form read it out of the box.
  expect(formsAt(cup.state, 't1')).toMatchObject([{ form: { circled: ['banker'] } }]);
  expect(foundIn(killedNow())).toEqual([]);

  const killed = await startHouse({ ...RATES, dataFolder: killedNow() }, CLOCK);
  const { tournaments, store } = killed.house;
  expect(formsAt(tournaments.now(CUP).state, 't1')).toEqual(formsAt(cup.state, 't1'));
  const reveal = { type: 'RevealForms', tableId: 't1', paper: [] } as const;
  const by = { person: 'ines', role: 'inspector' } as const;
  const answer = await tournaments.submit(CUP, reveal, by, 'reveal');
  expect(answer).toMatchObject({
    kind: 'accepted',
    events: [{ type: 'FormRevealed', deemed: { area: 'banker', stakeCents: DOLLARS * 100 } }],
  });
  const audit = await auditHouse(store);
  expect(audit.findings).toEqual([]);
  expect(audit.tournaments.map(({ tournamentId }) => tournamentId)).toContain(CUP);
  await killed.house.stop();
  expect(foundIn(killed.folder).length).toBeGreaterThan(0);
}, 120_000);

it('a snapshot of a tournament and a house that stopped in good order hold the form closed too', async () => {
  await test.house.stop();
  const found = foundIn(test.folder);
  await test.reopen();
  expect(found).toEqual([]);
  expect(formsAt(cup.state, 't1')).toMatchObject([{ form: { words: dollarsInWords(DOLLARS) } }]);
}, 60_000);
