import { seededRandom } from '../../../src/kit/index.ts';
import type { Tableau } from '../../../src/rules/index.ts';

/** A table of play with arbitrary marks: no method may rely on the usual one. */
export function strangeTableau(seed: string): Tableau {
  const random = seededRandom(seed);
  const row = (length: number, marks: string) =>
    Array.from({ length }, () => marks.charAt(random.below(marks.length))).join(' ');
  return { player: row(10, 'DDDSN'), banker: Array.from({ length: 10 }, () => row(11, 'DS')) };
}
