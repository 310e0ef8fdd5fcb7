import { type Citation, readCitations } from '../../src/clauses/citation.ts';

const BOOK_IDS = new Set(['crown-melbourne', 'victoria-2002', 'tasmania-2013', 'the-ville']);

export function citationsIn(title: string): readonly Citation[] {
  return readCitations(title, BOOK_IDS).citations;
}

export function keyOf({ book, clause }: Citation): string {
  return `${book} ${clause}`;
}

/** 7.5.1 is a part of 7.5, and 4.2.4(a) of 4.2.4. */
export function isPartOf(part: string, whole: string): boolean {
  if (!part.startsWith(whole)) return false;
  return part === whole || ['.', '(', ' '].includes(part.charAt(whole.length));
}
