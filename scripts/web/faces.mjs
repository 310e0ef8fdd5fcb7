// The app's own typefaces, reduced to what its words and figures need: Inter for text, Fraunces for
// the names of tables and for results. Chinese text uses the reader's system fonts.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
/** Where the style sheet finds them; they are made again when a package or this list changes. */
export const FACES = join(ROOT, 'dist', 'faces');

const printable = String.fromCodePoint(...Array.from({ length: 95 }, (_, at) => 0x20 + at));
/** Latin letters that names of people and places have, signs of money and of odds, and spaces. */
const MORE = 'ÀÁÂÄÅÇÈÉÊËÌÍÑÒÓÔÖØÙÚÜàáâäåçèéêëìíñòóôöøùúüß·–—‘’“”…×−±≤≥→←½°©§€£¥•\u00a0\u2009\u202f';
export const LETTERS = printable + MORE;

const SOURCES = {
  'text.woff2': ['@fontsource-variable/inter', 'inter', { wght: { min: 400, max: 700 } }],
  'display.woff2': ['@fontsource-variable/fraunces', 'fraunces', { wght: 600 }],
};

/** Writes the faces where they are missing or old. */
export async function ensureFaces() {
  const require = createRequire(import.meta.url);
  const stamp = JSON.stringify([LETTERS, SOURCES, versionsOf(require)]);
  const kept = join(FACES, 'made-from.json');
  if (existsSync(kept) && readFileSync(kept, 'utf8') === stamp) return;
  const { default: subset } = await import('subset-font');
  mkdirSync(FACES, { recursive: true });
  for (const [file, [from, name, variationAxes]] of Object.entries(SOURCES)) {
    const whole = require.resolve(`${from}/files/${name}-latin-wght-normal.woff2`);
    const options = { targetFormat: 'woff2', variationAxes };
    writeFileSync(join(FACES, file), await subset(readFileSync(whole), LETTERS, options));
  }
  writeFileSync(kept, stamp);
}

function versionsOf(require) {
  return Object.values(SOURCES).map(([from]) => require(`${from}/package.json`).version);
}
