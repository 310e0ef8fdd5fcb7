import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A folder for a test or a bench, removed afterwards. */
export function temporaryFolder(): string {
  return mkdtempSync(join(tmpdir(), 'baize-store-'));
}

export function removeFolder(folder: string): void {
  rmSync(folder, { recursive: true, force: true });
}
