/**
 * The offices that a person can be given under a book, and the office that the person holds. A book
 * accepts ranks of other books' ladders, so the held office may be missing from this ladder; if it
 * were left out, the person would seem to hold no office.
 */
export function officesShown<Office extends string>(
  held: Office | null,
  ladder: readonly Office[],
): readonly Office[] {
  return held === null || ladder.includes(held) ? ladder : [...ladder, held];
}
