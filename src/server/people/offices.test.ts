import { mkdtempSync, readFileSync, rmSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  ADDRESS,
  codeOf,
  openHouse,
  operator,
  PASSWORD,
  player,
  signIn,
  staff,
} from '../../../test/support/server/people/house.ts';
import type { Json } from '../../kit/index.ts';
import type { Store } from '../../store/index.ts';
import { leaveLinkFile, leaveLinkIn, linkFileOf } from './link-file.ts';
import { newToken, tokenHash } from './tokens.ts';

const CROWN = 'crown-melbourne';
const HOUR_MS = 3_600_000;

describe("the operator's link", () => {
  it("the operator's link works once and leaves no password behind", async () => {
    const house = await openHouse();
    expect(await house.people.operatorNeedsLink()).toBe(true);
    const link = await house.people.issueOperatorLink();
    if (!link.ok) throw new Error('a link');
    const { token } = link.value;
    const records = await house.store.readRecords('people', 0, 1000);
    expect(JSON.stringify(records)).not.toContain(token);
    const both = await Promise.all([
      house.people.followOperatorLink(token, ADDRESS),
      house.people.followOperatorLink(token, ADDRESS),
    ]);
    expect(both.map(codeOf).sort()).toEqual(['link-not-valid', 'ok']);
    expect(await house.store.listDocuments('sign-in-name', '', 100)).toEqual([]);
    expect(await house.people.operatorNeedsLink()).toBe(true);
  });

  it('an operator’s link expires after an hour, and a newer one replaces it', async () => {
    const house = await openHouse();
    const old = await house.people.issueOperatorLink();
    const link = await house.people.issueOperatorLink();
    if (!old.ok || !link.ok) throw new Error('two links');
    const follow = (token: unknown) => house.people.followOperatorLink(token, ADDRESS);
    expect(codeOf(await follow(old.value.token))).toBe('link-not-valid');
    house.clock.stepWall(-48 * HOUR_MS);
    house.clock.advance(HOUR_MS);
    expect(codeOf(await follow(link.value.token))).toBe('link-not-valid');
    for (const wrong of [undefined, '', newToken(), {}, null]) {
      expect(codeOf(await follow(wrong))).toBe('link-not-valid');
    }
  });

  it('an operator’s link that was asked for at the machine works once, within an hour, in a running house', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'baize-link-'));
    const house = await openHouse({ folder });
    expect(house.people.isFirstStart).toBe(true);
    const follow = (token: string) => house.people.followOperatorLink(token, ADDRESS);
    const old = leaveLinkFile(folder);
    const token = leaveLinkFile(folder);
    expect(readFileSync(linkFileOf(folder), 'utf8')).not.toContain(token);
    expect(codeOf(await follow(old))).toBe('link-not-valid');
    expect(codeOf(await follow(newToken()))).toBe('link-not-valid');
    expect(codeOf(await follow(token))).toBe('ok');
    expect(codeOf(await follow(token))).toBe('link-not-valid');
    const late = leaveLinkFile(folder);
    const anHourAgo = Date.now() / 1000 - 3600;
    utimesSync(linkFileOf(folder), anHourAgo, anHourAgo);
    expect(codeOf(await follow(late))).toBe('link-not-valid');
    const early = leaveLinkFile(folder);
    const tomorrow = Date.now() / 1000 + 24 * 3600;
    utimesSync(linkFileOf(folder), tomorrow, tomorrow);
    expect(codeOf(await follow(early))).toBe('link-not-valid');
    expect((await house.restart()).people.isFirstStart).toBe(false);
    rmSync(folder, { recursive: true });
  });

  it('an operator’s link that was left in the store works once, within an hour, whichever node has the house', async () => {
    const house = await openHouse();
    const follow = (token: string) => house.people.followOperatorLink(token, ADDRESS);
    const old = await leaveLinkIn(house.store);
    const token = await leaveLinkIn(house.store);
    const kept = await house.store.getDocument('left-link', 'operator');
    expect(JSON.stringify(kept)).not.toContain(token);
    expect(codeOf(await follow(old))).toBe('link-not-valid');
    expect(codeOf(await follow(token))).toBe('ok');
    expect(codeOf(await follow(token))).toBe('link-not-valid');
    const late = await leaveLinkIn(house.store);
    const left = await house.store.getDocument('left-link', 'operator');
    const data = { ...Object(left?.data), leftAtMs: Date.now() - 3_600_000 };
    const expectedVersion = left?.version ?? 0;
    await house.store.changeDocuments([
      { kind: 'left-link', id: 'operator', expectedVersion, data },
    ]);
    expect(codeOf(await follow(late))).toBe('link-not-valid');
  });

  it("the operator's link is not needed once the operator has a password; a new one leads to the same person", async () => {
    const house = await openHouse();
    const { session } = await operator(house);
    const asked = { name: 'boss', password: PASSWORD };
    expect(codeOf(await house.people.setOperatorSignIn(session, asked))).toBe('ok');
    expect(await house.people.operatorNeedsLink()).toBe(false);
    const entered = await house.people.signIn({ ...asked, address: ADDRESS });
    expect(entered).toMatchObject({ value: { session: { person: { kind: 'operator' } } } });
    expect((await operator(house)).session.person.id).toBe(session.person.id);
  });
});

describe('offices', () => {
  it('offices are given by the operator alone, per book, and written down', async () => {
    const house = await openHouse();
    const boss = await operator(house);
    const dan = await staff(house, boss.session, 'dan', { [CROWN]: 'pit-boss' });
    expect(house.people.actorAt(dan.session, CROWN)).toEqual({
      person: dan.session.person.id,
      role: 'pit-boss',
    });
    expect(house.people.actorAt(dan.session, 'the-ville').role).toBe('patron');
    const eve = await staff(house, boss.session, 'eve', {}, 'cashier');
    expect(house.people.signatureOf(eve.session).office).toBe('cashier');
    expect(house.noted.find((event) => event.type === 'OfficesChanged')).toMatchObject({
      person: dan.session.person.id,
      by: boss.session.person.id,
      ranks: { [CROWN]: 'pit-boss' },
      cage: null,
    });
    const more = { ranks: { [CROWN]: 'management' }, cage: null } as const;
    const { people } = house;
    const ann = await player(house, 'ann');
    const answers = [
      await people.setOffices(dan.session, dan.session.person.id, more),
      await people.setOffices(ann, ann.person.id, more),
      await people.setOffices(boss.session, boss.session.person.id, more),
      await people.setOffices(boss.session, ann.person.id, more),
      await people.setOffices(boss.session, 'p-nobody', more),
      await people.setOffices(boss.session, dan.session.person.id, {
        ranks: { nowhere: 'dealer' },
        cage: null,
      }),
      await people.setOffices(boss.session, dan.session.person.id, {
        ranks: { [CROWN]: 'operator' },
        cage: null,
      }),
      await people.inviteStaff(dan.session, { name: 'fay', displayName: 'Fay' }),
      await people.newInvitation(dan.session, boss.session.person.id),
    ];
    expect(answers.map(codeOf)).toEqual([
      'not-your-office',
      'not-your-office',
      'is-yourself',
      'no-such-person',
      'no-such-person',
      'rank-not-lawful',
      'rank-not-lawful',
      'not-your-office',
      'not-your-office',
    ]);
  });

  it('offices of pit and cage are never held by one person together, nor in one gaming day', async () => {
    const house = await openHouse();
    const boss = (await operator(house)).session;
    const dan = (await staff(house, boss, 'dan', { [CROWN]: 'dealer' })).session.person.id;
    const set = (ranks: Record<string, 'dealer'>, cage: 'cashier' | null) =>
      house.people.setOffices(boss, dan, { ranks, cage });
    expect(codeOf(await set({ [CROWN]: 'dealer' }, 'cashier'))).toBe('offices-apart');
    expect(codeOf(await set({}, 'cashier'))).toBe('offices-in-one-day');
    expect(codeOf(await set({}, null))).toBe('ok');
    expect(codeOf(await set({}, 'cashier'))).toBe('offices-in-one-day');
    expect(codeOf(await set({ [CROWN]: 'dealer' }, null))).toBe('ok');
    expect(codeOf(await set({}, null))).toBe('ok');
    house.clock.stepWall(-48 * HOUR_MS);
    expect(codeOf(await set({}, 'cashier'))).toBe('offices-in-one-day');
    house.clock.stepWall(48 * HOUR_MS);
    house.clock.advance(24 * HOUR_MS);
    const next = await house.restart();
    const late = { ranks: {}, cage: 'cashier' } as const;
    expect(codeOf(await next.people.setOffices(boss, dan, late))).toBe('ok');
  });

  it.each([
    ['dealer', false],
    ['game-supervisor', true],
    ['pit-boss', true],
  ] as const)('offices of a %s let him read the play of others: %s', async (rank, reads) => {
    const house = await openHouse();
    const boss = (await operator(house)).session;
    const { session } = await staff(house, boss, 'dan', { [CROWN]: rank });
    expect(house.people.overseesPlay(session)).toBe(reads);
    const cashier = (await staff(house, boss, 'eve', {}, 'cage-supervisor')).session;
    expect(house.people.overseesPlay(cashier)).toBe(false);
    expect(house.people.overseesPlay(boss)).toBe(true);
  });

  it('offices are taken by the operator of a play-money house, and each act is written down', async () => {
    const house = await openHouse();
    const boss = await operator(house);
    expect(house.people.actorAt(boss.session, CROWN).role).toBe('patron');
    const taken = { rank: 'pit-boss', cage: 'cage-supervisor' } as const;
    const rotated = await house.people.takeOffice(boss.session, taken);
    if (!rotated.ok) throw new Error('the operator may');
    const { session } = rotated.value;
    expect(house.people.actorAt(session, 'the-ville').role).toBe('pit-boss');
    expect(house.people.signatureOf(session).office).toBe('cage-supervisor');
    await house.people.noteAct(session, { stream: 'table:t1', orderId: 'o1', kind: 'VoidWager' });
    expect(house.noted.at(-1)).toMatchObject({
      type: 'OperatorActed',
      ...taken,
      stream: 'table:t1',
      orderId: 'o1',
      kind: 'VoidWager',
    });
    const back = await house.people.takeOffice(session, null);
    expect(back.ok && house.people.actorAt(back.value.session, CROWN).role).toBe('patron');
  });

  it('offices are not taken where money is real, nor by anybody else', async () => {
    const house = await openHouse({ playMoney: false });
    const boss = await operator(house);
    const taken = { rank: 'dealer', cage: null } as const;
    expect(codeOf(await house.people.takeOffice(boss.session, taken))).toBe(
      'not-a-play-money-house',
    );
    const ann = await player(house, 'ann');
    expect(codeOf(await house.people.takeOffice(ann, taken))).toBe('not-your-office');
  });
});

describe('documents that somebody writes into a running house', () => {
  /**
   * Changes a document as an intruder with the database in his hands would do it, digests included.
   */
  async function forge(store: Store, kind: string, id: string, patch: object): Promise<void> {
    const found = await store.getDocument(kind, id);
    const data = { ...(found?.data as object), ...patch } as unknown as Json;
    await store.changeDocuments([{ kind, id, expectedVersion: found?.version ?? 0, data }]);
  }

  it('documents that somebody writes into a running house give no office at the next sign-in', async () => {
    const house = await openHouse();
    const ann = await player(house, 'ann');
    const patch = { kind: 'staff', ranks: { [CROWN]: 'pit-boss' }, cage: 'cashier' };
    await forge(house.store, 'person', ann.person.id, patch);
    const { session } = await signIn(house, 'ann');
    expect(session.person).toMatchObject({ kind: 'player', ranks: {}, cage: null });
    expect(house.people.actorAt(session, CROWN).role).toBe('patron');
    expect(house.people.signatureOf(session).office).toBe('patron');
    expect(house.people.overseesPlay(session)).toBe(false);
  });

  it('documents that somebody writes into a running house open no session that the house did not open, and give nobody an office', async () => {
    const house = await openHouse();
    const boss = await operator(house);
    const token = newToken();
    const hash = tokenHash(token);
    const copied = { ...boss.session.record, seenMs: boss.session.record.seenMs };
    await forge(house.store, 'session', hash, copied);
    await forge(house.store, 'person', boss.session.person.id, { session: hash });
    expect(await house.people.find(token)).toBeNull();
    const ann = await player(house, 'ann');
    const taken = { rank: 'pit-boss', cage: 'cage-supervisor' } as const;
    const risen = { ...ann, taken };
    expect(house.people.actorAt(risen, CROWN).role).toBe('patron');
    expect(house.people.signatureOf(risen).office).toBe('patron');
    expect(house.people.overseesPlay(risen)).toBe(false);
  });

  it('documents that somebody writes into a running house take nobody’s own session away after a restart', async () => {
    const house = await openHouse();
    await player(house, 'ann');
    const { token } = await signIn(house, 'ann');
    const again = await house.restart();
    expect(await again.people.find(token)).not.toBeNull();
  });
});
