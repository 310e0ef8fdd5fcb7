/** Titles that prove clauses: `[book clause; clause; book clause] what the test shows`. */

export const CM = 'crown-melbourne';
export const V02 = 'victoria-2002';
export const TAS = 'tasmania-2013';
export const VILLE = 'the-ville';

export type Cited = Readonly<Record<string, string | readonly string[]>>;

export function proves(clauses: Cited, text: string): string {
  const parts = Object.entries(clauses).map(([book, ids]) => {
    const list = typeof ids === 'string' ? ids : ids.join('; ');
    return `${book} ${list}`;
  });
  return `[${parts.join('; ')}] ${text}`;
}

/** The two Victorian books share most of their numbers. */
export function victorian(...ids: readonly string[]): Cited {
  return { [CM]: ids, [V02]: ids };
}
