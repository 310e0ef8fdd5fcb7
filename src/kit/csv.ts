/** Lines of a table that any spreadsheet reads. */
export function csvOf(rows: readonly (readonly string[])[]): string {
  return rows.map((row) => row.map(quoted).join(',')).join('\r\n');
}

/** A leading sign of a formula is defused: a name may have been chosen to be one. */
function quoted(cell: string): string {
  const safe = /^[=+@\t]|^-(?!\d)/.test(cell) ? `'${cell}` : cell;
  return `"${safe.replaceAll('"', '""')}"`;
}
