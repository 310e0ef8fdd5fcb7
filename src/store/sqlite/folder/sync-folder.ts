import { closeSync, fsyncSync, openSync } from 'node:fs';

/** A new or renamed file is only safe from a power cut once its folder is on the disk too. */
export function syncFolder(folder: string): void {
  // Windows cannot open a folder and keeps its entries in a journal of its own.
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
