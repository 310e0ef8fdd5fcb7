import { expect, it } from 'vitest';
import {
  openHouse,
  operator,
  player,
  staff,
} from '../../../../../test/support/server/people/house.ts';
import { coupViewer } from './coup-viewer.ts';

const CROWN = 'crown-melbourne';

it('all of a finished coup is read only by people who serve its table or answer for tables', async () => {
  const house = await openHouse();
  const boss = (await operator(house)).session;
  type Given = Parameters<typeof staff>;
  const hired = async (name: string, ranks: Given[3], cage: Given[4] = null) =>
    (await staff(house, boss, name, ranks, cage)).session;
  const kinds = {
    nobody: coupViewer(house.people, null, CROWN).kind,
    player: coupViewer(house.people, await player(house, 'ann'), CROWN).kind,
    operator: coupViewer(house.people, boss, CROWN).kind,
    dealer: coupViewer(house.people, await hired('dealer1', { [CROWN]: 'dealer' }), CROWN).kind,
    dealerElsewhere: coupViewer(
      house.people,
      await hired('dealer2', { 'the-ville': 'dealer' }),
      CROWN,
    ).kind,
    pitBoss: coupViewer(house.people, await hired('pete', { [CROWN]: 'pit-boss' }), CROWN).kind,
    cashier: coupViewer(house.people, await hired('cash', {}, 'cashier'), CROWN).kind,
    withoutOffice: coupViewer(house.people, await hired('none', {}), CROWN).kind,
  };
  expect(kinds).toEqual({
    nobody: 'spectator',
    player: 'patron',
    operator: 'auditor',
    dealer: 'auditor',
    dealerElsewhere: 'patron',
    pitBoss: 'auditor',
    cashier: 'patron',
    withoutOffice: 'patron',
  });
});

it('a member of staff without the demanded second factor reads a finished coup as a patron', async () => {
  const house = await openHouse({ staffSecondFactor: true });
  const boss = (await operator(house)).session;
  expect(coupViewer(house.people, boss, CROWN).kind).toBe('patron');
});
