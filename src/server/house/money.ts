import { type CageTerms, PLAY_MONEY_TERMS, REAL_CHIPS_TERMS } from '../../cage/index.ts';
import type { CageDesk } from '../cage/cage-desk.ts';
import type { People, PeopleRefusal } from '../people/index.ts';
import type { HouseBase } from './base.ts';
import type { HouseConfig } from './config.ts';

export function termsOf({ playMoney }: HouseConfig): CageTerms {
  return playMoney ? PLAY_MONEY_TERMS : REAL_CHIPS_TERMS;
}

interface Opened extends HouseBase {
  readonly people: People;
  readonly cage: CageDesk<PeopleRefusal>;
}

/** Whether chips are play money or real is decided once, by the first start of a house. */
export async function checkMoney({ config, people, cage, vault, store }: Opened): Promise<void> {
  const { terms } = cage.state;
  if (terms === null || terms.playMoney === config.playMoney) return;
  await cage.stop();
  await people.stop();
  await vault.close();
  await store.close();
  const chips = terms.playMoney ? 'play money' : 'real chips';
  throw new Error(`this house was opened with ${chips}; playMoney stays ${terms.playMoney}`);
}
