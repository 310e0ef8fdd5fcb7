/** A leaf's name in plain English, from its path: `Cards: handled cards replaced`. */
export function leafName(path: string): string {
  const [section = '', ...rest] = path.split('.').map(words);
  const head = section.charAt(0).toUpperCase() + section.slice(1);
  return rest.length === 0 ? head : `${head}: ${rest.join(', ')}`;
}

/** What a leaf says, in one line: `least 4, most 8`, `yes`, `none`. */
export function valueText(value: unknown): string {
  if (value === null || value === undefined) return 'none';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'string') return value;
  if (typeof value !== 'object') return String(value);
  if (Array.isArray(value)) return listText(value);
  const entries = Object.entries(value);
  if (entries.length === 0) return 'none';
  return entries.map(([key, inner]) => `${words(key)} ${fieldText(key, inner)}`).join(', ');
}

function fieldText(key: string, value: unknown): string {
  return key === 'odds' && Array.isArray(value) ? value.join(' to ') : valueText(value);
}

function listText(list: readonly unknown[]): string {
  if (list.length === 0) return 'none';
  const nested = list.some((item) => typeof item === 'object' && item !== null);
  return list.map(valueText).join(nested ? '; ' : ', ');
}

/** `handledCardsReplaced` and `void-wager` as one would say them; a number stays a number. */
function words(key: string): string {
  return key
    .replace(
      /([a-z0-9])([A-Z])/g,
      (_, end: string, start: string) => `${end} ${start.toLowerCase()}`,
    )
    .replaceAll('-', ' ');
}
