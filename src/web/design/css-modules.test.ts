import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

/** The compiler accepts any name as a class of a CSS module; this test does not. */

const WEB = dirname(dirname(fileURLToPath(import.meta.url)));

const IMPORT = /import (\w+) from '(.+?\.module\.css)';/g;

interface Sheet {
  readonly path: string;
  readonly classes: ReadonlySet<string>;
  readonly used: Set<string>;
}

function filesOf(ending: string): string[] {
  return readdirSync(WEB, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith(ending))
    .map((path) => join(WEB, path));
}

function classesIn(css: string): ReadonlySet<string> {
  const plain = css.replace(/\/\*[\s\S]*?\*\//g, '');
  return new Set([...plain.matchAll(/\.([a-zA-Z][\w-]*)/g)].map((found) => found[1] ?? ''));
}

/** Which classes a module names of a sheet: `styles.name`, or `styles[…]`, which may mean any. */
function namesIn(code: string, alias = 'styles'): { names: readonly string[]; any: boolean } {
  const named = new RegExp(`\\b${alias}\\.([a-zA-Z]\\w*)`, 'g');
  const names = [...code.matchAll(named)].map((found) => found[1] ?? '');
  return { names, any: new RegExp(`\\b${alias}\\[`).test(code) };
}

function check(): { readonly missing: string[]; readonly unused: string[]; readonly seen: number } {
  const sheets = new Map<string, Sheet>();
  for (const path of filesOf('.module.css')) {
    sheets.set(path, { path, classes: classesIn(readFileSync(path, 'utf8')), used: new Set() });
  }
  const missing: string[] = [];
  for (const path of filesOf('.tsx')) {
    const code = readFileSync(path, 'utf8');
    for (const [, alias, imported] of code.matchAll(IMPORT)) {
      const sheet = sheets.get(resolve(dirname(path), imported ?? ''));
      if (sheet === undefined) continue;
      // A sheet with the name of its file is imported under that very name.
      const { names, any } = namesIn(code.replace(IMPORT, ''), alias);
      for (const name of any ? [...names, ...sheet.classes] : names) {
        if (sheet.classes.has(name)) sheet.used.add(name);
        else missing.push(`${path.slice(WEB.length + 1)}: no class ${name}`);
      }
    }
  }
  const unused = [...sheets.values()].flatMap((sheet) =>
    [...sheet.classes]
      .filter((name) => !sheet.used.has(name))
      .map((name) => `${sheet.path.slice(WEB.length + 1)}: nobody uses ${name}`),
  );
  return { missing, unused, seen: sheets.size };
}

it('every class that a screen names is in its sheet, and no sheet has a class that nobody names', () => {
  const { missing, unused, seen } = check();
  expect(seen).toBeGreaterThan(15);
  expect(missing).toEqual([]);
  expect(unused).toEqual([]);
});

/** The parts in design/parts.css, which a screen names as plain words. */
function partsNamed(code: string): string[] {
  const words = [...code.matchAll(/className="([^"]*)"/g)].map(([, text = '']) => text);
  const beside = [...code.matchAll(/`([^`\n]*)`/g)]
    .map(([, text = '']) => text)
    .filter((text) => /^\$\{\w*[sS]tyles\./.test(text))
    .map((text) => text.replace(/\$\{[^}]*\}/g, ' '));
  return [...words, ...beside].flatMap((text) => text.split(/\s+/)).filter((word) => word !== '');
}

it('every part that a screen names is in parts.css, and every part is named somewhere', () => {
  const parts = classesIn(readFileSync(join(WEB, 'design/parts.css'), 'utf8'));
  const screens = filesOf('.tsx').map((path) => readFileSync(path, 'utf8'));
  const styled = screens.filter((code) => /module\.css|className="/.test(code));
  const named = new Set(styled.flatMap(partsNamed));
  expect([...named].filter((word) => !parts.has(word))).toEqual([]);
  const anywhere = new Set(screens.join('\n').match(/[a-z][a-z0-9-]*/g));
  expect([...parts].filter((part) => !anywhere.has(part))).toEqual([]);
  expect(parts.size).toBeGreaterThan(50);
});

it('the check of styles reads names and classes from planted text', () => {
  expect([...classesIn('.a { } /* .b {} */ .c-d:hover > .e::before {}')]).toEqual([
    'a',
    'c-d',
    'e',
  ]);
  expect(namesIn('styles.a styles.bC; mystyles.no')).toEqual({ names: ['a', 'bC'], any: false });
  expect(namesIn('styles[tone]').any).toBe(true);
});
