import {
  closeSync,
  existsSync,
  fstatSync,
  fsyncSync,
  ftruncateSync,
  openSync,
  writeSync,
} from 'node:fs';

/**
 * Writes zeros after the write-ahead log, up to the size that it has between checkpoints anyway. A
 * file that does not grow takes half as long to sync. After a checkpoint SQLite starts the log over
 * in the same file, so otherwise only a house that has just started would pay. SQLite ignores
 * zeros, as it ignores the rest of an older log: neither has the right salt and checksum.
 */
export function makeRoomForLog(file: string, bytes: number): void {
  if (!existsSync(file)) return;
  const descriptor = openSync(file, 'r+');
  try {
    fill(descriptor, fstatSync(descriptor).size, bytes);
  } finally {
    closeSync(descriptor);
  }
}

function fill(descriptor: number, size: number, bytes: number): void {
  const zeros = Buffer.alloc(ZEROS_AT_ONCE);
  try {
    for (let at = size; at < bytes; ) {
      at += writeSync(descriptor, zeros, 0, Math.min(zeros.length, bytes - at), at);
    }
    if (size < bytes) fsyncSync(descriptor);
  } catch (error) {
    if (!isNoRoom(error)) throw error;
    // The log can do without the room, so it leaves the last of the disk to others.
    ftruncateSync(descriptor, size);
  }
}

const ZEROS_AT_ONCE = 1024 * 1024;
const NO_ROOM: readonly unknown[] = ['ENOSPC', 'EDQUOT', 'EFBIG'];

function isNoRoom(error: unknown): boolean {
  return NO_ROOM.includes((error as NodeJS.ErrnoException).code);
}
