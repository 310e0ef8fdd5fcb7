import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

interface Package {
  readonly dependencies?: Record<string, string>;
  readonly devDependencies?: Record<string, string>;
  readonly optionalDependencies?: Record<string, string>;
  readonly resolved?: string;
}

interface Lock {
  readonly packages: Record<string, Package>;
}

const FOLDERS = ['.', 'bench'];
const EXACT = /^(npm:[^@]+@)?\d+\.\d+\.\d+(-beta\.\d+)?$/;

describe.each(FOLDERS)('the lock file of %s', (folder) => {
  const lock = JSON.parse(readFileSync(`${folder}/package-lock.json`, 'utf8')) as Lock;
  const manifest = JSON.parse(readFileSync(`${folder}/package.json`, 'utf8')) as Package;

  it('a lock file holds what the manifest asks for, in exact versions', () => {
    const root = lock.packages[''];
    expect(root?.dependencies).toEqual(manifest.dependencies);
    expect(root?.devDependencies).toEqual(manifest.devDependencies);
    const asked = { ...manifest.dependencies, ...manifest.devDependencies };
    expect(Object.entries(asked).filter(([, version]) => !EXACT.test(version))).toEqual([]);
  });

  it('a lock file holds every package that its packages ask for, so that npm ci accepts it', () => {
    expect(missingFrom(lock)).toEqual([]);
  });

  it('a lock file names no registry', () => {
    const named = Object.entries(lock.packages).filter(([, { resolved }]) => resolved);
    expect(named.map(([path]) => path)).toEqual([]);
  });
});

it('a lock file without the binaries of another platform is reported', () => {
  const asking = { optionalDependencies: { 'b-linux': '1.0.0', 'b-darwin': '1.0.0' } };
  const packages = { 'node_modules/b': asking, 'node_modules/b/node_modules/b-linux': {} };
  expect(missingFrom({ packages })).toEqual(['node_modules/b asks for b-darwin']);
});

function missingFrom({ packages }: Lock): string[] {
  const missing: string[] = [];
  for (const [path, { dependencies, optionalDependencies }] of Object.entries(packages)) {
    for (const name of Object.keys({ ...dependencies, ...optionalDependencies })) {
      if (!isFound(packages, path, name)) missing.push(`${path} asks for ${name}`);
    }
  }
  return missing;
}

/** Whether Node would find the package: in the package's own folder, then in each folder above. */
function isFound(packages: Lock['packages'], path: string, name: string): boolean {
  const places = path.split('/node_modules/');
  for (let depth = places.length; depth > 0; depth -= 1) {
    const at = places.slice(0, depth).join('/node_modules/');
    if (`${at === '' ? '' : `${at}/`}node_modules/${name}` in packages) return true;
  }
  return `node_modules/${name}` in packages;
}
