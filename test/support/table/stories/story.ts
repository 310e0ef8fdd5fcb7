import { evolve } from '../../../../src/table/machine/evolve.ts';
import { tell, tellRefusal } from '../../../../src/table/machine/transcript.ts';
import { UNOPENED } from '../../../../src/table/model/initial.ts';
import type { Scenario } from '../scenario.ts';

/** Something that happens at a table, told in a file that a dealer can read. */
export interface Story {
  /** Its file is test/transcripts/<name>.txt. */
  readonly name: string;
  readonly title: string;
  /** Whether the story begins with the set-up, with the first coup, or with the last two coups. */
  readonly from: 'opening' | 'first-coup' | 'last-coups';
  play(): Scenario;
}

export function storyText(story: Story): string {
  const lines = linesOf(story.play());
  const told = lines.slice(beginning(lines, story.from));
  const body = told[0] === '' ? told.slice(1) : told;
  return `${[story.title, '='.repeat(story.title.length), '', ...body].join('\n')}\n`;
}

function linesOf(table: Scenario): string[] {
  const lines: string[] = [];
  let state = UNOPENED;
  for (const entry of table.journal) {
    if ('code' in entry) {
      lines.push(tellRefusal(entry));
      continue;
    }
    const next = evolve(state, entry);
    lines.push(...tell(state, entry, next));
    state = next;
  }
  return lines;
}

/** Every coup is told after an empty line. */
function beginning(lines: readonly string[], from: Story['from']): number {
  if (from === 'opening') return 0;
  const coups = lines.flatMap((line, at) => (line === '' ? [at] : []));
  return (from === 'first-coup' ? coups[0] : coups.at(-2)) ?? 0;
}
