import type { Tableau } from '../../rules/index.ts';

const HEAD_WIDTH = 'Player was given'.length;

/** The table of play as it hangs at the table, with its legend, line by line. */
export function tableOfPlay(tableau: Tableau): string[] {
  const player = tableau.player.split(' ');
  const points = player.map((_, point) => String(point));
  return [
    line('Player has', points),
    line('', player),
    '',
    line('Player was given', [...points, 'no card']),
    ...tableau.banker.map((marks, point) => {
      const ends = player[point] === 'N';
      return line(`Banker has ${point}`, ends ? naturals(marks) : noCardLast(marks));
    }),
    '',
    'D: the hand draws one card. S: the hand stands.',
    'N: a natural; no further card for either hand.',
  ];
}

function line(head: string, marks: readonly string[]): string {
  return [head.padEnd(HEAD_WIDTH), ...marks.map((mark) => mark.padStart(2))].join(' ').trimEnd();
}

/** The engine keeps "no card" first; on the printed table it stands last. */
function noCardLast(marks: string): string[] {
  const [noCard = '', ...given] = marks.split(' ');
  return [...given, noCard];
}

function naturals(marks: string): string[] {
  return marks.split(' ').map(() => 'N');
}
