import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

/**
 * Letters have eight sizes and gaps seven widths, all in design/tokens.css. A place that is read from
 * afar gives the steps other values; lettering that belongs to a drawing is measured in the drawing.
 */

const WEB = join(import.meta.dirname, '../../src/web');
const SIZES = 8;
const GAPS = 7;

const STEP = String.raw`var\(--text-[1-${SIZES}]\)`;
/** The measures of drawings: a cloth, a card, the name beside a hand, a wall, a chip's amount. */
const DRAWN = String.raw`var\(--(?:unit|card|name|wall)\)`;
const LETTERS = new RegExp(
  [
    `${STEP}|inherit|${DRAWN}`,
    String.raw`var\(--amount, ${STEP}\)`,
    String.raw`calc\([\d.]+ \* ${STEP}\)`,
    String.raw`calc\((?:[\d.]+px \* ${DRAWN}|${DRAWN} \* [\d.]+)\)`,
    String.raw`max\(${STEP}, calc\([\d.]+px \* ${DRAWN}\)\)`,
  ]
    .map((one) => `^(?:${one})$`)
    .join('|'),
);
const WIDTH = String.raw`(?:0|var\(--space-[0-${GAPS - 1}]\))`;
/** A gap may grow with its drawing, or with the room that a row has to spare. */
const GAP = new RegExp(
  `^${WIDTH}(?: ${WIDTH})?$|^calc\\(var\\(--space-\\d\\) (?:\\* ${DRAWN}|\\+ var\\(--row-air, 0px\\))\\)$`,
);

function outsideScale(css: string): string[] {
  const plain = css.replace(/\/\*[\s\S]*?\*\//g, '');
  const found: string[] = [];
  for (const [, property = '', value = ''] of plain.matchAll(/([\w-]+):\s*([^;{}]+);/g)) {
    const sized = /^font$/.test(property) ? sizeIn(value) : value;
    const letters = property === 'font-size' || property === 'font';
    const gap = /^(?:row-|column-)?gap$/.test(property);
    if ((letters && !LETTERS.test(sized)) || (gap && !GAP.test(value))) {
      found.push(`${property}: ${value}`);
    }
  }
  return found;
}

/** The size in the shorthand `font: weight size / line family`. */
function sizeIn(font: string): string {
  return (
    /^\d+ (.+?)(?: \/ [\d.]+)? (?:var\(--(?:sans|display|mono)\)|Georgia|system-ui)/.exec(
      font,
    )?.[1] ?? font
  );
}

it('every letter and every gap of the web app has a size of the scale', () => {
  const sheets = readdirSync(WEB, { recursive: true, encoding: 'utf8' }).filter((path) =>
    path.endsWith('.css'),
  );
  expect(sheets.length).toBeGreaterThan(40);
  const wrong = sheets.flatMap((path) =>
    outsideScale(readFileSync(join(WEB, path), 'utf8')).map((rule) => `${path}: ${rule}`),
  );
  expect(wrong).toEqual([]);
});

it('the scale has eight sizes of letters and seven widths of gaps', () => {
  const tokens = readFileSync(join(WEB, 'design/tokens.css'), 'utf8');
  expect(tokens.match(/--text-\d: \d+px;/g)).toHaveLength(SIZES);
  expect(tokens.match(/--space-\d: \d+px;/g)).toHaveLength(GAPS);
});

it('the check of the scale finds planted sizes', () => {
  expect(outsideScale('.a { font-size: 13px; gap: 0 var(--space-2); }')).toEqual([
    'font-size: 13px',
  ]);
  expect(outsideScale('.a { font: 560 22px/1.2 var(--display); gap: 6px; }')).toEqual([
    'font: 560 22px/1.2 var(--display)',
    'gap: 6px',
  ]);
  expect(
    outsideScale('.a { font: 560 var(--text-6) / 1.2 var(--display); row-gap: 0; font: inherit; }'),
  ).toEqual([]);
  expect(outsideScale('.a { font-size: 1.1em; column-gap: 2vw; }')).toHaveLength(2);
  expect(outsideScale('.a { font-size: calc(25px * var(--unit)); }')).toEqual([]);
});
