import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** For tests and benches: a folder of its own, gone afterwards. */
export function temporaryFolder(): string {
  return mkdtempSync(join(tmpdir(), 'baize-store-'));
}

export function removeFolder(folder: string): void {
  rmSync(folder, { recursive: true, force: true });
}
