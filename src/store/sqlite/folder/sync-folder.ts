import { closeSync, fsyncSync, openSync } from 'node:fs';

/** A new or renamed file outlives a power cut only once its folder is synced too. */
export function syncFolder(folder: string): void {
  // Windows cannot open a folder, and keeps the entries of folders in a journal of its own.
  if (process.platform === 'win32') return;
  syncFile(folder);
}

export function syncFile(file: string): void {
  const handle = openSync(file, 'r');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}
