import { closeSync, openSync, readSync } from 'node:fs';

/** Stops one byte after the bound, because a device or a pipe might never end. */
export function readBounded(file: string, mostBytes: number): Buffer {
  const handle = openSync(file, 'r');
  try {
    const buffer = Buffer.alloc(mostBytes + 1);
    let filled = 0;
    while (filled < buffer.length) {
      const read = readSync(handle, buffer, filled, buffer.length - filled, null);
      if (read === 0) break;
      filled += read;
    }
    return buffer.subarray(0, filled);
  } finally {
    closeSync(handle);
  }
}
