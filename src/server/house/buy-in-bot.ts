import { randomUUID } from 'node:crypto';
import { THE_HOUSE } from '../../cage/index.ts';
import type { CageDesk } from '../cage/cage-desk.ts';
import { BOT_BUY_IN_CENTS } from '../floor/bots.ts';
import type { PeopleRefusal } from '../people/index.ts';

/** Buys chips for a house player through the cage, as for any other player. */
export async function buyInBot(
  cage: CageDesk<PeopleRefusal>,
  person: string,
  table: string,
): Promise<void> {
  const amountCents = BOT_BUY_IN_CENTS;
  await cage.welcome(person, amountCents);
  await cage.order({
    id: `grant-${randomUUID()}`,
    body: { type: 'GrantPlayMoney', person, amountCents },
    by: THE_HOUSE,
  });
  const by = { person, office: 'patron' } as const;
  await cage.buyIn({ ref: `bot-${randomUUID()}`, person, table, amountCents, by });
}
