// Writes the published vectors of the sealed shoe; any diff is a change of the format.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureBuilt, ensureInstalled, ROOT, say } from '../prepare.mjs';

ensureInstalled();
ensureBuilt();
const built = join(ROOT, 'dist', 'test', 'support', 'shoe', 'vectors.js');
const { makeVectors, vectorsText } = await import(pathToFileURL(built).href);
const vectors = makeVectors();
const file = join(ROOT, 'data', 'shoe-vectors.json');
writeFileSync(file, vectorsText(vectors));
say(`${vectors.shoes.length} shoes, ${vectors.altered.length} altered, in data/shoe-vectors.json`);
