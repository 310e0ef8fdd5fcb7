import { ACCOUNT } from './account.ts';
import { CARDS } from './cards.ts';
import { COMMON } from './common.ts';
import { GAME } from './game.ts';
import { GUIDE } from './guide.ts';
import { HOUSE } from './house.ts';
import { HOUSE_REFUSALS } from './house-refusals.ts';
import { LEARNING } from './learning.ts';
import { LOBBY } from './lobby.ts';
import { REFUSALS } from './refusals.ts';
import { ROADS } from './roads.ts';
import { RULES } from './rules.ts';
import { SESSION } from './session.ts';
import { SEVERAL } from './several.ts';
import { TABLE } from './table.ts';

export const EN = {
  common: COMMON,
  game: GAME,
  guide: GUIDE,
  learning: LEARNING,
  lobby: LOBBY,
  house: HOUSE,
  account: ACCOUNT,
  cards: CARDS,
  roads: ROADS,
  session: SESSION,
  several: SEVERAL,
  table: TABLE,
  rules: RULES,
  refusals: REFUSALS,
  houseRefusals: HOUSE_REFUSALS,
} as const;
