import type { Notice } from '../../rules/index.ts';
import type { Catalogue } from './catalogue.ts';

export interface NoticeText {
  readonly text: string;
  /** Set where the text is not in the language of the screen. */
  readonly lang: 'en' | undefined;
}

/** A book's notice in the reader's language; one of an unknown book stays as it is written. */
export function noticeText(
  bookId: string,
  { id, text }: Notice,
  { notices }: Catalogue,
): NoticeText {
  const translated = notices[`${bookId} ${id}`];
  return translated === undefined ? { text, lang: 'en' } : { text: translated, lang: undefined };
}
