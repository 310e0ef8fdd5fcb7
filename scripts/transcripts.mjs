// Writes the transcript of every story of test/support/table/stories; any diff is a change of what
// tables do.
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureBuilt, ensureInstalled, ROOT, say } from './prepare.mjs';

ensureInstalled();
ensureBuilt();
const built = join(ROOT, 'dist', 'test', 'support', 'table', 'stories', 'index.js');
const { STORIES, storyText } = await import(pathToFileURL(built).href);
const folder = join(ROOT, 'test', 'transcripts');
mkdirSync(folder, { recursive: true });
const names = new Set(STORIES.map((story) => `${story.name}.txt`));
for (const old of readdirSync(folder)) if (!names.has(old)) rmSync(join(folder, old));
for (const story of STORIES) writeFileSync(join(folder, `${story.name}.txt`), storyText(story));
say(`${STORIES.length} stories in test/transcripts`);
