/**
 * Whether a person who consents or approves is described by one of these offices: by its name, or
 * by its initials as a word ("J. Doe, CEO").
 */
export function holdsOffice(said: string, offices: readonly string[]): boolean {
  const words = wordsOf(said);
  const text = ` ${words.join(' ')} `;
  return offices.some((office) => {
    const name = wordsOf(office);
    const initials = name.filter((word) => !SMALL.includes(word)).map((word) => word[0]);
    return text.includes(` ${name.join(' ')} `) || words.includes(initials.join(''));
  });
}

const SMALL: readonly string[] = ['of', 'the'];

function wordsOf(text: string): string[] {
  return text
    .toLowerCase()
    .split(/[^a-z]+/)
    .filter((word) => word !== '');
}
