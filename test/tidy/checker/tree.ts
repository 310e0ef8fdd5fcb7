import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parse, type Source } from './source.ts';

export interface TextFile {
  readonly path: string;
  readonly text: string;
}

export const ROOT = dirname(dirname(dirname(dirname(fileURLToPath(import.meta.url)))));

/** Folders that a run makes, fetches or keeps; nobody writes them by hand. */
const LEFT_OUT = new Set(['.git', 'dist', 'node_modules']);
/** The same, but only at the root: the web app has a page named `house`. */
const LEFT_OUT_AT_ROOT = new Set(['coverage', 'data/house', 'house', 'reports']);
const TEXT = /\.(ts|tsx|mjs|js|json|jsonl|md|css|html|yml|yaml|toml|sql|txt|sh)$|^[^.]+$/;
const MODULE = /\.tsx?$/;

let files: readonly TextFile[] | null = null;
let modules: readonly Source[] | null = null;

/** Every text file of the project. */
export function projectFiles(): readonly TextFile[] {
  files ??= walk('');
  return files;
}

/** Every TypeScript module of src, test and bench, parsed once. */
export function projectModules(): readonly Source[] {
  modules ??= projectFiles()
    .filter((file) => MODULE.test(file.path) && /^(src|test|bench)\//.test(file.path))
    .map((file) => parse(file.path, file.text));
  return modules;
}

/** Folders of src that hold a module, found without the walk below. */
export function layerFolders(): readonly string[] {
  const modules = readdirSync(join(ROOT, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((path) => MODULE.test(path))
    .map((path) => path.split(sep)[0] ?? '');
  return [...new Set(modules)];
}

function walk(folder: string): TextFile[] {
  const found: TextFile[] = [];
  for (const entry of readdirSync(join(ROOT, folder), { withFileTypes: true })) {
    const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
    if (LEFT_OUT.has(entry.name) || LEFT_OUT_AT_ROOT.has(path)) continue;
    if (entry.isDirectory()) found.push(...walk(path));
    else if (entry.isFile() && TEXT.test(entry.name)) {
      found.push({ path, text: readFileSync(join(ROOT, path), 'utf8') });
    }
  }
  return found;
}
