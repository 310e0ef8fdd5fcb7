/** The folder of the typefaces that the style sheets name. */
export const FACES: string;
export const LETTERS: string;
/** Writes the faces where they are missing or old. */
export function ensureFaces(): Promise<void>;
