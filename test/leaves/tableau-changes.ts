import type { Tableau } from '../../src/rules/coup/tableau.ts';
import type { Change } from './changes.ts';

/** Each mark of the table of play turned: D for S, S for D, and a natural that draws. */
export function tableauChanges(tableau: Tableau): readonly Change[] {
  const ofPlayer = marks(tableau.player).map(({ row, at, told }) => ({
    what: `Player ${at}: ${told}`,
    to: { ...tableau, player: row },
  }));
  const ofBanker = tableau.banker.flatMap((line, point) =>
    marks(line).map(({ row, at, told }) => ({
      what: `Banker ${point} on ${at === 0 ? 'no card' : at - 1}: ${told}`,
      to: {
        ...tableau,
        banker: tableau.banker.map((old, other) => (other === point ? row : old)),
      },
    })),
  );
  return [...ofPlayer, ...ofBanker];
}

const TURNED: Readonly<Record<string, string>> = { D: 'S', S: 'D', N: 'D' };

function marks(line: string): { row: string; at: number; told: string }[] {
  const cells = line.split(' ');
  return cells.map((mark, at) => {
    const turned = TURNED[mark] ?? 'S';
    const row = cells.map((old, other) => (other === at ? turned : old)).join(' ');
    return { row, at, told: `${mark} → ${turned}` };
  });
}
