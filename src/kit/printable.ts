/**
 * Invisible characters with an effect: they break lines of a log, move a terminal's cursor or
 * reverse the order of the text beside them. A line break in a note is not one of them.
 */
const CONTROL =
  /(?!\n)\p{Cc}|\p{Cs}|[\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u2069\ufeff\ufff9-\ufffb]/u;

export function isPrintable(text: string): boolean {
  return !CONTROL.test(text);
}

/**
 * Whether every text in a value, keys included, can be printed. A stranger may nest lists as deep
 * as a message is long, so nothing calls itself here.
 */
export function isAllPrintable(value: unknown): boolean {
  const waiting = [value];
  for (let at = 0; at < waiting.length; at += 1) {
    const one = waiting[at];
    if (typeof one === 'string') {
      if (!isPrintable(one)) return false;
    } else if (typeof one === 'object' && one !== null) {
      for (const [key, inside] of Object.entries(one)) waiting.push(key, inside);
    }
  }
  return true;
}
