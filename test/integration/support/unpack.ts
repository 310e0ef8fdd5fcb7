import { mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { gunzipSync } from 'node:zlib';

const PACKED = '.gz';

/** Copies a packed folder, in which each file is gzipped by itself, to a new folder. */
export function unpack(packed: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'baize-unpacked-'));
  for (const name of readdirSync(packed, { recursive: true, encoding: 'utf8' })) {
    if (!name.endsWith(PACKED)) continue;
    const file = join(folder, name.slice(0, -PACKED.length));
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, gunzipSync(readFileSync(join(packed, name))));
  }
  return folder;
}
