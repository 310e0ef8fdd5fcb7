// Makes a version ready to be published: npm run release -- 0.8.0
//
// It dates the version's part of the CHANGELOG, writes the version into package.json and its lock,
// and makes every package with what goes beside them. Nothing is published here: the workflow does
// that from the tag v0.8.0.
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT, run, say } from './prepare.mjs';

const [version, ...rest] = process.argv.slice(2);
if (version === undefined || rest.length > 0 || !/^\d+\.\d+\.\d+$/.test(version)) {
  stop('name one version, such as 0.8.0');
}
const changelog = join(ROOT, 'CHANGELOG.md');
const text = readFileSync(changelog, 'utf8');
const [heading] = new RegExp(`^## ${version.replaceAll('.', '\\.')}\\b.*$`, 'm').exec(text) ?? [];
if (heading === undefined) stop(`CHANGELOG.md has no part "## ${version}"`);

const today = new Date().toISOString().slice(0, 10);
writeFileSync(changelog, text.replace(heading, `## ${version} (${today})`));
for (const name of ['package.json', 'package-lock.json']) {
  const file = join(ROOT, name);
  const held = JSON.parse(readFileSync(file, 'utf8'));
  held.version = version;
  if (held.packages !== undefined) held.packages[''].version = version;
  writeFileSync(file, `${JSON.stringify(held, null, 2)}\n`);
}

const folder = join(ROOT, 'dist', 'release');
if (existsSync(folder)) rmSync(folder, { recursive: true });
mkdirSync(folder, { recursive: true });
const status = run(process.execPath, ['scripts/packages.mjs', '--to', folder]);
if (status !== 0) process.exit(status);
say(`version ${version} is ready: commit, tag v${version}, and push the tag`);

function stop(why) {
  say(`release: ${why}`);
  process.exit(2);
}
