import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** What package-lock.json says of one package. */
interface Locked {
  readonly version?: string;
  readonly integrity?: string;
  readonly license?: string;
  readonly dev?: boolean;
  readonly optional?: boolean;
}

interface Component {
  readonly type: 'library';
  readonly name: string;
  readonly version: string;
  readonly purl: string;
  readonly scope: 'required' | 'optional' | 'excluded';
  readonly licenses: readonly { readonly license: { readonly name: string } }[];
  readonly hashes?: readonly { readonly alg: string; readonly content: string }[];
}

const ALGORITHMS: Readonly<Record<string, string>> = {
  sha512: 'SHA-512',
  sha256: 'SHA-256',
  sha1: 'SHA-1',
};
const FOLDER = 'node_modules/';

/**
 * Every package of the lock file, in CycloneDX 1.6; packages only for building and testing are
 * `excluded`.
 */
export function billOfMaterials(root: string, version: string): object {
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: { component: { type: 'application', name: 'baize', version } },
    components: componentsOf(root),
  };
}

function componentsOf(root: string): readonly Component[] {
  const file = join(root, 'package-lock.json');
  if (!existsSync(file)) return [];
  const lock = JSON.parse(readFileSync(file, 'utf8')) as { packages?: Record<string, Locked> };
  return Object.entries(lock.packages ?? {})
    .filter(([path]) => path.includes(FOLDER))
    .map(([path, locked]) => componentOf(root, path, locked));
}

function componentOf(root: string, path: string, locked: Locked): Component {
  const name = path.slice(path.lastIndexOf(FOLDER) + FOLDER.length);
  const version = locked.version ?? '';
  const licence = locked.license ?? licenceIn(join(root, path)) ?? 'unknown';
  return {
    type: 'library',
    name,
    version,
    purl: `pkg:npm/${name.replace('@', '%40')}@${version}`,
    scope: locked.dev === true ? 'excluded' : locked.optional === true ? 'optional' : 'required',
    licenses: [{ license: { name: licence } }],
    ...hashesOf(locked.integrity),
  };
}

function licenceIn(folder: string): string | null {
  const file = join(folder, 'package.json');
  if (!existsSync(file)) return null;
  const { license } = JSON.parse(readFileSync(file, 'utf8')) as { license?: unknown };
  return typeof license === 'string' ? license : null;
}

function hashesOf(integrity: string | undefined): Pick<Component, 'hashes'> {
  const [name = '', content = ''] = integrity?.split('-', 2) ?? [];
  const alg = ALGORITHMS[name];
  if (alg === undefined) return {};
  return { hashes: [{ alg, content: Buffer.from(content, 'base64').toString('hex') }] };
}
