import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { STORIES, type Story, storyText } from '../../../test/support/table/stories/index.ts';
import { BOOKS, DEALING_METHODS } from '../../rules/index.ts';

const FOLDER = new URL('../../../test/transcripts/', import.meta.url);
const FEWEST_STORIES = 40;

const told = new Map<string, ReturnType<Story['play']>>();

/** Plays each story once, however many tests ask for it. */
function played(story: Story): ReturnType<Story['play']> {
  const table = told.get(story.name) ?? story.play();
  told.set(story.name, table);
  return table;
}

it.each(STORIES.map((story) => [story.name, story] as const))(
  'the transcript of %s is the stored one (scripts/transcripts.mjs writes it)',
  (name, story) => {
    const golden = readFileSync(new URL(`${name}.txt`, FOLDER), 'utf8');
    expect(storyText(story)).toBe(golden);
  },
);

it('the folder of transcripts has one file for each story and no other', () => {
  const names = STORIES.map((story) => `${story.name}.txt`);
  expect(new Set(names).size).toBe(names.length);
  expect(readdirSync(FOLDER).sort()).toEqual([...names].sort());
  expect(names.length).toBeGreaterThanOrEqual(FEWEST_STORIES);
});

it('the stories play every version of every book, every dealing method, and a shoe of each to its end', () => {
  const setups = STORIES.map((story) => played(story).state.setup);
  for (const book of BOOKS) {
    for (const { id } of book.versions) {
      expect(setups.some((setup) => setup?.bookId === book.id && setup.versionId === id)).toBe(
        true,
      );
    }
    const ends = STORIES.filter(({ name }) => name === `shoe-${book.id}`).map((story) =>
      played(story).log.at(-1),
    );
    expect(ends).toMatchObject([{ type: 'ShoeEnded', why: 'cutting-card' }]);
  }
  const methods = new Set(STORIES.map((story) => played(story).state.posts.method));
  expect([...methods].sort()).toEqual([...DEALING_METHODS].sort());
});
