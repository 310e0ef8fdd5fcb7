import type { Notice } from '../../rules/index.ts';
import type { HelpTexts } from './help-texts.ts';

export interface NoticeText {
  readonly text: string;
  /** Set if the text has no translation and stays English. */
  readonly lang: 'en' | undefined;
}

/** A book's notice in the reader's language; a notice without a translation stays as written. */
export function noticeText(
  bookId: string,
  { id, text }: Notice,
  { notices }: HelpTexts,
): NoticeText {
  const translated = notices[`${bookId} ${id}`];
  return translated === undefined ? { text, lang: 'en' } : { text: translated, lang: undefined };
}
