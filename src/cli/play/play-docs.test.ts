import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { TABLE_MACHINE } from '../../table/index.ts';
import { isSilent, newRun, playLine } from '../shared/script.ts';
import { PLAYED_TABLE, transcriptText } from './play.ts';

const DOCS = new URL('../../../docs/', import.meta.url);
const PAGE = readFileSync(new URL('reference/play.md', DOCS), 'utf8');
const BLOCKS = [...PAGE.matchAll(/```(jsonl|text)\n([\s\S]*?)\n```/g)].map((found) => found[2]);

function script(name: string): string {
  return readFileSync(new URL(`examples/${name}`, DOCS), 'utf8').trimEnd();
}

/** What the command prints for a script, as JSON Lines and in words. */
function printed(text: string): { json: string[]; words: string } {
  let run = newRun(TABLE_MACHINE);
  const json: string[] = [];
  let words = '';
  for (const [at, line] of text.split('\n').entries()) {
    if (isSilent(line)) continue;
    const step = playLine(PLAYED_TABLE, run, at + 1, line);
    json.push(JSON.stringify(step.answer));
    words += transcriptText(step);
    run = step.run;
  }
  return { json, words: words.trimEnd() };
}

it('docs/reference/play.md shows the example and its answers unchanged', () => {
  const [example, answers, words, refused] = BLOCKS;
  expect(example).toBe(script('first-coup.jsonl'));
  const first = printed(script('first-coup.jsonl'));
  expect(answers).toContain('\n');
  for (const line of answers?.split('\n') ?? []) expect(first.json).toContain(line);
  expect(words).toBe(first.words);
  expect(printed(script('refusals.jsonl')).json).toContain(refused);
});

it('the page of the play script names every example script', () => {
  const scripts = readdirSync(new URL('examples/', DOCS)).filter((name) => name.endsWith('.jsonl'));
  expect(scripts.length).toBeGreaterThan(3);
  for (const name of scripts) {
    expect(PAGE).toContain(`\`${name}\``);
  }
});
