import { seededRandom } from '../../kit/index.ts';
import type { Tableau } from '../../rules/index.ts';

/** Any marks at all: nothing in a method may lean on the usual table of play. */
export function strangeTableau(seed: string): Tableau {
  const random = seededRandom(seed);
  const row = (length: number, marks: string) =>
    Array.from({ length }, () => marks.charAt(random.below(marks.length))).join(' ');
  return { player: row(10, 'DDDSN'), banker: Array.from({ length: 10 }, () => row(11, 'DS')) };
}
