// Traditional Chinese is made from the simplified texts: OpenCC converts them to the usage of Taiwan,
// and src/web/i18n/zh-hant.json says, after that, what this house says in another way.
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Converter } from 'opencc-js/cn2t';

const TEXTS = fileURLToPath(new URL('../../src/web/i18n/', import.meta.url));
const GLOSSARY = JSON.parse(readFileSync(join(TEXTS, 'zh-hant.json'), 'utf8'));
/** An import from here, `@hant/zh-hans/index`, is the module `zh-hans/index.ts` in traditional Chinese. */
const DOOR = '@hant/';
const MARK = '?hant';

const convert = Converter({ from: 'cn', to: 'twp' });
/** Of two entries that begin alike the longer one counts. */
const DIFFERS = new RegExp(
  Object.keys(GLOSSARY)
    .sort((a, b) => b.length - a.length)
    .join('|'),
  'g',
);

export function toTraditional(text) {
  return convert(text).replace(DIFFERS, (words) => GLOSSARY[words]);
}

/** For Vite and Vitest: modules behind the door, and what they import, are converted when loaded. */
export function traditionalChinese() {
  return {
    name: 'traditional-chinese',
    enforce: 'pre',
    resolveId: (from, importer) => targetOf(from, importer ?? ''),
    load: (id) => (id.endsWith(MARK) ? textOf(id) : null),
  };
}

/** The module that an import means; null where traditional Chinese has nothing to do with it. */
export function targetOf(from, importer) {
  if (from.startsWith(DOOR)) return `${join(TEXTS, from.slice(DOOR.length))}.ts${MARK}`;
  if (!importer.endsWith(MARK) || !from.startsWith('.')) return null;
  const file = join(dirname(importer), from);
  return file.includes('zh-hans') ? `${file}${MARK}` : file;
}

/** A module's source, converted where it is traditional Chinese. */
export function textOf(id) {
  if (!id.endsWith(MARK)) return readFileSync(id, 'utf8');
  return toTraditional(readFileSync(id.slice(0, -MARK.length), 'utf8'));
}
