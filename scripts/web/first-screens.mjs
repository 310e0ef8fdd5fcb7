// Which modules a screen needs before it can show, followed name by name. A bundler follows the
// index of a layer instead, by which a screen would seem to need whole layers.
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { targetOf, textOf } from './traditional.mjs';

const FROM = /^(import|export)\s+(type\s+)?(\*|[^;'"]*?)\s*(?:from\s*)?'((?:\.|@hant\/)[^']+)';/gm;
const DECLARED = /^export\s+(?:async\s+)?(?:const|let|function\*?|class)\s+(\w+)/gm;

/**
 * The files that are fetched with the given one, which is first; files that it imports later
 * are left out.
 */
export function modulesOf(start) {
  const found = new Set([start]);
  for (const file of found) for (const one of importsOf(file)) found.add(one);
  return found;
}

function importsOf(file) {
  if (!/\.tsx?(\?hant)?$/.test(file)) return [];
  return statementsIn(file).flatMap(({ names, target }) => {
    if (!target.endsWith('/index.ts')) return [target];
    return names.flatMap((name) => homeOf(target, name) ?? []);
  });
}

/** The file behind an index that declares a name. */
function homeOf(index, name) {
  for (const { kind, names, target } of statementsIn(index)) {
    if (kind !== 'export' || (names.length > 0 && !names.includes(name))) continue;
    const home = target.endsWith('/index.ts') ? homeOf(target, name) : target;
    if (home !== null && (names.length > 0 || declaredIn(home).has(name))) return home;
  }
  return declaredIn(index).has(name) ? index : null;
}

function declaredIn(file) {
  return new Set([...textOf(file).matchAll(DECLARED)].map(([, name]) => name));
}

/** Imports and re-exports of values; types are left out, because they leave no code. */
function statementsIn(file) {
  return [...textOf(file).matchAll(FROM)].flatMap(([, kind, type, names, from]) => {
    const target = targetOf(from, file) ?? join(dirname(file), from);
    if (type !== undefined || !existsSync(target.replace('?hant', ''))) return [];
    return [{ kind, target, names: valuesAmong(names) }];
  });
}

/** An import without names means the whole file, or only loading it. */
function valuesAmong(names) {
  const inner = /\{([^}]*)\}/.exec(names)?.[1];
  if (inner === undefined) return [];
  const parts = inner.split(',').map((part) => part.trim());
  return parts
    .filter((part) => part !== '' && !part.startsWith('type '))
    .map((part) => part.split(/\s+as\s+/)[0]);
}
