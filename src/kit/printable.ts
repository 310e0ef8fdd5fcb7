/**
 * Invisible characters with an effect: they break lines of a log, move a terminal's cursor or
 * reverse the order of the text beside them. A line break in a note is not one of them.
 */
const CONTROL =
  /(?!\n)\p{Cc}|\p{Cs}|[\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u2069\ufeff\ufff9-\ufffb]/u;

export function isPrintable(text: string): boolean {
  return !CONTROL.test(text);
}

/** Whether every text in a value, keys included, can be printed. */
export function isAllPrintable(value: unknown): boolean {
  if (typeof value === 'string') return isPrintable(value);
  if (typeof value !== 'object' || value === null) return true;
  return Object.entries(value).every(([key, inside]) => isPrintable(key) && isAllPrintable(inside));
}
