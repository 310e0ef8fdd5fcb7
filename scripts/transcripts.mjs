// Writes the transcript of every story of test/support/table/stories, and what tables and tournaments
// answer to every command; any diff is a change of what tables and tournaments do.
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureBuilt, ensureInstalled, ROOT, say } from './prepare.mjs';

ensureInstalled();
ensureBuilt();
const { STORIES, storyText } = await built('table', 'stories', 'index.js');
const { answersOf, refusalsInWords } = await built('tournament', 'answers.js');
const { tableAnswersOf } = await built('table', 'answers.js');
const folder = join(ROOT, 'test', 'transcripts');
mkdirSync(folder, { recursive: true });
const names = new Set(STORIES.map((story) => `${story.name}.txt`));
for (const old of readdirSync(folder)) if (!names.has(old)) rmSync(join(folder, old));
for (const story of STORIES) writeFileSync(join(folder, `${story.name}.txt`), storyText(story));
say(`${STORIES.length} stories in test/transcripts`);

keep('tournament-answers', answersOf, ['crown-melbourne', 'victoria-2002', 'tasmania-2013']);
keep('tournament-answers', refusalsInWords, ['refusals']);
keep('table-answers', tableAnswersOf, [
  'crown-melbourne',
  'victoria-2002',
  'tasmania-2013',
  'the-ville',
]);

function keep(name, pageOf, books) {
  const answers = join(ROOT, 'test', 'data', name);
  mkdirSync(answers, { recursive: true });
  for (const book of books) writeFileSync(join(answers, `${book}.txt`), pageOf(book));
  say(`${books.length} pages in test/data/${name}`);
}

function built(...path) {
  return import(pathToFileURL(join(ROOT, 'dist', 'test', 'support', ...path)).href);
}
