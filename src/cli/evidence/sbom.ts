import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { WHY_NEEDED } from './why-needed.ts';

/** What package-lock.json says of one package. */
interface Locked {
  readonly version?: string;
  readonly integrity?: string;
  readonly license?: string;
  readonly dev?: boolean;
  readonly optional?: boolean;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

interface Component {
  readonly type: 'library';
  readonly name: string;
  readonly version: string;
  readonly purl: string;
  readonly scope: 'required' | 'optional' | 'excluded';
  readonly licenses: readonly { readonly license: { readonly name: string } }[];
  readonly hashes?: readonly { readonly alg: string; readonly content: string }[];
  readonly properties?: readonly { readonly name: string; readonly value: string }[];
}

const ALGORITHMS: Readonly<Record<string, string>> = {
  sha512: 'SHA-512',
  sha256: 'SHA-256',
  sha1: 'SHA-1',
};
const FOLDER = 'node_modules/';

/**
 * Every package of the lock file, in CycloneDX 1.6, with what it is needed for; packages only for
 * building and testing are `excluded`.
 */
export function billOfMaterials(root: string, version: string): object {
  return bill(version, componentsOf(root));
}

/** Only what runs, in the house or in a browser; it goes with every release. */
export function billOfWhatRuns(root: string, version: string): object {
  return bill(
    version,
    componentsOf(root).filter(({ scope }) => scope !== 'excluded'),
  );
}

function bill(version: string, components: readonly Component[]): object {
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: { component: { type: 'application', name: 'baize', version } },
    components,
  };
}

function componentsOf(root: string): readonly Component[] {
  const file = join(root, 'package-lock.json');
  if (!existsSync(file)) return [];
  const lock = JSON.parse(readFileSync(file, 'utf8')) as { packages?: Record<string, Locked> };
  const packages = Object.entries(lock.packages ?? {}).filter(([path]) => path.includes(FOLDER));
  const askers = askersOf(packages);
  return packages.map(([path, locked]) => componentOf(root, path, locked, askers));
}

/**
 * Who asks for each package that runs, by its place. What the web app is built from is in it,
 * although the lock file calls it a tool, so the search begins with what is known to be needed.
 */
function askersOf(packages: readonly (readonly [string, Locked])[]): Askers {
  const locked = new Map(packages);
  const first = Object.keys(WHY_NEEDED).map((name) => `${FOLDER}${name}`);
  const askers = new Map<string, string[]>(first.map((path) => [path, []]));
  for (const path of askers.keys()) {
    const { dependencies, optionalDependencies } = locked.get(path) ?? {};
    for (const name of Object.keys({ ...dependencies, ...optionalDependencies })) {
      const found = placeOf(locked, path, name);
      const known = askers.get(found) ?? [];
      askers.set(found, known.includes(nameAt(path)) ? known : [...known, nameAt(path)]);
    }
  }
  return askers;
}

/** Where Node finds a package that another one imports: beside it, or further up. */
function placeOf(locked: ReadonlyMap<string, Locked>, from: string, name: string): string {
  for (let folder = `${from}/`; folder !== ''; ) {
    const place = `${folder}${FOLDER}${name}`;
    if (locked.has(place)) return place;
    folder = folder.slice(0, Math.max(0, folder.lastIndexOf(FOLDER, folder.length - 2)));
  }
  return `${FOLDER}${name}`;
}

type Askers = ReadonlyMap<string, readonly string[]>;

function nameAt(path: string): string {
  return path.slice(path.lastIndexOf(FOLDER) + FOLDER.length);
}

function componentOf(root: string, path: string, locked: Locked, askers: Askers): Component {
  const name = nameAt(path);
  const version = locked.version ?? '';
  const licence = locked.license ?? licenceIn(join(root, path)) ?? 'unknown';
  const askedBy = askers.get(path);
  const why = WHY_NEEDED[name] ?? `needed by ${askedBy?.join(', ')}`;
  return {
    type: 'library',
    name,
    version,
    purl: `pkg:npm/${name.replace('@', '%40')}@${version}`,
    scope: askedBy === undefined ? 'excluded' : locked.optional === true ? 'optional' : 'required',
    licenses: [{ license: { name: licence } }],
    ...hashesOf(locked.integrity),
    ...(askedBy === undefined ? {} : { properties: [{ name: 'baize:why', value: why }] }),
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
