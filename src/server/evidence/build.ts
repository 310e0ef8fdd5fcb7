import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PACKAGE_ROOT } from '../../store/index.ts';

/** The code that runs, for a test laboratory to compare with what it has examined. */
export interface Build {
  readonly version: string;
  readonly node: string;
  /** SHA-256 over the digests and names of every file that runs. */
  readonly digest: string;
  readonly files: number;
}

export interface BuiltFile {
  /** From the root of the package, with slashes. */
  readonly name: string;
  readonly digest: string;
}

/**
 * The parts that run, are served or decide; the lock file names packages with their own digests.
 */
const PARTS = [
  'bin',
  'dist/lib',
  'dist/web',
  'data/clauses',
  'data/readings.json',
  'package.json',
  'package-lock.json',
] as const;
const NOT_RUN = /(^|\/)\.|\.test\.js$|\.map$|\.d\.ts$/;

/** Every file that runs, by name, with its digest. */
export async function builtFiles(root = PACKAGE_ROOT): Promise<readonly BuiltFile[]> {
  const names: string[] = [];
  for (const part of PARTS) {
    names.push(...(await namesBelow(root, part)));
  }
  const files: BuiltFile[] = [];
  for (const name of names.sort()) {
    files.push({ name, digest: sha256(await readFile(join(root, name))) });
  }
  return files;
}

let atStart: Promise<Build> | undefined;

/** The build with which this process started; read once. */
export function buildAtStart(): Promise<Build> {
  atStart ??= readBuild();
  return atStart;
}

export async function readBuild(root = PACKAGE_ROOT): Promise<Build> {
  const files = await builtFiles(root);
  const own: unknown = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'));
  const version = String((own as { version?: unknown }).version ?? '');
  return { version, node: process.version, digest: digestOf(files), files: files.length };
}

/** The same as `sha256sum` over a list of lines as `sha256sum` prints them. */
export function digestOf(files: readonly BuiltFile[]): string {
  return sha256(files.map(({ name, digest }) => `${digest}  ${name}\n`).join(''));
}

async function namesBelow(root: string, part: string): Promise<readonly string[]> {
  const path = join(root, part);
  if (!existsSync(path)) return [];
  if (/\.json$/.test(part)) return [part];
  const found = await readdir(path, { recursive: true, withFileTypes: true });
  return found
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length).replaceAll('\\', '/'))
    .map((name) => name.replace(/^\//, ''))
    .filter((name) => !NOT_RUN.test(name));
}

function sha256(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('hex');
}
