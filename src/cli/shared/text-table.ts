export type Alignment = 'left' | 'right';

/** Columns as wide as their widest cell; the first is aligned left, figures are aligned right. */
export function table(
  head: readonly string[],
  rows: readonly (readonly string[])[],
  alignment: readonly Alignment[] = head.map((_, at) => (at === 0 ? 'left' : 'right')),
): string[] {
  const widths = head.map((title, at) =>
    Math.max(title.length, ...rows.map((row) => (row[at] ?? '').length)),
  );
  const line = (cells: readonly string[]) =>
    cells
      .map((cell, at) => {
        const width = widths[at] ?? 0;
        return alignment[at] === 'left' ? cell.padEnd(width) : cell.padStart(width);
      })
      .join('  ')
      .trimEnd();
  return [line(head), line(widths.map((width) => '-'.repeat(width))), ...rows.map(line)];
}
