import { type Names, nameOf } from '../../console/names.ts';
import type { ConsoleTexts } from '../../i18n/consoles/index.ts';

/** House players have no account that would name them. */
export function calledBy(person: string, names: Names, texts: ConsoleTexts): string {
  const number = /^house-player-.*?(\d+)$/.exec(person)?.[1];
  return number === undefined ? nameOf(names, person) : texts.audit.housePlayer(number);
}
