import type { Source, Violation } from './source.ts';

const COMMENT = /\/\*\*[\s\S]*?\*\/|^[ \t]*\/\/[^\n]*(?:\n[ \t]*\/\/[^\n]*)*/gm;
/** What is shown as an example, between back quotes. */
const QUOTED = /`[^`]*`/g;
const NUMBER = /\((\d{1,2}\.\d{1,2}(?:\.\d{1,2})?)(?=[),(;])/;
const BOOK = /Crown|crown-|Victoria|victoria-|Tasmania|tasmania-|Ville|the-ville/;

/** A clause in brackets names its book: the numbers of the books overlap. */
export function checkComments(sources: readonly Source[]): Violation[] {
  return sources
    .filter(({ path }) => !path.startsWith('src/rules/books/'))
    .flatMap(({ path, text }) =>
      [...text.matchAll(COMMENT)].flatMap(({ 0: comment, index }) => {
        const bare = BOOK.test(comment) ? null : NUMBER.exec(comment.replace(QUOTED, ''));
        if (bare === null) return [];
        const line = text.slice(0, index).split('\n').length;
        return [{ path, line, rule: 'bare-clause', detail: bare[1] ?? '' }];
      }),
    );
}
