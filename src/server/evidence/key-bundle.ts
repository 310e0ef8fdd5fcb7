import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ok, type Result, refuse } from '../../kit/index.ts';
import { KEY_FILE } from '../vault/master-key.ts';
import { AUDIT_KEY_FILE } from './custody/signers.ts';

/**
 * The keys of a house in one file, apart from its backup: a person who holds only one of the two
 * can neither read an undealt card nor sign a checkpoint.
 */
interface KeyBundle {
  readonly format: typeof FORMAT;
  readonly files: Readonly<Record<string, string>>;
}

const FORMAT = 'baize-keys/1';
const KEY_FILES = [KEY_FILE, AUDIT_KEY_FILE] as const;

/**
 * Writes the keys and returns which; a house whose key comes from BAIZE_VAULT_KEY has no file for
 * it.
 */
export function writeKeyBundle(folder: string, toFile: string): readonly string[] {
  const names = KEY_FILES.filter((name) => existsSync(join(folder, name)));
  const entries = names.map((name) => [name, readFileSync(join(folder, name), 'utf8')] as const);
  const bundle: KeyBundle = { format: FORMAT, files: Object.fromEntries(entries) };
  writeFileSync(toFile, `${JSON.stringify(bundle)}\n`, { mode: 0o600, flag: 'wx' });
  return names;
}

/** Reads the keys before anything is restored, so that a wrong file changes nothing. */
export function readKeyBundle(file: string): Result<KeyBundle['files'], string> {
  const bundle = parsed(readFileSync(file, 'utf8'));
  if (bundle === null || bundle.format !== FORMAT)
    return refuse(`${file} holds no keys of a house`);
  for (const name of Object.keys(bundle.files)) {
    if (!KEY_FILES.some((known) => known === name)) return refuse(`${file}: unknown key "${name}"`);
  }
  return ok(bundle.files);
}

/** The first of these keys that the folder holds already; a restore puts none over another. */
export function keyInPlace(folder: string, files: KeyBundle['files']): string | undefined {
  return Object.keys(files)
    .map((name) => join(folder, name))
    .find((file) => existsSync(file));
}

export function putKeys(folder: string, files: KeyBundle['files']): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  for (const [name, text] of Object.entries(files)) {
    writeFileSync(join(folder, name), text, { mode: 0o600, flag: 'wx' });
  }
}

function parsed(text: string): KeyBundle | null {
  try {
    const bundle = JSON.parse(text) as KeyBundle;
    const files = bundle?.files;
    const sound =
      typeof files === 'object' &&
      files !== null &&
      Object.values(files).every((value) => typeof value === 'string');
    return sound ? bundle : null;
  } catch {
    return null;
  }
}
