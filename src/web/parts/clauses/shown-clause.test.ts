import { readFileSync } from 'node:fs';
import { ZH_HANS as ZH_HANT } from '@hant/zh-hans/index';
import { createElement, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { Router } from 'wouter';
import { bodiesFor } from '../../../../test/support/table/bodies.ts';
import {
  DEALER,
  type Scenario,
  seniorOf,
  tableOf,
} from '../../../../test/support/table/scenario.ts';
import {
  buildLibrary,
  type ClauseLibrary,
  entriesOf,
  isReadingId,
  parseRegister,
} from '../../../clauses/index.ts';
import { present } from '../../../kit/index.ts';
import { BOOKS, clauseParts } from '../../../rules/index.ts';
import { COMMANDS, type CommandType, decide } from '../../../table/index.ts';
import type { Catalogue, Language } from '../../i18n/catalogue.ts';
import { EN } from '../../i18n/en/index.ts';
import { LanguageProvider, type LanguageProviderProps } from '../../i18n/language.tsx';
import { ZH_HANS } from '../../i18n/zh-hans/index.ts';
import { ClauseLink } from './clause-link.tsx';
import { ReadingCard } from './reading-card.tsx';
import { shownOf } from './shown-clause.ts';
import { citedAt } from './use-citations.ts';

const DATA = new URL('../../../../data/', import.meta.url);
type Spoken = readonly [language: Language, catalogue: Catalogue];
const ENGLISH: Spoken = ['en', EN];
const LANGUAGES: readonly Spoken[] = [ENGLISH, ['zh-Hans', ZH_HANS], ['zh-Hant', ZH_HANT]];

/** The registers as the app is built with them. */
function readLibrary(): ClauseLibrary {
  const clauses = BOOKS.flatMap(({ id }) => {
    const parsed = parseRegister(readFileSync(new URL(`clauses/${id}.jsonl`, DATA), 'utf8'));
    return parsed.ok ? parsed.value : [];
  });
  const readings = JSON.parse(readFileSync(new URL('readings.json', DATA), 'utf8'));
  const books = BOOKS.map(({ id, name }) => ({ id, name: name.value, source: id }));
  const built = buildLibrary({
    books,
    clauses,
    readings,
    proofs: {},
    breaks: {},
    notApplicable: [],
  });
  if (!built.ok) throw new Error(built.error.join());
  return built.value;
}

const LIBRARY = readLibrary();

function libraryOf(bookId: string): ClauseLibrary {
  const own = LIBRARY.readings.filter(({ books }) => books.includes(bookId));
  return { ...LIBRARY, entries: entriesOf(LIBRARY, bookId), readings: own };
}

/** The grounds of every refusal to every command, by every role, at a fresh table. */
function groundsAt({ state, atMs }: Scenario, bookId: string): readonly string[] {
  const bodies = bodiesFor(bookId);
  const people = [DEALER, seniorOf(bookId), { person: 'ann', role: 'patron' } as const];
  const grounds = people.flatMap((by) =>
    Object.keys(COMMANDS).flatMap((type) => {
      const body = present(bodies[type as CommandType], type);
      const answer = decide(state, { ...body, by, atMs });
      return answer.ok || answer.error.clause === null ? [] : [answer.error.clause];
    }),
  );
  return [...new Set(grounds)];
}

function shownIn([initial, catalogue]: Spoken, children: ReactNode): string {
  const props: LanguageProviderProps = { initial, catalogue, children };
  const routed = { ssrPath: '/', children: createElement(LanguageProvider, props) };
  return renderToStaticMarkup(createElement(Router, routed));
}

/** What the reader sees of a citation, and where it leads. */
function linkTo(bookId: string, clause: string, [initial, catalogue]: Spoken) {
  const link = createElement(ClauseLink, { bookId, clause });
  const html = shownIn([initial, catalogue], link);
  const href = present(/href="([^"]+)"/.exec(html)?.[1], 'an address').replaceAll('&amp;', '&');
  const { pathname, search } = new URL(href, 'http://localhost');
  return { text: html.replaceAll(/<[^>]+>/g, ''), cited: citedAt(pathname, search) };
}

describe('the ground of a refusal', () => {
  it.each(BOOKS.map(({ id }) => id))(
    'every refusal of a table of %s opens its clause or its reading, and shows it as the book prints it',
    (bookId) => {
      const library = libraryOf(bookId);
      const grounds = groundsAt(tableOf(bookId), bookId);
      expect(grounds.length).toBeGreaterThan(4);
      for (const ground of grounds) {
        const { text, cited } = linkTo(bookId, ground, ENGLISH);
        expect(cited).toEqual({ book: bookId, clause: ground });
        const shown = shownOf(library, present(cited, ground).clause);
        expect([ground, shown.reading !== null]).toEqual([ground, isReadingId(ground)]);
        if (isReadingId(ground)) expect(text).toBe(`Reading ${ground}`);
        else {
          expect([ground, shown.entries.length > 0]).toEqual([ground, true]);
          const { clause, sentence } = clauseParts(ground);
          // The Ville heads its clauses with words, which need no "Clause" before them.
          expect([ground, text.startsWith('Clause ')]).toEqual([ground, /^\d/.test(ground)]);
          if (sentence !== null) expect(text).toContain(clause);
          expect(text).not.toContain('/');
        }
      }
    },
  );

  it('some refusals of tables rest on readings alone, in Tasmania and at The Ville', () => {
    for (const bookId of ['tasmania-2013', 'the-ville']) {
      expect(groundsAt(tableOf(bookId), bookId).filter(isReadingId)).not.toEqual([]);
    }
  });

  it.each(LANGUAGES)(
    'a reading is called a reading and shows question, reading and example, in %s',
    (initial, catalogue) => {
      const { reading } = shownOf(libraryOf('the-ville'), 'V-12');
      const shown = present(reading, 'V-12');
      expect(linkTo('the-ville', 'V-12', [initial, catalogue]).text).toBe(
        catalogue.common.reading('V-12'),
      );
      const card = createElement(ReadingCard, { reading: shown });
      const html = shownIn([initial, catalogue], card);
      const text = html
        .replaceAll(/<[^>]+>/g, '')
        .replaceAll('&#x27;', "'")
        .replaceAll('&amp;', '&');
      for (const part of [shown.title, shown.question, shown.recommended, shown.example]) {
        expect(text).toContain(part);
      }
    },
  );
});
