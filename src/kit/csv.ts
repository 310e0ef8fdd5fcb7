/** Rows as CSV text that any spreadsheet reads. */
export function csvOf(rows: readonly (readonly string[])[]): string {
  return rows.map((row) => row.map(quoted).join(',')).join('\r\n');
}

const NUMBER = /^-\d+(\.\d+)?$/;

/**
 * A cell that begins like a formula gets an apostrophe in front, because somebody may have chosen a
 * name that a spreadsheet would run.
 */
function quoted(cell: string): string {
  const isFormula = /^[=+@\t\r-]/.test(cell) && !NUMBER.test(cell);
  const safe = isFormula ? `'${cell}` : cell;
  return `"${safe.replaceAll('"', '""')}"`;
}
