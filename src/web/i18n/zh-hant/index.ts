import type { Catalogue } from '../catalogue.ts';
import { ACCOUNT } from './account.ts';
import { CARDS } from './cards.ts';
import { COMMON } from './common.ts';
import { GAME } from './game.ts';
import { HELP } from './help.ts';
import { HOUSE } from './house.ts';
import { LOBBY } from './lobby.ts';
import { REFUSALS } from './refusals.ts';
import { ROADS } from './roads.ts';
import { TABLE } from './table.ts';

export const ZH_HANT: Catalogue = {
  common: COMMON,
  game: GAME,
  help: HELP,
  lobby: LOBBY,
  house: HOUSE,
  account: ACCOUNT,
  cards: CARDS,
  roads: ROADS,
  table: TABLE,
  refusals: REFUSALS,
};
