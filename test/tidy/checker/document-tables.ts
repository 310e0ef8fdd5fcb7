/** A table of a Markdown document as rows of cells, without its head. */
export type Rows = readonly (readonly string[])[];

/** The first table below the heading, or null if the document has no such heading. */
export function tableUnder(document: string, heading: RegExp): Rows | null {
  const lines = document.split('\n');
  const start = lines.findIndex((line) => heading.test(line));
  if (start < 0) return null;
  const rest = lines.slice(start + 1);
  const end = rest.findIndex((line) => /^#/.test(line));
  const section = end < 0 ? rest : rest.slice(0, end);
  const first = section.findIndex((line) => line.startsWith('|'));
  if (first < 0) return [];
  const after = section.slice(first).findIndex((line) => !line.startsWith('|'));
  const rows = after < 0 ? section.slice(first) : section.slice(first, first + after);
  return rows.slice(2).map((row) => cellsOf(row));
}

function cellsOf(row: string): string[] {
  return row
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim());
}

/** The names in a cell, with or without back quotes; some words stand for several names. */
export function namesIn(cell: string, words: Readonly<Record<string, readonly string[]>>) {
  return cell.split(',').flatMap((part) => {
    const word = part.trim().replaceAll('`', '');
    return words[word] ?? [word];
  });
}
