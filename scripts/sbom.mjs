// Writes the bill of materials of what runs (CycloneDX 1.6): every package of the house and of the
// web app with version, licence, digest and what it is needed for. It goes with every release.
//
//   npm run sbom                 into dist/baize.cdx.json
//   npm run sbom -- FILE         somewhere else
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureBuilt, ensureInstalled, ROOT, say } from './prepare.mjs';

ensureInstalled();
ensureBuilt();
const made = join(ROOT, 'dist', 'src', 'cli', 'evidence', 'sbom.js');
const { billOfWhatRuns } = await import(pathToFileURL(made).href);
const { version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
const bill = billOfWhatRuns(ROOT, version);
const file = resolve(process.argv[2] ?? join(ROOT, 'dist', 'baize.cdx.json'));
mkdirSync(dirname(file), { recursive: true });
writeFileSync(file, `${JSON.stringify(bill, null, 2)}\n`);
say(`${bill.components.length} packages in ${file}`);
