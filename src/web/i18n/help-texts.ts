import { HAPPENING_WORDS as HAPPENINGS_HANT } from '@hant/zh-hans/happenings';
import { HELP as HELP_HANT } from '@hant/zh-hans/help';
import { NOTICES as NOTICES_HANT } from '@hant/zh-hans/notices';
import type { Language, Wide } from './catalogue.ts';
import { HAPPENING_WORDS } from './en/happenings.ts';
import { HELP } from './en/help.ts';
import type { HappeningWords } from './happening-words.ts';
import { useSpoken } from './language.tsx';
import { HAPPENING_WORDS as HAPPENINGS_HANS } from './zh-hans/happenings.ts';
import { HELP as HELP_HANS } from './zh-hans/help.ts';
import { NOTICES as NOTICES_HANS } from './zh-hans/notices.ts';

/** How the game is played and what a table's notices say, loaded by whoever wants to read it. */
export interface HelpTexts {
  readonly help: Wide<typeof HELP>;
  readonly happenings: HappeningWords;
  /** The public notices of the books, by book and notice; the books themselves are English. */
  readonly notices: Readonly<Record<string, string>>;
}

export const HELP_TEXTS: Readonly<Record<Language, HelpTexts>> = {
  en: { help: HELP, happenings: HAPPENING_WORDS, notices: {} },
  'zh-Hans': { help: HELP_HANS, happenings: HAPPENINGS_HANS, notices: NOTICES_HANS },
  'zh-Hant': { help: HELP_HANT, happenings: HAPPENINGS_HANT, notices: NOTICES_HANT },
};

export function useHelpTexts(): HelpTexts {
  return HELP_TEXTS[useSpoken().language];
}
